internal import HealthModel

/// Writes tables of comma-separated values, under the names of the columns in the database.
struct TableWriter {
  /// The person the rows are about.
  let subject: String
  /// Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  let date: @Sendable (Int64) -> String

  /// The files of a collection: the columns that it was asked for, and those of values that were met.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - rows: Its rows in the order of their starts.
  /// - Returns: A file per year.
  func files(of collection: InterchangeCollection, rows: [StatisticsRow]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "csv")
    var years: [(year: Substring, rows: Range<Int>)] = []
    for (index, row) in rows.enumerated() {
      let year = row.startDate.prefix { $0 != "-" }
      if years.last?.year != year { years.append((year, index..<index)) }
      years[years.count - 1].rows = years[years.count - 1].rows.lowerBound..<index + 1
    }
    for (_, range) in years {
      let table = table(collection, rows[range])
      for row in rows[range] {
        files.add(to: row.startDate) { text in
          if text.isEmpty { text = table.header }
          text += table.line(row)
        }
      }
    }
    return files.files()
  }

  private typealias Rows = CommaSeparated<StatisticsRow>

  private func table(
    _ collection: InterchangeCollection, _ rows: ArraySlice<StatisticsRow>
  ) -> CommaSeparated<StatisticsRow> {
    let options = collection.shape.options
    var columns: [Rows.Column] = [
      .init("id") { $0.id }, .init("subject") { $0.subject }, .init("type") { $0.type },
    ]
    if options.contains(.separateBySource) { columns.append(.init("source") { $0.source }) }
    if collection.shape.hasWorkout { columns.append(.init("workout") { $0.workout }) }
    columns += [
      .init("start_date") { $0.startDate }, .init("end_date") { $0.endDate },
      .init("start_unix", integer: { $0.startUnix }), .init("end_unix", integer: { $0.endUnix }),
    ]
    if collection.shape.hasDate { columns.append(.init("date") { $0.date }) }
    if let known = collection.shape.valueNames {
      columns += values(known: known, rows, hasSeconds: options.contains(.duration))
      if collection.shape.hasEfficiency {
        columns.append(.init("efficiency", number: { $0.efficiency }))
      }
    } else {
      columns.append(.init("unit") { $0.unit })
      for (option, own) in Self.statistics where options.contains(option) { columns += own }
    }
    columns += [
      .init("sample_count", integer: { Int64($0.sampleCount) }),
      .init("sources") { $0.sources.joined(separator: "; ") },
    ]
    return CommaSeparated(columns: columns)
  }

  private static var statistics: [(StatisticsOptions, [Rows.Column])] {
    [
      (.cumulativeSum, [.init("sum", number: { $0.sum })]),
      (.discreteAverage, [.init("average", number: { $0.average })]),
      (.discreteMin, [.init("minimum", number: { $0.minimum })]),
      (.discreteMax, [.init("maximum", number: { $0.maximum })]),
      (
        .mostRecent,
        [
          .init("most_recent", number: { $0.mostRecent }),
          .init("most_recent_date") { $0.mostRecentDate },
        ]
      ),
      (.duration, [.init("duration", number: { $0.duration })]),
      (.timeWeightedSum, [.init("time_weighted_sum", number: { $0.timeWeightedSum })]),
      (.median, [.init("median", number: { $0.median })]),
      (.p5, [.init("p5", number: { $0.p5 })]), (.p95, [.init("p95", number: { $0.p95 })]),
      (.standardDeviation, [.init("standard_deviation", number: { $0.standardDeviation })]),
    ]
  }

  /// The columns of values: the seconds of each where they are known, then the samples of each.
  private func values(
    known: [String], _ rows: ArraySlice<StatisticsRow>, hasSeconds: Bool
  ) -> [Rows.Column] {
    let met = Set(rows.flatMap { ($0.values ?? []).map(\.name) })
    let names = known + met.subtracting(known).sorted()
    func value(_ row: StatisticsRow, _ name: String) -> ValueStatistics? {
      row.values?.first { $0.name == name }
    }
    let seconds: [Rows.Column] = names.map { name in
      .init(name, number: { value($0, name)?.duration })
    }
    let samples: [Rows.Column] = names.map { name in
      .init(name + "_samples", integer: { value($0, name).map { Int64($0.sampleCount) } })
    }
    return (hasSeconds ? seconds : []) + samples
  }

  /// The files of workouts: their columns in the database, and Apple's figures of the heart rate.
  ///
  /// - Parameter workouts: The workouts in the order of their starts.
  /// - Returns: A file per year.
  func files(of workouts: [WorkoutRecord]) -> [InterchangeFile] {
    func rates(_ workout: WorkoutRecord) -> WorkoutRecord.Figures? {
      workout.statistics.first {
        $0.type == QuantityType.identifierPrefix + "HeartRate" && $0.unit == "count/min"
      }
    }
    let table = CommaSeparated<WorkoutRecord>(columns: [
      .init("id") { $0.id }, .init("subject") { _ in subject }, .init("source") { $0.source },
      .init("activity_type") { $0.activityType }, .init("start_date") { date($0.start) },
      .init("end_date") { date($0.end) }, .init("start_unix", integer: { $0.start }),
      .init("end_unix", integer: { $0.end }), .init("duration", number: { $0.duration }),
      .init("distance", number: { $0.distance }), .init("energy", number: { $0.energy }),
      .init("pace", number: { $0.pace }),
      .init("average_heart_rate", number: { rates($0)?.average }),
      .init("minimum_heart_rate", number: { rates($0)?.minimum }),
      .init("maximum_heart_rate", number: { rates($0)?.maximum }),
    ])
    var files = YearFiles(suffix: "csv")
    for workout in workouts {
      files.add(to: date(workout.start)) { text in
        if text.isEmpty { text = table.header }
        text += table.line(workout)
      }
    }
    return files.files()
  }

  /// The files of blood pressures, in millimetres of mercury.
  ///
  /// - Parameter readings: The blood pressures in the order of their starts.
  /// - Returns: A file per year.
  func files(of readings: [BloodPressureRecord]) -> [InterchangeFile] {
    let table = CommaSeparated<BloodPressureRecord>(columns: [
      .init("id") { $0.id }, .init("subject") { _ in subject }, .init("source") { $0.source },
      .init("start_date") { date($0.start) }, .init("end_date") { date($0.end) },
      .init("start_unix", integer: { $0.start }), .init("end_unix", integer: { $0.end }),
      .init("systolic", number: { $0.systolic }), .init("diastolic", number: { $0.diastolic }),
    ])
    var files = YearFiles(suffix: "csv")
    for reading in readings {
      files.add(to: date(reading.start)) { text in
        if text.isEmpty { text = table.header }
        text += table.line(reading)
      }
    }
    return files.files()
  }

  /// The files of rings.
  ///
  /// - Parameter summaries: The days in their order.
  /// - Returns: A file per year.
  func files(of summaries: [ActivitySummaryRecord]) -> [InterchangeFile] {
    let table = CommaSeparated<ActivitySummaryRecord>(columns: [
      .init("id") { $0.id }, .init("subject") { _ in subject }, .init("date") { $0.summary.date },
      .init("active_energy_burned", number: { $0.summary.activeEnergyBurned }),
      .init("active_energy_burned_goal", number: { $0.summary.activeEnergyBurnedGoal }),
      .init("apple_move_time", number: { $0.summary.appleMoveTime }),
      .init("apple_move_time_goal", number: { $0.summary.appleMoveTimeGoal }),
      .init("apple_exercise_time", number: { $0.summary.appleExerciseTime }),
      .init("apple_exercise_time_goal", number: { $0.summary.appleExerciseTimeGoal }),
      .init("apple_stand_hours", number: { $0.summary.appleStandHours }),
      .init("apple_stand_hours_goal", number: { $0.summary.appleStandHoursGoal }),
    ])
    var files = YearFiles(suffix: "csv")
    for summary in summaries {
      files.add(to: summary.summary.date) { text in
        if text.isEmpty { text = table.header }
        text += table.line(summary)
      }
    }
    return files.files()
  }
}

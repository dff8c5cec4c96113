import ExportGenerator
import Foundation

/// An export with Apple's figures in it, which a test computes in the plainest way there is.
struct ReconcileExport {
  /// A record, or one that Apple's figures were computed from and the export has lost.
  struct Record {
    var type: String
    var source = "Watch"
    var start: Int64
    var end: Int64
    var value: Double
    /// What the record names as its zone; `nil` for nothing.
    var zone: String? = "Europe/Berlin"
    var isLost = false
  }

  /// A workout with the attributes and elements that carry its figures.
  struct Workout {
    var activity = "Running"
    var span: Range<Int64>
    var pause: Range<Int64>?
    var totals: [(name: String, value: Double, unit: String)] = []
    var statistics: [(type: String, values: [(name: String, value: Double)], unit: String)] = []
  }

  var records: [Record] = []
  var summaries: [(date: String, energy: String, exercise: Int, stand: Int)] = []
  var workouts: [Workout] = []

  private static let berlin = TimeZone(identifier: "Europe/Berlin")
  private static let models = ["Watch": "Watch", "Phone": "iPhone", "Band": "Band"]

  /// The instant of a time of day in a zone; days count from 2024-03-25.
  static func instant(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, zone: String) -> Int64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let date = calendar.date(
      from: DateComponents(year: 2024, month: 3, day: 25 + day, hour: hour, minute: minute))
    return Int64(date?.timeIntervalSince1970 ?? 0)
  }

  /// The date of a day.
  static func date(_ day: Int) -> String {
    let noon = Date(timeIntervalSince1970: Double(instant(day, 12, zone: "UTC")))
    return String(noon.ISO8601Format().prefix(10))
  }

  /// Energy of a watch and a phone that overlap, exercise, hours stood, for some days.
  mutating func addDays(
    _ days: Range<Int>, random: inout SplitMix64, zone: (Int) -> String? = { _ in "Europe/Berlin" }
  ) {
    for day in days {
      for hour in 7...22 {
        let start = Self.instant(day, hour, zone: "Europe/Berlin")
        func add(_ type: String, _ source: String, _ from: Int64, _ minutes: Int64, _ value: Double)
        {
          records.append(
            Record(
              type: type, source: source, start: start + from * 60,
              end: start + (from + minutes) * 60, value: value, zone: zone(day)))
        }
        func number() -> Double { Double.random(in: 5...30, using: &random).rounded(toPlaces: 3) }
        add("ActiveEnergyBurned", "Watch", 5, 10, number())
        add("ActiveEnergyBurned", "Phone", 10, 10, number() + 20)
        for minute in 0..<Int64.random(in: 0...3, using: &random) {
          add("AppleExerciseTime", "Watch", 40 + minute, 1, 1)
        }
        add("AppleStandHour", "Watch", 0, 60, Bool.random(using: &random) ? 0 : 1)
      }
      guard day < 10 else { continue }
      let start = Self.instant(day, 23, 50, zone: "Europe/Berlin")
      records.append(
        Record(
          type: "ActiveEnergyBurned", start: start, end: start + 1_200, value: 16.25,
          zone: zone(day)))
    }
  }

  /// A summary whose figures are those of the records, lost ones too.
  mutating func addSummary(
    _ day: Int, from: String = "Europe/Berlin", to: String = "Europe/Berlin",
    ranking: [String] = ["Watch", "Phone"], energy: (Double) -> String = sixDigits
  ) {
    let stretch = Self.instant(day, zone: from)..<Self.instant(day + 1, zone: to)
    let whole = minutesAndHours(stretch)
    summaries.append(
      (
        Self.date(day), energy(sum("ActiveEnergyBurned", stretch, ranking: ranking)),
        whole.exercise, whole.stand
      ))
  }

  /// The minutes of exercise and the hours stood in a stretch of time.
  func minutesAndHours(_ stretch: Range<Int64>) -> (exercise: Int, stand: Int) {
    let exercise = sum("AppleExerciseTime", stretch, ranking: ["Watch"])
    let stood = records.filter { $0.type == "AppleStandHour" && $0.value == 0 }
    return (Int(exercise.rounded()), stood.count { stretch.contains($0.start) })
  }

  /// Loses the records of a type that start in a stretch of time, at most so many.
  mutating func lose(_ type: String?, in stretch: Range<Int64>, atMost limit: Int = .max) {
    var lost = 0
    for index in records.indices where stretch.contains(records[index].start) && lost < limit {
      guard type == nil || records[index].type == type else { continue }
      records[index].isLost = true
      lost += 1
    }
  }

  /// The merged sum of a type, piece by piece of time; without a ranking every record counts in full.
  func sum(_ type: String, _ stretch: Range<Int64>, ranking: [String]?) -> Double {
    let own = records.filter {
      $0.type == type && $0.end > stretch.lowerBound && $0.start < stretch.upperBound
    }
    let cuts = Set(own.flatMap { [$0.start, $0.end] } + [stretch.lowerBound, stretch.upperBound])
      .filter { stretch.lowerBound <= $0 && $0 <= stretch.upperBound }.sorted()
    var sum = 0.0
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      var covering = own.filter { $0.start <= from && $0.end >= to }
      if let ranking {
        let top = ranking.first { name in covering.contains { $0.source == name } }
        covering.removeAll { $0.source != top }
      }
      for record in covering {
        sum += record.value * Double(to - from) / Double(record.end - record.start)
      }
    }
    return sum
  }

  /// Average weighted by time, minimum and maximum of heart rates, which are instants.
  func heartRates(
    _ stretches: [Range<Int64>], of sources: [String] = ["Watch", "Phone", "Band"]
  ) -> (type: String, values: [(name: String, value: Double)], unit: String) {
    let own = records.filter { record in
      record.type == "HeartRate" && sources.contains(record.source)
        && stretches.contains { $0.contains(record.start) }
    }
    .sorted { $0.start < $1.start }
    var (weighted, weights) = (0.0, 0.0)
    for (index, record) in own.enumerated() {
      let before = index > 0 ? min(45, Double(record.start - own[index - 1].start)) : 45
      let after = index + 1 < own.count ? min(45, Double(own[index + 1].start - record.start)) : 45
      weighted += (before + after) / 2 * record.value
      weights += (before + after) / 2
    }
    let values = own.map(\.value)
    return (
      "HeartRate",
      [
        ("average", weighted / weights), ("minimum", values.min() ?? 0),
        ("maximum", values.max() ?? 0),
      ], "count/min"
    )
  }

  /// The export as a file; all its dates are written in the offset of its own.
  var text: String {
    let lines =
      records.filter { !$0.isLost }.map(Self.line) + workouts.map(Self.lines)
      + summaries.map { summary in
        """
         <ActivitySummary dateComponents="\(summary.date)" activeEnergyBurned="\(summary.energy)" \
        activeEnergyBurnedGoal="400" activeEnergyBurnedUnit="Cal" appleMoveTime="0" \
        appleExerciseTime="\(summary.exercise)" appleStandHours="\(summary.stand)"/>
        """
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_DE">
       <ExportDate value="2024-11-20 12:00:00 +0100"/>
      \(lines.joined(separator: "\n"))
      </HealthData>

      """
  }

  private static func line(_ record: Record) -> String {
    let isStand = record.type == "AppleStandHour"
    let value =
      isStand
      ? "HKCategoryValueAppleStandHour\(record.value == 0 ? "Stood" : "Idle")" : "\(record.value)"
    let unit = [
      "ActiveEnergyBurned": "Cal", "AppleExerciseTime": "min", "HeartRate": "count/min",
      "DistanceWalkingRunning": "km", "DistanceCycling": "km",
    ][record.type]
    return """
       <Record type="HK\(isStand ? "Category" : "Quantity")TypeIdentifier\(record.type)" \
      sourceName="\(record.source)" device="&lt;&lt;HKDevice: 0x1&gt;, name:X, \
      model:\(models[record.source] ?? "")&gt;"\(unit.map { " unit=\"\($0)\"" } ?? "") \
      startDate="\(written(record.start))" endDate="\(written(record.end))" value="\(value)">
      """ + (record.zone.map { "<MetadataEntry key=\"HKTimeZone\" value=\"\($0)\"/>" } ?? "")
        + "</Record>"
  }

  private static func lines(_ workout: Workout) -> String {
    let span =
      "startDate=\"\(written(workout.span.lowerBound))\" "
      + "endDate=\"\(written(workout.span.upperBound))\""
    let totals = workout.totals.map {
      " \($0.name)=\"\($0.value)\" \($0.name)Unit=\"\($0.unit)\""
    }
    var lines = [
      " <Workout workoutActivityType=\"HKWorkoutActivityType\(workout.activity)\" "
        + "sourceName=\"Watch\" \(span)\(totals.joined())>"
    ]
    if let pause = workout.pause {
      for (name, date) in [("Pause", pause.lowerBound), ("Resume", pause.upperBound)] {
        lines.append(
          "  <WorkoutEvent type=\"HKWorkoutEventType\(name)\" date=\"\(written(date))\"/>")
      }
    }
    for (type, values, unit) in workout.statistics {
      let values = values.map { "\($0.name)=\"\(sixDigits($0.value))\"" }.joined(separator: " ")
      lines.append(
        "  <WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" \(span) \(values) "
          + "unit=\"\(unit)\"/>")
    }
    return (lines + [" </Workout>"]).joined(separator: "\n")
  }

  private static func written(_ instant: Int64) -> String {
    Date(timeIntervalSince1970: Double(instant + 3_600)).ISO8601Format()
      .replacing("T", with: " ").replacing("Z", with: " +0100")
  }
}

/// A number as phones write it into an export.
func sixDigits(_ number: Double) -> String { String(format: "%.6g", number) }

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let unit = pow(10, Double(places))
    return (self * unit).rounded() / unit
  }
}

/// The running workout of the sample export, on 2024-10-29 from 18:00 to 18:32.
///
/// Its statistics are those of the records that belong to it.
struct SampleRun {
  /// A heart rate and its instant.
  struct Beat {
    var instant: Int
    var rate: Int
  }

  static let start = BerlinClock.instant(29, 18, 0)
  static let pause = BerlinClock.instant(29, 18, 15)
  static let resume = BerlinClock.instant(29, 18, 17)
  static let end = BerlinClock.instant(29, 18, 32)

  /// Heart rates every ten seconds but in the pause.
  let heartRates: [Beat]
  /// Energy in kcal, three minutes each, with its start.
  let energy: [(start: Int, kilocalories: Double)]

  /// The run, from fixed random numbers.
  init() {
    var random = SplitMix64(seed: 1829)
    var heartRates: [Beat] = []
    for instant in stride(from: Self.start + 4, to: Self.end, by: 10)
    where instant < Self.pause || instant > Self.resume {
      let minute = (instant - Self.start) / 60
      heartRates.append(
        Beat(instant: instant, rate: min(104 + 6 * minute, 158) + random.within(-4...6)))
    }
    self.heartRates = heartRates
    let starts = (0..<5).map { Self.start + $0 * 180 } + (0..<5).map { Self.resume + $0 * 180 }
    energy = starts.map { ($0, Double(random.within(29_000...38_000)) / 1000) }
  }

  /// The average heart rate, weighted by time as the workouts of a phone have it.
  ///
  /// A sample weighs half the gap to either neighbour, a gap being 45 s at most and 45 s where there
  /// is no neighbour: the rule that reproduces the averages that phones write into workouts.
  var averageHeartRate: Double {
    var sum = 0.0
    var weights = 0.0
    for (index, beat) in heartRates.enumerated() {
      let before = index > 0 ? min(beat.instant - heartRates[index - 1].instant, 45) : 45
      let after =
        index + 1 < heartRates.count ? min(heartRates[index + 1].instant - beat.instant, 45) : 45
      let weight = Double(before + after) / 2
      sum += weight * Double(beat.rate)
      weights += weight
    }
    return weights > 0 ? sum / weights : 0
  }

  /// Writes the `Workout` element.
  func write(address: [UInt8], to buffer: inout XMLBuffer) {
    SampleSource.watch.writeTag(
      " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" "
        + "durationUnit=\"min\"",
      unit: nil, address: address, to: &buffer)
    buffer.append(date: Self.end + 6)
    buffer.appendSpan(Self.start, Self.end)
    buffer.append(">\n")
    buffer.append(RecordRenderer.entry(key: "HKIndoorWorkout", value: "0"))
    buffer.append(RecordRenderer.entry(key: "HKTimeZone", value: "Europe/Berlin"))
    buffer.append(RecordRenderer.entry(key: "HKAverageMETs", value: "9.4 kcal/hr·kg"))
    buffer.append(RecordRenderer.entry(key: "HKWeatherTemperature", value: "51 degF"))
    buffer.append(RecordRenderer.entry(key: "HKWeatherHumidity", value: "7800 %"))
    writeEvent("Pause", at: Self.pause, to: &buffer)
    writeEvent("Resume", at: Self.resume, to: &buffer)
    buffer.append("  <WorkoutActivity uuid=\"5D1E3F60-9C1B-4E0A-8C55-2F7A41B0C8D2\"")
    buffer.append(" startDate=\"")
    buffer.append(date: Self.start)
    buffer.append("\" endDate=\"")
    buffer.append(date: Self.end)
    buffer.append("\" duration=\"30\" durationUnit=\"min\"/>\n")
    let walks = SampleSteps.walks.filter {
      $0.source == .watch && $0.start >= Self.start && $0.end <= Self.end
    }
    let centimetres = walks.map { $0.steps * $0.strideCentimetres }.reduce(0, +)
    writeStatistics(
      "HeartRate",
      [
        ("average", averageHeartRate), ("minimum", Double(heartRates.map(\.rate).min() ?? 0)),
        ("maximum", Double(heartRates.map(\.rate).max() ?? 0)),
      ], "count/min", to: &buffer)
    writeStatistics(
      "ActiveEnergyBurned", [("sum", energy.map(\.kilocalories).reduce(0, +))], "kcal", to: &buffer)
    writeStatistics(
      "DistanceWalkingRunning", [("sum", Double(centimetres) / 100_000)], "km", to: &buffer)
    writeStatistics(
      "StepCount", [("sum", Double(walks.map(\.steps).reduce(0, +)))], "count", to: &buffer)
    buffer.append(" </Workout>\n")
  }

  private func writeEvent(_ name: String, at instant: Int, to buffer: inout XMLBuffer) {
    buffer.append("  <WorkoutEvent type=\"HKWorkoutEventType\(name)\" date=\"")
    buffer.append(date: instant)
    buffer.append("\"/>\n")
  }

  private func writeStatistics(
    _ type: String, _ figures: [(name: String, value: Double)], _ unit: String,
    to buffer: inout XMLBuffer
  ) {
    buffer.append("  <WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)")
    buffer.appendSpan(Self.start, Self.end)
    for figure in figures {
      buffer.append(" \(figure.name)=\"")
      buffer.append(figure.value)
      buffer.append("\"")
    }
    buffer.append(" unit=\"\(unit)\"/>\n")
  }
}

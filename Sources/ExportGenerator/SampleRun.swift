/// A running workout of the sample export, as a watch saves it.
///
/// Its statistics are those of the records that belong to it.
struct SampleRun {
  /// A heart rate and its instant.
  struct Beat {
    var instant: Int
    var rate: Int
  }

  /// The stretches between pauses, each a multiple of three minutes.
  let spans: [Range<Int>]
  /// Heart rates every few seconds but in pauses.
  let heartRates: [Beat]
  /// Energy in kcal, three minutes each, with its start.
  let energy: [(start: Int, kilocalories: Double)]
  /// Steps of the watch, in pieces of five minutes, the spans one after the other.
  let watchSteps: [Int]
  /// Steps of the phone, one piece a span; none where the phone stays at home.
  let phoneSteps: [Int]
  /// Whether the watch recorded the way, see ``SampleRoute``.
  let hasRoute: Bool
  private let uuid: String
  private let metadata: [SampleRecord.Entry]

  /// Centimetres to a step of a run.
  static let strideCentimetres = 105

  /// The runs of the 26th, the 29th and the 31st.
  static let all = [
    SampleRun(
      spans: [BerlinClock.instant(26, 10, 0)..<BerlinClock.instant(26, 10, 30)], beatSeconds: 10,
      seed: 1826, watchSteps: [750, 760, 770, 770, 760, 755], phoneSteps: [], hasRoute: false,
      uuid: "0B7A9D14-6E52-4C0B-9F5D-3C1D8E27A6F4", metadata: [("HKAverageMETs", "8.9 kcal/hr·kg")]),
    SampleRun(
      spans: [
        BerlinClock.instant(29, 18, 0)..<BerlinClock.instant(29, 18, 15),
        BerlinClock.instant(29, 18, 17)..<BerlinClock.instant(29, 18, 32),
      ],
      beatSeconds: 10, seed: 1829, watchSteps: [780, 790, 800, 785, 795, 805],
      phoneSteps: [2300, 2350], hasRoute: false, uuid: "5D1E3F60-9C1B-4E0A-8C55-2F7A41B0C8D2",
      metadata: [
        ("HKAverageMETs", "9.4 kcal/hr·kg"), ("HKWeatherTemperature", "51 degF"),
        ("HKWeatherHumidity", "7800 %"),
      ]),
    SampleRun(
      spans: [
        BerlinClock.instant(31, 18, 30)..<BerlinClock.instant(31, 18, 45),
        BerlinClock.instant(31, 18, 48)..<BerlinClock.instant(31, 19, 3),
      ],
      beatSeconds: 5, seed: 1831, watchSteps: [770, 775, 785, 790, 780, 800],
      phoneSteps: [2310, 2340], hasRoute: true, uuid: "E4C2B8A1-71D3-4F36-A0B9-95D6C40F1E73",
      metadata: [
        ("HKAverageMETs", "9.1 kcal/hr·kg"), ("HKElevationAscended", "1200 cm"),
        ("HKWeatherTemperature", "55 degF"), ("HKWeatherHumidity", "8100 %"),
      ]),
  ]

  /// A run, its heart rates and energy from fixed random numbers.
  private init(
    spans: [Range<Int>], beatSeconds: Int, seed: UInt64, watchSteps: [Int], phoneSteps: [Int],
    hasRoute: Bool, uuid: String, metadata: [(key: String, value: String)]
  ) {
    self.spans = spans
    self.watchSteps = watchSteps
    self.phoneSteps = phoneSteps
    self.hasRoute = hasRoute
    self.uuid = uuid
    self.metadata =
      [("HKIndoorWorkout", "0"), ("HKTimeZone", "Europe/Berlin")]
      .map { SampleRecord.Entry(key: $0.0, value: $0.1) }
      + metadata.map { SampleRecord.Entry(key: $0.key, value: $0.value) }
    var random = SplitMix64(seed: seed)
    let start = spans[0].lowerBound
    let end = spans[spans.count - 1].upperBound
    heartRates = stride(from: start + 4, to: end, by: beatSeconds)
      .filter { instant in spans.contains { $0.contains(instant) } }
      .map { instant in
        let minute = (instant - start) / 60
        return Beat(instant: instant, rate: min(104 + 6 * minute, 158) + random.within(-4...6))
      }
    energy = spans.flatMap { stride(from: $0.lowerBound, to: $0.upperBound, by: 180) }
      .map { ($0, Double(random.within(29_000...38_000)) / 1000) }
  }

  /// When the run starts, and when it ends.
  var bounds: Range<Int> { spans[0].lowerBound..<spans[spans.count - 1].upperBound }

  /// The watch's pieces of five minutes with their steps.
  var watchPieces: [(start: Int, steps: Int)] {
    let starts = spans.flatMap { stride(from: $0.lowerBound, to: $0.upperBound, by: 300) }
    return zip(starts, watchSteps).map { ($0, $1) }
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
    let minutes = spans.map(\.count).reduce(0, +) / 60
    SampleSource.watch.writeTag(
      " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"\(minutes)\" "
        + "durationUnit=\"min\"",
      unit: nil, address: address, to: &buffer)
    buffer.append(date: bounds.upperBound + 6)
    buffer.appendSpan(bounds.lowerBound, bounds.upperBound)
    buffer.append(">\n")
    for entry in metadata {
      buffer.append(RecordRenderer.entry(key: entry.key, value: entry.value))
    }
    for (before, after) in zip(spans, spans.dropFirst()) {
      writeEvent("Pause", at: before.upperBound, to: &buffer)
      writeEvent("Resume", at: after.lowerBound, to: &buffer)
    }
    buffer.append("  <WorkoutActivity uuid=\"\(uuid)")
    buffer.appendSpan(bounds.lowerBound, bounds.upperBound)
    buffer.append(" duration=\"\(minutes)\" durationUnit=\"min\"/>\n")
    let steps = watchSteps.reduce(0, +)
    writeStatistics(
      "HeartRate",
      [
        ("average", averageHeartRate), ("minimum", Double(heartRates.map(\.rate).min() ?? 0)),
        ("maximum", Double(heartRates.map(\.rate).max() ?? 0)),
      ], "count/min", to: &buffer)
    writeStatistics(
      "ActiveEnergyBurned", [("sum", energy.map(\.kilocalories).reduce(0, +))], "kcal", to: &buffer)
    writeStatistics(
      "DistanceWalkingRunning", [("sum", Double(steps * Self.strideCentimetres) / 100_000)], "km",
      to: &buffer)
    writeStatistics("StepCount", [("sum", Double(steps))], "count", to: &buffer)
    if hasRoute { SampleRoute(run: self).write(address: address, to: &buffer) }
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
    buffer.appendSpan(bounds.lowerBound, bounds.upperBound)
    for figure in figures {
      buffer.append(" \(figure.name)=\"")
      buffer.append(figure.value)
      buffer.append("\"")
    }
    buffer.append(" unit=\"\(unit)\"/>\n")
  }
}

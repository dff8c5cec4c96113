/// What the watch of the sample export measures all day, and what the night was like.
struct SampleVitals {
  private var random = SplitMix64(seed: 20_241_022)
  private(set) var records: [SampleRecord] = []

  /// The records of all days and nights; the runs add their own.
  init() {
    for day in SampleExport.days {
      addEnergy(day)
      if day != 28 { addHeart(day) }
      addStand(day)
    }
    for day in SampleExport.nights { addNight(day) }
    for beat in SampleRun.all.flatMap(\.heartRates) {
      add(
        "HeartRate", "count/min", .watch, beat.instant, beat.instant, .number(Double(beat.rate)),
        [SampleRecord.Entry(key: "HKMetadataKeyHeartRateMotionContext", value: "2")])
    }
  }

  private mutating func add(
    _ type: String, _ unit: String, _ source: SampleSource, _ start: Int, _ end: Int,
    _ value: SampleRecord.Value, _ metadata: [SampleRecord.Entry] = [], hasBeats: Bool = false
  ) {
    records.append(
      SampleRecord(
        type: "HKQuantityTypeIdentifier\(type)", unit: unit, source: source,
        creation: end + 4 + random.below(400), start: start, end: end, value: value,
        metadata: metadata, hasBeats: hasBeats))
  }

  private mutating func addCategory(
    _ type: String, _ source: SampleSource, _ start: Int, _ end: Int, saved: Int, _ value: String?,
    _ metadata: [SampleRecord.Entry] = []
  ) {
    records.append(
      SampleRecord(
        type: "HKCategoryTypeIdentifier\(type)", unit: nil, source: source, creation: saved,
        start: start, end: end, value: value.map { .name($0) }, metadata: metadata))
  }

  /// Resting energy in kilojoules, active energy in kilocalories, and an app's ride in kilojoules.
  private mutating func addEnergy(_ day: Int) {
    // Twenty-five hours on the 27th.
    let midnight = BerlinClock.instant(day, 0)
    for start in stride(from: midnight, to: BerlinClock.instant(day, 24), by: 3600) {
      add(
        "BasalEnergyBurned", "kJ", .watch, start, start + 3600,
        .number(Double(random.within(270_000...305_000)) / 1000))
    }
    for half in 14..<46 where day != 28 {
      let start = BerlinClock.instant(day, half / 2, half % 2 * 30)
      let isRun = SampleRun.all.contains { $0.bounds.overlaps(start..<(start + 1800)) }
      // The watch charges at noon.
      guard !isRun, half != 25 else { continue }
      add(
        "ActiveEnergyBurned", "kcal", .watch, start, start + 1800,
        .number(Double(random.within(1100...19_000)) / 1000))
    }
    for piece in SampleRun.all.flatMap(\.energy)
    where (midnight..<BerlinClock.instant(day, 24)).contains(piece.start) {
      add(
        "ActiveEnergyBurned", "kcal", .watch, piece.start, piece.start + 180,
        .number(piece.kilocalories))
    }
    if day == 23 || day == 31 {
      let start = BerlinClock.instant(day, 12, 32)
      add(
        "ActiveEnergyBurned", "kJ", .bike, start, start + 1440, .number(day == 23 ? 418.4 : 502.08))
    }
  }

  /// Heart rates of a day but for its run, and the figures that come from them.
  private mutating func addHeart(_ day: Int) {
    for third in 0..<60 {
      let start = BerlinClock.instant(day, 0) + third * 1440 + random.below(600)
      let isRun = SampleRun.all.contains { $0.bounds.overlaps((start - 60)..<(start + 60)) }
      guard !isRun else { continue }
      let isNight = third < 17 || third > 56
      let rate = Double(isNight ? random.within(47...58) : random.within(56...104))
      let isMean = random.below(12) == 0
      add(
        "HeartRate", "count/min", .watch, start, start,
        .number(isMean ? rate + Double(random.within(1000...9999)) / 10_000 : rate),
        [
          SampleRecord.Entry(
            key: "HKMetadataKeyHeartRateMotionContext", value: isNight ? "1" : "0")
        ])
    }
    add(
      "RestingHeartRate", "count/min", .watch, BerlinClock.instant(day, 0, 4),
      BerlinClock.instant(day, 21, 40), .number(Double(random.within(52...57))))
    for hour in [3, 15] {
      let start = BerlinClock.instant(day, hour, random.below(50), random.below(60))
      add(
        "HeartRateVariabilitySDNN", "ms", .watch, start, start + 60,
        .number(Double(random.within(280_000...880_000)) / 10_000), hasBeats: true)
    }
    for hour in [1, 4, 10, 21] {
      let start = BerlinClock.instant(day, hour, random.below(59), random.below(60))
      add(
        "OxygenSaturation", "%", .watch, start, start,
        .number(Double(random.within(94...100)) / 100))
    }
    for hour in 1..<6 {
      let start = BerlinClock.instant(day, hour, random.below(59), random.below(60))
      add(
        "RespiratoryRate", "count/min", .watch, start, start,
        .number(Double(random.within(25...34)) / 2))
    }
    for hour in stride(from: 8, to: 22, by: 2) {
      let start = BerlinClock.instant(day, hour)
      add(
        "EnvironmentalAudioExposure", "dBASPL", .watch, start, start + 1800,
        .number(Double(random.within(440_000...780_000)) / 10_000))
    }
  }

  /// Stand hours, stand time and exercise minutes.
  private mutating func addStand(_ day: Int) {
    guard day != 28 else { return }
    for hour in 7..<23 {
      let start = BerlinClock.instant(day, hour)
      let isStood = hour % 5 != day % 5
      addCategory(
        "AppleStandHour", .watch, start, start + 3600, saved: start + 900 + random.below(2000),
        isStood ? "HKCategoryValueAppleStandHourStood" : "HKCategoryValueAppleStandHourIdle")
      guard isStood else { continue }
      add(
        "AppleStandTime", "min", .watch, start + 600, start + 900,
        .number(Double(random.within(1...5))))
    }
    let minutes = (2..<14).map { BerlinClock.instant(day, 8, $0) }
    let today = BerlinClock.instant(day, 0)..<BerlinClock.instant(day, 24)
    let running = SampleRun.all.flatMap(\.spans).filter(today.overlaps)
      .flatMap { stride(from: $0.lowerBound, to: $0.upperBound, by: 60) }
    for start in minutes + running {
      add("AppleExerciseTime", "min", .watch, start, start + 60, .number(1))
    }
  }

  /// The night that begins in the evening of a day; that of the 26th has nine hours in bed.
  private mutating func addNight(_ day: Int) {
    let zone = [SampleRecord.Entry(key: "HKTimeZone", value: "Europe/Berlin")]
    let start = BerlinClock.instant(day, 22, 40 + 2 * (day - 22))
    let end = BerlinClock.instant(day, 24 + 6, 40)
    addCategory(
      "SleepAnalysis", .phone, start - 600, end + 300, saved: end + 305,
      "HKCategoryValueSleepAnalysisInBed", zone)
    if [20, 24, 28].contains(day) {
      // Longer than the watch's night on either side, and the only one when that is in a drawer.
      addCategory(
        "SleepAnalysis", .ring, start - 360, end + 240, saved: end + 600,
        "HKCategoryValueSleepAnalysisAsleepUnspecified", zone)
    }
    guard day != 28 else { return }
    var from = start
    for (stage, minutes) in [
      ("AsleepCore", 55), ("AsleepDeep", 40), ("AsleepCore", 60), ("AsleepREM", 25), ("Awake", 5),
      ("AsleepCore", 70), ("AsleepDeep", 20), ("AsleepREM", 40), ("AsleepCore", 80), ("Awake", 8),
      ("AsleepREM", 45), ("AsleepCore", (end - start) / 60 - 448),
    ] {
      addCategory(
        "SleepAnalysis", .watch, from, from + minutes * 60, saved: end + 320,
        "HKCategoryValueSleepAnalysis\(stage)", zone)
      from += minutes * 60
    }
  }
}

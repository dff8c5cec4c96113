/// The workouts and activity summaries of a generated export.
///
/// Their figures are made up one by one; they are not the sums of the records.
struct GeneratedActivity {
  private let options: GeneratorOptions
  private let addresses: DeviceAddresses
  private let activities = ["Walking", "Running", "Cycling", "FunctionalStrengthTraining"]

  /// Activity by the options of an export.
  init(options: GeneratorOptions, addresses: DeviceAddresses) {
    self.options = options
    self.addresses = addresses
  }

  /// Writes the workout of a day, if it has one: two days of three do.
  func writeWorkouts(of day: Int, midnight: Int, to buffer: inout XMLBuffer) {
    var random = SplitMix64(seed: options.seed ^ UInt64(truncatingIfNeeded: day) &* 0x51_7CC1)
    guard random.below(3) != 0 else { return }
    let activity = activities[random.below(activities.count)]
    let start = midnight + 17 * 3600 + random.below(7200)
    let moved = random.within(1200...3600)
    let paused = random.below(2) * random.within(30...240)
    let end = start + moved + paused
    let isNew = day > options.end.number - options.days / 2
    let version = Writer.watch.versions[isNew ? 5 : 2]
    buffer.append(
      " <Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" duration=\"")
    buffer.append("\(Double(moved) / 60)")
    buffer.append("\" durationUnit=\"min\"")
    let template = RecordTemplate(
      element: "", name: Writer.watch.name, version: version, unit: nil)
    buffer.append(template.head)
    buffer.append(addresses[day])
    buffer.append(template.tail)
    buffer.append(date: end + 4)
    buffer.appendSpan(start, end)
    buffer.append(">\n")
    buffer.append(RecordRenderer.entry(key: "HKIndoorWorkout", value: "0"))
    buffer.append(RecordRenderer.entry(key: "HKTimeZone", value: "Europe/Berlin"))
    buffer.append(
      RecordRenderer.entry(
        key: "HKAverageMETs", value: "\(random.within(3...11)).\(random.within(1...9)) kcal/hr·kg"))
    if paused > 0 {
      writeEvent("Pause", at: start + moved / 2, to: &buffer)
      writeEvent("Resume", at: start + moved / 2 + paused, to: &buffer)
    }
    let energy = options.locale == .us ? "Cal" : "kcal"
    writeSum("ActiveEnergyBurned", random.within(90_000...620_000), 3, energy, start, end, &buffer)
    writeSum("BasalEnergyBurned", random.within(22_000...90_000), 3, energy, start, end, &buffer)
    if activity == "Walking" || activity == "Running" {
      let length = options.locale == .us ? "mi" : "km"
      writeSum("DistanceWalkingRunning", random.within(1200...9900), 3, length, start, end, &buffer)
      writeSum("StepCount", random.within(1500...7800), 0, "count", start, end, &buffer)
    }
    let least = random.within(70...100)
    let most = random.within(130...184)
    buffer.append("  <WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate")
    buffer.appendSpan(start, end)
    buffer.append(" average=\"")
    buffer.append(mantissa: (least + most) * 5000 + random.below(9999), decimals: 4)
    buffer.append("\" minimum=\"\(least)\" maximum=\"\(most)\" unit=\"count/min\"/>\n")
    buffer.append(" </Workout>\n")
  }

  /// Writes the activity summary of a day.
  func writeSummary(of day: Int, to buffer: inout XMLBuffer) {
    var random = SplitMix64(seed: options.seed ^ UInt64(truncatingIfNeeded: day) &* 0x27_D4EB)
    buffer.append(" <ActivitySummary dateComponents=\"")
    buffer.append(day: CivilDay(number: day))
    buffer.append("\" activeEnergyBurned=\"")
    buffer.append(mantissa: random.within(180_000...990_000), decimals: 3)
    buffer.append("\" activeEnergyBurnedGoal=\"500\" activeEnergyBurnedUnit=\"")
    buffer.append(options.locale == .us ? "Cal" : "kcal")
    buffer.append("\" appleMoveTime=\"0\" appleMoveTimeGoal=\"0\" appleExerciseTime=\"")
    buffer.append(random.within(4...95))
    buffer.append("\" appleExerciseTimeGoal=\"30\" appleStandHours=\"")
    buffer.append(random.within(6...16))
    buffer.append("\" appleStandHoursGoal=\"12\"/>\n")
  }

  private func writeEvent(_ name: String, at instant: Int, to buffer: inout XMLBuffer) {
    buffer.append("  <WorkoutEvent type=\"HKWorkoutEventType\(name)\" date=\"")
    buffer.append(date: instant)
    buffer.append("\"/>\n")
  }

  private func writeSum(
    _ type: String, _ mantissa: Int, _ decimals: Int, _ unit: String, _ start: Int, _ end: Int,
    _ buffer: inout XMLBuffer
  ) {
    buffer.append("  <WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)")
    buffer.appendSpan(start, end)
    buffer.append(" sum=\"")
    buffer.append(mantissa: mantissa, decimals: decimals)
    buffer.append("\" unit=\"\(unit)\"/>\n")
  }
}

import Testing

/// The lists of types and units.
@Suite struct LookUpTests {
  @Test func typesAreListedWithTheirUnits() throws {
    let all = try Program.run(["types"])
    #expect(all.code == 0)
    #expect(all.output.split(separator: "\n").count == 1 + 120 + 72)
    let energy = try Program.run(["types", "Energy"])
    #expect(
      energy.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "type", "ActiveEnergyBurned", "BasalEnergyBurned", "DietaryEnergyConsumed",
        "PhysicalEffort",
      ])
  }

  @Test func unitsAreListedWithWhatTheyMeasure() throws {
    let units = try Program.run(["units", "temperature"])
    #expect(units.code == 0)
    #expect(
      units.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "unit", "K", "degC", "degF",
      ])
  }

  /// Whatever pipelines take as a unit is found, with the types that take it.
  @Test(arguments: [
    ("kg", "mass", "BodyMass 1 kg"), ("km", "length", "DistanceCycling 1000 m"),
    ("kJ", "energy", "ActiveEnergyBurned 0.2390057361376673 kcal"),
    ("mL", "volume", "DietaryWater 1 mL"), ("count/min", "count/time", "HeartRate 1 count/min"),
    ("kcal/(kg*hr)", "energy/(mass*time)", "PhysicalEffort 1 kcal/hr\u{B7}kg"),
    ("mmol/L", "mass/volume", "BloodGlucose 18.01558800000541 mg/dL"),
    ("bpm", "count/time", "HeartRate 1 count/min"),
    ("degF", "temperature", "BodyTemperature -17.22222222222222 degC"),
    ("fl oz", "volume", "DietaryWater 29.5735295625 mL"),
  ])
  func aUnitIsDescribed(unit: String, dimension: String, type: String) throws {
    let ended = try Program.run(["units"] + unit.split(separator: " ").map(String.init))
    #expect(ended.code == 0, "\(ended.errors)")
    let lines = ended.output.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.first == "\(unit) measures \(dimension)")
    #expect(lines.contains(type), "\(ended.output)")
  }

  @Test func aUnitThatNoTypeTakesIsDescribed() throws {
    let ended = try Program.run(["units", "kg/m^3"])
    #expect(ended.code == 0)
    #expect(ended.output == "kg/m^3 measures mass/length^3; no type takes it\n")
  }

  @Test(arguments: [("percent", "%"), ("per cent", "%"), ("pound", "lb"), ("mass", "oz")])
  func unitsAreFoundByTheirNames(words: String, symbol: String) throws {
    let ended = try Program.run(["units"] + words.split(separator: " ").map(String.init))
    #expect(ended.code == 0)
    #expect(
      ended.output.split(separator: "\n").contains { $0.split(separator: " ").first == symbol[...] }
    )
  }

  /// What needs a molar mass is no unit by itself; the symbol that it is made of tells so.
  @Test func aMoleIsFoundWithItsPrefix() throws {
    let ended = try Program.run(["units", "mmol"])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.output.contains("mole of a given molar mass"))
    #expect(ended.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("pounds", "lb"), ("KG", "kg"), ("Kg", "kg"), ("kwh", "kJ"), ("beats/min", "count/min"),
    ("enrgy", "energy"),
  ])
  func aUnitIsSuggested(written: String, nearest: String) throws {
    expectRefusal(try Program.run(["units", written]), 64, "did you mean \(nearest)?")
  }

  @Test func whatIsNearIsSuggested() throws {
    expectRefusal(try Program.run(["unit"]), 64, "did you mean units?")
    let place = try Workplace()
    expectRefusal(
      try Program.run(["statistics", place.export, "--type", "StepCount", "--options", "sum"]), 64,
      "--options sum: no such option; did you mean cumulativeSum?")
    expectRefusal(
      try Program.run(["statistics", place.export, "--type", "StepCount", "--options", "zorkmid"]),
      64, "no such option; what fits is cumulativeSum, mostRecent")
    expectRefusal(
      try Program.run([
        "statistics", place.export, "--type", "BodyMass", "--unit", "pounds",
      ]), 64, "did you mean 'lb'?")
  }

  @Test(arguments: ["types", "units"]) func whatIsNotThereIsWrongUse(_ command: String) throws {
    let ended = try Program.run([command, "nothing has this in it"])
    #expect(ended.code == 64)
    #expect(ended.output.isEmpty)
  }
}

/// The columns of printed statistics.
@Suite struct ColumnTests {
  @Test func columnsComeFromTheOptionsNotFromTheRows() throws {
    let place = try Workplace()
    let ended = try Program.run([
      "statistics", place.export, "--type", "StepCount", "--format", "csv", "--from", "2030-01-01",
      "--options", "cumulativeSum,mostRecent",
    ])
    #expect(
      ended.output
        == "start_date,end_date,sum,most_recent,most_recent_date,unit,sample_count,sources\r\n")
  }

  @Test func aSpanThatEndsBeforeItBeginsIsWrongUse() throws {
    let place = try Workplace()
    let ended = try Program.run([
      "statistics", place.export, "--type", "StepCount", "--from", "2024-03-02", "--to",
      "2024-03-01",
    ])
    expectRefusal(ended, 64, "--to 2024-03-01", "--from")
  }

  @Test func sleepHasAColumnPerStage() throws {
    let place = try Workplace()
    let ended = try Program.run([
      "statistics", place.export, "--type", "sleepAnalysis", "--format", "csv", "--anchor-date",
      "12:00", "--label-by", "end", "--options", "duration,sampleCount",
    ])
    #expect(ended.code == 0, "\(ended.errors)")
    let stages = [
      "inBed", "asleepUnspecified", "awake", "asleepCore", "asleepDeep", "asleepREM", "asleep",
    ]
    let columns =
      ["start_date", "end_date", "date", "duration"] + stages + ["efficiency"]
      + stages.map { $0 + "_samples" } + ["sample_count", "sources"]
    #expect(ended.output == columns.joined(separator: ",") + "\r\n")
  }
}

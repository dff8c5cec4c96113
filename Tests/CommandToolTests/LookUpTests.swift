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

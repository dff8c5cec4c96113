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

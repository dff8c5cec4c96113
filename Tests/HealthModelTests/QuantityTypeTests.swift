import HealthModel
import Testing

@Suite struct QuantityTypeTests {
  @Test func allTypesAreThereInOrder() {
    #expect(QuantityTypeCase.all.count == 120)
    #expect(QuantityType.all.count == 120)
    #expect(Set(QuantityType.all.map(\.name)) == Set(QuantityTypeCase.all.map(\.name)))
    let identifiers = QuantityType.all.map(\.identifier)
    #expect(
      identifiers == identifiers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(arguments: QuantityTypeCase.all) func rowMatches(_ row: QuantityTypeCase) throws {
    let type = try #require(QuantityType.named(row.name))
    #expect(type.name == row.name)
    #expect(type.identifier == "HKQuantityTypeIdentifier" + row.name)
    #expect(type.style == row.style)
    #expect(type.canonicalUnit.description == row.canonicalUnit)
    #expect(type.isPercent == (row.canonicalUnit == "%"))
    #expect(QuantityType.named(type.identifier) == type)
    #expect(QuantityType.named(row.name.prefix(1).lowercased() + row.name.dropFirst()) == type)
    for unit in row.exportUnits {
      let conversion = try #require(type.conversion(fromExportUnit: unit))
      let isCanonical = unit == row.canonicalUnit || unit == "Cal"
      #expect(conversion.isIdentity == (isCanonical && !type.isPercent))
      #expect(conversion(1).isFinite)
    }
  }

  /// The words of a type's dimension are those of its canonical unit.
  @Test(arguments: QuantityTypeCase.all) func dimensionsAgree(_ row: QuantityTypeCase) throws {
    let type = try #require(QuantityType.named(row.name))
    let words = type.canonicalUnit.dimension.description
    let expected =
      switch type.dimensionName {
      case let name where name.contains("effort score"): "effort score"
      case let name where name.contains("(scalar"): "scalar"
      case "pressure (sound level)": "pressure"
      case "pharmacological (international units)": "pharmacological"
      case let name: name
      }
    #expect(words == expected)
  }

  @Test func negativeNumbersAreImplausibleWhereTheContractSaysSo() throws {
    let implausible = ["StepCount", "BodyMass", "Height", "ActiveEnergyBurned", "AppleStandTime"]
    let plausible = [
      "BodyTemperature", "OxygenSaturation", "EnvironmentalAudioExposure", "HeartRate",
      "WalkingSpeed", "DietaryWater", "WorkoutEffortScore", "BloodGlucose", "InsulinDelivery",
    ]
    for name in implausible {
      #expect(QuantityType.named(name)?.isNegativeImplausible == true, "\(name)")
    }
    for name in plausible {
      #expect(QuantityType.named(name)?.isNegativeImplausible == false, "\(name)")
    }
    #expect(QuantityType.all.filter(\.isNegativeImplausible).count == 75)
    #expect(QuantityType.all.filter(\.isPercent).count == 8)
  }

  @Test func namesOfSwiftAreKnown() {
    #expect(QuantityType.named("vo2Max")?.name == "VO2Max")
    #expect(QuantityType.named("uvExposure")?.name == "UVExposure")
    #expect(QuantityType.named("heartRateVariabilitySDNN")?.name == "HeartRateVariabilitySDNN")
    for text in ["", "stepcount", "StepCount ", "HKQuantityTypeIdentifier", "SleepAnalysis"] {
      #expect(QuantityType.named(text) == nil)
    }
  }

  @Test func nearestNames() {
    #expect(QuantityType.nearest(to: "HeartRte") == "HeartRate")
    #expect(QuantityType.nearest(to: "stepcount") == "StepCount")
    #expect(QuantityType.nearest(to: "stepCount") == "StepCount")
    #expect(
      QuantityType.nearest(to: "HKQuantityTypeIdentifierBodyMas")
        == "HKQuantityTypeIdentifierBodyMass")
    #expect(QuantityType.nearest(to: "PhysicalEfort") == "PhysicalEffort")
    #expect(QuantityType.nearest(to: "") == nil)
    #expect(QuantityType.nearest(to: "HKQuantityTypeIdentifier") == nil)
    #expect(QuantityType.nearest(to: "Quux") == nil)
  }

  @Test func fractionsBecomePerCent() throws {
    let type = try #require(QuantityType.named("OxygenSaturation"))
    for unit in ["%", "count"] {
      let conversion = try #require(type.conversion(fromExportUnit: unit))
      #expect(conversion.decimalShift == 2)
      #expect(conversion(0.97) == 97)
      #expect(conversion(97) == 9700)
      #expect(conversion(mantissa: 7, exponent: -2) == 7)
    }
  }

  @Test func glucoseKnowsItsMolarMass() throws {
    let glucose = try #require(QuantityType.named("BloodGlucose"))
    for unit in [
      "mmol/L", "mmol/l", "mmol<180.1558800000541>/L", "mmol&lt;180.1558800000541&gt;/L",
    ] {
      let conversion = try #require(glucose.conversion(fromExportUnit: unit))
      #expect(agree(conversion(6), 108.09352800003246, tolerance: 1e-15))
    }
    #expect(try glucose.unit("mmol/L") == HealthUnit("mmol<180.15588000005408>/L"))
    let mass = try #require(QuantityType.named("DietarySugar"))
    #expect(mass.conversion(fromExportUnit: "mmol") == nil)
  }

  @Test func vo2MaxHasFourSpellings() throws {
    let type = try #require(QuantityType.named("VO2Max"))
    for unit in ["mL/min\u{B7}kg", "mL/kg\u{B7}min", "mL/min&#183;kg", "mL/(kg*min)"] {
      #expect(try #require(type.conversion(fromExportUnit: unit)).isIdentity)
    }
  }

  @Test func noUnitIsGuessed() throws {
    let type = try #require(QuantityType.named("BodyMass"))
    for unit in ["", " ", "kilo", "m", "%", "KG"] {
      #expect(type.conversion(fromExportUnit: unit) == nil)
    }
    let insulin = try #require(QuantityType.named("InsulinDelivery"))
    #expect(insulin.conversion(fromExportUnit: "mg") == nil)
    #expect(insulin.conversion(fromExportUnit: "IU") == .identity)
  }

  @Test func wantedUnitsAreChecked() throws {
    let type = try #require(QuantityType.named("PhysicalEffort"))
    #expect(try type.unit("kcal/(kg*hr)") == type.canonicalUnit)
    let error = try #require(throws: UnitError.self) { try type.unit("kcal") }
    #expect(
      error.problem
        == .otherDimension(
          try HealthUnit("kcal").dimension, expected: type.canonicalUnit.dimension))
    #expect(throws: UnitError.self) { try type.unit("kcal/(kg*hour)") }
  }
}

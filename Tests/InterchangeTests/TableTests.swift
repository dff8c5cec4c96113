import HealthModel
import Testing

@testable import Interchange

/// The tables of names, codes and units fit HealthKit's types.
@Suite struct TableTests {
  @Test(arguments: QuantityType.all.map(\.name)) func unitsCanBeReached(_ name: String) throws {
    let type = try #require(QuantityType.named(name))
    let canonical = type.canonicalUnit.description
    if let metric = HealthAutoExportMetric.of(name) {
      let known = metric.units.map { (unit: $0, text: $0) }
      #expect(ValueUnit(of: canonical, among: known, type: type) != nil)
      for unit in known {
        let own = try #require(ValueUnit(of: unit.unit, among: known, type: type))
        #expect(own.text == unit.text)
        #expect(own.value(0.1) == 0.1)
      }
    }
    if let schema = DataPointSchema.of(name) {
      #expect(ValueUnit(of: canonical, among: schema.units, type: type) != nil)
    }
    let code = ObservationUnit(of: canonical, type: type.identifier).code
    #expect(code != nil)
    if canonical == "count" { #expect(code == "kg/m2" || code?.hasPrefix("{") == true) }
  }

  @Test func namesAreThoseOfTypes() {
    #expect(HealthAutoExportMetric.types.count == 112)
    for name in HealthAutoExportMetric.types + DataPointSchema.types {
      #expect(QuantityType.named(name) != nil, "\(name)")
    }
    let metrics = HealthAutoExportMetric.types.compactMap { HealthAutoExportMetric.of($0)?.name }
    #expect(Set(metrics).count == metrics.count)
    for metric in metrics { #expect(metric.wholeMatch(of: /[a-z0-9_]+/) != nil) }
  }

  @Test(
    arguments: [
      ("lb", "BodyMass", "[lb_av]"), ("mmol/L", "BloodGlucose", "mmol/L"), ("degF", "", "[degF]"),
      ("kcal/(kg*hr)", "PhysicalEffort", "kcal/h/kg"), ("km/hr", "RunningSpeed", "km/h"),
      ("count/s", "HeartRate", "/s"), ("%", "OxygenSaturation", "%"),
      ("count", "StepCount", "{steps}"),
      ("count", "Unheard", "{count}"), ("mcg", "DietaryIodine", "ug"), ("furlong", "", nil),
      ("mcS", "ElectrodermalActivity", "uS"),
    ] as [(String, String, String?)])
  func codesOfUnits(unit: String, type: String, code: String?) {
    let found = ObservationUnit(of: unit, type: QuantityType.identifierPrefix + type)
    #expect(found.code == code)
    if code == nil { #expect(found.text == unit) }
  }

  @Test(arguments: [
    ("StepCount", "Step Count"), ("VO2Max", "VO2 Max"), ("asleepREM", "asleep REM"),
    ("HeartRateVariabilitySDNN", "Heart Rate Variability SDNN"), ("UVExposure", "UV Exposure"),
    ("ForcedExpiratoryVolume1", "Forced Expiratory Volume1"), ("x", "x"), ("", ""),
  ])
  func namesAsWords(name: String, expected: String) { #expect(words(name) == expected) }

  @Test func namesInSmallLetters() {
    #expect(smallWords("asleepREM") == "asleep REM")
    #expect(smallWords("TraditionalStrengthTraining") == "traditional strength training")
  }
}

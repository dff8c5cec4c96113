import HealthModel
import Testing

@Suite("Values of category types")
struct CategoryValueTests {
  /// The number of constants of every enumeration that only one or few types use.
  struct Count: Sendable, CustomTestStringConvertible {
    let type: String
    let constants: Int
    let codes: ClosedRange<Int>

    var testDescription: String { type }

    init(_ type: String, _ constants: Int, _ codes: ClosedRange<Int>) {
      self.type = type
      self.constants = constants
      self.codes = codes
    }
  }

  @Test(
    "Enumerations are complete",
    arguments: [
      Count("MindfulSession", 1, 0...0), Count("HighHeartRateEvent", 1, 0...0),
      Count("Headache", 5, 0...4), Count("MoodChanges", 2, 0...1),
      Count("SleepChanges", 2, 0...1), Count("AppetiteChanges", 4, 0...3),
      Count("AppleStandHour", 2, 0...1), Count("AppleWalkingSteadinessEvent", 4, 1...4),
      Count("AudioExposureEvent", 2, 1...1), Count("EnvironmentalAudioExposureEvent", 2, 1...1),
      Count("HeadphoneAudioExposureEvent", 1, 1...1), Count("CervicalMucusQuality", 5, 1...5),
      Count("Contraceptive", 7, 1...7), Count("LowCardioFitnessEvent", 1, 1...1),
      Count("OvulationTestResult", 5, 1...4), Count("PregnancyTestResult", 3, 1...3),
      Count("ProgesteroneTestResult", 3, 1...3), Count("SleepAnalysis", 7, 0...5),
      Count("MenstrualFlow", 5, 1...5), Count("BleedingAfterMenopause", 5, 1...5),
    ])
  func isComplete(_ count: Count) throws {
    let type = try #require(CategoryType.named(count.type))
    #expect(type.values.count == count.constants)
    #expect(Set(type.values.map(\.code)) == Set(count.codes))
    #expect(type.values.map(\.code) == type.values.map(\.code).sorted())
  }

  @Test("Every type but one has values, and 36 types have degrees of severity")
  func coversAllTypes() {
    #expect(CategoryType.all.count == 72)
    #expect(CategoryType.all.filter(\.values.isEmpty).map(\.name) == ["MenopausalState"])
    let severities = CategoryType.all.filter {
      $0.values.first?.name == "HKCategoryValueSeverityUnspecified"
    }
    #expect(severities.count == 36)
    let events = CategoryType.all.filter {
      $0.values.first?.name == "HKCategoryValueNotApplicable"
    }
    #expect(events.count == 16)
  }

  @Test("Constants are told apart and lead to their codes", arguments: CategoryType.all)
  func namesLeadToCodes(_ type: CategoryType) {
    #expect(Set(type.values.map(\.name)).count == type.values.count)
    #expect(Set(type.values.map(\.caseName)).count == type.values.count)
    for value in type.values {
      #expect(type.code(ofWritten: value.name) == value.code)
      #expect(type.code(ofWritten: String(value.code)) == value.code)
      #expect(type.value(ofCode: value.code)?.code == value.code)
      #expect(value.name.lowercased().hasSuffix(value.caseName.lowercased()))
    }
    #expect(type.code(ofWritten: "") == 0)
    for text in ["-1", "+1", "1.0", " 1", "\u{661}", "99999999999999999999", "HKCategoryValue"] {
      #expect(type.code(ofWritten: text) == nil)
    }
  }

  /// A text under a type, and the code that it must give.
  struct Written: Sendable, CustomTestStringConvertible {
    let type: String
    let text: String
    let code: Int?

    var testDescription: String { "\(type): \(text)" }

    init(_ type: String, _ text: String, _ code: Int?) {
      self.type = type
      self.text = text
      self.code = code
    }
  }

  @Test(
    "Texts of exports",
    arguments: [
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisInBed", 0),
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleep", 1),
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepUnspecified", 1),
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisAwake", 2),
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepREM", 5),
      Written("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleeprem", nil),
      Written("SleepAnalysis", "asleepREM", nil),
      Written("SleepAnalysis", "HKCategoryValueNotApplicable", nil),
      Written("SleepAnalysis", "6", nil),
      // U+212A, the sign of the kelvin, is canonically equivalent to K.
      Written("SleepAnalysis", "H\u{212A}CategoryValueSleepAnalysisInBed", nil),
      Written("AppleStandHour", "HKCategoryValueAppleStandHourStood", 0),
      Written("AppleStandHour", "HKCategoryValueAppleStandHourIdle", 1),
      Written("OvulationTestResult", "HKCategoryValueOvulationTestResultPositive", 2),
      Written("MenstrualFlow", "HKCategoryValueMenstrualFlowHeavy", 4),
      Written("MenstrualFlow", "HKCategoryValueVaginalBleedingNone", 5),
      Written("BleedingDuringPregnancy", "HKCategoryValueMenstrualFlowUnspecified", 1),
      Written(
        "AudioExposureEvent", "HKCategoryValueEnvironmentalAudioExposureEventMomentaryLimit", 1),
      Written("AudioExposureEvent", "HKCategoryValueAudioExposureEventLoudEnvironment", 1),
      Written(
        "EnvironmentalAudioExposureEvent", "HKCategoryValueAudioExposureEventLoudEnvironment", 1),
      Written("MindfulSession", "HKCategoryValueNotApplicable", 0),
      Written("MindfulSession", "1", nil),
      Written("PregnancyTestResult", "0", nil),
      Written("MenopausalState", "2", 2),
      Written("MenopausalState", "", 0),
      Written("MenopausalState", "HKCategoryValueMenopausalStatePerimenopausal", nil),
    ])
  func readsTexts(_ written: Written) throws {
    let type = try #require(CategoryType.named(written.type))
    #expect(type.code(ofWritten: written.text) == written.code)
  }

  @Test("A code is shown by its newest name")
  func showsNewestName() throws {
    let sleep = try #require(CategoryType.named("SleepAnalysis"))
    #expect(sleep.value(ofCode: 1)?.name == "HKCategoryValueSleepAnalysisAsleepUnspecified")
    #expect(sleep.value(ofCode: 0)?.caseName == "inBed")
    #expect(sleep.value(ofCode: 5)?.caseName == "asleepREM")
    #expect(sleep.value(ofCode: 6) == nil)
    let ovulation = try #require(CategoryType.named("OvulationTestResult"))
    #expect(ovulation.value(ofCode: 2)?.caseName == "luteinizingHormoneSurge")
    let flow = try #require(CategoryType.named("MenstrualFlow"))
    #expect(flow.value(ofCode: 5)?.name == "HKCategoryValueVaginalBleedingNone")
    let noise = try #require(CategoryType.named("AudioExposureEvent"))
    #expect(noise.value(ofCode: 1)?.caseName == "momentaryLimit")
    let session = try #require(CategoryType.named("MindfulSession"))
    #expect(session.value(ofCode: 0)?.caseName == "notApplicable")
    let menopause = try #require(CategoryType.named("MenopausalState"))
    #expect(menopause.value(ofCode: 0) == nil)
  }
}

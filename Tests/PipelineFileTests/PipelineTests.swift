import HealthModel
import Testing

@testable import PipelineFile

/// Reads a text; on mistakes they are recorded as an issue.
func readCorrect(_ text: String) throws -> Pipeline {
  try readPipeline(text: Array(text.utf8), fileName: "test.json5")
}

/// The mistakes of a text; none for a correct one.
func mistakes(_ text: String) -> [PipelineMistake] {
  do throws(PipelineMistakes) {
    _ = try readPipeline(text: Array(text.utf8), fileName: "test.json5")
    return []
  } catch {
    return error.mistakes
  }
}

@Suite struct PipelineTests {
  static let whole = """
    {
      $schema: "pipeline.schema.json",
      name: "whole", subject: "me", origin: "iphone", input: "inbox", timeZone: "Asia/Tokyo",
      read: ["StepCount", "HKQuantityTypeIdentifierHeartRate", "physicalEffort", "sleepAnalysis",
        "BloodPressure", "Workout", "Me", "environmentalAudioExposureEvent", "SleepDurationGoal"],
      units: { BodyTemperature: "degC", stepCount: "count", BloodGlucose: "mmol/L" },
      sourceRanking: ["*Watch*", "*iPhone*"],
      sourceAliases: { "old": "middle", "middle": "new" },
      collections: [
        { name: "steps", type: "StepCount", options: ["cumulativeSum", "separateBySource"],
          interval: { month: 1, day: 2, hour: 3 }, anchorDate: "monday", from: "2024-01-01",
          to: "2024-01-01T12:00:30+02:00", includeOpenInterval: true, labelBy: "end", unit: "count" },
        { name: "heart", type: "HeartRate", options: ["discreteAverage", "discreteMin"],
          interval: { minute: 0x5 }, within: { workouts: ["running", "other"], pauses: "exclude" },
          average: "arithmetic", separateBySource: true },
        { name: "met-hours", type: "PhysicalEffort", options: ["timeWeightedSum"],
          where: { above: 3, atMost: 9.5, unit: "kcal/(kg*hr)", sources: ["*Watch*"],
            userEntered: false }, interval: "whole", within: { workouts: "all" } },
        { name: "sleep", type: "SleepAnalysis", options: ["duration", "sampleCount"],
          interval: { day: 1 }, anchorDate: "12:00" },
      ],
      output: { database: "health.sqlite", samples: false, readableBy: "group",
        documents: { path: "documents", layout: "documents" } },
      firstRun: "2024-02-29T06:30Z",
      guard: { maxDeleted: "2.5%" },
    }
    """

  @Test func readsEveryKey() throws {
    let pipeline = try readCorrect(Self.whole)
    #expect(pipeline.name == "whole")
    #expect(pipeline.subject == "me")
    #expect(pipeline.origin == "iphone")
    #expect(pipeline.input == "inbox")
    #expect(pipeline.timeZone == "Asia/Tokyo")
    #expect(
      pipeline.read
        == .types([
          "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierHeartRate",
          "HKQuantityTypeIdentifierPhysicalEffort", "HKCategoryTypeIdentifierSleepAnalysis",
          "HKCorrelationTypeIdentifierBloodPressure", "Workout", "Characteristics",
          "HKCategoryTypeIdentifierAudioExposureEvent",
          "HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent",
          "HKDataTypeSleepDurationGoal",
        ]))
    #expect(
      pipeline.units == [
        "HKQuantityTypeIdentifierBodyTemperature": "degC",
        "HKQuantityTypeIdentifierStepCount": "count",
        "HKQuantityTypeIdentifierBloodGlucose": "mmol/L",
      ])
    #expect(pipeline.sourceRanking == ["*Watch*", "*iPhone*"])
    #expect(pipeline.sourceAliases == ["old": "new", "middle": "new"])
    #expect(
      pipeline.output
        == Output(
          database: "health.sqlite", documents: .init(path: "documents", layout: .documents),
          samples: false, isReadableByGroup: true))
    #expect(pipeline.firstRun == LocalMoment(text: "2024-02-29T06:30:00Z").map { .moment($0) })
    #expect(pipeline.largestDeletedShare == 0.025)
    #expect(pipeline.collections.map(\.name) == ["steps", "heart", "met-hours", "sleep"])
  }

  struct Scope: Sendable, CustomTestStringConvertible {
    var text: String
    var scope: CollectionScope
    var testDescription: String { text }
  }

  static let scopes = [
    Scope(text: "'sleep'", scope: .sleep),
    Scope(text: "'workouts'", scope: .workouts(activities: nil, leavesOutPauses: false)),
    Scope(
      text: "{ workouts: 'all', pauses: 'exclude' }",
      scope: .workouts(activities: nil, leavesOutPauses: true)),
    Scope(
      text: "{ workouts: ['HKWorkoutActivityTypeYoga', '52'], pauses: 'include' }",
      scope: .workouts(
        activities: ["yoga", "walking"].compactMap { .named($0) }, leavesOutPauses: false)),
  ]

  @Test(arguments: scopes) func readsScopes(_ scope: Scope) throws {
    func file(_ read: String) -> String {
      """
      { name: "p", subject: "me", origin: "o", read: \(read), output: { database: "d" },
        collections: [{ name: "c", type: "HeartRate", options: ["discreteMin"], interval: "whole",
          within: \(scope.text) }] }
      """
    }
    let collection = try #require(try readCorrect(file("'all'")).collections.first)
    #expect(collection.scope == scope.scope)
    #expect(collection.interval == .whole)
    // Scopes are made of what is read.
    let type = scope.scope == .sleep ? "SleepAnalysis" : "Workout"
    #expect(mistakes(file("['HeartRate']")).map(\.problem) == [.notRead(type: type)])
    _ = try readCorrect(file("['HeartRate', '\(type)']"))
  }

  @Test func readsCollections() throws {
    let collections = try readCorrect(Self.whole).collections
    try #require(collections.count == 4)
    let steps = collections[0]
    #expect(steps.type.identifier == "HKQuantityTypeIdentifierStepCount")
    #expect(steps.options == [.cumulativeSum, .separateBySource])
    #expect(steps.interval == .every(IntervalComponents(hour: 3, day: 2, month: 1)))
    #expect(steps.anchorDate == .weekday(.monday))
    #expect(steps.from?.day == 1)
    #expect(steps.from?.offsetSeconds == nil)
    #expect(steps.to?.second == 30)
    #expect(steps.to?.offsetSeconds == 7_200)
    #expect(steps.includesOpenInterval)
    #expect(steps.labelBy == .end)
    #expect(steps.unit == "count")
    let heart = collections[1]
    #expect(heart.options == [.discreteAverage, .discreteMin, .separateBySource])
    #expect(heart.interval == .every(IntervalComponents(minute: 5)))
    #expect(
      heart.scope
        == .workouts(
          activities: ["running", "other"].compactMap { .named($0) }, leavesOutPauses: true))
    #expect(heart.average == .arithmetic)
    #expect(!heart.includesOpenInterval)
    let effort = collections[2]
    #expect(
      effort.filter
        == SampleFilter(
          lower: .init(value: 3, isIncluded: false), upper: .init(value: 9.5, isIncluded: true),
          unit: "kcal/(kg*hr)", sources: ["*Watch*"], userEntered: false))
    #expect(effort.interval == .whole)
    #expect(effort.scope == .workouts(activities: nil, leavesOutPauses: false))
    let sleep = collections[3]
    #expect(sleep.type == CategoryType.named("SleepAnalysis").map(CollectedType.category))
    #expect(sleep.options == [.duration, .sampleCount])
    #expect(sleep.anchorDate == .timeOfDay(hour: 12, minute: 0))
    #expect(sleep.labelBy == nil)
  }

  @Test func readsTheSmallestFile() throws {
    let pipeline = try readCorrect(
      """
      {"name":"n","subject":"s","origin":"o","read":"all","collections":[],
       "output":{"database":"d"}}
      """)
    #expect(pipeline.read == .all)
    #expect(pipeline.read.contains("HKQuantityTypeIdentifierStepCount"))
    #expect(pipeline.timeZone == nil)
    #expect(pipeline.output.documents == nil)
    #expect(pipeline.output.samples)
    #expect(!pipeline.output.isReadableByGroup)
    #expect(pipeline.firstRun == nil)
    #expect(pipeline.largestDeletedShare == nil)
  }

  @Test(arguments: ["UTC", "GMT", "Etc/GMT+5", "Asia/Calcutta", "Asia/Kolkata", "US/Pacific"])
  func takesZone(_ zone: String) throws {
    let text = Self.whole.replacing("Asia/Tokyo", with: zone)
    #expect(try readCorrect(text).timeZone == zone)
  }

  @Test(
    arguments: [
      "2024-02-29", "2024-02-29T23:59", "2024-02-29 23:59:59", "2024-02-29T00:00Z",
      "2024-02-29T00:00:00-03:30",
    ])
  func readsMoment(_ text: String) throws {
    let moment = try #require(LocalMoment(text: text))
    #expect([moment.year, moment.month, moment.day] == [2024, 2, 29])
  }

  @Test(
    arguments: [
      "2023-02-29", "2024-13-01", "2024-02-29T24:00", "2024-02-29Z", "2024-02-29+01:00",
      "2024-02-29T10:00+1", "2024-02-29T10:00+0100", "monday", "12:00", "", "2024-02-29T",
      "2024-02-29T10:00ZZ", "24-02-29",
    ])
  func refusesMoment(_ text: String) {
    #expect(LocalMoment(text: text) == nil)
  }

  @Test func comparesMomentsAcrossMonthsAndOffsets() throws {
    let ordered = [
      "1999-12-31", "2000-01-01", "2000-02-28", "2000-02-29", "2000-03-01", "2000-12-31T23:59:59",
      "2001-01-01",
    ]
    for (first, second) in zip(ordered, ordered.dropFirst()) {
      let first = try #require(LocalMoment(text: first))
      let second = try #require(LocalMoment(text: second))
      #expect(first.isBefore(second) == true)
      #expect(second.isBefore(first) == false)
    }
    let east = try #require(LocalMoment(text: "2024-01-01T00:00+09:00"))
    let west = try #require(LocalMoment(text: "2023-12-31T10:00-06:00"))
    #expect(east.isBefore(west) == true)
    #expect(try east.isBefore(#require(LocalMoment(text: "2024-01-01"))) == nil)
  }

  @Test func knowsTypesByEveryName() {
    #expect(CategoryType.all.count == 72)
    #expect(Set(TypeNames.readable).count == TypeNames.readable.count)
    for name in TypeNames.readable {
      #expect(TypeNames.readIdentifiers(name) != nil, "\(name)")
      let camel = name.prefix(1).lowercased() + name.dropFirst()
      #expect(TypeNames.readIdentifiers(camel) == TypeNames.readIdentifiers(name), "\(camel)")
    }
    for type in CategoryType.all {
      #expect(CategoryType.named(type.identifier) == type)
      #expect(type.exportIdentifiers.contains(type.identifier))
    }
    for type in OtherType.allCases {
      #expect(OtherType.named(type.rawValue) == type)
    }
    #expect(TypeNames.readIdentifiers("HKWorkoutTypeIdentifier") == ["Workout"])
    #expect(TypeNames.readIdentifiers("StepCounts") == nil)
    #expect(TypeNames.readIdentifiers("") == nil)
  }
}

import ExportGenerator
import HealthModel

@testable import Store

/// A history of objects as phones make them: few keys, so that objects often share theirs.
struct RandomObjects {
  private var random: SplitMix64
  private(set) var objects: [HealthObject] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Goes on to the next snapshot.
  mutating func advance() {
    for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
    objects.shuffle(using: &random)
  }

  private mutating func change() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      for _ in 0..<Int.random(in: 1...6, using: &random) { objects.append(object()) }
    case 3: objects.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
    case 4:
      objects.append(contentsOf: objects.shuffled(using: &random).prefix(2))
    default:
      for index in objects.indices where Int.random(in: 0..<3, using: &random) == 0 {
        objects[index] = object()
      }
    }
  }

  private mutating func number() -> Int { Int.random(in: 0...2, using: &random) }

  private mutating func header() -> ObjectHeader {
    StoreTests.header(
      start: 1_700_000_000 + Int64(number() / 2), seconds: Int64(number() / 2) * 60,
      source: ["A", "\u{E9}", "e\u{301}"][number()],
      device: ["", "name:B, model:C", "d"][number()],
      metadata: [[], [.init(key: "k", value: "v")], [.init(key: "HKWasUserEntered", value: "1")]][
        number()])
  }

  private mutating func object() -> HealthObject {
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: return .workout(workout())
    case 3:
      let members = (0..<number()).map { Correlation.Member(type: "XY\($0)", row: number()) }
      return .correlation(Correlation(type: "XYMeal", header: header(), members: members))
    case 4:
      var summary = ActivitySummary(date: "2021-09-1\(number())", activeEnergyBurnedUnit: "kcal")
      summary.activeEnergyBurned = Double(number())
      return .activitySummary(summary)
    case 5:
      var point = Audiogram.Point(frequency: 500)
      point.left.sensitivity = Double(number())
      return .audiogram(
        Audiogram(header: header(), points: Array(repeating: point, count: number())))
    case 6:
      var prescription = VisionPrescription(type: "glasses", issued: Int64(number()))
      prescription.eyes = [.init(isLeft: true, values: ["axis": .init(value: 1, unit: "deg")])]
      prescription.attachments = Array(repeating: "A", count: number())
      return .visionPrescription(prescription)
    case 7:
      var record = ClinicalRecord(
        type: "XY", identifier: "i\(number())", sourceName: "Clinic", sourceURL: "",
        fhirVersion: "4", received: 5, resourceFilePath: "/a.json")
      record.resource = [nil, "{}", #"{"a":1}"#][number()]
      return .clinicalRecord(record)
    case 8:
      return .electrocardiogram(
        Electrocardiogram(
          start: Int64(number()), classification: "c\(number())", symptoms: "",
          softwareVersion: "1", device: "Watch6,7", samplingFrequency: 512, lead: "I",
          voltages: (0..<number()).map { Double($0) }))
    case 9:
      return .characteristic(
        Characteristic(
          type: "HKCharacteristicTypeIdentifier" + ["BloodType", "BiologicalSex", "X Y"][number()],
          value: "v\(number())"))
    default:
      return .other(
        OtherElement(
          element: "Future\(number())", type: nil, start: [nil, 7, 8][number()],
          content: "{\"text\":\"\(number())\"}"))
    }
  }

  private mutating func workout() -> Workout {
    var workout = fullWorkout()
    workout.activityType = ["HKWorkoutActivityTypeRunning", "XYSport", "XYSport"][number()]
    workout.header = header()
    if number() == 0 { workout.activities = [] }
    workout.routes.removeLast(number())
    workout.statistics.removeFirst(number())
    workout.events.removeLast(number())
    return workout
  }
}

import ExportGenerator
import HealthModel

/// A history of snapshots as phones make them: each differs from the last one in a few ways.
struct RandomHistory {
  private var random: SplitMix64
  private(set) var snapshot = Snapshot(samples: [])
  private static let types = [
    "HKQuantityTypeIdentifierBodyMass", "HKQuantityTypeIdentifierStepCount", "XYUnknownType",
    "HKCategoryTypeIdentifierSleepAnalysis",
  ]
  private static let sources = ["Scale", "Watch", "Phone\u{A0}of A", "Phone of A", "é"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Goes on to the next snapshot.
  mutating func advance() {
    for _ in 0..<Int.random(in: 1...3, using: &random) { change() }
    snapshot.samples.shuffle(using: &random)
  }

  private mutating func change() {
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1, 2:
      for _ in 0..<Int.random(in: 1...12, using: &random) { snapshot.samples.append(sample()) }
    case 3:
      editSome {
        if $0.kind == .category {
          $0.setCategory(Int.random(in: 0...3, using: &$1))
        } else {
          $0.setValue(Double(Int.random(in: 60...63, using: &$1)), "kg")
        }
      }
    case 4:
      snapshot.samples.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
    case 5: switchUnit()
    case 6:  // repeats
      let copies = snapshot.samples.shuffled(using: &random).prefix(3)
      snapshot.samples.append(contentsOf: copies)
    case 7: editSome { $0.metadata = metadata(&$1) }
    case 8:
      editSome {
        $0.device = ["", "<<HKDevice: 0x>, model:Watch>", "b"].randomElement(using: &$1) ?? ""
      }
    case 9: snapshot.exportDate += Int64.random(in: -4_000_000...4_000_000, using: &random)
    case 10:  // a series goes
      let source = Self.sources.randomElement(using: &random)
      snapshot.samples.removeAll {
        $0.source.unicodeScalars.elementsEqual((source ?? "").unicodeScalars)
      }
    case 11:
      editSome {
        let beat = Beat(
          beatsPerMinute: [nil, 60, 61.5].randomElement(using: &$1) ?? nil, time: "9:28:34.99 AM",
          hundredths: [nil, 0, 99].randomElement(using: &$1) ?? nil)
        $0.beats = Array(repeating: beat, count: Int.random(in: 0...2, using: &$1))
      }
    default:
      editSome {
        if $0.kind == .category { return }
        $0.valueText = ["070", nil].randomElement(using: &$1) ?? nil
        $0.version = ["1", "2", ""].randomElement(using: &$1) ?? ""
      }
    }
  }

  /// One of few keys, so that samples often share theirs.
  private mutating func sample() -> TestSample {
    var sample = TestSample()
    sample.type = Self.types.randomElement(using: &random) ?? ""
    sample.source = Self.sources.randomElement(using: &random) ?? ""
    let base =
      [1_699_000_000, 1_700_000_000, 1_600_000_000, -2_208_988_800, 946_684_799, 0]
      .randomElement(using: &random) ?? 0
    sample.start = Int64(base + Int.random(in: 0...3, using: &random))
    sample.duration = Int64.random(in: 0...1, using: &random) * 60
    sample.setValue(Double(Int.random(in: 60...63, using: &random)), "kg")
    sample.metadata = metadata(&random)
    let isEither = sample.type == "XYUnknownType" && Bool.random(using: &random)
    if sample.type.hasPrefix("HKCategory") || isEither {
      sample.setCategory(Int.random(in: 0...3, using: &random))
      return sample
    }
    if Int.random(in: 0..<10, using: &random) == 0 {
      sample.value = nil
      sample.unit = ["", "parsec"].randomElement(using: &random) ?? ""
    }
    return sample
  }

  private mutating func editSome(_ edit: (inout TestSample, inout SplitMix64) -> Void) {
    for index in snapshot.samples.indices where Int.random(in: 0..<4, using: &random) == 0 {
      edit(&snapshot.samples[index], &random)
    }
  }

  /// Another display unit: numbers are written with one digit after the point.
  private mutating func switchUnit() {
    let isMetric = Bool.random(using: &random)
    for index in snapshot.samples.indices {
      guard snapshot.samples[index].kind == .quantity,
        let value = snapshot.samples[index].value
      else { continue }
      let number = isMetric ? value : value / 0.45359237
      snapshot.samples[index].setValue((number * 10).rounded() / 10, isMetric ? "kg" : "lb")
    }
  }
}

private func metadata(_ random: inout SplitMix64) -> [MetadataSet.Entry] {
  switch Int.random(in: 0..<4, using: &random) {
  case 0: [.init(key: "HKWasUserEntered", value: "1")]
  case 1: [.init(key: "meal", value: "Lunch"), .init(key: "Meal", value: "\"soup\"\u{2028}")]
  default: []
  }
}

extension TestSample {
  mutating func setValue(_ number: Double, _ unit: String) {
    original = number
    value = unit == "lb" ? number * 0.45359237 : number
    self.unit = unit
  }

  /// A category value; the last one of the four is none that the type knows.
  mutating func setCategory(_ number: Int) {
    kind = .category
    unit = ""
    valueText = ["", "XYInBed", "XYAsleep", "XYFuture"][number]
    value = number == 3 ? nil : Double(number)
    original = value ?? .nan
  }
}

internal import ExportReader
internal import HealthModel
internal import Statistics

/// What is learnt of an export while its samples pass by, none of them kept: 16 bytes each.
struct ExportSurvey {
  /// What is known of the samples of one type and kind.
  struct TypeSurvey {
    var type: String
    var kind: SampleKind
    var samples = 0
    var flagged = 0
    /// The earliest start and the latest end of samples that are not flagged.
    var first = Int64.max
    var last = Int64.min
    var origins: Set<UInt32> = []
    var overlap = OverlapSurvey()
  }

  /// What is known of the objects of one kind.
  struct ObjectSurvey {
    var number = 0
    var first = Int64.max
    var last = Int64.min
  }

  private struct Key: Hashable {
    var type: String
    var kind: SampleKind
  }

  private var types: [Key: TypeSurvey] = [:]
  /// Objects by what `read` calls them, workouts by their activity.
  private(set) var objects: [String: ObjectSurvey] = [:]
  private var sourceNumbers: [UInt32] = []
  private var sourceNames: [ExactText: UInt32] = [:]

  /// The types, in the order of their names.
  var all: [TypeSurvey] {
    types.values.sorted { ($0.type, $0.kind.rawValue) < ($1.type, $1.kind.rawValue) }
  }

  /// Learns from a piece of the export.
  mutating func add(_ piece: ExportPiece, contents: ExportContents) {
    switch piece {
    case .samples(let samples, let type, let kind):
      add(samples, Key(type: type, kind: kind), contents: contents)
    case .object(let object): add(object)
    }
  }

  private mutating func add(_ object: HealthObject) {
    var survey = objects[object.overviewName] ?? ObjectSurvey()
    survey.number += 1
    if let start = object.start {
      survey.first = min(survey.first, start)
      survey.last = max(survey.last, start)
    }
    objects[object.overviewName] = survey
  }

  private mutating func add(_ samples: SampleColumns, _ key: Key, contents: ExportContents) {
    numberSources(of: contents.dictionary)
    let exportDate = contents.exportDate?.instant
    let flags =
      key.kind == .category
      ? categoryFlags(of: samples, exportDate: exportDate)
      : flags(
        of: samples, origins: contents.dictionary.origins, type: QuantityType.named(key.type),
        exportDate: exportDate)
    // Taken out, so that its columns grow in place.
    var survey = types.removeValue(forKey: key) ?? TypeSurvey(type: key.type, kind: key.kind)
    survey.samples += samples.count
    for row in 0..<samples.count {
      let origin = samples.origin[row]
      if row == 0 || origin != samples.origin[row - 1] { survey.origins.insert(origin) }
      guard flags[row] == nil else {
        survey.flagged += 1
        continue
      }
      survey.first = min(survey.first, samples.start[row])
      survey.last = max(survey.last, samples.end[row])
      let source = sourceNumbers[Int(origin)]
      survey.overlap.add(
        start: samples.start[row], end: samples.end[row], source: source,
        value: samples.value[row], metadata: samples.metadata[row])
    }
    types[key] = survey
  }

  /// Gives every origin the number of its source.
  private mutating func numberSources(of dictionary: SampleDictionary) {
    while sourceNumbers.count < dictionary.origins.count {
      let name = ExactText(dictionary.origins[sourceNumbers.count].source)
      let number = sourceNames[name] ?? UInt32(sourceNames.count)
      sourceNames[name] = number
      sourceNumbers.append(number)
    }
  }
}

extension HealthObject {
  /// What an overview calls it: as `read` does, a workout with its activity, an unknown element by
  /// name.
  fileprivate var overviewName: String {
    switch self {
    case .correlation(let correlation): correlation.type
    case .workout(let workout): "Workout \(workout.activityType)"
    case .activitySummary: "ActivitySummary"
    case .audiogram: "Audiogram"
    case .visionPrescription: "VisionPrescription"
    case .clinicalRecord: "ClinicalRecord"
    case .electrocardiogram: "Electrocardiogram"
    case .characteristic: "Characteristics"
    case .other(let element): element.element
    }
  }
}

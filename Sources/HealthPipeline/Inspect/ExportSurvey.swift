internal import ExportReader
internal import HealthModel
internal import Statistics

/// What is learnt of an export while its samples pass by, none of them kept.
///
/// To find repeats and overlaps it gathers 16 bytes a sample. Phones write one type after the other: so once
/// that is much, a type that no longer comes is settled and its samples are let go. If it comes again after
/// all, it is among ``returned``, and what was found of its repeats and overlaps is not all.
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
    /// What is gathered to find the overlaps.
    fileprivate var gathered = OverlapSurvey()
    /// What was found of repeats and overlaps, when the type is settled.
    fileprivate(set) var overlaps: Overlaps?
  }

  /// What is known of the objects of one kind.
  struct ObjectSurvey {
    var number = 0
    var first = Int64.max
    var last = Int64.min
  }

  /// A type, and whether its samples are quantities or of a category.
  struct Key: Hashable {
    var type: String
    var kind: SampleKind
  }

  /// How many samples are gathered at most of types other than the one that is read.
  static let usualLimit = 3_000_000

  private let limit: Int
  /// How many samples are gathered now.
  private var gatheredCount = 0
  /// The types of the last piece and of the one before that was of another type.
  private var recent: [Key] = []
  /// The types that came again after they had been settled.
  private(set) var returned: Set<Key> = []

  private var types: [Key: TypeSurvey] = [:]
  /// Objects by what `read` calls them, workouts by their activity.
  private(set) var objects: [String: ObjectSurvey] = [:]
  private var sourceNumbers: [UInt32] = []
  private var sourceNames: [ExactText: UInt32] = [:]

  /// A survey that gathers so many samples before it settles a type; `nil` for all there are.
  init(limit: Int? = usualLimit) { self.limit = limit ?? .max }

  /// The types, in the order of their names, all settled.
  mutating func finish() -> [TypeSurvey] {
    for key in types.keys { settle(key) }
    return types.values.sorted { ($0.type, $0.kind.rawValue) < ($1.type, $1.kind.rawValue) }
  }

  /// The overlaps of a type that is settled.
  func overlaps(of key: Key) -> Overlaps { types[key]?.overlaps ?? Overlaps() }

  /// Takes what was found of types that returned from a survey that gathered all of them.
  mutating func takeOverlaps(from other: ExportSurvey) {
    for key in returned { types[key]?.overlaps = other.overlaps(of: key) }
  }

  private mutating func settle(_ key: Key) {
    // Taken out, so that it is sorted in place.
    guard var survey = types.removeValue(forKey: key) else { return }
    if survey.overlaps == nil {
      gatheredCount -= survey.gathered.count
      let gathered = survey.gathered
      survey.gathered = OverlapSurvey()
      survey.overlaps = gathered.settled()
    }
    types[key] = survey
  }

  /// Settles types that no longer come, if there is much of them.
  private mutating func settleOld(after key: Key) {
    guard key != recent.last else { return }
    recent = recent.suffix(1) + [key]
    guard gatheredCount > limit, returned.isEmpty else { return }
    for old in types.keys where !recent.contains(old) { settle(old) }
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
    settleOld(after: key)
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
    let isSettled = survey.overlaps != nil
    if isSettled { returned.insert(key) }
    let before = survey.gathered.count
    for row in 0..<samples.count {
      let origin = samples.origin[row]
      if row == 0 || origin != samples.origin[row - 1] { survey.origins.insert(origin) }
      guard flags[row] == nil else {
        survey.flagged += 1
        continue
      }
      survey.first = min(survey.first, samples.start[row])
      survey.last = max(survey.last, samples.end(row))
      if isSettled { continue }
      let source = sourceNumbers[Int(origin)]
      survey.gathered.add(
        start: samples.start[row], end: samples.end(row), source: source,
        value: samples.value[row], metadata: samples.metadata(row))
    }
    gatheredCount += survey.gathered.count - before
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

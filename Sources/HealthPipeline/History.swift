internal import ExportReader
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// The samples and workouts that collections are computed from.
///
/// They come from one export, or from all that the store holds of a subject, see `JoinedHistory.swift`.
struct History: Sendable {
  /// Quantity samples by the identifier of their type.
  var quantities: [String: SampleColumns] = [:]
  /// Category samples by the identifier of their type, as exports spell it.
  var categories: [String: SampleColumns] = [:]
  /// The texts behind the codes of the samples.
  var dictionary = SampleDictionary()
  /// Workouts, where a collection is within them.
  var workouts: [WorkoutTimes] = []
  /// Samples that are left out already, because they are flagged, by the identifier of their type.
  var flagged: [String: Int] = [:]

  /// The history of one export alone, with its workouts.
  init(_ export: ExportContents) {
    self.init(samplesOf: export)
    let workouts = export.objects.compactMap { read -> Workout? in
      if case .workout(let workout) = read.object { workout } else { nil }
    }
    let ids = workoutIDs(of: workouts, subject: "", origin: "")
    self.workouts = zip(workouts, ids).map { WorkoutTimes($0, id: $1, origin: "") }
  }

  /// The samples of one export, without its workouts.
  init(samplesOf export: ExportContents) {
    quantities = export.samples
    categories = export.categories
    dictionary = export.dictionary
  }

  /// No history.
  init() {}

  /// All samples of a type; of a category type those of every identifier that exports give it.
  func samples(of type: CollectedType) -> SampleColumns {
    switch type {
    case .quantity(let type): return quantities[type.identifier] ?? SampleColumns()
    case .category(let type):
      let parts = type.exportIdentifiers.compactMap { categories[$0] }
      return parts.dropFirst().reduce(into: parts.first ?? SampleColumns()) { $0.append($1) }
    }
  }
}

extension History {
  /// How many samples of a type there are.
  func sampleCount(of type: CollectedType) -> Int {
    let columns = type.sampleKind == .quantity ? quantities : categories
    return type.exportIdentifiers.reduce(0) { $0 + (columns[$1]?.count ?? 0) }
  }

  /// All samples of a type, as ``samples(of:)`` gives them; they are no part of the history afterwards.
  mutating func takeSamples(of type: CollectedType) -> SampleColumns {
    let samples = samples(of: type)
    for identifier in type.exportIdentifiers {
      switch type {
      case .quantity: quantities[identifier] = nil
      case .category: categories[identifier] = nil
      }
    }
    return samples
  }
}

extension CollectedType {
  /// The identifiers under which exports hold samples of the type.
  var exportIdentifiers: Set<String> {
    switch self {
    case .quantity(let type): [type.identifier]
    case .category(let type): Set(type.exportIdentifiers)
    }
  }

  /// The kind of its samples.
  var sampleKind: SampleKind {
    switch self {
    case .quantity: .quantity
    case .category: .category
    }
  }
}

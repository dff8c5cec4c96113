/// The keys that one kind of object may have; the reader and the schema agree on them.
protocol PipelineKey: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// The keys that must be there.
  static var required: [Self] { get }
}

extension PipelineKey {
  /// All keys, in the order in which they are documented.
  static var names: [String] { allCases.map(\.rawValue) }
}

/// The keys of a pipeline.
enum RootKey: String, PipelineKey {
  case schema = "$schema"
  case name, subject, origin, input, timeZone, read, units, sourceRanking, sourceAliases
  case collections, output, firstRun
  case deletionGuard = "guard"

  static let required: [RootKey] = [.name, .subject, .origin, .read, .collections, .output]
}

/// The keys of a collection.
enum CollectionKey: String, PipelineKey {
  case name, type, options, interval, anchorDate, average
  case filter = "where"
  case scope = "within"
  case from, to, separateBySource, includeOpenInterval, labelBy, unit

  static let required: [CollectionKey] = [.name, .type, .options, .interval]
}

/// The keys of an interval.
enum IntervalKey: String, PipelineKey {
  case minute, hour, day, week, month, quarter, year

  static let required: [IntervalKey] = []
}

/// The keys of a filter.
enum FilterKey: String, PipelineKey {
  case above, atLeast, below, atMost, unit, sources, userEntered

  static let required: [FilterKey] = []
}

/// The keys of a scope.
enum ScopeKey: String, PipelineKey {
  case workouts, pauses

  static let required: [ScopeKey] = [.workouts]
}

/// The scopes that a word alone names.
enum ScopeWord: String, CaseIterable {
  case workouts, sleep
}

/// The keys of an output.
enum OutputKey: String, PipelineKey {
  case database, documents, formats, samples, readableBy

  static let required: [OutputKey] = [.database]
}

/// The keys of the documents of an output.
enum DocumentsKey: String, PipelineKey {
  case path, layout

  static let required: [DocumentsKey] = [.path]
}

/// The keys of a format of an output.
enum FormatKey: String, PipelineKey {
  case format, path, collections, patient

  static let required: [FormatKey] = [.format, .path]
}

/// The keys of a guard.
enum GuardKey: String, PipelineKey {
  case maxDeleted

  static let required: [GuardKey] = [.maxDeleted]
}

/// Who may read the files.
enum Readers: String, CaseIterable {
  case owner, group
}

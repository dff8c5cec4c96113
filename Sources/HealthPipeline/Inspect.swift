internal import ExportInput
internal import ExportReader
internal import HealthModel
internal import Statistics
public import Store

/// What an export holds, at a glance.
public struct ExportOverview: Sendable {
  /// One type of records.
  public struct TypeOverview: Sendable {
    /// The identifier as written.
    public var type: String
    /// Top-level records of the type.
    public var records: Int
    /// Those among them that cannot be used.
    public var rejected: Int
    /// Quantity samples that statistics leave out.
    public var flagged: Int
    /// The start of the earliest and the end of the latest sample, ISO 8601 in the zone.
    public var first: String?
    /// The end of the latest sample, ISO 8601 in the zone.
    public var last: String?
    /// The names of sources, in byte order.
    public var sources: [String]
    /// The units as written.
    public var units: [String]
  }

  /// The input as the user named it, with the member of an archive.
  public var input: String
  /// The moment of export, ISO 8601 in the zone.
  public var exportDate: String?
  /// The `locale` of the export.
  public var locale: String?
  /// The zone that a pipeline without one would use.
  public var timeZone: String
  /// The types, those with the most records first.
  public var types: [TypeOverview]
  /// Elements other than top-level records.
  public var elements: [RecordCount]
  /// What cannot be used and why.
  public var rejections: [RejectionRecord]

  /// The number of top-level records.
  public var records: Int { types.reduce(0) { $0 + $1.records } }
}

/// Reads an export and says what it holds; nothing is stored.
///
/// - Throws: ``Failure``.
public func inspect(
  input path: String, jobs: Int, reporting: Reporting
) async throws(Failure) -> ExportOverview {
  let input = try await failing(on: path) { try ExportInput.open(path: path) }
  var survey = Survey()
  let export = try await read(
    input, granted: nil, jobs: jobs,
    delivery: .inPieces { survey.add($0, contents: $1) }, reporting: reporting)
  let contents = export.contents
  let clock = try chooseZone(
    asked: nil, stored: nil, export: contents,
    reporting: Reporting(progress: { _ in }, warning: { _ in }))
  let types = contents.types.map { survey.overview($0, contents: contents, clock: clock) }
  return ExportOverview(
    input: export.name,
    exportDate: contents.exportDate.map { clock.formatInstant($0.instant) },
    locale: contents.locale, timeZone: clock.identifier,
    types: types.sorted { ($1.records, $0.type) < ($0.records, $1.type) },
    elements: contents.recordCounts.filter { $0.element != "Record" },
    rejections: contents.rejections.map {
      RejectionRecord(
        reason: $0.reason.rawValue, type: $0.type, count: $0.count,
        example: "byte \($0.firstByte)")
    })
}

/// What is learnt of the types as their samples pass by.
private struct Survey {
  /// What is known of one type.
  struct TypeSurvey {
    var flagged = 0
    var first = Int64.max
    var last = Int64.min
    var origins: Set<UInt32> = []
  }

  private(set) var types: [String: TypeSurvey] = [:]

  mutating func add(_ piece: ExportPiece, contents: ExportContents) {
    guard case .samples(let samples, let type, _) = piece else { return }
    let flags = flags(
      of: samples, dictionary: contents.dictionary, type: QuantityType.named(type),
      exportDate: contents.exportDate?.instant)
    var survey = types.removeValue(forKey: type) ?? TypeSurvey()
    for row in 0..<samples.count {
      if flags[row] != nil { survey.flagged += 1 }
      survey.first = min(survey.first, samples.start[row])
      survey.last = max(survey.last, samples.end[row])
      if row == 0 || samples.origin[row] != samples.origin[row - 1] {
        survey.origins.insert(samples.origin[row])
      }
    }
    types[type] = survey
  }

  func overview(
    _ count: TypeCount, contents: ExportContents, clock: ZoneClock
  ) -> ExportOverview.TypeOverview {
    let survey = types[count.type]
    let origins = (survey?.origins ?? []).map { contents.dictionary.origins[Int($0)] }
    func ordered(_ texts: [String]) -> [String] {
      Set(texts.map { ExactText($0) }).map(\.text)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    return ExportOverview.TypeOverview(
      type: count.type, records: count.records, rejected: count.rejected,
      flagged: survey?.flagged ?? 0, first: survey.map { clock.formatInstant($0.first) },
      last: survey.map { clock.formatInstant($0.last) },
      sources: ordered(origins.map(\.source)), units: ordered(origins.map(\.unit)))
  }
}

internal import ExportInput
internal import ExportReader
public import HealthModel
internal import Statistics
internal import Store

/// What an export holds, at a glance.
public struct ExportOverview: Sendable {
  /// The samples of one type.
  public struct TypeOverview: Sendable {
    /// The identifier as written.
    public var type: String
    /// Whether they have a number and a unit, or are one of an enumeration.
    public var isCategory: Bool
    /// Top-level records of the type.
    public var records: Int
    /// Those among them that cannot be used.
    public var rejected: Int
    /// Samples that statistics leave out.
    public var flagged: Int
    /// Samples that repeat another one and count once.
    public var repeated: Int
    /// Seconds in which more than one source has a sample.
    public var overlapSeconds: Int64
    /// The start of the earliest sample that is not flagged, ISO 8601 in the zone.
    public var first: String?
    /// The end of the latest sample that is not flagged, ISO 8601 in the zone.
    public var last: String?
    /// The names of sources, in byte order.
    public var sources: [String]
    /// The units as written, in byte order; of category samples the values.
    public var units: [String]
  }

  /// The objects of one kind.
  public struct ObjectOverview: Sendable {
    /// The kind as `read` of a pipeline names it; of a workout with the activity behind it.
    public var kind: String
    /// How many there are.
    public var number: Int
    /// The start of the earliest, ISO 8601 in the zone; of rings the day.
    public var first: String?
    /// The start of the latest, ISO 8601 in the zone; of rings the day.
    public var last: String?
  }

  /// The input as the user named it, with the member of an archive.
  public var input: String
  /// The version of the format that the document type names.
  public var formatVersion: Int?
  /// The moment of export, ISO 8601 in the zone.
  public var exportDate: String?
  /// The `locale` of the export.
  public var locale: String?
  /// The zone that a pipeline without one would use.
  public var timeZone: String
  /// Whether the zone is one that the export names, and not just the offset of its dates.
  public var isTimeZoneNamed: Bool
  /// The types, those with the most records first.
  public var types: [TypeOverview]
  /// The types of samples that stand in correlations and never at top level.
  public var typesOfMembers: [String]
  /// Workouts, rings and all else that is no sample with a value.
  public var objects: [ObjectOverview]
  /// Elements other than top-level records, and what became of them.
  public var elements: [RecordCount]
  /// What cannot be used and why.
  public var rejections: [RejectionRecord]

  /// The number of top-level records.
  public var records: Int { types.reduce(0) { $0 + $1.records } }
}

/// Reads an export and says what it holds; nothing is stored.
///
/// - Parameters:
///   - path: The input.
///   - jobs: How many sections are parsed at the same time.
///   - rejects: A file to list in all that is rejected; `nil` for none.
///   - reporting: Told of progress and of what is odd.
/// - Returns: The overview.
/// - Throws: ``Failure``.
public func inspect(
  input path: String, jobs: Int, rejects: String? = nil, reporting: Reporting
) async throws(Failure) -> ExportOverview {
  let sideFiles = SideFileIntake(granted: nil, keepsContents: false)
  let input = try await failing(on: path) {
    try ExportInput.open(path: path, sideFiles: sideFiles.request)
  }
  var survey = ExportSurvey()
  let export = try await read(
    input, sideFiles: sideFiles, granted: nil, jobs: jobs,
    delivery: .inPieces { survey.add($0, contents: $1) },
    listsRejected: rejects != nil, reporting: reporting)
  for read in export.contents.objects {
    survey.add(.object(read.object), contents: export.contents)
  }
  if let rejects { try writeRejects(export.contents.rejectedPlaces, to: rejects) }
  let contents = export.contents
  let clock = try chooseZone(
    asked: nil, stored: nil, export: contents,
    reporting: Reporting(progress: { _ in }, warning: { _ in }))
  let utc = ZoneClock(offsetSeconds: 0)
  return ExportOverview(
    input: export.name, formatVersion: contents.formatVersion,
    exportDate: contents.exportDate.map { clock.formatInstant($0.instant) },
    locale: contents.locale, timeZone: clock.identifier,
    isTimeZoneNamed: contents.timeZones[clock.identifier] != nil,
    types: overviews(survey, of: contents, clock: clock),
    typesOfMembers: contents.types.filter { $0.records == 0 && !$0.type.isEmpty }.map(\.type),
    objects: survey.objects.sorted { $0.key < $1.key }.map { kind, found in
      // The rings of a day are those of the day as the phone saw it, in no zone.
      let format = kind == "ActivitySummary" ? utc.formatDay : clock.formatInstant
      return ExportOverview.ObjectOverview(
        kind: kind, number: found.number,
        first: found.first <= found.last ? format(found.first) : nil,
        last: found.first <= found.last ? format(found.last) : nil)
    },
    elements: contents.recordCounts.filter { $0.element != "Record" },
    rejections: contents.rejectionRecords)
}

/// The overviews of types; records that gave no sample are told with those of their type that did.
private func overviews(
  _ survey: ExportSurvey, of contents: ExportContents, clock: ZoneClock
) -> [ExportOverview.TypeOverview] {
  var counts = Dictionary(uniqueKeysWithValues: contents.types.map { ($0.type, $0) })
  var result = survey.all.map { found in
    // Of a type of both kinds the first one is told of what was rejected.
    let rejected = counts.removeValue(forKey: found.type)?.rejected ?? 0
    let origins = found.origins.map { contents.dictionary.origins[Int($0)] }
    let hasSpan = found.first <= found.last
    return ExportOverview.TypeOverview(
      type: found.type, isCategory: found.kind == .category, records: found.samples + rejected,
      rejected: rejected, flagged: found.flagged, repeated: found.overlap.repeats(),
      overlapSeconds: found.overlap.overlapSeconds(),
      first: hasSpan ? clock.formatInstant(found.first) : nil,
      last: hasSpan ? clock.formatInstant(found.last) : nil,
      sources: inByteOrder(origins.map(\.source)),
      units: inByteOrder(
        origins.map { found.kind == .category ? $0.valueText ?? "" : $0.unit }))
  }
  for count in counts.values where count.records > 0 {
    result.append(
      ExportOverview.TypeOverview(
        type: count.type, isCategory: false, records: count.records, rejected: count.rejected,
        flagged: 0, repeated: 0, overlapSeconds: 0, sources: [], units: []))
  }
  return result.sorted { ($1.records, $0.type) < ($0.records, $1.type) }
}

private func inByteOrder(_ texts: [String]) -> [String] {
  Set(texts.map { ExactText($0) }).map(\.text)
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

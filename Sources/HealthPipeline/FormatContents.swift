internal import Documents
internal import HealthModel
internal import Interchange
internal import PipelineFile
internal import Statistics
internal import Store

/// Which collections of a pipeline a format holds.
struct FormatContents {
  /// The collections that have a place in the format, in the order in which they were chosen.
  private(set) var written:
    [(definition: CollectionDefinition, collection: InterchangeCollection)] =
      []
  /// The names of those that have none, or whose place an earlier one fills; in parentheses what is left out
  /// of one that has.
  private(set) var leftOut: [String] = []

  init(_ format: Output.Format, of pipeline: Pipeline) {
    let interchange = Interchange(format: format.format, subject: "") { _ in "" }
    let chosen =
      format.collections.map { names in
        names.compactMap { name in pipeline.collections.first { $0.name == name } }
      } ?? pipeline.collections
    var filled: Set<String> = []
    for definition in chosen {
      let collection = InterchangeCollection(definition)
      // The times of a night are those of its samples.
      let canBeRead = !interchange.needsStretches(collection) || pipeline.output.samples
      guard canBeRead, let outlet = interchange.outlet(of: collection),
        filled.insert(outlet).inserted
      else {
        leftOut.append(definition.name)
        continue
      }
      let parts = interchange.leftOut(of: collection)
      if !parts.isEmpty {
        leftOut.append("\(definition.name) (\(parts.joined(separator: ", ")))")
      }
      written.append((definition, collection))
    }
  }
}

extension Output.Format {
  /// The objects that a pipeline reads and the format has no place for.
  ///
  /// - Parameters:
  ///   - held: The kinds and types of objects that the database holds.
  ///   - pipeline: The pipeline.
  /// - Returns: Names as `read` of pipelines has them, in order; what no known export has is named together.
  func leftOut(_ held: [ObjectType], of pipeline: Pipeline) -> [String] {
    let bloodPressure = "HKCorrelationTypeIdentifierBloodPressure"
    let takesSummaries = Interchange(format: format, subject: "") { _ in "" }.takesSummaries
    var names: [String] = []
    for object in held {
      let name = object.kind.grantName(object.type)
      guard pipeline.granted?.contains(name) ?? true else { continue }
      switch object.kind {
      case .workout: continue
      case .activitySummary where takesSummaries: continue
      case .correlation where name == bloodPressure && pipeline.output.samples: continue
      case .other: names.append("other elements")
      default: names.append(name.replacing("HKCorrelationTypeIdentifier", with: ""))
      }
    }
    return Set(names).sorted()
  }
}

extension InterchangeCollection {
  /// What a format needs to know of a collection of a pipeline.
  init(_ definition: CollectionDefinition) {
    var interval: IntervalComponents?
    if case .every(let components) = definition.interval { interval = components }
    self.init(
      name: definition.name, type: definition.type.identifier, shape: statisticsShape(definition),
      isScoped: definition.scope != nil, interval: interval)
  }
}

/// The folders of a format's tree.
///
/// - Parameters:
///   - format: The format as the pipeline names it.
///   - pipeline: The pipeline.
///   - places: Where the database is.
///   - stored: What the database holds, perhaps only of years that changed.
///   - clock: The zone of the dates.
/// - Returns: A folder per collection that has a place in the format, and those of workouts, rings and blood
///   pressures.
/// - Throws: ``StoreError`` when the database cannot be read.
func formatFolders(
  _ format: Output.Format, of pipeline: Pipeline, places: Places, stored: StoredDocuments,
  clock: ZoneClock
) throws -> [TreeFolder] {
  let interchange = Interchange(
    format: format.format, subject: pipeline.subject, patient: format.patient,
    units: pipeline.units, date: clock.formatInstant)
  func allRows(_ name: String) throws -> [StatisticsRow] {
    guard let rows = stored.rows(of: name), rows.years == nil else {
      return try readStatistics(path: places.database, collection: name, subject: pipeline.subject)
    }
    return rows.rows
  }
  var folders: [TreeFolder] = []
  var series: [(collection: InterchangeCollection, rows: [StatisticsRow])] = []
  for (definition, collection) in FormatContents(format, of: pipeline).written {
    if interchange.isInWorkouts(collection) {
      series.append((collection, try allRows(definition.name)))
    } else if interchange.needsStretches(collection) {
      // A night can change without its row: by samples that begin and end otherwise.
      let rows = try allRows(definition.name)
      let stretches = try readSleepStretches(path: places.database, subject: pipeline.subject)
      folders.append(
        TreeFolder(name: definition.name) {
          interchange.files(of: collection, rows: rows, stretches: stretches).map(TreeFile.init)
        })
    } else if let rows = stored.rows(of: definition.name) {
      folders.append(
        TreeFolder(name: definition.name, years: rows.years) {
          interchange.files(of: collection, rows: rows.rows).map(TreeFile.init)
        })
    }
  }
  if let readings = try bloodPressures(of: pipeline, places: places) {
    folders.append(
      TreeFolder(name: Interchange.bloodPressureFolder) {
        interchange.files(of: readings).map(TreeFile.init)
      })
  }
  if let workouts = stored.workouts {
    folders.append(
      TreeFolder(name: ObjectDocuments.workoutFolder) { [series] in
        interchange.files(of: workouts, series: series).map(TreeFile.init)
      })
  }
  if let summaries = stored.summaries, interchange.takesSummaries {
    folders.append(
      TreeFolder(name: ObjectDocuments.summaryFolder) {
        interchange.files(of: summaries).map(TreeFile.init)
      })
  }
  return folders
}

/// The blood pressures that count; `nil` where the pipeline reads none, or keeps no samples.
private func bloodPressures(
  of pipeline: Pipeline, places: Places
) throws -> [BloodPressureRecord]? {
  guard pipeline.output.samples,
    pipeline.granted?.contains("HKCorrelationTypeIdentifierBloodPressure") ?? true
  else { return nil }
  let (path, subject) = (places.database, pipeline.subject)
  let join = OriginJoin(try readOrigins(path: path, subject: subject).mapValues(\.snapshotDate))
  return join.joined(
    try readBloodPressures(path: path, subject: subject), aliases: pipeline.sourceAliases)
}

/// The folders of a format's tree that are the pipeline's no more.
///
/// - Parameters:
///   - tree: The tree, which no other pipeline writes to.
///   - folders: Its folders as they are to be.
///   - pipeline: The pipeline.
///   - places: Where the database is.
/// - Returns: Their names in order.
/// - Throws: ``StoreError`` when the database cannot be read.
func droppedFormatFolders(
  _ tree: DocumentTree, _ folders: [TreeFolder], of pipeline: Pipeline, places: Places
) throws -> [String] {
  let gone = try readDroppedCollections(path: places.database, subject: pipeline.subject)
  let objects = ObjectDocuments.folders + [Interchange.bloodPressureFolder]
  return tree.folders.union(gone).union(pipeline.collections.map(\.name))
    .union(objects).subtracting(folders.map(\.name)).sorted()
}

extension TreeFile {
  fileprivate init(_ file: InterchangeFile) { self.init(name: file.name, bytes: file.bytes) }
}

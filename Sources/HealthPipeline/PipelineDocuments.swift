internal import Documents
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Refuses a tree in which a collection of the same name is about another person, and folders that hold, or
/// would hold, documents of several forms.
func refuseForeignDocuments(_ pipeline: Pipeline, places: Places) throws(Failure) {
  if let folder = places.sharedFolder {
    throw Failure(
      .configuration,
      "\(folder): this folder and another one of the pipeline's output are one, or lie in each other; name "
        + "a folder of its own")
  }
  try refuseTakenTrees(pipeline, places: places)
  let names = pipeline.collections.map(\.name) + objectFolders(granted: pipeline.granted)
  guard let tree = places.tree(pipeline), let documents = places.documents,
    let collection = tree.collectionOfAnother(than: pipeline.subject, among: names)
  else { return }
  throw Failure(
    .configuration,
    "\(documents): collection \(collection) stands here for another subject; give each subject a "
      + "documents path of its own")
}

/// Refuses folders in which documents of another form, or in another form those of somebody else, stand.
func refuseTakenTrees(_ pipeline: Pipeline, places: Places) throws(Failure) {
  let trees =
    [places.tree(pipeline)].compactMap(\.self) + places.formatTrees(pipeline).map(\.tree)
  guard let taken = trees.first(where: \.isTaken) else { return }
  throw Failure(
    .configuration,
    "\(taken.path): documents of another form, pipeline or subject stand here; name a folder of its own, or "
      + "remove them")
}

/// Writes documents again that are not what the last run left; waits for a run that is at it.
func restoreDocuments(
  _ pipeline: Pipeline, _ places: Places, clock: ZoneClock, jobs: Int,
  _ outcome: inout RunOutcome, reporting: Reporting
) async throws(Failure) {
  do {
    let store = try Store(
      path: places.database, isReadableByGroup: pipeline.output.isReadableByGroup)
    let anchor = try store.pipeline(pipeline.name, subject: pipeline.subject)?.anchor
    if let anchor, !places.areTreesIntact(pipeline, anchor: anchor) {
      reporting.writing()
      outcome.changedFiles = try await writeDocuments(
        pipeline, places: places, clock: clock, anchor: anchor, jobs: jobs)
    }
    store.close()
  } catch let error as StoreError {
    throw Failure(error, database: places.database)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(.io, "\(places.database): \(error)")
  }
}

/// Writes the documents from what the database holds; those of collections that are no more go.
///
/// - Parameters:
///   - pipeline: The pipeline.
///   - places: Where database and documents are.
///   - clock: The zone of the documents' dates.
///   - anchor: The anchor of the pipeline's last run that changed something.
///   - jobs: How many collections are read and written at the same time.
///   - last: The one of the run before, if nothing but rows can have changed since; only years with changed
///     rows are written then, if the trees are still those which that run left.
/// - Returns: How many files changed.
/// - Throws: ``Failure`` when the documents cannot be written.
func writeDocuments(
  _ pipeline: Pipeline, places: Places, clock: ZoneClock, anchor: Int, jobs: Int,
  since last: Int? = nil
) async throws(Failure) -> Int {
  let tree = places.tree(pipeline)
  let formats = places.formatTrees(pipeline)
  guard tree != nil || !formats.isEmpty else { return 0 }
  do {
    let isKnown =
      tree?.isByYear ?? true && last.map { places.areTreesIntact(pipeline, anchor: $0) } ?? false
    let stored = try await StoredDocuments(
      pipeline, places: places, clock: clock, jobs: jobs, since: isKnown ? last : nil)
    var changed = 0
    if let tree {
      changed += try await tree.write(
        stored.collections, objects: stored.objectDocuments(clock: clock),
        dropped: try droppedFolders(pipeline, places: places), anchor: anchor, jobs: jobs)
    }
    for (format, tree) in formats {
      let folders = try formatFolders(
        format, of: pipeline, places: places, stored: stored, clock: clock)
      changed += try await tree.write(
        folders,
        dropped: try droppedFormatFolders(tree, folders, of: pipeline, places: places),
        anchor: anchor, jobs: jobs)
    }
    return changed
  } catch let error as StoreError {
    throw Failure(error, database: places.database)
  } catch let error as DocumentError {
    throw Failure(error)
  } catch {
    throw Failure(.io, "\(places.database): \(error)")
  }
}

/// Compares the documents with what the database holds.
///
/// - Parameters:
///   - pipeline: The pipeline.
///   - places: Where database and documents are.
///   - clock: The zone of the documents' dates.
///   - anchor: The anchor of the pipeline's last run that changed something.
///   - jobs: How many collections are read at the same time.
/// - Returns: What is not as it should be, with the name of the format that it is of; `nil` for our own documents.
/// - Throws: ``StoreError`` when the database cannot be read.
func checkDocuments(
  _ pipeline: Pipeline, places: Places, clock: ZoneClock, anchor: Int, jobs: Int
) async throws -> [(format: String?, finding: DocumentFinding)] {
  let stored = try await StoredDocuments(pipeline, places: places, clock: clock, jobs: jobs)
  var findings: [(format: String?, finding: DocumentFinding)] = []
  if let tree = places.tree(pipeline) {
    findings += tree.check(
      stored.collections, objects: stored.objectDocuments(clock: clock),
      dropped: try droppedFolders(pipeline, places: places), anchor: anchor
    ).map { (nil, $0) }
  }
  for (format, tree) in places.formatTrees(pipeline) {
    let folders = try formatFolders(
      format, of: pipeline, places: places, stored: stored, clock: clock)
    findings += tree.check(
      folders, dropped: try droppedFormatFolders(tree, folders, of: pipeline, places: places),
      anchor: anchor
    ).map { (format.format.rawValue, $0) }
  }
  return findings
}

/// What the database holds that documents are made of.
struct StoredDocuments {
  /// The rows of the pipeline's collections, in its order, or those of the years that changed.
  var collections: [CollectionRows]
  /// The workouts that count; `nil` where the pipeline reads none.
  var workouts: [WorkoutRecord]?
  /// The rings that count; `nil` where the pipeline reads none.
  var summaries: [ActivitySummaryRecord]?
  private let subject: String

  /// Reads the database.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline.
  ///   - places: Where the database is.
  ///   - clock: The zone of the documents' dates.
  ///   - jobs: How many collections are read at the same time.
  ///   - anchor: Only years of which rows changed after this anchor are read; `nil` for all.
  /// - Throws: ``StoreError`` when it cannot be read.
  init(
    _ pipeline: Pipeline, places: Places, clock: ZoneClock, jobs: Int, since anchor: Int? = nil
  ) async throws {
    subject = pipeline.subject
    let (database, owner) = (places.database, pipeline.subject)
    async let objects = StoredObjects(pipeline, path: database)
    let names = pipeline.collections.map(\.name)
    let shares = (0..<max(1, jobs)).map { share in
      names.indices.filter { $0 % max(1, jobs) == share }
    }
    let read = try await sideBySide(shares, jobs: jobs) { indices in
      let reader = try StatisticsReader(path: database)
      var found: [(index: Int, rows: CollectionRows)] = []
      for index in indices {
        let rows = try collectionDocuments(
          names[index], subject: owner, path: database, reader, clock: clock, since: anchor)
        found.append((index, rows))
      }
      return found
    }
    collections = read.joined().sorted { $0.index < $1.index }.map(\.rows)
    let found = try await objects
    (workouts, summaries) = (found.workouts, found.summaries)
  }

  /// The rows of a collection.
  func rows(of collection: String) -> CollectionRows? {
    collections.first { $0.collection == collection }
  }

  /// The documents of workouts and rings, of the kinds that the pipeline reads.
  func objectDocuments(clock: ZoneClock) -> [ObjectDocuments] {
    var objects: [ObjectDocuments] = []
    if let workouts {
      objects.append(
        ObjectDocuments(folder: ObjectDocuments.workoutFolder) { [subject] in
          workouts.map { $0.document(subject: subject, date: clock.formatInstant) }
        })
    }
    if let summaries {
      objects.append(
        ObjectDocuments(folder: ObjectDocuments.summaryFolder) { [subject] in
          summaries.map { $0.document(subject: subject) }
        })
    }
    return objects
  }
}

/// The workouts and rings that count, of all origins; `nil` for what the pipeline does not read.
private struct StoredObjects {
  var workouts: [WorkoutRecord]?
  var summaries: [ActivitySummaryRecord]?

  init(_ pipeline: Pipeline, path: String) throws {
    let subject = pipeline.subject
    let join = OriginJoin(
      try readOrigins(path: path, subject: subject).mapValues(\.snapshotDate))
    let folders = objectFolders(granted: pipeline.granted)
    if folders.contains(ObjectDocuments.workoutFolder) {
      workouts = join.joined(
        try readWorkouts(path: path, subject: subject), aliases: pipeline.sourceAliases)
    }
    if folders.contains(ObjectDocuments.summaryFolder) {
      summaries = join.joined(
        try readActivitySummaries(path: path, subject: subject).filter { $0.flag == nil })
    }
  }
}

/// The rows of a collection, or those of the years that changed since an anchor.
private func collectionDocuments(
  _ collection: String, subject: String, path: String, _ reader: borrowing StatisticsReader,
  clock: ZoneClock, since anchor: Int?
) throws -> CollectionRows {
  var years: Set<String>?
  if let anchor {
    let changed = try readChangedStarts(
      path: path, collection: collection, subject: subject, since: anchor)
    let dates = changed.written + changed.deleted.map(clock.formatInstant)
    years = Set(dates.map { String($0.prefix { $0 != "-" }) })
  }
  let rows = try reader.rows(collection: collection, subject: subject, years: years)
  return CollectionRows(collection: collection, rows: rows, years: years)
}

/// The folders of the tree that are nobody's any more: of collections that are gone, and of workouts and
/// rings that are not read, unless another pipeline puts them into the same tree.
private func droppedFolders(_ pipeline: Pipeline, places: Places) throws -> [String] {
  guard let tree = places.tree(pipeline), let mark = places.treeMark else { return [] }
  let others = try readTreeShares(
    path: places.database, tree: mark, otherThan: pipeline.name, subject: pipeline.subject)
  var owned = Set(pipeline.collections.map(\.name))
    .union(objectFolders(granted: pipeline.granted))
  for other in others {
    owned.formUnion(other.collections)
    owned.formUnion(objectFolders(granted: other.granted))
  }
  let gone = try readDroppedCollections(path: places.database, subject: pipeline.subject)
  return tree.folders.union(gone).union(ObjectDocuments.folders).subtracting(owned).sorted()
}

/// The folders of objects that a pipeline which reads some types, or all, writes documents of.
private func objectFolders(granted: Set<String>?) -> [String] {
  var folders: [String] = []
  if granted?.contains("Workout") ?? true { folders.append(ObjectDocuments.workoutFolder) }
  if granted?.contains("ActivitySummary") ?? true { folders.append(ObjectDocuments.summaryFolder) }
  return folders
}

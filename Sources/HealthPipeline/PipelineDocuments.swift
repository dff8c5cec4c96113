internal import Documents
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Refuses a tree in which a collection of the same name is about another person.
func refuseForeignDocuments(_ pipeline: Pipeline, places: Places) throws(Failure) {
  let names = pipeline.collections.map(\.name) + objectFolders(granted: pipeline.granted)
  guard let tree = places.tree(pipeline), let documents = places.documents,
    let collection = tree.collectionOfAnother(than: pipeline.subject, among: names)
  else { return }
  throw Failure(
    .configuration,
    "\(documents): collection \(collection) stands here for another subject; give each subject a "
      + "documents path of its own")
}

/// Writes documents again that are not what the last run left; waits for a run that is at it.
func restoreDocuments(
  _ pipeline: Pipeline, _ places: Places, clock: ZoneClock, _ outcome: inout RunOutcome,
  reporting: Reporting
) throws(Failure) {
  do {
    let store = try Store(
      path: places.database, isReadableByGroup: pipeline.output.isReadableByGroup)
    let anchor = try store.pipeline(pipeline.name, subject: pipeline.subject)?.anchor
    if let anchor, places.tree(pipeline)?.isIntact(anchor: anchor) == false {
      reporting.writing()
      outcome.changedFiles = try writeDocuments(
        pipeline, places: places, clock: clock, anchor: anchor)
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
///   - last: The one of the run before, if nothing but rows can have changed since; only years with changed
///     rows are written then, if the tree is still the one which that run left.
/// - Returns: How many files changed.
/// - Throws: ``Failure`` when the documents cannot be written.
func writeDocuments(
  _ pipeline: Pipeline, places: Places, clock: ZoneClock, anchor: Int, since last: Int? = nil
) throws(Failure) -> Int {
  guard let tree = places.tree(pipeline) else { return 0 }
  do {
    let isKnown = last.map { tree.isByYear && tree.isIntact(anchor: $0) } ?? false
    return try tree.write(
      try collectionDocuments(pipeline, places: places, clock: clock, since: isKnown ? last : nil),
      objects: try objectDocuments(pipeline, places: places, clock: clock),
      dropped: try droppedFolders(pipeline, places: places), anchor: anchor)
  } catch let error as StoreError {
    throw Failure(error, database: places.database)
  } catch let error as DocumentError {
    throw Failure(error)
  } catch {
    throw Failure(.io, "\(places.database): \(error)")
  }
}

/// The rows of all collections of the pipeline, or those of the years that changed since an anchor.
func collectionDocuments(
  _ pipeline: Pipeline, places: Places, clock: ZoneClock, since anchor: Int? = nil
) throws -> [CollectionRows] {
  var collections: [CollectionRows] = []
  for collection in pipeline.collections {
    let (path, subject) = (places.database, pipeline.subject)
    var years: Set<String>?
    if let anchor {
      let changed = try readChangedStarts(
        path: path, collection: collection.name, subject: subject, since: anchor)
      let dates = changed.written + changed.deleted.map(clock.formatInstant)
      years = Set(dates.map { String($0.prefix { $0 != "-" }) })
    }
    let rows = try readStatistics(
      path: path, collection: collection.name, subject: subject, years: years)
    collections.append(CollectionRows(collection: collection.name, rows: rows, years: years))
  }
  return collections
}

/// The documents of workouts and rings, of the kinds that the pipeline reads.
func objectDocuments(
  _ pipeline: Pipeline, places: Places, clock: ZoneClock
) throws -> [ObjectDocuments] {
  let subject = pipeline.subject
  let join = OriginJoin(
    try readOrigins(path: places.database, subject: subject).mapValues(\.snapshotDate))
  let workouts = join.joined(
    try readWorkouts(path: places.database, subject: subject), aliases: pipeline.sourceAliases
  ).map { $0.document(subject: subject, date: clock.formatInstant) }
  let summaries = join.joined(
    try readActivitySummaries(path: places.database, subject: subject).filter { $0.flag == nil }
  ).map { $0.document(subject: subject) }
  let folders = objectFolders(granted: pipeline.granted)
  return [
    ObjectDocuments(folder: ObjectDocuments.workoutFolder, documents: workouts),
    ObjectDocuments(folder: ObjectDocuments.summaryFolder, documents: summaries),
  ].filter { folders.contains($0.folder) }
}

/// The folders of the tree that are nobody's any more: of collections that are gone, and of workouts and
/// rings that are not read, unless another pipeline puts them into the same tree.
func droppedFolders(_ pipeline: Pipeline, places: Places) throws -> [String] {
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

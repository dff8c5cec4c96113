internal import Foundation
public import Store

/// What `healthpipe erase` is asked.
public struct EraseRequest: Sendable {
  /// The database file.
  public var database: String
  /// The person.
  public var subject: String
  /// Whether to say what would be erased and write nothing.
  public var isDryRun: Bool

  /// A request from its parts.
  public init(database: String, subject: String, isDryRun: Bool = false) {
    self.database = database
    self.subject = subject
    self.isDryRun = isDryRun
  }
}

/// Erases a person from a database.
///
/// Documents are left alone: a tree may hold those of others, and the database does not know where it
/// is.
///
/// - Parameters:
///   - request: Who is to be erased, and where.
///   - reporting: Told when writing begins, and if the file could not be made smaller.
/// - Returns: What was erased, or would be.
/// - Throws: ``Failure``; the database then is as before.
public func erase(
  _ request: EraseRequest, reporting: Reporting
) throws(Failure) -> ErasedRows {
  let database = request.database
  do {
    guard FileManager.default.fileExists(atPath: database) else { throw missing(database) }
    var store = try Store(path: database, isReadableByGroup: false)
    if !request.isDryRun { reporting.writing() }
    try store.overwriteDeleted()
    try store.begin()
    try refuseUnknown(request.subject, among: try store.subjects(), database: database)
    if request.isDryRun { return try store.rows(of: request.subject) }
    let erased = try store.erase(subject: request.subject)
    if Task.isCancelled {
      throw Failure(.io, "\(database): the erasure was interrupted, nothing was changed")
    }
    try store.commit(takesAnchor: false)
    do {
      try store.vacuum()
    } catch {
      reporting.warning(
        "\(database): all was erased and overwritten, but the file could not be made smaller "
          + "(\(error.problem == .full ? "the disk is full" : "SQLite failed")); erase again later")
    }
    store.close()
    return erased
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: database)
  } catch {
    throw Failure(.io, "\(database): \(error)")
  }
}

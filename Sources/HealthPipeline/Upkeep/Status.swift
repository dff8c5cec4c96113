internal import Foundation
internal import HealthModel
public import Store

/// What `healthpipe status` is asked.
public struct StatusRequest: Sendable {
  /// The database file.
  public var database: String
  /// The person; `nil` for everybody.
  public var subject: String?
  /// The line of exports; `nil` for all.
  public var origin: String?
  /// How old the newest export may be, in seconds; `nil` for any age.
  public var largestAge: Int64?

  /// A request from its parts.
  public init(
    database: String, subject: String? = nil, origin: String? = nil, largestAge: Int64? = nil
  ) {
    self.database = database
    self.subject = subject
    self.origin = origin
    self.largestAge = largestAge
  }
}

/// What `healthpipe status` tells.
public struct StatusOutcome: Sendable {
  /// The state of the database.
  public var status: StoreStatus
  /// The people, or lines of exports where one was asked for, whose newest export is too old or has no
  /// date, by their place in ``StoreStatus/origins``: that of the newest export.
  public var overdue: [Int]
  /// The moment that ages are counted to, in seconds since 1970 UTC.
  public var now: Int64
}

/// Tells how new what a database holds is.
///
/// The age of a person's data is that of the newest export of all lines; a phone that was given away does
/// not make it old. With a line asked for, that line alone counts.
///
/// - Parameters:
///   - request: What is asked.
///   - now: The moment that ages are counted to, in seconds since 1970 UTC; `nil` for this one.
/// - Returns: The state, and who is overdue.
/// - Throws: ``Failure`` when the database cannot be read, or knows nothing of who is asked for.
public func status(
  _ request: StatusRequest, now: Int64? = nil
) throws(Failure) -> StatusOutcome {
  do {
    let reader = try openReader(request.database)
    try refuseUnknown(
      request.subject, among: try reader.subjects(), database: request.database)
    let status = try reader.status(subject: request.subject, origin: request.origin)
    if request.origin != nil, status.origins.isEmpty {
      throw Failure(
        .input,
        "\(request.database): knows no origin of this name; healthpipe status lists those it knows")
    }
    let now = now ?? Int64(Date().timeIntervalSince1970)
    return StatusOutcome(
      status: status, overdue: overdue(status.origins, request, now: now), now: now)
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: request.database)
  } catch {
    throw Failure(.io, "\(request.database): \(error)")
  }
}

/// The places of those whose newest export is too old.
private func overdue(
  _ origins: [StoreStatus.Origin], _ request: StatusRequest, now: Int64
) -> [Int] {
  guard let largest = request.largestAge else { return [] }
  var newest: [ExactText: Int] = [:]
  for (place, origin) in origins.enumerated() {
    let person = ExactText(origin.subject)
    if let other = newest[person],
      origins[other].newestExport ?? .min >= origin.newestExport ?? .min
    {
      continue
    }
    newest[person] = place
  }
  return newest.values.filter { place in
    origins[place].newestExport.map { now - $0 > largest } ?? true
  }
  .sorted()
}

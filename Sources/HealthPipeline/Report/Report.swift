internal import Documents
internal import Foundation
internal import HealthModel
public import Reports
internal import Statistics
internal import Store

/// What `healthpipe report` is asked.
public struct ReportRequest: Sendable {
  /// The database file.
  public var database: String
  /// The folder of the pages; `nil` for none.
  public var output: String?
  /// The person, of a database about several.
  public var subject: String?
  /// The pipeline whose collections and zone count; `nil` for all of the person, in the zone of the first.
  public var pipeline: String?
  /// The language of the pages.
  public var language = ReportLanguage.english
  /// How many of the last days have a page for each collection of shorter intervals.
  public var detailedDays = 31
  /// How many types are worked on at the same time.
  public var jobs = 1

  /// A request for the pages of a database.
  public init(database: String, output: String?) {
    self.database = database
    self.output = output
  }
}

/// What a report is.
public struct ReportOutcome: Sendable {
  /// The overview as Markdown.
  public var markdown = ""
  /// The folder of the pages; `nil` where none were asked for.
  public var folder: String?
  /// How many pages there are.
  public var pages = 0
  /// How many of them were written or deleted.
  public var changed = 0
}

/// Makes the pages of a database.
///
/// The same database gives the same bytes; pages that agree are not touched.
///
/// - Returns: What was written, and the overview as Markdown.
/// - Throws: ``Failure`` when the database cannot be read, or pages not be written.
public func report(
  _ request: ReportRequest, reporting: Reporting
) async throws(Failure) -> ReportOutcome {
  let database = request.database
  return try await failing(on: database) {
    let reader = try openReader(database)
    let scope = try ReportScope(reader, request)
    let samples = try await ReportSamples(scope, request)
    let maker = ReportMaker(
      scope: scope, samples: samples, detailedDays: request.detailedDays, jobs: request.jobs)
    var outcome = ReportOutcome()
    guard let path = request.output else {
      let (cards, extras) = try maker.overview(reader)
      outcome.markdown = scope.frame.markdown(cards, extras)
      return outcome
    }
    reporting.writing()
    var folder = try PageFolder(path: path)
    let (cards, extras) = try await maker.make(reader) { page in
      try Task.checkCancellation()
      try folder.put(page.path, page.bytes)
    }
    outcome.markdown = scope.frame.markdown(cards, extras)
    (outcome.pages, outcome.changed) = try folder.finish()
    outcome.folder = path
    return outcome
  }
}

/// The last thirty days of a person's collections, a line each, for terminals.
///
/// - Parameters:
///   - database: The database file.
///   - subject: The person.
///   - pipeline: The pipeline whose collections are shown.
///   - language: The language of lengths of time.
///   - width: How many characters have room in a line; `nil` for any number.
/// - Returns: A line for each of the first collections with data; none where there is nothing to show.
public func sparklines(
  database: String, subject: String, pipeline: String, language: ReportLanguage, width: Int?
) -> [String] {
  var request = ReportRequest(database: database, output: nil)
  request.subject = subject
  request.pipeline = pipeline
  request.language = language
  // A summary that cannot be made is no reason for a run to fail.
  guard let reader = try? openReader(database), let scope = try? ReportScope(reader, request)
  else { return [] }
  var cards: [CollectionCard] = []
  for name in scope.collections.prefix(24) {
    guard let card = try? card(of: name, reader, scope) else { return [] }
    cards.append(card)
  }
  return scope.frame.sparklines(cards, limit: 12, width: width)
}

/// A collection as pages are made of it; one without rows is of the type that it is defined for.
func collection(
  _ name: String, _ days: CollectionDays, _ scope: ReportScope
) -> CollectionReport {
  CollectionReport(
    name: name, type: days.type ?? scope.types[name] ?? name, unit: days.unit, days: days.days,
    shape: scope.shapes[name])
}

/// What the overview says of a collection, from no more rows than that takes.
func card(
  of name: String, _ reader: borrowing StoreReader, _ scope: ReportScope
) throws -> CollectionCard {
  var first: Int64?
  if let shape = scope.shapes[name], shape.isToldByItsLastDays(ofType: scope.types[name]) {
    // Thirty days and those before them. The first of these may begin on the day before, as a night does,
    // and where clocks are ahead that is yet another day of UTC.
    first = scope.frame.lastDay - 62
  }
  let days = try reader.days(
    of: name, subject: scope.subject, from: first, isRowByRow: scope.isRowByRow(name))
  return scope.frame.card(of: collection(name, days, scope))
}

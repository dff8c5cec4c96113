/// What a table or view for queries holds, for people and for programs that show it to them.
public struct RelationGuide: Sendable {
  /// Its name in the database.
  public var name: String
  /// Its title.
  public var title: String
  /// What a row is.
  public var text: String
  /// The column by which the newest rows come first; `nil` where an order costs too much.
  public var newestBy: String?
  /// What its own columns mean, by their names; others mean what ``meaning(of:)`` says.
  private var columns: [String: String]

  init(
    _ name: String, title: String, text: String, newestBy: String? = nil,
    columns: [String: String]
  ) {
    self.name = name
    self.title = title
    self.text = text
    self.newestBy = newestBy
    self.columns = columns
  }

  /// What a column means, with its unit.
  ///
  /// - Parameter column: The name of a column.
  /// - Returns: The meaning, no sentence; `nil` for a column that the relation is not known to have.
  public func meaning(of column: String) -> String? { columns[column] ?? Self.common[column] }

  /// The names of the columns that mean something in this relation alone.
  var ownColumns: [String] { columns.keys.sorted() }

  /// What columns mean that many relations have.
  private static let common = [
    "id": "id of the row",
    "subject": "the person",
    "origin": "the line of exports of one phone; by-hand for what was entered by hand",
    "type": "HealthKit's identifier of the type",
    "source": "the app or device that wrote it",
    "source_version": "version of that app or device",
    "device": "the device, as written, without its memory address",
    "start_date": "start, in UTC",
    "end_date": "end, in UTC",
    "start_unix": "start, in seconds since 1970 UTC",
    "end_unix": "end, in seconds since 1970 UTC",
    "ordinal": "place among its equals",
    "user_entered": "1 if typed in by a person",
    "metadata": "metadata, a JSON object",
    "flag": "why statistics leave it out; null where they do not",
    "anchor": "query anchor of the run that wrote the row last",
    "first_anchor": "query anchor of the run that added the row; null where that is anchor",
  ]
}

internal import Foundation
internal import HealthModel
internal import Store

/// The metadata with which Datasette shows a database: what tables and columns mean, and a query per
/// collection.
///
/// Source: Datasette's documentation, "Metadata" and "Canned queries". Units are part of descriptions:
/// Datasette's own key for them is gone in its later versions.
///
/// - Parameters:
///   - database: The database file.
///   - title: The title of the site.
/// - Returns: A JSON object, with an end of its last line.
/// - Throws: ``Failure`` when the database cannot be read.
public func datasetteMetadata(database: String, title: String) throws(Failure) -> String {
  do {
    let reader = try openReader(database)
    let subjects = try reader.subjects()
    var json = JSONText()
    json.beginObject()
    json.member("title", title)
    json.member(
      "description",
      "Statistics and samples of Apple Health exports, kept by healthpipe. Dates of statistics are in the "
        + "zone of the pipeline, all others in UTC; intervals do not hold their end.")
    json.key("databases")
    json.beginObject()
    // Datasette names a database by its file.
    json.key(URL(fileURLWithPath: database).deletingPathExtension().lastPathComponent)
    json.beginObject()
    json.key("tables")
    json.beginObject()
    for relation in try reader.relations() { json.add(relation) }
    json.endObject()
    json.key("queries")
    json.beginObject()
    for collection in try reader.collections() {
      json.add(collection, ofSeveral: subjects.count > 1)
    }
    json.endObject()
    json.endObject()
    json.endObject()
    json.endObject()
    json.endLine()
    return json.text
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: database)
  } catch {
    throw Failure(.io, "\(database): \(error)")
  }
}

extension JSONText {
  /// A table or view: what it is, or that nobody needs to see it.
  fileprivate mutating func add(_ relation: (name: String, columns: [String])) {
    key(relation.name)
    beginObject()
    defer { endObject() }
    guard let guide = RelationGuide.all.first(where: { $0.name == relation.name }) else {
      key("hidden")
      value(true)
      return
    }
    member("title", guide.title)
    member("description", guide.text)
    if let newest = guide.newestBy { member("sort_desc", newest) }
    if guide.name == "statistics" {
      key("facets")
      value(["collection"])
    }
    key("columns")
    beginObject()
    for column in relation.columns { member(column, guide.meaning(of: column)) }
    endObject()
  }

  /// A collection: a query for its rows, the newest first.
  fileprivate mutating func add(_ collection: StoredCollection, ofSeveral: Bool) {
    key(collection.name)
    beginObject()
    member("title", collection.name)
    let types = collection.types.map(shortTypeName).joined(separator: ", ")
    let units = collection.units.joined(separator: ", ")
    member(
      "description",
      types + (units.isEmpty ? "" : " in \(units)") + ", a row per interval, the newest first.")
    member("sql", sql(collection, ofSeveral: ofSeveral))
    endObject()
  }

  private func sql(_ collection: StoredCollection, ofSeveral: Bool) -> String {
    var columns = ofSeveral ? ["subject"] : []
    columns += ["start_date", "end_date"] + collection.columns
    if collection.units.count > 1 { columns.append("unit") }
    // Hours are what people think in; names of values are letters, which need no quotes.
    for name in collection.valueNames where name.allSatisfy({ $0.isLetter && $0.isASCII }) {
      columns.append(
        "round((value_statistics ->> '$.\(name).duration') / 3600.0, 2) AS \(name)_hours")
    }
    columns.append("sample_count")
    // The name has letters, digits and hyphens only.
    return "SELECT \(columns.joined(separator: ", ")) FROM statistics "
      + "WHERE collection = '\(collection.name)' ORDER BY start_unix DESC"
  }
}

/// A type without the prefix that all of its kind have.
private func shortTypeName(_ type: String) -> String {
  for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"]
  where type.hasPrefix(prefix) {
    return String(type.dropFirst(prefix.count))
  }
  return type
}

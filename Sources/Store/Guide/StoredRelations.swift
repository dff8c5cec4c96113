/// A collection of statistics, as its rows show it.
public struct StoredCollection: Equatable, Sendable {
  /// Its name.
  public var name: String
  /// The identifiers of its type; of several people who gave the name to others, all.
  public var types: [String]
  /// The units of its values, none for category types.
  public var units: [String]
  /// The columns that hold values in any of its rows, in the order of the table.
  public var columns: [String]
  /// The names of values in `value_statistics`, in the order in which they come first.
  public var valueNames: [String]
}

extension StoreReader {
  /// The tables and views of the database, with their columns, by name.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func relations() throws(StoreError) -> [(name: String, columns: [String])] {
    var query = try connection.prepare(
      """
      SELECT m.name, p.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS p
      WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY m.name, p.cid
      """)
    var relations: [(name: String, columns: [String])] = []
    while try query.step() {
      let name = query.text(0)
      if relations.last?.name != name { relations.append((name, [])) }
      relations[relations.count - 1].columns.append(query.text(1))
    }
    return relations
  }

  /// The collections that have rows, by name.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in the rows of statistics.
  public func collections() throws(StoreError) -> [StoredCollection] {
    let optional = [
      "date", "workout", "source", "sum", "average", "minimum", "maximum", "most_recent",
      "most_recent_date", "duration", "time_weighted_sum", "median", "p5", "p95",
      "standard_deviation", "efficiency",
    ]
    var query = try connection.prepare(
      """
      SELECT collection, type, unit, \(optional.map { "count(\($0)) > 0" }.joined(separator: ", "))
      FROM statistics GROUP BY collection, type, unit ORDER BY collection, type, unit
      """)
    var collections: [StoredCollection] = []
    while try query.step() {
      let name = query.text(0)
      if collections.last?.name != name {
        collections.append(
          StoredCollection(name: name, types: [], units: [], columns: [], valueNames: []))
      }
      var collection = collections.removeLast()
      if !collection.types.contains(query.text(1)) { collection.types.append(query.text(1)) }
      if let unit = query.textOrNull(2), !collection.units.contains(unit) {
        collection.units.append(unit)
      }
      let found = optional.indices.filter { query.integer(Int32($0) + 3) == 1 }.map { optional[$0] }
      collection.columns = optional.filter { found.contains($0) || collection.columns.contains($0) }
      collections.append(collection)
    }
    var values = try connection.prepare(
      """
      SELECT s.collection, v.key, min(v.id) FROM statistics AS s, json_each(s.value_statistics) AS v
      GROUP BY 1, 2 ORDER BY 1, 3, 2
      """)
    while try values.step() {
      guard let place = collections.firstIndex(where: { $0.name == values.text(0) }) else {
        continue
      }
      collections[place].valueNames.append(values.text(1))
    }
    return collections
  }
}

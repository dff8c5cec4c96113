internal import HealthModel

/// The statements that read and write the rows of objects.
struct ObjectRows: ~Copyable {
  private let subject: String
  private let origin: String
  private let anchor: Int
  /// The code of the next new object.
  private var nextCode: Int64
  private var list: Statement
  private var putObject: Statement
  private var dropObject: Statement
  private var putTombstone: Statement
  private var liftTombstone: Statement
  private let tables: [ObjectTable: TableStatements]
  private var devices: DeviceRows

  init(
    _ connection: borrowing Connection, anchor: Int, subject: String, origin: String
  ) throws(StoreError) {
    let last = try connection.integer("SELECT max(code) FROM objects")
    let list = try connection.prepare(
      "SELECT kind, id, hash, code, type FROM objects WHERE subject = ?1 AND origin = ?2")
    let putObject = try connection.prepare(
      """
      INSERT OR REPLACE INTO objects (code, subject, origin, kind, id, start_unix, end_unix, type,
        source, source_version, device, metadata, user_entered, hash, anchor, first_anchor)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,
        (SELECT nullif(coalesce(o.first_anchor, o.anchor), ?15) FROM objects AS o
          WHERE o.code = ?1))
      """)
    let dropObject = try connection.prepare("DELETE FROM objects WHERE code = ?1")
    let putTombstone = try connection.prepare(
      "INSERT OR REPLACE INTO tombstones (anchor, subject, kind, id) VALUES (?1, ?2, ?3, ?4)")
    let liftTombstone = try connection.prepare(
      "DELETE FROM tombstones WHERE subject = ?1 AND kind = ?2 AND id = ?3")
    var tables: [ObjectTable: TableStatements] = [:]
    for table in ObjectTable.allCases {
      tables[table] = try TableStatements(connection, table)
    }
    let devices = try DeviceRows(connection)
    self.subject = subject
    self.origin = origin
    self.anchor = anchor
    nextCode = (last ?? 0) + 1
    self.list = list
    self.putObject = putObject
    self.dropObject = dropObject
    self.putTombstone = putTombstone
    self.liftTombstone = liftTombstone
    self.tables = tables
    self.devices = devices
  }

  /// The stored objects of the subject and origin, in order of key and ordinal.
  mutating func stored() throws(StoreError) -> [KeyedObject] {
    list.bind(1, subject)
    list.bind(2, origin)
    var found: [(object: KeyedObject, ordinal: Int)] = []
    while try list.step() {
      let id = list.text(1)
      guard let kind = ObjectKind(rawValue: list.text(0)), let dot = id.lastIndex(of: "."),
        let ordinal = Int(id[id.index(after: dot)...])
      else { throw StoreError(.damaged) }
      found.append(
        (
          KeyedObject(
            kind: kind, stem: String(id[..<dot]), type: list.textOrNull(4), hash: list.integer(2),
            place: Int(list.integer(3))),
          ordinal
        ))
    }
    found.sort { left, right in
      left.object.hasKey(of: right.object)
        ? left.ordinal < right.ordinal : left.object.precedes(right.object)
    }
    return found.map(\.object)
  }

  /// Writes an object with all its parts.
  ///
  /// - Parameters:
  ///   - record: What is stored of it.
  ///   - id: Its id.
  ///   - hash: The hash of the record.
  ///   - code: The code of the stored object in whose place it comes; `nil` for a new one.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  mutating func put(
    _ record: ObjectRecord, id: String, hash: Int64, replacing code: Int?
  ) throws(StoreError) {
    let kind = record.key.kind
    let code = code.map(Int64.init) ?? nextCode
    if code == nextCode { nextCode += 1 } else { try dropParts(of: code, kind: kind) }
    putObject.bind(1, code)
    putObject.bind(2, subject)
    putObject.bind(3, origin)
    putObject.bind(4, kind.rawValue)
    putObject.bind(5, id)
    putObject.bind(6, StoredValue(record.start))
    putObject.bind(7, StoredValue(record.end))
    putObject.bind(8, record.type)
    putObject.bind(9, record.source)
    putObject.bind(10, record.sourceVersion)
    putObject.bind(11, record.device)
    putObject.bind(12, metadataColumn(record.metadata))
    putObject.bind(13, record.metadata.isUserEntered ? 1 : 0)
    putObject.bind(14, hash)
    putObject.bind(15, anchor)
    try putObject.run()
    for rows in record.tables { try tables[rows.table]?.insert(rows, of: code) }
    liftTombstone.bind(1, subject)
    liftTombstone.bind(2, kind.rawValue)
    liftTombstone.bind(3, id)
    try liftTombstone.run()
  }

  /// Deletes an object with all its parts, and leaves a tombstone.
  mutating func delete(_ code: Int, kind: ObjectKind, id: String) throws(StoreError) {
    try dropParts(of: Int64(code), kind: kind)
    dropObject.bind(1, code)
    try dropObject.run()
    putTombstone.bind(1, anchor)
    putTombstone.bind(2, subject)
    putTombstone.bind(3, kind.rawValue)
    putTombstone.bind(4, id)
    try putTombstone.run()
  }

  /// Brings the table of devices to the texts that are in use.
  mutating func bringDevices() throws(StoreError) { try devices.bring() }

  private func dropParts(of code: Int64, kind: ObjectKind) throws(StoreError) {
    for table in ObjectTable.tables(of: kind) { try tables[table]?.delete(of: code) }
  }
}

/// The statements of one table of parts.
private final class TableStatements {
  private var insert: Statement
  private var delete: Statement

  init(_ connection: borrowing Connection, _ table: ObjectTable) throws(StoreError) {
    let count = Int(
      try connection.integer("SELECT count(*) FROM pragma_table_info('\(table.rawValue)')") ?? 0)
    let places = (1...max(count, 1)).map { "?\($0)" }.joined(separator: ", ")
    let insert = try connection.prepare("INSERT INTO \(table.rawValue) VALUES (\(places))")
    let delete = try connection.prepare("DELETE FROM \(table.rawValue) WHERE object = ?1")
    self.insert = insert
    self.delete = delete
  }

  func insert(_ rows: TableRows, of code: Int64) throws(StoreError) {
    insert.bind(1, code)
    for index in 0..<rows.count {
      for (column, value) in rows.row(index).enumerated() { insert.bind(Int32(column + 2), value) }
      try insert.run()
    }
  }

  func delete(of code: Int64) throws(StoreError) {
    delete.bind(1, code)
    try delete.run()
  }
}

extension Statement {
  fileprivate mutating func bind(_ index: Int32, _ value: StoredValue) {
    switch value {
    case .null: bindNull(index)
    case .integer(let integer): bind(index, integer)
    case .number(let number): bind(index, number)
    case .text(let text): bind(index, text)
    }
  }
}

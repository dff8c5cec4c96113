internal import HealthModel

/// The kinds of objects, named as in the database.
public enum ObjectKind: String, CaseIterable, Sendable {
  /// Samples that belong together.
  case correlation
  /// A training session.
  case workout
  /// The rings of a day.
  case activitySummary = "activity-summary"
  /// A hearing test.
  case audiogram
  /// Glasses or contact lenses.
  case prescription
  /// A record from a provider of care.
  case clinicalRecord = "clinical-record"
  /// The heart's electrical signal over half a minute.
  case electrocardiogram
  /// A statement about the person.
  case characteristic
  /// An element that no known export defines.
  case other = "other-element"
}

/// An object as the database holds it, without code, ordinal and anchor.
struct ObjectRecord {
  /// What makes an object the same one in the next export.
  struct Key {
    var kind: ObjectKind
    /// How its ids begin: its time, day or name.
    var moment: String
    /// What tells apart objects of one kind and moment, and the moment where it is no time.
    var texts: [String]
  }

  var key: Key
  var start: Int64?
  var end: Int64?
  var type: String?
  var source: String?
  var sourceVersion: String?
  var device: String?
  var metadata: MetadataSet = .none
  /// What only some kinds have.
  var tables: [TableRows] = []

  /// A record of a kind without a header.
  init(key: Key) { self.key = key }

  /// A record with times, source and metadata as most kinds have.
  init(kind: ObjectKind, type: String?, header: ObjectHeader) {
    key = Key(
      kind: kind, moment: "\(compactUTC(header.start)).\(header.end - header.start)",
      texts: [type ?? "", header.origin.source])
    start = header.start
    end = header.end
    self.type = type
    source = header.origin.source
    sourceVersion = known(header.origin.sourceVersion)
    device = known(header.origin.device)
    metadata = header.metadata
  }

  /// How the ids of objects with this key begin; an ordinal follows.
  ///
  /// Letters, digits, `-` and `.`, at most 56 characters.
  func stem(subject: String, origin: String) -> String {
    var hash = ContentHash()
    for text in [subject, origin, key.kind.rawValue] + key.texts { hash.add(text) }
    let isPlain = key.moment.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let moment = isPlain && key.moment.utf8.count <= 42 ? key.moment : key.kind.rawValue
    return "\(moment).\(hash.hexDigits)"
  }

  /// The hash of all that is stored of the object.
  var hash: UInt64 {
    var hash = ContentHash()
    for moment in [start, end] { hash.add(StoredValue(moment)) }
    for text in [type, source, sourceVersion, device, metadataColumn(metadata)] {
      hash.add(StoredValue(text))
    }
    for rows in tables {
      hash.add(rows.table.rawValue)
      hash.add(UInt64(rows.count))
      for index in 0..<rows.count {
        for value in rows.row(index) { hash.add(value) }
      }
    }
    return hash.value
  }
}

/// The rows of one table for one object.
struct TableRows {
  var table: ObjectTable
  var count: Int
  /// The columns of a row after the object's code, in the order of the table.
  ///
  /// Made one at a time, since there are millions of them.
  var row: (Int) -> [StoredValue]

  /// The only row of an object.
  init(_ table: ObjectTable, _ values: [StoredValue]) {
    self.init(table, count: 1) { _ in values }
  }

  /// Rows of an object, by their index.
  init(_ table: ObjectTable, count: Int, row: @escaping (Int) -> [StoredValue]) {
    self.table = table
    self.count = count
    self.row = row
  }
}

/// A value of one column.
enum StoredValue {
  case null
  case integer(Int64)
  case number(Double)
  case text(String)

  init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }

  init(_ integer: Int) { self = .integer(Int64(integer)) }

  init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }

  /// A number; null for one that SQL has no form for, and zero without its sign.
  init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? .number($0 + 0) : nil } ?? .null
  }

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

extension ContentHash {
  /// Adds a value and what it is.
  mutating func add(_ value: StoredValue) {
    switch value {
    case .null: add(UInt64(0))
    case .integer(let integer):
      add(UInt64(1))
      add(UInt64(bitPattern: integer))
    case .number(let number):
      add(UInt64(2))
      add(number.bitPattern)
    case .text(let text):
      add(UInt64(3))
      add(text)
    }
  }
}

/// A text where there is one; `nil` for an empty one, which stands for a missing one.
func known(_ text: String) -> String? { text.isEmpty ? nil : text }

internal import Foundation

/// Forms in which samples are written on a stream.
public enum HandEntryFormat: String, CaseIterable, Sendable {
  /// A header and a line per sample, RFC 4180; also with semicolons or tabs.
  case csv
  /// An object per line.
  case ndjson
}

/// Reads samples from a text.
///
/// Names of columns and keys are those of ``HandEntry/Field``, and `at` for `start`. `metadata` is an object, in CSV
/// the text of one; an `id` is passed over, so that what was listed can be entered again.
///
/// - Parameters:
///   - bytes: The whole text, UTF-8.
///   - format: Its form.
/// - Returns: The entries with their lines; one of a line that cannot be read says why in
///   ``HandEntry/mistake``.
/// - Throws: ``Failure`` for a text that has no entries at all: not UTF-8, or without a usable header.
public func readEntries(
  _ bytes: [UInt8], format: HandEntryFormat
) throws(Failure) -> [HandEntry] {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Failure(.input, "standard input: is not UTF-8; save it as UTF-8")
  }
  var entries: [HandEntry] = []
  func note(_ line: Int, _ mistake: String) {
    var entry = HandEntry([:], line: line)
    entry.mistake = mistake
    entries.append(entry)
  }
  switch format {
  case .csv:
    var table = CSVTable(text)
    guard let header = table.next() else {
      throw Failure(.input, "standard input: is empty; the first line names the columns")
    }
    let columns: [EntryColumn]
    do throws(LineMistake) {
      columns = try EntryColumn.columns(header.fields)
    } catch {
      throw Failure(.input, "standard input, line 1: \(error.text)")
    }
    while let row = table.next() {
      if row.fields == [""] { continue }
      do throws(LineMistake) {
        entries.append(try entry(row, columns: columns))
      } catch {
        note(row.line, error.text)
      }
    }
  case .ndjson:
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      do throws(LineMistake) {
        entries.append(try entry(json: String(line), line: index + 1))
      } catch {
        note(index + 1, error.text)
      }
    }
  }
  return entries
}

/// Why a line cannot be read.
private struct LineMistake: Error {
  var text: String
}

/// What a column or key holds.
private enum EntryColumn: Equatable {
  case field(HandEntry.Field)
  case passedOver

  static let names = HandEntry.Field.allCases.map(\.rawValue) + ["at"]

  init(_ name: String) throws(LineMistake) {
    if name == "id" {
      self = .passedOver
    } else if let field = HandEntry.Field(rawValue: name == "at" ? "start" : name) {
      self = .field(field)
    } else {
      throw LineMistake(
        text: "\(name.prefix(40)): no such name; known are \(Self.names.joined(separator: ", "))")
    }
  }

  static func columns(_ header: [String]) throws(LineMistake) -> [EntryColumn] {
    var columns: [EntryColumn] = []
    for name in header {
      let column = try EntryColumn(name.trimmingCharacters(in: .whitespaces))
      if column != .passedOver, columns.contains(column) {
        throw LineMistake(text: "\(name): stands twice")
      }
      columns.append(column)
    }
    return columns
  }
}

private func entry(
  _ row: CSVTable.Row, columns: [EntryColumn]
) throws(LineMistake) -> HandEntry {
  guard row.isClosed else { throw LineMistake(text: "a quotation mark is not closed") }
  guard row.fields.count == columns.count else {
    throw LineMistake(text: "\(row.fields.count) fields, but the header has \(columns.count)")
  }
  var entry = HandEntry([:], line: row.line)
  for (column, text) in zip(columns, row.fields) {
    guard case .field(let field) = column, !text.isEmpty else { continue }
    if field == .metadata {
      guard let metadata = try? JSONDecoder().decode([String: Scalar].self, from: Data(text.utf8))
      else { throw LineMistake(text: "metadata: is no JSON object of texts and numbers") }
      entry.metadata = metadata.mapValues(\.text)
    } else {
      entry.texts[field] = text
    }
  }
  return entry
}

private func entry(json: String, line: Int) throws(LineMistake) -> HandEntry {
  guard let object = try? JSONDecoder().decode([String: Part].self, from: Data(json.utf8)) else {
    throw LineMistake(text: "is no JSON object of texts and numbers")
  }
  var entry = HandEntry([:], line: line)
  for (key, part) in object.sorted(by: { $0.key < $1.key }) {
    guard case .field(let field) = try EntryColumn(key) else { continue }
    switch (field, part) {
    case (.metadata, .object(let metadata)): entry.metadata = metadata.mapValues(\.text)
    case (.metadata, .scalar): throw LineMistake(text: "metadata: is no object")
    case (_, .scalar(let scalar)):
      if field == .start, entry.texts[.start] != nil {
        throw LineMistake(text: "start: stands twice, also as at")
      }
      entry.texts[field] = scalar.text
    case (_, .object): throw LineMistake(text: "\(key): is an object, not a text or number")
    }
  }
  return entry
}

/// A text or number of JSON.
private struct Scalar: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let number = try? container.decode(Int.self) {
      text = "\(number)"
    } else {
      text = "\(try container.decode(Double.self))"
    }
  }
}

/// What stands behind a key.
private enum Part: Decodable {
  case scalar(Scalar)
  case object([String: Scalar])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: Scalar].self) {
      self = .object(object)
    } else {
      self = .scalar(try container.decode(Scalar.self))
    }
  }
}

/// The rows of a CSV text (RFC 4180), read one by one.
struct CSVTable {
  /// A row.
  struct Row: Equatable {
    var fields: [String]
    /// The line on which it begins, from 1.
    var line: Int
    /// Whether its last quotation mark was closed.
    var isClosed = true
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// What separates fields: that of comma, semicolon and tab that the first line holds, in this order.
  private let separator: UInt8

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    separator =
      [",", ";", "\t"].map { UInt8(ascii: $0) }.first { header.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// The next row; `nil` behind the last one.
  mutating func next() -> Row? {
    guard position < bytes.count else { return nil }
    var row = Row(fields: [], line: line)
    var field: [UInt8] = []
    var isQuoted = false
    func finish() { row.fields.append(String(decoding: field, as: UTF8.self)) }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if position < bytes.count, bytes[position] == byte {
          field.append(byte)
          position += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), field.isEmpty {
        isQuoted = true
      } else if byte == separator {
        finish()
        field = []
      } else if byte == UInt8(ascii: "\n") {
        if field.last == UInt8(ascii: "\r") { field.removeLast() }
        finish()
        return row
      } else {
        field.append(byte)
      }
    }
    row.isClosed = !isQuoted
    if field.last == UInt8(ascii: "\r") { field.removeLast() }
    finish()
    return row
  }
}

import ExportGenerator
import Foundation

/// An export taken apart by lines, one element each.
struct ExportLines {
  var lines: [Substring]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  init(_ options: GeneratorOptions) {
    self.init(Self.bytes(options))
  }

  /// The whole text of a generated export.
  static func bytes(_ options: GeneratorOptions) -> [UInt8] {
    var bytes: [UInt8] = []
    GeneratedExport(options).write { bytes += $0 }
    return bytes
  }

  /// The start tags of top-level records.
  var records: [Substring] { lines.filter { $0.hasPrefix(" <Record ") } }

  /// The memory addresses in records, one per record that has one.
  var addresses: [Substring] {
    records.compactMap { record in
      record.range(of: "HKDevice: ").map { record[$0.upperBound...].prefix(11) }
    }
  }

  /// The value of an attribute in a start tag.
  static func attribute(_ name: String, _ line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    return String(line[start..<end])
  }

  /// The line without the memory address in it.
  static func withoutAddress(_ line: Substring) -> String {
    guard let start = line.range(of: "HKDevice: ")?.upperBound,
      let end = line[start...].range(of: "&gt;")?.lowerBound
    else { return String(line) }
    return String(line[..<start] + line[end...])
  }

  /// The names of elements that were opened and not closed, or closed and not opened.
  ///
  /// Looks at the part after the document type; text between elements must be blank.
  var unbalanced: [Substring] {
    guard let first = lines.firstIndex(where: { $0.hasPrefix("<HealthData ") }) else {
      return ["HealthData"]
    }
    var open: [Substring] = []
    for line in lines[first...] {
      let tag = line.drop { $0 == " " }
      guard tag.first == "<", tag.last == ">", tag.dropFirst().dropLast().allSatisfy({ $0 != "<" })
      else { return [line] }
      if tag.hasPrefix("</") {
        guard open.popLast() == tag.dropFirst(2).dropLast() else { return [line] }
      } else if !tag.hasSuffix("/>") {
        open.append(tag.dropFirst().prefix { $0 != " " && $0 != ">" })
      }
      guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return [line] }
    }
    return open
  }
}

/// What the name of a file beside the XML says of its kind.
enum NamedKind: Equatable {
  /// It is of this kind.
  case certain(SideFile.Kind)
  /// It is of this kind if its content is; else it is another file.
  case perhaps(SideFile.Kind)

  /// The kind by the folder, which is not translated, or else by the end of the name.
  ///
  /// - Parameter path: The parts of the path.
  init(_ path: [Substring]) {
    for folder in path.dropLast().reversed() {
      switch folder.lowercased() {
      case "workout-routes": self = .certain(.route)
      case "electrocardiograms": self = .certain(.electrocardiogram)
      case "clinical-records": self = .certain(.clinicalRecord)
      case "attachments": self = .certain(.attachment)
      default: continue
      }
      return
    }
    let name = path.last?.lowercased() ?? ""
    if name.hasSuffix(".gpx") {
      self = .certain(.route)
    } else if name.hasSuffix(".csv") {
      self = .perhaps(.electrocardiogram)
    } else if name.hasSuffix(".json") {
      self = .perhaps(.clinicalRecord)
    } else {
      self = .certain(.other)
    }
  }

  /// The kind that it is, or may be.
  var kind: SideFile.Kind {
    switch self {
    case .certain(let kind), .perhaps(let kind): kind
    }
  }

  /// Whether the content is kept.
  var hasBytes: Bool { kind != .attachment && kind != .other }

  /// How many bytes from the start of a file settle its kind, if there are so many.
  static let headLength = 64 << 10

  /// What is certain, now that the start of the content is known.
  func settled(by head: ArraySlice<UInt8>) -> NamedKind {
    switch self {
    case .certain: self
    case .perhaps(.electrocardiogram):
      .certain(isElectrocardiogram(head) ? .electrocardiogram : .other)
    case .perhaps(let kind): .certain(isResource(head.prefix(Self.headLength)) ? kind : .other)
    }
  }
}

/// Whether a member's name says that it is not the XML of an export.
///
/// Health exports may have any name, but a damaged member with such a name is a side file.
func isNamedAsSideFile(_ name: String) -> Bool {
  let path = name.split(separator: "/")
  return NamedKind(path) != .certain(.other) || path.last?.lowercased() == "export_cda.xml"
}

/// The parts of a member's path; `nil` where one of them leads upwards.
func pathParts(_ path: String) -> [Substring]? {
  let parts = path.split(separator: "/").filter { $0 != "." }
  return parts.contains("..") ? nil : parts
}

/// Whether a text has the date of a recording at the end of one of its first lines, as ECGs have in
/// every language.
private func isElectrocardiogram(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.prefix(4096).split(maxSplits: 12) { $0 == 0x0A || $0 == 0x0D }.prefix(12).contains { line in
    instant(line.filter { $0 != UInt8(ascii: "\"") }.suffix(25)) != nil
  }
}

/// Whether a text has the key that every FHIR resource has.
private func isResource(_ bytes: ArraySlice<UInt8>) -> Bool {
  let key = Array("\"resourceType\"".utf8)
  return bytes.indices.contains { place in
    bytes[place] == key[0] && bytes[place...].starts(with: key)
  }
}

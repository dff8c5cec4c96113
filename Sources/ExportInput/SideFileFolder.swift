internal import Digest

/// The folder that holds the XML of an unpacked export, and the files below it.
struct SideFileFolder {
  /// Its path.
  let path: String
  /// The name of the XML in it.
  let xml: String

  /// How many folders deep files are looked for; exports have two.
  private static let depth = 4

  /// The folder of an XML.
  ///
  /// - Parameter xml: The path of the XML.
  init(ofFile xml: String) {
    let name = xml.split(separator: "/").last.map(String.init) ?? xml
    self.xml = name
    let folder = xml.utf8.dropLast(name.utf8.count)
    path = folder.isEmpty ? "./" : String(Substring(folder))
  }

  /// Reads the files that are wanted, in byte order of their paths.
  ///
  /// Links are not followed: they could lead out of the folder. Hidden files, and folders that hold
  /// an export of their own, are passed over.
  ///
  /// - Parameters:
  ///   - delivery: Who wants which kinds.
  ///   - body: Given each file.
  /// - Throws: ``InputError`` if the folder itself cannot be read.
  func read(for delivery: SideFileDelivery, _ body: (SideFile) -> Void) throws(InputError) {
    try walk([], names: fileNames(inFolder: path), delivery, body)
  }

  /// The SHA-256 of the XML together with the files that are wanted.
  ///
  /// - Parameters:
  ///   - xml: The SHA-256 of the XML.
  ///   - delivery: Who wants which kinds.
  /// - Returns: That of the XML alone where there are no such files; else the hash of a list of it
  ///   and of each file's path, kind, length, and SHA-256 or problem.
  /// - Throws: ``InputError`` if the folder itself cannot be read.
  func sha256(xml: String, for delivery: SideFileDelivery) throws(InputError) -> String? {
    var list = SideFileList(xml: xml)
    try read(for: delivery) { list.add($0) }
    return list.sha256
  }

  private func walk(
    _ parts: [Substring], names: [String], _ delivery: SideFileDelivery, _ body: (SideFile) -> Void
  ) throws(InputError) {
    for name in names where !name.hasPrefix(".") && !isSideFile(name) {
      guard !parts.isEmpty || !name.utf8.elementsEqual(xml.utf8) else { continue }
      let inner = parts + [name[...]]
      let place = path + inner.joined(separator: "/")
      do throws(InputError) {
        let file = try InputFile(path: place, followsLinks: false)
        switch file.kind {
        case .file: try read(file, parts: inner, place: place, delivery, body)
        case .special: deliver(.notAFile, inner, delivery, body)
        case .folder:
          let names = try fileNames(inFolder: place)
          if inner.count < Self.depth, !holdsExport(place, names) {
            try walk(inner, names: names, delivery, body)
          }
        }
      } catch {
        guard let problem = Self.problem(error.problem, name: name) else { continue }
        deliver(problem, inner, delivery, body)
      }
    }
  }

  private func read(
    _ file: consuming InputFile, parts: [Substring], place: String, _ delivery: SideFileDelivery,
    _ body: (SideFile) -> Void
  ) throws(InputError) {
    var named = NamedKind(parts)
    guard delivery.wants(named) else { return }
    var found = SideFile(path: Self.joined(parts), kind: named.kind)
    found.size = file.size
    let source = ByteSource(file: file, name: place)
    if named.hasBytes {
      found.bytes = try bytes(of: source, count: min(found.size, NamedKind.headLength))
      found.settle(&named)
    }
    if named.hasBytes {
      if found.size > SideFile.sizeLimit {
        found.problem = .tooLarge(limit: SideFile.sizeLimit)
        (found.bytes, found.size) = ([], 0)
      } else {
        found.bytes += try bytes(of: source, count: found.size - found.bytes.count)
        found.size = found.bytes.count
      }
    }
    body(found)
  }

  /// The next bytes of a file; one that shrinks while it is read has fewer.
  private func bytes(of source: ByteSource, count: Int) throws(InputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try source.read(into: &bytes)
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Hands over what cannot be read: a file, or a folder of side files.
  private func deliver(
    _ problem: SideFile.Problem, _ parts: [Substring], _ delivery: SideFileDelivery,
    _ body: (SideFile) -> Void
  ) {
    var named = NamedKind(parts)
    if named == .certain(.other) { named = NamedKind(parts + [""]) }
    guard case .certain(let kind) = named, delivery.wants(kind) else { return }
    body(SideFile(path: Self.joined(parts), kind: kind, problem: problem))
  }

  private static func problem(_ problem: InputError.Problem, name: String) -> SideFile.Problem? {
    switch problem {
    case .missing where name.unicodeScalars.contains("\u{FFFD}"): .nameNotText
    // It has gone since the folder was listed.
    case .missing: nil
    case .notPermitted: .notPermitted
    case .danglingLink, .specialFile: .notAFile
    case .notReadable(let number): .notReadable(errorNumber: number)
    default: .notReadable(errorNumber: 0)
    }
  }

  /// Whether an XML in a folder is a Health export.
  private func holdsExport(_ folder: String, _ names: [String]) -> Bool {
    names.contains { name in
      guard name.lowercased().hasSuffix(".xml"), !isSideFile(name) else { return false }
      let place = "\(folder)/\(name)"
      guard let file = try? InputFile(path: place, followsLinks: false), file.kind == .file else {
        return false
      }
      var head = [UInt8](repeating: 0, count: min(file.size, 4096))
      let count = try? ByteSource(file: file, name: place).read(into: &head)
      return recognize(Array(head.prefix(count ?? 0))) == .healthData
    }
  }

  private static func joined(_ parts: [Substring]) -> String {
    parts.map { "/" + $0 }.joined()
  }
}

/// A list of the files of an unpacked export, whose hash changes with each of them.
struct SideFileList {
  private var lines: [String]

  /// A list of the XML alone.
  ///
  /// - Parameter xml: The SHA-256 of the XML.
  init(xml: String) { lines = [xml] }

  /// Adds a file; the order counts.
  mutating func add(_ file: SideFile) {
    // No path holds a NUL.
    let content = file.problem.map { "\($0)" } ?? Self.sha256(file.bytes) ?? ""
    lines.append("\(file.path)\0\(file.kind.rawValue)\0\(file.size)\0\(content)")
  }

  /// The hash of the list; that of the XML where there is nothing else in it.
  var sha256: String? {
    lines.count == 1 ? lines[0] : Self.sha256(Array(lines.joined(separator: "\0\0").utf8))
  }

  private static func sha256(_ bytes: [UInt8]) -> String? {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.finalize()
  }
}

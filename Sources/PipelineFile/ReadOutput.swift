internal import HealthModel

extension PipelineReader {
  /// Where results go.
  ///
  /// - Parameters:
  ///   - place: The object.
  ///   - collections: The names of the pipeline's collections; `nil` where they are not known.
  /// - Returns: The output, `nil` with a mistake.
  mutating func output(_ place: Located, collections: [String]?) -> Output? {
    guard let keys = object(place, keys: OutputKey.self, expected: "an object with database") else {
      return nil
    }
    let database = keys[.database].flatMap { self.text($0) }
    var folders = Folders(database: database)
    let documents = keys[.documents].flatMap { self.documents($0, &folders) }
    let formats = keys[.formats].flatMap { self.formats($0, &folders, collections: collections) }
    let samples = keys[.samples].flatMap { self.bool($0) }
    let readers = keys[.readableBy].flatMap { self.word($0, of: Readers.self) }
    guard let database else { return nil }
    return Output(
      database: database, documents: documents, formats: formats ?? [], samples: samples ?? true,
      isReadableByGroup: readers == .group)
  }

  private mutating func documents(_ place: Located, _ folders: inout Folders) -> Output.Documents? {
    let expected = "an object with path and layout"
    guard let keys = object(place, keys: DocumentsKey.self, expected: expected) else { return nil }
    let layout = keys[.layout].flatMap { self.word($0, of: DocumentLayout.self) }
    guard let place = keys[.path], let path = text(place) else { return nil }
    if let problem = folders.add(path, of: "output.documents") { note(problem, in: place) }
    return Output.Documents(path: path, layout: layout ?? .ndjson)
  }

  private mutating func formats(
    _ place: Located, _ folders: inout Folders, collections: [String]?
  ) -> [Output.Format]? {
    guard let entries = self.list(place, expected: "a list of formats") else { return nil }
    if entries.isEmpty { note(.empty(expected: "formats"), in: place) }
    var formats: [Output.Format] = []
    for entry in entries {
      guard let format = format(entry, &folders, collections: collections) else { continue }
      formats.append(format)
    }
    return formats
  }

  private mutating func format(
    _ place: Located, _ folders: inout Folders, collections: [String]?
  ) -> Output.Format? {
    let expected = "an object with format and path"
    guard let keys = object(place, keys: FormatKey.self, expected: expected) else { return nil }
    let format = keys[.format].flatMap { self.word($0, of: InterchangeFormat.self) }
    let path = keys[.path].flatMap { self.text($0) }
    if let path, let place = keys[.path], let problem = folders.add(path, of: place.path) {
      note(problem, in: place)
    }
    let chosen = keys[.collections].flatMap { self.chosen($0, among: collections) }
    let patient = keys[.patient].flatMap { self.patient($0, in: format) }
    guard let format, let path else { return nil }
    return Output.Format(format: format, path: path, collections: chosen, patient: patient)
  }

  /// Names of collections, in the order of the list.
  private mutating func chosen(_ place: Located, among collections: [String]?) -> [String]? {
    let expected = "a list of names of collections"
    guard let entries = self.list(place, expected: expected) else { return nil }
    if entries.isEmpty { note(.empty(expected: "names of collections"), in: place) }
    var chosen: [String] = []
    var lines: [String: Int] = [:]
    for entry in entries {
      let name = collections.map { word(entry, among: $0) } ?? text(entry)
      guard let name else { continue }
      if let line = lines[name] {
        note(.duplicateEntry(word: name.shown, firstLine: line), in: entry)
        continue
      }
      lines[name] = entry.position.line
      chosen.append(name)
    }
    return chosen
  }

  private mutating func patient(_ place: Located, in format: InterchangeFormat?) -> String? {
    guard let patient = text(place) else { return nil }
    guard format == nil || format == .fhir else {
      note(.otherFormat(format: InterchangeFormat.fhir.rawValue), in: place)
      return nil
    }
    guard patient.isResourceID else {
      note(.badResourceID, in: place)
      return nil
    }
    return patient
  }
}

extension String {
  /// Whether the text can be the id of a FHIR resource.
  fileprivate var isResourceID: Bool {
    1...64 ~= utf8.count
      && utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D || $0 == 0x2E
      }
  }
}

/// The folders that an output names, of which none may lie in another or at the database.
private struct Folders {
  private var database: [Substring]?
  private var known: [(steps: [Substring], name: String)] = []

  init(database: String?) { self.database = database.map(Self.steps) }

  /// Adds a folder.
  ///
  /// - Returns: What is wrong with it; `nil` for a folder of its own.
  mutating func add(_ path: String, of name: String) -> PipelineProblem? {
    let steps = Self.steps(path)
    defer { known.append((steps, name)) }
    if let database, steps.starts(with: database) { return .documentsAtDatabase }
    let other = known.first { $0.steps.starts(with: steps) || steps.starts(with: $0.steps) }
    return other.map { .sharedFolder(with: $0.name) }
  }

  /// The steps of a path as its text gives them, `.` and `..` resolved as far as they can be.
  private static func steps(_ path: String) -> [Substring] {
    var steps: [Substring] = path.hasPrefix("/") ? ["/"] : []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != "..", last != "/" {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return steps
  }
}

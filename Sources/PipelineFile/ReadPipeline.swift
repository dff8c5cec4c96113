internal import HealthModel

/// Reads and checks a pipeline file.
///
/// The input it names is not opened.
///
/// - Parameters:
///   - text: The bytes of the file: JSON5 in UTF-8, with or without a byte order mark.
///   - fileName: The file as messages are to name it.
/// - Returns: The pipeline.
/// - Throws: ``PipelineMistakes`` with every mistake in the order of the file. Where the text is no
///   JSON5, these are the defects of syntax alone.
/// - Complexity: O(*n*) in the length of the text, for a bounded number of mistakes.
public func readPipeline(text: [UInt8], fileName: String) throws(PipelineMistakes) -> Pipeline {
  var reader = PipelineReader(file: fileName)
  let (root, problems) = JSON5Parser.parse(text)
  for problem in problems {
    let kind: PipelineProblem =
      switch problem.kind {
      case .notUTF8: .notUTF8
      case .syntax(let expected, let found): .syntax(expected: expected, found: found)
      case .tooDeep(let limit): .tooDeep(limit: limit)
      }
    reader.note(kind, at: problem.position, path: "")
  }
  let pipeline = root.flatMap { reader.pipeline(Located(node: $0, path: "")) }
  guard let pipeline, reader.mistakes.isEmpty else {
    throw PipelineMistakes(mistakes: reader.mistakesInOrder)
  }
  return pipeline
}

extension PipelineReader {
  /// The mistakes in the order of the file; those of one place in the order of their noting.
  var mistakesInOrder: [PipelineMistake] {
    mistakes.enumerated()
      .sorted {
        ($0.element.line, $0.element.column, $0.offset)
          < ($1.element.line, $1.element.column, $1.offset)
      }
      .map(\.element)
  }

  /// The pipeline of a whole file.
  mutating func pipeline(_ place: Located) -> Pipeline? {
    guard let keys = object(place, keys: RootKey.self, expected: "an object in braces") else {
      return nil
    }
    if let schema = keys[.schema] { _ = text(schema) }
    let name = keys[.name].flatMap { self.label($0, forbidden: "") }
    let subject = keys[.subject].flatMap { self.label($0, forbidden: "") }
    let origin = keys[.origin].flatMap { self.origin($0) }
    let input = keys[.input].flatMap { self.text($0) }
    let timeZone = keys[.timeZone].flatMap { self.timeZone($0) }
    let read = keys[.read].flatMap { self.readSelection($0) }
    let units = keys[.units].flatMap { self.units($0) }
    let ranking = keys[.sourceRanking].flatMap { self.texts($0, of: "globs of source names") }
    let aliases = keys[.sourceAliases].flatMap { self.aliases($0) }
    let before = mistakes.count
    let collections = keys[.collections].flatMap { self.collections($0, read: read) }
    // With a mistake in it the list cannot tell which collections there are.
    let names = mistakes.count == before ? collections?.map(\.name) : nil
    let output = keys[.output].flatMap { self.output($0, collections: names) }
    let firstRun = keys[.firstRun].flatMap { self.firstRunStart($0) }
    let share = keys[.deletionGuard].flatMap { self.largestDeletedShare($0) }
    guard let name, let subject, let origin, let read, let collections, let output else {
      return nil
    }
    return Pipeline(
      name: name, subject: subject, origin: origin, input: input, timeZone: timeZone, read: read,
      units: units ?? [:], sourceRanking: ranking ?? [], sourceAliases: aliases ?? [:],
      collections: collections, output: output, firstRun: firstRun, largestDeletedShare: share)
  }

  /// A name that goes into tables and documents: up to 64 characters, some of them not allowed.
  private mutating func origin(_ place: Located) -> String? {
    guard let origin = label(place, forbidden: "=/") else { return nil }
    // An export would take the place of what was entered.
    guard origin != handOrigin else {
      note(.reservedOrigin, in: place)
      return nil
    }
    return origin
  }

  private mutating func label(_ place: Located, forbidden: String) -> String? {
    guard let label = text(place) else { return nil }
    if label.unicodeScalars.count > 64 {
      note(.tooLong(limit: 64), in: place)
    } else if let character = label.first(where: { forbidden.contains($0) }) {
      note(.badCharacter(character), in: place)
    } else {
      return label
    }
    return nil
  }

  private mutating func readSelection(_ place: Located) -> ReadSelection? {
    if case .string = place.node.value {
      return word(place, among: ["all"]).map { _ in .all }
    }
    guard let entries = self.list(place, expected: "a list of types or \"all\"") else { return nil }
    let before = mistakes.count
    if entries.isEmpty { note(.empty(expected: "types or \"all\""), in: place) }
    var types: [String] = []
    var lines: [String: Int] = [:]
    for entry in entries {
      guard let text = self.text(entry) else { continue }
      guard let identifiers = TypeNames.readIdentifiers(text) else {
        let nearest =
          text == "all"
          ? "read: \"all\"" : suggestion(TypeNames.nearest(to: text, among: TypeNames.readable))
        note(.unknownType(word: text.shown, nearest: nearest), in: entry)
        continue
      }
      if let line = identifiers.compactMap({ lines[$0] }).first {
        note(.duplicateEntry(word: text, firstLine: line), in: entry)
        continue
      }
      for identifier in identifiers { lines[identifier] = entry.position.line }
      types += identifiers
    }
    // With a mistake in it the list cannot tell whether a collection's type is read.
    return mistakes.count == before ? .types(types) : nil
  }

  private mutating func units(_ place: Located) -> [String: String]? {
    guard let entries = self.entries(place, expected: "an object of types with their units") else {
      return nil
    }
    var units: [String: String] = [:]
    var lines: [String: Int] = [:]
    for (key, position, value) in entries {
      if let category = CategoryType.named(key) {
        note(.noUnit(type: category.name), at: position, path: value.path)
        continue
      }
      guard let type = QuantityType.named(key) else {
        let nearest = suggestion(TypeNames.nearest(to: key, among: TypeNames.quantities))
        note(.unknownType(word: key.shown, nearest: nearest), at: position, path: value.path)
        continue
      }
      if let line = lines[type.identifier] {
        note(.duplicateKey(firstLine: line), at: position, path: value.path)
        continue
      }
      lines[type.identifier] = position.line
      units[type.identifier] = unit(value, of: type)
    }
    return units
  }

  /// The members of an object whose keys are free.
  private mutating func entries(
    _ place: Located, expected: String
  ) -> [(key: String, position: TextPosition, value: Located)]? {
    guard case .object(let members) = place.node.value else {
      wrongKind(place, expected: expected)
      return nil
    }
    return members.map {
      ($0.key, $0.position, Located(node: $0.node, path: Self.path(place.path, key: $0.key)))
    }
  }

  /// The aliases; messages number them, since their keys are names of sources.
  private mutating func aliases(_ place: Located) -> [String: String]? {
    guard let entries = self.entries(place, expected: "an object of old and new names") else {
      return nil
    }
    var aliases: [String: String] = [:]
    var lines: [String: Int] = [:]
    var places: [(key: String, place: Located)] = []
    for (index, entry) in entries.enumerated() {
      let value = Located(node: entry.value.node, path: "\(place.path)[\(index)]")
      if entry.key.isBlank { note(.emptyText, at: entry.position, path: value.path) }
      if let line = lines[entry.key] {
        note(.duplicateKey(firstLine: line), at: entry.position, path: value.path)
        continue
      }
      lines[entry.key] = entry.position.line
      aliases[entry.key] = text(value)
      places.append((entry.key, value))
    }
    var resolved: [String: String] = [:]
    for (key, place) in places {
      var seen: Set = [key]
      var name = key
      while let next = aliases[name], seen.insert(next).inserted { name = next }
      if let next = aliases[name], seen.contains(next) { note(.aliasCircle, in: place) }
      resolved[key] = name
    }
    return resolved
  }

  /// A list of texts.
  mutating func texts(_ place: Located, of things: String) -> [String]? {
    guard let entries = self.list(place, expected: "a list of \(things)") else { return nil }
    var texts: [String] = []
    for entry in entries {
      if let text = self.text(entry) { texts.append(text) }
    }
    return texts
  }

  private mutating func collections(
    _ place: Located, read: ReadSelection?
  ) -> [CollectionDefinition]? {
    guard let entries = self.list(place, expected: "a list of collections") else { return nil }
    var collections: [CollectionDefinition] = []
    var lines: [String: Int] = [:]
    for entry in entries {
      guard let collection = collection(entry, read: read, lines: &lines) else { continue }
      collections.append(collection)
    }
    return collections
  }

  private mutating func largestDeletedShare(_ place: Located) -> Double? {
    let keys = object(
      place, keys: GuardKey.self, expected: "an object such as { maxDeleted: \"5%\" }")
    guard let place = keys?[.maxDeleted],
      let text = self.text(place, expected: "a text such as \"5%\"")
    else { return nil }
    let digits = text.dropLast().utf8
    guard text.hasSuffix("%"), digits.first != 0x2E, digits.last != 0x2E,
      digits.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }),
      let percent = Double(text.dropLast()), percent <= 100
    else {
      note(.badShare(word: text.shown), in: place)
      return nil
    }
    return percent / 100
  }
}

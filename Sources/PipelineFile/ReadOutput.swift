internal import HealthModel

extension PipelineReader {
  /// Where results go.
  mutating func output(_ place: Located) -> Output? {
    guard let keys = object(place, keys: OutputKey.self, expected: "an object with database") else {
      return nil
    }
    let database = keys[.database].flatMap { self.text($0) }
    let documents = keys[.documents].flatMap { self.documents($0, database: database) }
    let samples = keys[.samples].flatMap { self.bool($0) }
    let readers = keys[.readableBy].flatMap { self.word($0, of: Readers.self) }
    guard let database else { return nil }
    return Output(
      database: database, documents: documents, samples: samples ?? true,
      isReadableByGroup: readers == .group)
  }

  private mutating func documents(_ place: Located, database: String?) -> Output.Documents? {
    let expected = "an object with path and layout"
    guard let keys = object(place, keys: DocumentsKey.self, expected: expected) else { return nil }
    let layout = keys[.layout].flatMap { self.word($0, of: DocumentLayout.self) }
    guard let place = keys[.path], let path = text(place) else { return nil }
    if let database, Self.steps(path).starts(with: Self.steps(database)) {
      note(.documentsAtDatabase, in: place)
    }
    return Output.Documents(path: path, layout: layout ?? .ndjson)
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

internal import HealthModel

/// A file of a format: the documents of a year.
public struct InterchangeFile: Equatable, Sendable {
  /// The year and what the format's files end in: `2024.csv`.
  public var name: String
  /// The contents.
  public var bytes: [UInt8]
}

/// What a format writes of a collection: files of one year each, gathered in the order of the rows.
struct YearFiles {
  private let suffix: String
  private var years: [(year: Substring, text: String)] = []

  /// No files yet, whose names end like this.
  init(suffix: String) { self.suffix = suffix }

  /// Adds to the file of a year.
  ///
  /// - Parameters:
  ///   - date: A date that begins with the year; years come in order, or at least each in one piece.
  ///   - add: Adds to the text of the file, which is empty for the first of the year.
  mutating func add(to date: String, _ add: (inout String) -> Void) {
    let year = date.prefix { $0 != "-" }
    if years.last?.year != year { years.append((year, "")) }
    add(&years[years.count - 1].text)
  }

  /// The files, those without a byte left out.
  ///
  /// - Parameter finish: Turns what was added into the whole text.
  /// - Returns: A file per year.
  func files(_ finish: (String) -> String = { $0 }) -> [InterchangeFile] {
    years.filter { !$0.text.isEmpty }.map {
      InterchangeFile(name: "\($0.year).\(suffix)", bytes: Array(finish($0.text).utf8))
    }
  }
}

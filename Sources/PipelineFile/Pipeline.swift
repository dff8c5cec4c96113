internal import HealthModel

/// A checked pipeline file: what to read, what to compute and where to write it.
///
/// Paths stand as written; relative ones are relative to the file.
public struct Pipeline: Equatable, Sendable {
  /// The name of the pipeline.
  public var name: String
  /// The person the data is about.
  public var subject: String
  /// The phone's line of exports.
  public var origin: String
  /// The export, the folder it was unpacked to or the inbox; `nil` where the file names none.
  public var input: String?
  /// The IANA name of the zone in which days are laid out; known to this machine.
  public var timeZone: String?
  /// The types that are read and stored.
  public var read: ReadSelection
  /// The unit in which statistics and documents give a type, by full type identifier.
  public var units: [String: String]
  /// Globs of source names, the highest rank first.
  public var sourceRanking: [String]
  /// The name under which a source counts, by the name it carries; chains are followed.
  public var sourceAliases: [String: String]
  /// The statistics collections, in the order of the file.
  public var collections: [CollectionDefinition]
  /// Where results go.
  public var output: Output
  /// Only samples that start after this moment are kept; `nil` keeps all.
  public var firstRun: LocalMoment?
  /// The largest share of stored samples that one run may delete, from 0 to 1; `nil` is no limit.
  public var largestDeletedShare: Double?
}

/// Which types a pipeline reads.
public enum ReadSelection: Equatable, Sendable {
  /// Everything an export holds.
  case all
  /// Only these, each once, in the order of the file.
  ///
  /// Full identifiers of quantity, category and correlation types, `HKDataTypeSleepDurationGoal`,
  /// and the names of ``OtherType``.
  case types([String])

  /// Whether a type is stored, named as ``types(_:)`` holds it.
  public func contains(_ identifier: String) -> Bool {
    switch self {
    case .all: true
    case .types(let types): types.contains(identifier)
    }
  }
}

/// Where a pipeline writes.
public struct Output: Equatable, Sendable {
  /// The tree of documents.
  public struct Documents: Equatable, Sendable {
    /// The folder, as written.
    public var path: String
    /// How documents are spread over files.
    public var layout: DocumentLayout
  }

  /// The database file, as written.
  public var database: String
  /// The documents; `nil` where none are asked for.
  public var documents: Documents?
  /// Whether the samples themselves are kept in the database.
  public var samples: Bool
  /// Whether the files are readable by the group of their owner too.
  public var isReadableByGroup: Bool
}

/// How documents are spread over files.
public enum DocumentLayout: String, CaseIterable, Sendable {
  /// A file per collection and year, a line per document.
  case ndjson
  /// A file per document.
  case documents
}

/// A moment on the wall clock, or an instant where an offset is given.
public struct LocalMoment: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, from 0 to 23; 0 for a mere date.
  public var hour = 0
  /// The minute, from 0 to 59.
  public var minute = 0
  /// The second, from 0 to 59.
  public var second = 0
  /// Seconds east of UTC; `nil` means the zone of the pipeline.
  public var offsetSeconds: Int?

  /// A moment from its text, or `nil` for another form or a day or time that does not exist.
  ///
  /// - Parameter text: `2024-03-09`, `2024-03-09T08:30` or `2024-03-09T08:30:15`; after a time also
  ///   `Z` or an offset such as `+09:00`.
  public init?(text: String) {
    var wall = text[...]
    if text.utf8.count > 10 {
      if wall.hasSuffix("Z") {
        wall.removeLast()
        offsetSeconds = 0
      } else if let sign = wall.dropFirst(10).lastIndex(where: { $0 == "+" || $0 == "-" }) {
        guard
          case .timeOfDay(let hour, let minute) = AnchorDate(
            text: String(wall[sign...].dropFirst()))
        else { return nil }
        offsetSeconds = (wall[sign] == "-" ? -1 : 1) * (hour * 3_600 + minute * 60)
        wall = wall[..<sign]
      }
    }
    switch AnchorDate(text: String(wall)) {
    case .date(let year, let month, let day) where offsetSeconds == nil:
      (self.year, self.month, self.day) = (year, month, day)
    case .dateTime(let year, let month, let day, let hour, let minute, let second):
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    default: return nil
    }
  }

  /// Whether this moment is before another one; `nil` if only one of them has an offset.
  func isBefore(_ other: LocalMoment) -> Bool? {
    guard (offsetSeconds == nil) == (other.offsetSeconds == nil) else { return nil }
    return wallSeconds - (offsetSeconds ?? 0) < other.wallSeconds - (other.offsetSeconds ?? 0)
  }

  /// Seconds of the wall clock since 1 March of the year 0, in days of 24 hours.
  private var wallSeconds: Int {
    // The year begins in March: https://howardhinnant.github.io/date_algorithms.html
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}

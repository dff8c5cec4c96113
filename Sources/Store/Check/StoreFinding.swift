/// Something in a database that does not agree with the rest of it.
public struct StoreFinding: Equatable, Sendable, CustomStringConvertible {
  /// What does not agree; without a value or a name.
  public enum Problem: Equatable, Sendable {
    /// SQLite finds its pages damaged.
    case damagedPages(words: String)
    /// A table, view or index is missing or another one.
    case otherSchema(name: String)
    /// A partition of samples says another number than it holds.
    case count(type: String, part: Int, says: Int, holds: Int)
    /// The samples of a partition are not those of its fingerprint.
    case fingerprint(type: String, part: Int)
    /// Equal samples of a partition are not numbered from 1.
    case ordinals(type: String, part: Int)
    /// The list of a partition without rows cannot be read.
    case list(type: String, part: Int)
    /// Rows are newer than their partition, so that the change feed leaves them out.
    case hidden(type: String, part: Int)
    /// Rows belong to nothing.
    case stray(table: String, count: Int)
    /// Texts are held by no row.
    case unused(table: String, count: Int)
    /// A set of metadata is not what its hash says.
    case metadata(count: Int)
    /// An object is not what its hash says.
    case object(kind: String, id: String)
    /// Rows claim a later run than the newest, or to have come into being after it wrote them.
    case anchors(table: String, count: Int)
    /// Things are there and have a tombstone.
    case buriedAlive(kind: String, count: Int)
    /// The elements of a run do not add up.
    case conservation(run: Int, element: String, type: String)
    /// The rejections of a run do not add up.
    case rejections(run: Int)
    /// A check could not be made, because the database is damaged.
    case unreadable(check: String)
  }

  /// What does not agree.
  public var problem: Problem

  /// A finding.
  public init(_ problem: Problem) { self.problem = problem }

  /// A short name of the kind of problem, for programs.
  public var name: String {
    switch problem {
    case .damagedPages: "damaged-pages"
    case .otherSchema: "other-schema"
    case .count: "partition-count"
    case .fingerprint: "partition-fingerprint"
    case .ordinals: "ordinals"
    case .list: "partition-list"
    case .hidden: "partition-anchor"
    case .stray: "stray-rows"
    case .unused: "unused-texts"
    case .metadata: "metadata-hash"
    case .object: "object-hash"
    case .anchors: "anchors"
    case .buriedAlive: "tombstones"
    case .conservation: "conservation"
    case .rejections: "rejections"
    case .unreadable: "unreadable"
    }
  }

  /// What does not agree, on one line.
  public var description: String {
    switch problem {
    case .damagedPages(let words): "pages: \(words)"
    case .otherSchema(let name): "schema: \(name) is missing or another one"
    case .count(let type, let part, let says, let holds):
      "samples of \(type), partition \(part): holds \(holds), says \(says)"
    case .fingerprint(let type, let part):
      "samples of \(type), partition \(part): are not those of its fingerprint"
    case .ordinals(let type, let part):
      "samples of \(type), partition \(part): equal ones are not numbered from 1"
    case .list(let type, let part):
      "samples of \(type), partition \(part): its list cannot be read"
    case .hidden(let type, let part):
      "samples of \(type), partition \(part): some are newer than it says"
    case .stray(let table, let count): "\(table): \(count) rows belong to nothing"
    case .unused(let table, let count): "\(table): \(count) rows are held by nothing"
    case .metadata(let count): "metadata_sets: \(count) rows are not what their hash says"
    case .object(let kind, let id): "\(kind) \(id): is not what its hash says"
    case .anchors(let table, let count):
      "\(table): \(count) rows have an anchor that cannot be"
    case .buriedAlive(let kind, let count):
      "tombstones: \(count) of kind \(kind) are of things that are there"
    case .conservation(let run, let element, let type):
      "run \(run): the counts of \(element)\(type.isEmpty ? "" : " \(type)") do not add up"
    case .rejections(let run): "run \(run): the numbers of rejections do not add up"
    case .unreadable(let check): "\(check): could not be checked, the database is damaged"
    }
  }
}

/// Collects what does not agree.
struct StoreFindings {
  private(set) var all: [StoreFinding] = []

  mutating func add(_ problem: StoreFinding.Problem) { all.append(StoreFinding(problem)) }

  /// Makes one check; where damage ends it, that is what was found.
  mutating func make(
    _ check: String, _ body: (inout StoreFindings) throws(StoreError) -> Void
  ) throws(StoreError) {
    do {
      try body(&self)
    } catch {
      switch error.problem {
      case .damaged, .notADatabase, .failed: add(.unreadable(check: check))
      default: throw error
      }
    }
  }
}

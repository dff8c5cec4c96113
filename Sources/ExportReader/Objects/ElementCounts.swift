/// What became of an element that was read.
public enum ElementFate: Int, CaseIterable, Sendable {
  /// It is among the contents of the export.
  case kept
  /// It, or the element that it belongs to, was not asked for.
  case notGranted
  /// It, or the element that it belongs to, cannot be used.
  case rejected
  /// A later one stands in its place.
  case superseded
}

/// How many elements of one name there are, and what became of them.
public struct ElementCount: Equatable, Sendable {
  /// The number of elements that the parser met.
  public var read = 0
  private var numbers = [Int](repeating: 0, count: ElementFate.allCases.count)

  /// No elements.
  public init() {}

  /// How many of them met a fate.
  public subscript(_ fate: ElementFate) -> Int {
    get { numbers[fate.rawValue] }
    set { numbers[fate.rawValue] = newValue }
  }

  /// Whether every element that was read has met a fate.
  public var addsUp: Bool { read == numbers.reduce(0, +) }

  /// Moves elements from one fate to another.
  public mutating func move(_ number: Int, from old: ElementFate, to new: ElementFate) {
    self[old] -= number
    self[new] += number
  }

  /// Adds the counts of another part of the export.
  static func += (left: inout ElementCount, right: ElementCount) {
    left.read += right.read
    for fate in ElementFate.allCases { left[fate] += right[fate] }
  }
}

/// The counts of elements by name.
///
/// Names with blanks stand for what has no element name of its own.
struct ElementCounts: Sendable {
  /// Records inside a correlation.
  static let member = "Record in a correlation"
  /// Records inside any other element.
  static let nestedRecord = "Record inside another element"
  /// Elements that are not well formed.
  static let unreadable = "unreadable element"
  /// Text inside a child of the root where exports have none.
  static let innerText = "text inside an element"
  /// Text between two children of the root.
  static let text = "text between elements"

  private(set) var byName: [String: ElementCount] = [:]

  /// Counts elements that were read.
  mutating func read(_ name: String, _ number: Int = 1) {
    if number > 0 { byName[name, default: ElementCount()].read += number }
  }

  /// Counts elements whose fate is known.
  mutating func settle(_ name: String, _ fate: ElementFate, _ number: Int = 1) {
    if number > 0 { byName[name, default: ElementCount()][fate] += number }
  }

  /// Counts an element with all that stands in it.
  mutating func settle(_ element: ExportElement, _ fate: ElementFate) {
    settle(element.name == "Record" ? Self.nestedRecord : element.name, fate)
    for child in element.children { settle(child, fate) }
  }

  /// Moves elements from one fate to another.
  mutating func move(_ name: String, from old: ElementFate, to new: ElementFate, _ number: Int = 1)
  {
    if number != 0 { byName[name, default: ElementCount()].move(number, from: old, to: new) }
  }

  /// Adds the counts of another part of the export.
  mutating func add(_ other: ElementCounts) {
    for (name, count) in other.byName { byName[name, default: ElementCount()] += count }
  }
}

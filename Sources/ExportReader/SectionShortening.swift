/// What was left out of a section before it was parsed.
///
/// A record mostly begins as one before it in the section did: same type, source, version, device and unit.
/// These are more than half of its bytes and of what a parser costs. The parser is given them once, in the
/// first of these records. A record after that is left out whole where the rest of it is plain, and read
/// without the parser; of any other the parser reads the rest, and the callback is told which prefix belongs
/// to it.
///
/// That the shortened section is well formed proves the whole one to be so: what is left out are plain
/// elements, or whole attributes, byte for byte those that the parser took in the first record. Only an
/// attribute of which one is left out and another one is not could be one too many; the parser's callback
/// refuses that. Blanks between children of the root are left out too.
struct SectionShortening {
  /// A place of the shortened section before which something was left out.
  struct Cut {
    var place: Int
    /// How many bytes were left out up to there.
    var skipped: Int
    /// Which prefix was left out there, of the record that starts before it; `nil` for blanks and whole
    /// records.
    var prefix: Int?
  }

  /// The section as it stands in the file.
  private(set) var section: [UInt8] = []

  /// The prefixes that were met, by number.
  private(set) var prefixes: [RecordPrefix] = []
  /// Where the texts of each prefix stand in the shortened section, those of one after those of another;
  /// empty for an attribute that is not there.
  private var textRanges: [Range<Int>] = []
  private(set) var cuts: [Cut] = []
  /// The records that were left out whole, by number.
  private(set) var plainRecords: [PlainRecord] = []
  private var skipped = 0
  /// The numbers of the prefixes that records are compared with, one that was just met first.
  private var recent: [Int] = []

  /// How many prefixes each record is compared with.
  private static let recentCount = 8

  /// Nothing left out.
  init() {}

  /// Copies a section into a buffer, without what need not be parsed.
  init(_ section: Section, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    let original = section.bytes.span.extracting(0..<section.count)
    self.section = section.bytes
    plainRecords.reserveCapacity(section.children.count)
    var next = 0
    for (number, child) in section.children.enumerated() {
      copy(original, next..<child, withoutBlanksAtEnd: true, into: &bytes)
      next = child
      let following =
        number + 1 < section.children.count ? section.children[number + 1] : section.count
      guard holds("<Record ", original, at: child) else { continue }
      let behindName = child + 7
      if let prefix = knownPrefix(original.extracting(..<following), at: behindName) {
        let behindPrefix = behindName + prefixes[prefix].place.count
        if let record = PlainRecord(
          original.extracting(..<following), at: child, prefix: prefix, behind: behindPrefix,
          leftOutAt: bytes.count)
        {
          next = record.end
          cut(next - child, at: bytes.count)
          plainRecords.append(record)
        } else {
          bytes.append(copying: original.extracting(child..<behindName))
          next = behindPrefix
          cut(next - behindName, at: bytes.count, prefix: prefix)
        }
      } else if let prefix = RecordPrefix(original.extracting(..<following), from: behindName) {
        remember(prefix, at: bytes.count + 7)
      }
    }
    copy(original, next..<section.count, withoutBlanksAtEnd: false, into: &bytes)
  }

  /// Where a text of a prefix stands in the shortened section; empty for one that is not there.
  func text(_ text: RecordText, of prefix: Int) -> Range<Int> {
    textRanges[prefix * RecordText.allCases.count + text.rawValue]
  }

  /// The position in the section of a byte of the shortened one.
  ///
  /// - Complexity: O(log *n*) in the cuts.
  func original(_ place: Int) -> Int {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? place : place + cuts[low - 1].skipped
  }

  private mutating func copy(
    _ original: Span<UInt8>, _ range: Range<Int>, withoutBlanksAtEnd: Bool,
    into bytes: inout [UInt8]
  ) {
    var end = range.upperBound
    if withoutBlanksAtEnd {
      while end > range.lowerBound, isXMLSpace(original[end - 1]) { end -= 1 }
    }
    bytes.append(copying: original.extracting(range.lowerBound..<end))
    if end < range.upperBound { cut(range.upperBound - end, at: bytes.count) }
  }

  private mutating func cut(_ count: Int, at place: Int, prefix: Int? = nil) {
    skipped += count
    if let last = cuts.indices.last, cuts[last].place == place, prefix == nil {
      cuts[last].skipped = skipped
    } else {
      cuts.append(Cut(place: place, skipped: skipped, prefix: prefix))
    }
  }

  private mutating func knownPrefix(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    for index in recent.indices {
      let prefix = recent[index]
      if prefixes[prefix].begins(bytes, at: start) {
        if index > 0 { recent.swapAt(0, index) }
        return prefix
      }
    }
    return nil
  }

  private mutating func remember(_ prefix: RecordPrefix, at place: Int) {
    if recent.count == Self.recentCount { recent.removeLast() }
    recent.insert(prefixes.count, at: 0)
    prefixes.append(prefix)
    textRanges += prefix.texts.map { range in
      range.map { (place + $0.lowerBound)..<(place + $0.upperBound) } ?? 0..<0
    }
  }
}

/// A record of which every byte behind its prefix is laid out as phones do, so that no parser has to
/// look at it.
///
/// That is ` creationDate="…" startDate="…" endDate="…" value="…"` with dates of 25 characters, and inside
/// the record nothing but blanks and `<MetadataEntry key="…" value="…"/>`. All texts are printable ASCII
/// without quotes, `<` and `&`: a parser would give them back as they stand. So the record is well formed,
/// and says what it says, whatever stands around it; see ``SectionShortening``.
struct PlainRecord {
  /// The number of its prefix in the section.
  var prefix: Int
  /// Where it starts in the section as it stands in the file.
  var start: Int
  /// Where the dates and the value stand there.
  let creationDate: Range<Int>
  let startDate: Range<Int>
  let endDate: Range<Int>
  let value: Range<Int>
  /// Where its metadata entries stand; empty where it has none.
  let entries: Range<Int>
  /// The position behind its last byte.
  let end: Int

  private static let dateLength = 25

  /// The record at `start` whose prefix has the number `prefix` and ends at `index`; `nil` for one that is
  /// not plain.
  init?(_ bytes: Span<UInt8>, at start: Int, prefix: Int, behind index: Int) {
    self.prefix = prefix
    self.start = start
    let layout: StaticString = " creationDate=\""
    creationDate = Self.date(at: index + layout.utf8CodeUnitCount)
    startDate = Self.date(at: creationDate.upperBound + Self.beforeStart.utf8CodeUnitCount)
    endDate = Self.date(at: startDate.upperBound + Self.beforeEnd.utf8CodeUnitCount)
    let valueStart = endDate.upperBound + Self.beforeValue.utf8CodeUnitCount
    guard valueStart < bytes.count, holds(layout, bytes, at: index),
      holds(Self.beforeStart, bytes, at: creationDate.upperBound),
      holds(Self.beforeEnd, bytes, at: startDate.upperBound),
      holds(Self.beforeValue, bytes, at: endDate.upperBound),
      // The quotes are those of the layout: none stands in a date.
      isPlainText(bytes.extracting(creationDate.lowerBound..<endDate.upperBound), quotes: 4),
      let valueEnd = endOfPlainText(bytes, from: valueStart)
    else { return nil }
    value = valueStart..<valueEnd
    if holds("\"/>", bytes, at: valueEnd) {
      end = valueEnd + 3
      entries = end..<end
      return
    }
    guard holds("\">", bytes, at: valueEnd) else { return nil }
    var index = valueEnd + 2
    while let entry = PlainEntry(bytes, from: index) { index = entry.end }
    entries = (valueEnd + 2)..<index
    index = endOfBlanks(bytes, from: index)
    guard holds("</Record>", bytes, at: index) else { return nil }
    end = index + 9
  }

  private static let beforeStart: StaticString = "\" startDate=\""
  private static let beforeEnd: StaticString = "\" endDate=\""
  private static let beforeValue: StaticString = "\" value=\""

  private static func date(at start: Int) -> Range<Int> { start..<(start + dateLength) }

  /// The attributes that it has besides those of its prefix.
  static let fields: RecordFields = [.creation, .start, .end, .value]
}

/// A metadata entry as phones write it, with nothing in it that a parser would change.
struct PlainEntry {
  /// Where its key and its value stand.
  let key: Range<Int>
  let value: Range<Int>
  /// The position behind its last byte.
  let end: Int

  /// The entry that starts at `index` or behind blanks there; `nil` where something else does.
  init?(_ bytes: Span<UInt8>, from index: Int) {
    let opening: StaticString = "<MetadataEntry key=\""
    let between: StaticString = "\" value=\""
    let start = endOfBlanks(bytes, from: index)
    let keyStart = start + opening.utf8CodeUnitCount
    guard holds(opening, bytes, at: start), let keyEnd = endOfPlainText(bytes, from: keyStart),
      holds(between, bytes, at: keyEnd)
    else { return nil }
    let valueStart = keyEnd + between.utf8CodeUnitCount
    guard let valueEnd = endOfPlainText(bytes, from: valueStart),
      holds("\"/>", bytes, at: valueEnd)
    else { return nil }
    key = keyStart..<keyEnd
    value = valueStart..<valueEnd
    end = valueEnd + 3
  }
}

private func endOfBlanks(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count, isXMLSpace(bytes[index]) { index += 1 }
  return index
}

/// The first position at or behind `start` of a byte that is no plain text, mostly the closing quote;
/// `nil` where the bytes end first.
private func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int? {
  var index = start
  while index < bytes.count {
    if !isPlainByte(bytes[index]) { return index }
    index += 1
  }
  return nil
}

@inline(__always)
private func isPlainByte(_ byte: UInt8) -> Bool {
  let isPrintable = byte &- 0x20 < 0x5F
  let isMarkup = (byte == UInt8(ascii: "\"")) != (byte == UInt8(ascii: "&"))
  return isPrintable && !isMarkup && byte != UInt8(ascii: "<")
}

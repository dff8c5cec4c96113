/// A record of which every byte behind its prefix is laid out as phones do, so that no parser has to
/// look at it.
///
/// That is ` creationDate="…" startDate="…" endDate="…" value="…"` with dates of 25 characters, and inside
/// the record nothing but blanks and `<MetadataEntry key="…" value="…"/>`. All texts are printable ASCII
/// without quotes, `<` and `&`: a parser would give them back as they stand. So the record is well formed,
/// and says what it says, whatever stands around it; see ``SectionShortening``.
struct PlainRecord {
  /// The number of its prefix in the section.
  let prefix: Int32
  /// Where it starts in the section as it stands in the file.
  private let first: Int32
  /// Where its prefix ends there.
  private let prefixEnd: Int32
  private let valueEnd: Int32
  private let entriesEnd: Int32
  private let last: Int32
  /// The place in the shortened section at which it was left out.
  let place: Int32

  /// The record at `start` whose prefix has the number `prefix` and ends at `index`; `nil` for one that is
  /// not plain.
  ///
  /// - Parameters:
  ///   - bytes: The section as it stands in the file, up to the next child of the root.
  ///   - start: Where the record starts.
  ///   - prefix: The number of its prefix.
  ///   - index: Where its prefix ends.
  ///   - place: The place in the shortened section at which it would be left out.
  init?(_ bytes: Span<UInt8>, at start: Int, prefix: Int, behind index: Int, leftOutAt place: Int) {
    let dates = Self.dates(from: index)
    let valueStart = dates.end.upperBound + Self.beforeValue.utf8CodeUnitCount
    guard valueStart < bytes.count, bytes.count < Int32.max,
      holds(Self.beforeCreation, bytes, at: index),
      holds(Self.beforeStart, bytes, at: dates.creation.upperBound),
      holds(Self.beforeEnd, bytes, at: dates.start.upperBound),
      holds(Self.beforeValue, bytes, at: dates.end.upperBound),
      // The quotes are those of the layout: none stands in a date.
      isPlainText(
        bytes.extracting(dates.creation.lowerBound..<dates.end.upperBound), quotes: 4),
      let valueEnd = endOfPlainText(bytes, from: valueStart)
    else { return nil }
    var entriesEnd = valueEnd + 2
    var end = valueEnd + 3
    if !holds("\"/>", bytes, at: valueEnd) {
      guard holds("\">", bytes, at: valueEnd) else { return nil }
      while let entry = PlainEntry(bytes, from: entriesEnd) { entriesEnd = entry.end }
      let closing = endOfBlanks(bytes, from: entriesEnd)
      guard holds("</Record>", bytes, at: closing) else { return nil }
      end = closing + 9
    }
    self.prefix = Int32(prefix)
    first = Int32(start)
    prefixEnd = Int32(index)
    self.valueEnd = Int32(valueEnd)
    self.entriesEnd = Int32(entriesEnd)
    last = Int32(end)
    self.place = Int32(place)
  }

  /// Where it starts in the section as it stands in the file.
  var start: Int { Int(first) }
  /// The position behind its last byte there.
  var end: Int { Int(last) }
  /// Where its value stands there.
  var value: Range<Int> {
    let start = dates.end.upperBound + Self.beforeValue.utf8CodeUnitCount
    return start..<Int(valueEnd)
  }
  /// Where its metadata entries stand there; empty where it has none.
  var entries: Range<Int> { (Int(valueEnd) + 2)..<Int(entriesEnd) }
  /// Where its dates stand there.
  var dates: Dates { Self.dates(from: Int(prefixEnd)) }

  /// Where the dates of a record stand.
  struct Dates {
    var creation: Range<Int>
    var start: Range<Int>
    var end: Range<Int>
  }

  private static let beforeCreation: StaticString = " creationDate=\""
  private static let beforeStart: StaticString = "\" startDate=\""
  private static let beforeEnd: StaticString = "\" endDate=\""
  private static let beforeValue: StaticString = "\" value=\""
  private static let dateLength = 25

  private static func dates(from index: Int) -> Dates {
    let creation = index + beforeCreation.utf8CodeUnitCount
    let start = creation + dateLength + beforeStart.utf8CodeUnitCount
    let end = start + dateLength + beforeEnd.utf8CodeUnitCount
    return Dates(
      creation: creation..<(creation + dateLength), start: start..<(start + dateLength),
      end: end..<(end + dateLength))
  }

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

internal import HealthModel

/// Cuts a stream of XML into sections.
struct SectionStream {
  /// The largest element that an export can hold; an attribute of 10 MB has been seen.
  static let elementLimit = 256 << 20

  private let sectionSize: Int
  private var buffer: [UInt8] = []
  private var filled = 0
  /// The position of the buffer's first byte in the XML.
  private var offset = 0
  private var isSourceAtEnd = false
  private var isRootClosed = false
  private var strayBytes = 0
  private var isBehindBracket = false
  /// The way from UTF-16, where the text is written in it.
  private var wideText: WideText?
  private var wideBytes: [UInt8] = []
  private var hasBegun = false
  /// The version of the format that the document type names.
  private(set) var formatVersion: Int?
  /// Buffers of sections that have been read: used again, for their memory is already there.
  private var spare: [[UInt8]] = []

  init(sectionSize: Int) {
    self.sectionSize = max(sectionSize, 64)
  }

  /// Reads up to the root element.
  ///
  /// - Returns: The root's start tag.
  mutating func openRoot<Source: ByteSource & ~Copyable>(
    _ source: inout Source
  ) throws -> [UInt8] {
    var wanted = 1 << 20
    while true {
      try fill(&source, upTo: wanted)
      guard filled > 0 else { throw ReaderError(.empty, byte: 0) }
      try checkEncoding()
      let isAll = isSourceAtEnd || wanted >= Prolog.limit
      if let tag = Prolog.rootTag(in: buffer.span.extracting(0..<filled), isAll: isAll) {
        formatVersion = Prolog.formatVersion(buffer.span.extracting(0..<tag.lowerBound))
        var text = Array(buffer[tag])
        if text.last == UInt8(ascii: ">") { text.removeLast() }
        isRootClosed = text.last == UInt8(ascii: "/")
        if isRootClosed { text.removeLast() }
        drop(tag.upperBound)
        return text + [UInt8(ascii: ">")]
      }
      if isAll {
        throw ReaderError(.noRoot, byte: min(filled, Prolog.limit))
      }
      wanted *= 2
    }
  }

  /// The next section; `nil` when the root element has ended.
  mutating func next<Source: ByteSource & ~Copyable>(
    _ source: inout Source
  ) throws -> Section? {
    var wanted = sectionSize
    while !isRootClosed {
      try fill(&source, upTo: wanted)
      let visible = min(filled, wanted)
      let cut = try cut(upTo: visible)
      if let rootEnd = cut.rootEnd {
        isRootClosed = true
        let section = Section(
          bytes: Array(buffer[..<cut.end]), count: cut.end, baseOffset: offset,
          texts: cut.texts.map { offset + sourceLength($0) }, children: cut.children,
          isWide: wideText != nil)
        drop(rootEnd)
        return section
      }
      if cut.end > 0 { return takeSection(cut) }
      if isSourceAtEnd, visible == filled {
        throw ReaderError(.truncated, byte: offset + sourceLength(filled))
      }
      if wanted >= Self.elementLimit {
        throw ReaderError(.elementTooLarge(bytes: Self.elementLimit), byte: offset)
      }
      wanted *= 2
    }
    return nil
  }

  /// Reads what stands behind the root element, so that the source can check its end.
  ///
  /// - Returns: The number of bytes that are no white space.
  /// - Throws: ``ReaderError`` when elements follow: then the end came too early.
  mutating func countRest<Source: ByteSource & ~Copyable>(
    _ source: inout Source
  ) throws -> Int {
    repeat {
      for index in 0..<filled {
        let byte = buffer[index]
        if !isXMLSpace(byte) { strayBytes += 1 }
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        if isLetter, isBehindBracket {
          throw ReaderError(.elementBehindEnd, byte: offset + sourceLength(index - 1))
        }
        isBehindBracket = byte == UInt8(ascii: "<")
      }
      drop(filled)
      try fill(&source, upTo: sectionSize)
    } while filled > 0
    return strayBytes
  }

  private func cut(upTo visible: Int) throws(ReaderError) -> SectionCut {
    do {
      return try findCut(in: buffer.span.extracting(0..<visible), baseOffset: 0)
    } catch {
      throw ReaderError(error.problem, byte: offset + sourceLength(error.byte))
    }
  }

  /// How many bytes of the file the first bytes of the buffer stand for.
  private func sourceLength(_ count: Int) -> Int {
    guard wideText != nil, count > 0 else { return count }
    return WideText.sourceLength(buffer.span.extracting(0..<count))
  }

  /// How many units of UTF-16 could not be read as text.
  var replacedUnits: Int { wideText?.replaced ?? 0 }

  private mutating func fill<Source: ByteSource & ~Copyable>(
    _ source: inout Source, upTo wanted: Int
  ) throws {
    if !hasBegun { try begin(&source) }
    while filled < wanted, !isSourceAtEnd, wideText != nil { try fillWide(&source) }
    while filled < wanted, !isSourceAtEnd {
      if filled == buffer.count {
        // A small export does not need the room of a whole section.
        let size = min(wanted, max(2 * filled, 64 << 10))
        buffer += [UInt8](repeating: 0, count: size - filled)
      }
      let count = try source.read(into: &buffer, at: filled)
      filled += count
      isSourceAtEnd = count == 0
    }
  }

  /// Reads the first bytes and finds out how the text is written.
  private mutating func begin<Source: ByteSource & ~Copyable>(_ source: inout Source) throws {
    hasBegun = true
    var start = [UInt8](repeating: 0, count: 64 << 10)
    while filled < 2, !isSourceAtEnd {
      let count = try source.read(into: &start, at: filled)
      filled += count
      isSourceAtEnd = count == 0
    }
    wideText = WideText(beginning: start[..<filled])
    guard wideText != nil else {
      buffer = start
      return
    }
    let bytes = start[..<filled]
    filled = 0
    decode(bytes)
    wideBytes = start
  }

  private mutating func fillWide<Source: ByteSource & ~Copyable>(
    _ source: inout Source
  ) throws {
    let count = try source.read(into: &wideBytes, at: 0)
    isSourceAtEnd = count == 0
    decode(wideBytes[..<count])
  }

  private mutating func decode(_ bytes: ArraySlice<UInt8>) {
    buffer.removeLast(buffer.count - filled)
    wideText?.decode(bytes, isEnd: isSourceAtEnd, into: &buffer)
    filled = buffer.count
  }

  /// Hands the buffer over up to the cut and keeps the rest for the next section.
  private mutating func takeSection(_ cut: SectionCut) -> Section {
    let end = cut.end
    let size = max(sectionSize, filled - end)
    var rest = spare.popLast() ?? []
    if rest.count < size { rest = [UInt8](repeating: 0, count: size) }
    rest.replaceSubrange(0..<(filled - end), with: buffer[end..<filled])
    let section = Section(
      bytes: buffer, count: end, baseOffset: offset,
      texts: cut.texts.map { offset + sourceLength($0) }, children: cut.children,
      isWide: wideText != nil)
    offset += sourceLength(end)
    buffer = rest
    filled -= end
    return section
  }

  /// Takes the buffer of a section back that nobody reads any more.
  mutating func reuse(_ buffer: consuming [UInt8]) {
    // One that a large element has blown up is better let go.
    if buffer.count <= 2 * sectionSize { spare.append(buffer) }
  }

  private mutating func drop(_ count: Int) {
    offset += sourceLength(count)
    buffer.removeSubrange(0..<count)
    filled -= count
  }

  /// Refuses an encoding that only looks like UTF-8 to a search for ASCII.
  ///
  /// A declaration of UTF-16 in a text of single bytes is left over from before a conversion.
  private func checkEncoding() throws(ReaderError) {
    guard wideText == nil else { return }
    let start = buffer.span.extracting(0..<min(filled, 1024))
    guard let encoding = Prolog.encoding(start) else { return }
    let taken = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
    guard taken.contains(encoding.name) else {
      throw ReaderError(.encoding, byte: encoding.position)
    }
  }
}

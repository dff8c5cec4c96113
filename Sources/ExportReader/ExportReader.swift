public import HealthModel
internal import Synchronization

/// How many bytes a section has where its elements are small: its buffers then stay in the cache.
public let usualSectionSize = 1 << 20

/// Reads the XML of an export into columns.
///
/// The stream is cut into sections of whole children of the root element; the sections are cleaned
/// and parsed on their own, several at a time, and joined in the order of the file. So the result
/// does not depend on `jobs`, and neither the stream nor its XML is ever whole in memory.
///
/// - Parameters:
///   - source: The bytes of the XML, UTF-8.
///   - granted: The identifiers of the types to keep; `nil` for all. Other records are only counted.
///   - jobs: How many sections are parsed at the same time, at least 1.
///   - sectionSize: How many bytes a section has when its elements are small.
///   - delivery: Whether samples are kept or handed over as they are read.
///   - listsRejected: Whether all that is rejected is listed one by one.
/// - Returns: What the export holds.
/// - Throws: ``ReaderError`` when the text is no whole Health export, and the errors of `source`.
/// - Complexity: O(*n*) in the bytes of the stream.
public func readExport<Source: ByteSource & ~Copyable>(
  from source: inout Source, granted: Set<String>?, jobs: Int,
  sectionSize: Int = usualSectionSize,
  delivery: SampleDelivery = .whole, listsRejected: Bool = false
) async throws -> ExportContents {
  let jobs = max(jobs, 1)
  var options = SectionOptions(granted: granted, listsRejected: listsRejected)
  prepareParser()
  var stream = SectionStream(sectionSize: sectionSize)
  let rootTag = try stream.openRoot(&source)
  var joiner = ContentsJoiner(delivery: delivery)
  if let root = try? parseSection(
    [], count: 0, baseOffset: 0, options: options, cleaned: CleanReport(), rootTag: rootTag)
  {
    joiner.join(root)
  }
  let workspace = Workspace()
  try await withThrowingTaskGroup(of: ReadSection.self) { group in
    var waiting: [Int: [SectionContents]] = [:]
    var started = 0
    var joined = 0
    var isAtEnd = false
    while !isAtEnd || joined < started {
      if !isAtEnd, started - joined < 2 * jobs, started - joined - waiting.count < jobs {
        guard let section = try stream.next(&source) else {
          isAtEnd = true
          continue
        }
        let number = started
        started += 1
        joiner.reject(textsAt: section.texts, isListed: listsRejected)
        options.needsNewestCreation = joiner.contents.exportDate == nil
        group.addTask { [options] in
          ReadSection(
            number: number, bytes: section.bytes,
            contents: try readSection(section, options: options, workspace: workspace))
        }
      } else if let result = try await group.next() {
        waiting[result.number] = result.contents
        stream.reuse(result.bytes)
      }
      while let contents = waiting.removeValue(forKey: joined) {
        for part in contents { joiner.join(part) }
        joined += 1
      }
    }
  }
  var contents = joiner.finish()
  contents.formatVersion = stream.formatVersion
  contents.replacedCharacters += stream.replacedUnits
  contents.trailingBytes = try stream.countRest(&source)
  return contents
}

/// What became of a section.
private struct ReadSection: Sendable {
  var number: Int
  /// The section's buffer, to be used again.
  var bytes: [UInt8]
  var contents: [SectionContents]
}

/// Buffers in which sections are cleaned, used again and again.
final class Workspace: Sendable {
  private let spare = Mutex<[[UInt8]]>([])

  /// A buffer.
  func take() -> [UInt8] { spare.withLock { $0.popLast() } ?? [] }

  /// Takes a buffer back.
  func reuse(_ buffer: consuming [UInt8]) {
    let buffer = buffer
    spare.withLock { $0.append(buffer) }
  }
}

/// Some whole children of the root, and where they stand.
struct Section: Sendable {
  var bytes: [UInt8]
  var count: Int
  var baseOffset: Int
  /// Where pieces of text, in which no element starts, stand between the children, in the file.
  var texts: [Int]
  /// Where the children start, in the bytes.
  var children: [Int]
  /// Whether the bytes were made of UTF-16, so that positions in them are not those of the file.
  var isWide = false
}

/// Reads one section: shortened, as it is, mended, or at last child by child.
///
/// A child that cannot be parsed even on its own is rejected; everything around it is kept.
///
/// - Parameters:
///   - section: The section.
///   - options: What is asked of the section.
///   - workspace: Where the section is cleaned.
/// - Returns: The contents of the section, or of its parts in their order.
/// - Throws: ``ReaderError`` when there is no memory for the parser.
func readSection(
  _ section: Section, options: SectionOptions, workspace: Workspace
) throws(ReaderError) -> [SectionContents] {
  guard section.isWide else {
    return try readNarrowSection(section, options: options, workspace: workspace)
  }
  var local = section
  local.baseOffset = 0
  var parts = try readNarrowSection(local, options: options, workspace: workspace)
  var places = SourcePlaces(section)
  for index in parts.indices { parts[index].relocate { places[$0] } }
  return parts
}

/// Where the bytes of a section that was made of UTF-16 stand in the file; to be asked in their order.
private struct SourcePlaces {
  private let section: Section
  private var local = 0
  private var place: Int

  init(_ section: Section) {
    self.section = section
    place = section.baseOffset
  }

  subscript(_ byte: Int) -> Int {
    mutating get {
      if byte < local { (local, place) = (0, section.baseOffset) }
      place += WideText.sourceLength(section.bytes.span.extracting(local..<byte))
      local = byte
      return place
    }
  }
}

/// Reads a section of UTF-8; see ``readSection(_:options:workspace:)``.
private func readNarrowSection(
  _ section: Section, options: SectionOptions, workspace: Workspace
) throws(ReaderError) -> [SectionContents] {
  var bytes = workspace.take()
  defer { workspace.reuse(bytes) }
  let shortening = SectionShortening(section, into: &bytes)
  var report = cleanSection(&bytes, count: bytes.count)
  if let contents = try contents(
    of: bytes, count: bytes.count, shortening: shortening, baseOffset: section.baseOffset,
    options: options, cleaned: report)
  {
    return [contents]
  }
  bytes.removeAll(keepingCapacity: true)
  bytes.append(copying: section.bytes.span.extracting(0..<section.count))
  report = cleanSection(&bytes, count: section.count)
  if let contents = try contents(
    of: bytes, count: section.count, baseOffset: section.baseOffset, options: options,
    cleaned: report)
  {
    return [contents]
  }
  report = report + repairSection(&bytes, count: section.count)
  if let contents = try contents(
    of: bytes, count: section.count, baseOffset: section.baseOffset, options: options,
    cleaned: report)
  {
    return [contents]
  }
  return try readChildren(of: section, as: bytes, options: options, cleaned: report)
}

/// Reads a section child by child, each as if it were a section.
///
/// - Parameters:
///   - section: The section, whose children are where the stream was cut.
///   - bytes: Its bytes, cleaned and repaired.
///   - options: What is asked of the section.
///   - cleaned: What was replaced in the section.
/// - Returns: The contents of the children, in their order.
/// - Throws: ``ReaderError`` when there is no memory for the parser.
private func readChildren(
  of section: Section, as bytes: [UInt8], options: SectionOptions, cleaned: CleanReport
) throws(ReaderError) -> [SectionContents] {
  let original = section.bytes.span.extracting(0..<section.count)
  var parts: [SectionContents] = []
  var index = 0
  while case .child(let start, let end)? = try? nextChild(
    in: original, from: index, baseOffset: 0)
  {
    let contents = try contents(
      of: Array(bytes[start..<end]), count: end - start, baseOffset: section.baseOffset + start,
      options: options, cleaned: CleanReport())
    parts.append(contents ?? unreadable(at: section.baseOffset + start, options))
    index = end
  }
  // A tag with an unpaired quote, of which only the next section tells where it ends.
  if let rest = firstIndex(of: UInt8(ascii: "<"), in: original, from: index) {
    parts.append(unreadable(at: section.baseOffset + rest, options))
  }
  var last = SectionContents()
  last.cleaned = cleaned
  parts.append(last)
  return parts
}

/// What well-formed bytes hold; `nil` for others.
private func contents(
  of bytes: [UInt8], count: Int, shortening: SectionShortening = SectionShortening(),
  baseOffset: Int, options: SectionOptions, cleaned: CleanReport
) throws(ReaderError) -> SectionContents? {
  do {
    return try parseSection(
      bytes, count: count, shortening: shortening, baseOffset: baseOffset, options: options,
      cleaned: cleaned)
  } catch {
    guard error == .malformed else { throw ReaderError(.parserUnavailable, byte: baseOffset) }
    return nil
  }
}

/// The contents of an element that cannot be read: its rejection.
private func unreadable(at byte: Int, _ options: SectionOptions) -> SectionContents {
  var contents = SectionContents()
  contents.elements.read(ElementCounts.unreadable)
  contents.elements.settle(ElementCounts.unreadable, .rejected)
  if options.listsRejected {
    contents.rejectedPlaces = [RejectedPlace(reason: .unreadableElement, type: "", byte: byte)]
  }
  contents.rejections = [
    Rejection(reason: .unreadableElement, type: "", count: 1, firstByte: byte)
  ]
  return contents
}

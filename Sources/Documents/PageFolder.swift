internal import Foundation
internal import HealthModel

/// A folder of pages that a report is written into, for its owner only.
///
/// Pages that agree are not touched. A list of the pages lies beside them, so that the next report takes
/// away those that are no more, and nothing else.
public struct PageFolder: ~Copyable {
  private let path: String
  /// The pages that the report before this one wrote.
  private let old: Set<String>
  private var written: Set<String> = []
  /// Folders that are known to be there.
  private var folders: Set<String> = []
  /// Pages written or deleted so far.
  public private(set) var changed = 0

  private static let listName = ".healthpipe-report"
  /// What the list begins with.
  private static let mark = "healthpipe report"
  /// Up to so many pages are each made durable; more are made durable together.
  private static let fewFiles = 32

  /// Opens a folder; makes it where there is none.
  ///
  /// - Parameter path: The folder: a new one, an empty one, or one that holds a report.
  /// - Throws: ``DocumentError`` when it cannot be made, or holds something else.
  public init(path: String) throws(DocumentError) {
    let list =
      contents(ofFile: "\(path)/\(Self.listName)")
      .map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
    let isReport = list.first == Self.mark
    if !isReport {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      guard names.isEmpty else { throw DocumentError(path: path, .notAReport) }
    }
    try makeFolder(path, mode: 0o700)
    if !isReport {
      // Before the first page, so that a report that was cut off is known for one.
      try replaceFile("\(path)/\(Self.listName)", with: Array("\(Self.mark)\n".utf8), mode: 0o600)
    }
    self.path = path
    old = Set(list.dropFirst().filter(Self.isPage))
  }

  /// Puts a page in place, if it is not there as it is.
  ///
  /// - Parameters:
  ///   - page: Its path within the folder: ASCII letters, digits, `-`, `.` and `/`.
  ///   - bytes: All that it is to hold.
  /// - Throws: ``DocumentError``; the place then holds what it held before.
  public mutating func put(_ page: String, _ bytes: [UInt8]) throws(DocumentError) {
    precondition(Self.isPage(page), "a page needs a plain path")
    written.insert(page)
    if contents(ofFile: "\(path)/\(page)") == bytes { return }
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    if !folder.isEmpty, folders.insert(folder).inserted {
      try makeFolder("\(path)/\(folder)", mode: 0o700)
    }
    try replaceFile(
      "\(path)/\(page)", with: bytes, mode: 0o600, isDurable: changed < Self.fewFiles)
    changed += 1
  }

  /// Ends the report: pages of the one before that are no more are deleted.
  ///
  /// - Returns: How many pages there are now.
  /// - Throws: ``DocumentError`` when a page cannot be deleted or the list not be written.
  public consuming func finish() throws(DocumentError) -> (pages: Int, changed: Int) {
    if changed > Self.fewFiles { makeEverythingDurable() }
    for page in old.subtracting(written).sorted() {
      try deleteFile("\(path)/\(page)")
      changed += 1
      if let slash = page.lastIndex(of: "/") { deleteFolderIfEmpty("\(path)/\(page[..<slash])") }
    }
    let list = Array(([Self.mark] + written.sorted()).joined(separator: "\n").utf8) + [0x0A]
    if contents(ofFile: "\(path)/\(Self.listName)") != list {
      try replaceFile("\(path)/\(Self.listName)", with: list, mode: 0o600)
    }
    return (written.count, changed)
  }

  /// Whether a path stays within the folder and names a file of a report.
  private static func isPage(_ page: String) -> Bool {
    let parts = page.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.isEmpty
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.utf8.allSatisfy { byte in
            0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
              || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
          }
      }
  }
}

import Foundation
import HealthModel

@testable import Documents

/// A folder of its own for one test, removed with the value.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "DocumentsTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The tree of documents in it.
  var documents: String { path + "/documents" }

  /// The paths of all files in the folder, sorted.
  var files: [String] {
    let enumerator = FileManager.default.enumerator(atPath: path)
    var result: [String] = []
    while let name = enumerator?.nextObject() as? String {
      let type = enumerator?.fileAttributes?[.type] as? FileAttributeType
      if type != .typeDirectory { result.append(name) }
    }
    return result.sorted()
  }

  /// What tells whether a file was touched: its number, its time and its bytes.
  func state() throws -> [String: FileState] {
    var result: [String: FileState] = [:]
    for name in files {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
      result[name] = FileState(
        number: attributes[.systemFileNumber] as? Int,
        modified: attributes[.modificationDate] as? Date, bytes: bytes(name))
    }
    return result
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func delete(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}

struct FileState: Equatable {
  var number: Int?
  var modified: Date?
  var bytes: [UInt8]?
}

/// The row of a day of steps.
func row(
  _ day: String, sum: Double? = 100, collection: String = "daily-steps", source: String? = nil,
  anchor: Int = 1
) -> StatisticsRow {
  let compact = day.replacing("-", with: "")
  var row = StatisticsRow(
    id: "\(collection)\(source.map { ".\($0)" } ?? "").\(compact)T000000Z",
    collection: collection, subject: "me", type: "HKQuantityTypeIdentifierStepCount",
    source: source, startDate: day + "T00:00:00+00:00", endDate: day + "T23:59:59+00:00",
    startUnix: 0, endUnix: 1, unit: "count", sampleCount: 3, sources: ["Watch"], anchor: anchor)
  row.sum = sum
  return row
}

/// A collection of days.
func days(_ days: String..., collection: String = "daily-steps") -> CollectionRows {
  CollectionRows(collection: collection, rows: days.map { row($0, collection: collection) })
}

/// The problem of the error that a body throws; `nil` if it throws none.
func problem(
  _ body: () async throws(DocumentError) -> Void
) async -> DocumentError.Problem? {
  do throws(DocumentError) {
    try await body()
    return nil
  } catch {
    return error.problem
  }
}

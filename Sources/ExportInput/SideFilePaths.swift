internal import HealthModel

/// Finds side files by the paths that the XML of their export gives.
///
/// A path in the XML starts at the folder that holds the XML, with or without a slash. It means the
/// file whose path has the same bytes, or else one with canonically equivalent letters, since Macs
/// store names in decomposed form. Nothing outside the export's folder is ever meant.
public struct SideFilePaths: Sendable {
  /// The path from the export's folder, with a leading slash, for each file; `nil` for those outside
  /// the folder.
  public let inExport: [String?]
  private var exact: [ExactText: Int] = [:]
  private var equivalent: [String: Int] = [:]

  /// Paths of side files as ``SideFile/path`` gives them.
  ///
  /// - Parameters:
  ///   - paths: The paths; of equal ones the last counts, as it does for programs that unpack.
  ///   - folder: The export's folder, ``ExportInput/exportFolder``.
  public init(_ paths: [String], exportFolder folder: String) {
    let folder = folder.split(separator: "/")
    inExport = paths.map { path in
      guard let parts = pathParts(path), parts.count > folder.count,
        zip(parts, folder).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
      else { return nil }
      return Self.joined(parts.dropFirst(folder.count))
    }
    for (index, path) in inExport.enumerated() {
      guard let path else { continue }
      exact[ExactText(path)] = index
      equivalent[path] = index
    }
  }

  /// The place, among the paths given, of the file that a path in the XML means.
  ///
  /// - Parameter reference: The path as the XML has it.
  /// - Returns: `nil` where there is no such file.
  public func index(of reference: String) -> Int? {
    guard let parts = pathParts(reference) else { return nil }
    let path = Self.joined(parts[...])
    return exact[ExactText(path)] ?? equivalent[path]
  }

  private static func joined(_ parts: ArraySlice<Substring>) -> String {
    parts.map { "/" + $0 }.joined()
  }
}

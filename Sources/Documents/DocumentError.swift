/// Why a document cannot be written.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Problem: Equatable, Sendable {
    /// The file or its folder cannot be made.
    case cannotCreate(errorNumber: Int32)
    /// The file cannot be written to its end, or not be put in place.
    case cannotWrite(errorNumber: Int32)
    /// The folder holds something else than a report, which is not to be written over.
    case notAReport
  }

  /// The file.
  public var path: String
  /// What failed.
  public var problem: Problem

  /// An error at a file.
  public init(path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// What failed, where, and what to do.
  public var description: String {
    switch problem {
    case .cannotCreate(let number):
      "\(path): cannot be made (\(errorText(number))); check the folder's permissions and run again"
    case .cannotWrite(let number):
      "\(path): cannot be written (\(errorText(number))); free some space and run again"
    case .notAReport:
      "\(path): is not empty and holds no report; name another folder"
    }
  }
}

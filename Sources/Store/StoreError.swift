/// Why the database cannot be used.
public struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// Another process holds the database.
    case busy
    /// The file cannot be opened for writing, or not be made.
    case cannotCreate
    /// The file cannot be opened for reading.
    case cannotRead
    /// The file is no SQLite database.
    case notADatabase
    /// The database's pages contradict each other.
    case damaged
    /// The disk is full.
    case full
    /// SQLite failed otherwise.
    case failed(code: Int32)
    /// The database belongs to another program.
    case foreign
    /// The database was written by a newer version.
    case newer(schema: Int, known: Int)
    /// The database was written by an older version, and is only to be read.
    case older(schema: Int, known: Int)
    /// A collection of the same name is defined otherwise by another pipeline.
    case collectionTaken(name: String, pipeline: String)
  }

  /// What is wrong.
  public var problem: Problem

  /// An error.
  public init(_ problem: Problem) { self.problem = problem }

  /// What is wrong and what to do; without the name of the file.
  public var description: String {
    switch problem {
    case .busy: "another run holds the database; try again later"
    case .cannotCreate:
      "cannot be opened for writing; check that its folder exists and may be written to"
    case .cannotRead: "cannot be read; check its permissions and those of its folder"
    case .notADatabase: "is no SQLite database; name another file in output.database"
    case .damaged:
      "the database is damaged; move it away and run again, the next export rebuilds it"
    case .full: "the disk is full; free some space and run again, nothing was changed"
    case .failed(let code):
      "SQLite failed with code \(code); check the disk and run again, nothing was changed"
    case .foreign: "is the database of another program; name another file in output.database"
    case .newer(let schema, let known):
      "has schema \(schema), this program knows \(known); use the newer healthpipe"
    case .older(let schema, let known):
      "has schema \(schema), this program reads \(known); run its pipeline once, which brings it up to "
        + "date"
    case .collectionTaken(let name, let pipeline):
      "collection \(name) is defined otherwise by pipeline \(pipeline); rename one of them"
    }
  }
}

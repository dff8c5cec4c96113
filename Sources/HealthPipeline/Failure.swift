internal import Documents
internal import ExportInput
internal import ExportReader
internal import PipelineFile
internal import Statistics
internal import Store

/// Why a command ended without doing its work: one line for people, a code for scripts.
public struct Failure: Error, Equatable, Sendable {
  /// Exit codes, as in `sysexits.h`.
  public enum Code: Int32, Sendable {
    /// Wrong usage.
    case usage = 64
    /// The input is bad.
    case input = 65
    /// There is no such input.
    case noInput = 66
    /// A bug of ours.
    case software = 70
    /// The output cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed later on.
    case io = 74
    /// Another run holds the database.
    case busy = 75
    /// The pipeline file is wrong, or the database is not this pipeline's.
    case configuration = 78
  }

  /// The exit code.
  public var code: Code
  /// What, where, and what to do; for pipeline files a line per mistake.
  public var message: String
  /// What helps to go on and may hold names, for standard output; `nil` for nothing.
  public var result: String?

  /// A failure from its parts.
  public init(_ code: Code, _ message: String, result: String? = nil) {
    self.code = code
    self.message = message
    self.result = result
  }

  init(_ error: InputError) {
    let code: Code =
      switch error.exitKind {
      case .notFound: .noInput
      case .bad: .input
      case .io: .io
      }
    self.init(code, "\(error)")
  }

  init(_ error: ReaderError, input: String) {
    self.init(.input, "\(input): \(error.description)")
  }

  init(_ error: StoreError, database: String) {
    let code: Code =
      switch error.problem {
      case .busy: .busy
      case .cannotCreate: .cannotCreate
      case .cannotRead: .noInput
      case .full, .failed, .damaged: .io
      case .notADatabase, .foreign, .newer, .older, .collectionTaken: .configuration
      }
    self.init(code, "\(database): \(error.description)")
  }

  init(_ error: DocumentError) {
    let code: Code =
      switch error.problem {
      case .cannotCreate, .notAReport: .cannotCreate
      case .cannotWrite: .io
      }
    self.init(code, error.description)
  }
}

/// Runs a stage and gives its error the exit code and the name of the file that it concerns.
func failing<Result: ~Copyable>(
  on file: String, _ body: () async throws -> Result
) async throws(Failure) -> Result {
  do {
    return try await body()
  } catch let failure as Failure {
    throw failure
  } catch let error as InputError {
    throw Failure(error)
  } catch let error as ReaderError {
    throw Failure(error, input: file)
  } catch let error as StoreError {
    throw Failure(error, database: file)
  } catch let error as DocumentError {
    throw Failure(error)
  } catch let error as PipelineMistakes {
    throw Failure(.configuration, error.description)
  } catch let error as StatisticsError {
    throw Failure(.configuration, "\(file): \(error.description)")
  } catch {
    throw Failure(.io, "\(file): cannot be read; check the file and its permissions")
  }
}

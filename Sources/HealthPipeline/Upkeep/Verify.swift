internal import Documents
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Store

/// What `healthpipe verify` is asked.
public struct VerifyRequest: Sendable {
  /// The database file.
  public var database: String
  /// A pipeline whose documents are to be looked at as well; `nil` for none.
  public var pipeline: String?
  /// The folder that relative output paths of the pipeline start from, in place of its file's.
  public var output: String?
  /// Whether documents that are not as they should be are written again.
  public var repairs: Bool
  /// How many collections are read and written at the same time.
  public var jobs = 1

  /// A request from its parts.
  public init(
    database: String, pipeline: String? = nil, output: String? = nil, repairs: Bool = false
  ) {
    self.database = database
    self.pipeline = pipeline
    self.output = output
    self.repairs = repairs
  }
}

/// Something that does not agree with the rest.
public struct Finding: Equatable, Sendable {
  /// `database` or `documents`.
  public var part: String
  /// A short name of the kind of problem.
  public var name: String
  /// What does not agree, on one line, without values and names of people or sources.
  public var text: String
}

/// What `healthpipe verify` found.
public struct VerifyOutcome: Sendable {
  /// What does not agree in the database, and in the documents as they are now.
  public var findings: [Finding] = []
  /// Document files that were written again or deleted.
  public var repairedFiles = 0
  /// Whether documents were looked at.
  public var hasDocuments = false
}

/// Looks whether a database is whole, and whether the documents of a pipeline say what it says.
///
/// Waits for a run that is at work, and lets none begin meanwhile.
///
/// - Throws: ``Failure`` when the database or the pipeline cannot be read, or documents not be written.
public func verify(
  _ request: VerifyRequest, reporting: Reporting
) async throws(Failure) -> VerifyOutcome {
  let database = request.database
  do {
    var outcome = VerifyOutcome()
    let documents = try request.pipeline.map { try VerifiedDocuments($0, request) }
    guard FileManager.default.fileExists(atPath: database) else { throw missing(database) }
    do {
      let reader = try StoreReader(path: database, keepsRunsOut: true)
      outcome.findings = try reader.check().map {
        Finding(part: "database", name: $0.name, text: $0.description)
      }
      guard let documents else { return outcome }
      outcome.hasDocuments = true
      let found = try await documents.check()
      // Documents of a database that is not whole are no better.
      if found.isEmpty || !request.repairs || !outcome.findings.isEmpty {
        outcome.findings += found
        return outcome
      }
    }
    guard let documents else { return outcome }
    reporting.writing()
    outcome.repairedFiles = try await documents.repair()
    outcome.findings += try await documents.check()
    return outcome
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: database)
  } catch {
    throw Failure(.io, "\(database): \(error)")
  }
}

/// The documents of a pipeline that are looked at.
private struct VerifiedDocuments {
  private let pipeline: Pipeline
  private let places: Places
  private let state: PipelineState
  private let jobs: Int

  /// Reads a pipeline, which has to be that of the database's last run.
  init(_ path: String, _ request: VerifyRequest) throws(Failure) {
    pipeline = try loadPipeline(path)
    // The input is not opened.
    places = try Places(
      pipeline, options: RunOptions(pipeline: path, input: "-", output: request.output))
    guard Self.isSameFile(places.database, request.database) else {
      throw Failure(
        .configuration,
        "\(path): writes to \(places.database), which is another database than \(request.database); "
          + "name that one, or pass --output DIR as to the run")
    }
    guard places.documents != nil || !places.formats.isEmpty else {
      throw Failure(
        .configuration, "\(path): writes no documents; verify \(request.database) without it")
    }
    try refuseTakenTrees(pipeline, places: places)
    let known: PipelineState?
    do {
      known = try readPipelineState(
        path: places.database, pipeline: pipeline.name, subject: pipeline.subject)
    } catch {
      throw Failure(error, database: places.database)
    }
    guard let known,
      PipelineRecord(pipeline, timeZone: known.timeZone, inputSHA256: "").definition
        == known.definition
    else {
      throw Failure(
        .configuration,
        "\(path): has not run on \(request.database) as it is now; run it first, then verify")
    }
    state = known
    jobs = request.jobs
  }

  private static func isSameFile(_ left: String, _ right: String) -> Bool {
    func identity(_ path: String) -> [UInt64]? {
      let found = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      guard let file = found?[.systemFileNumber] as? NSNumber,
        let volume = found?[.systemNumber] as? NSNumber
      else { return nil }
      return [volume.uint64Value, file.uint64Value]
    }
    return identity(left).map { $0 == identity(right) } ?? (left == right)
  }

  /// What is not as it should be.
  func check() async throws -> [Finding] {
    let clock = try knownZone(state.timeZone)
    do {
      return try await checkDocuments(
        pipeline, places: places, clock: clock, anchor: state.anchor, jobs: jobs
      ).map {
        Finding(
          part: "documents", name: $1.problem.rawValue,
          text: ($0.map { $0 + ": " } ?? "") + $1.description)
      }
    } catch let error as StoreError where error.problem == .damaged {
      let text = "could not be compared, the database is damaged"
      return [Finding(part: "documents", name: "unreadable", text: text)]
    }
  }

  /// Writes the documents again.
  ///
  /// - Returns: How many files were written or deleted.
  func repair() async throws(Failure) -> Int {
    do {
      // Holds the database, so that no run writes them at the same time.
      let store = try Store(
        path: places.database, isReadableByGroup: pipeline.output.isReadableByGroup)
      let changed = try await writeDocuments(
        pipeline, places: places, clock: try knownZone(state.timeZone), anchor: state.anchor,
        jobs: jobs)
      store.close()
      return changed
    } catch let error as StoreError {
      throw Failure(error, database: places.database)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.io, "\(places.database): \(error)")
    }
  }
}

internal import CArchive
internal import Glibc

/// Where a generated export goes: a file or standard output, as XML or as a zip archive.
///
/// The members of an archive have no date, since zip archives hold dates by the machine's own clock and
/// equal exports are to give equal bytes everywhere. Both ways go through libarchive, which writes plain data as an archive of one raw member.
@safe
public struct ExportOutput: ~Copyable {
  /// How the bytes are packed.
  public enum Packing: Equatable, Sendable {
    /// As they are.
    case plain
    /// As `apple_health_export/export.xml` in a zip archive, other files behind it: deflated, sizes
    /// after the data.
    case zip
  }

  private let handle: OpaquePointer
  private let path: String

  deinit { unsafe archive_write_free(handle) }

  /// Opens an output.
  ///
  /// - Parameters:
  ///   - path: A file, which is replaced; `-` is standard output.
  ///   - packing: How the bytes are packed.
  ///   - expectedBytes: About how much will be written; from 3 GB on a zip archive gets the 64-bit
  ///     fields that phones write only where they must.
  /// - Throws: ``OutputError`` at the step `create` when the file cannot be made.
  public init(
    path: String, packing: Packing, expectedBytes: Int
  ) throws(OutputError) {
    let options = expectedBytes < 3_000_000_000 ? "zip:!zip64" : "zip:zip64"
    unsafe handle = try Self.open(path: path, packing: packing, options: options)
    self.path = path
  }

  /// Ends the member before and begins another; for zip archives only.
  ///
  /// - Parameter path: Its path, from the folder of `export.xml` on.
  /// - Throws: ``OutputError`` at the step `write`.
  public func beginFile(_ path: String) throws(OutputError) {
    guard let entry = unsafe archive_entry_new() else {
      throw OutputError(step: .write, path: self.path, reason: "libarchive has no memory")
    }
    defer { unsafe archive_entry_free(entry) }
    unsafe Self.describe(entry, path: path)
    try unsafe Self.check(archive_write_header(handle, entry), .write, handle, self.path)
  }

  /// Writes bytes at the end.
  ///
  /// - Throws: ``OutputError`` at the step `write`, when the disk is full for example.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    let written = unsafe bytes.withUnsafeBytes {
      unsafe archive_write_data(handle, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else { throw unsafe Self.error(.write, handle, path) }
  }

  /// Writes what is still held back and closes the output.
  ///
  /// - Throws: ``OutputError`` at the step `write`.
  public func finish() throws(OutputError) {
    try unsafe Self.check(archive_write_close(handle), .write, handle, path)
  }

  /// A writer with its member begun; freed again when a step fails.
  private static func open(
    path: String, packing: Packing, options: String
  ) throws(OutputError) -> OpaquePointer {
    guard let archive = unsafe archive_write_new(), let entry = unsafe archive_entry_new() else {
      throw OutputError(step: .create, path: path, reason: "libarchive has no memory")
    }
    defer { unsafe archive_entry_free(entry) }
    unsafe describe(entry, path: "export.xml")
    do throws(OutputError) {
      switch packing {
      case .plain:
        try unsafe check(archive_write_set_format_raw(archive), .create, archive, path)
      case .zip:
        try unsafe check(archive_write_set_format_zip(archive), .create, archive, path)
        try unsafe check(archive_write_set_options(archive, options), .create, archive, path)
      }
      try unsafe check(archive_write_set_bytes_per_block(archive, 262_144), .create, archive, path)
      try unsafe check(archive_write_set_bytes_in_last_block(archive, 1), .create, archive, path)
      let opened =
        path == "-"
        ? unsafe archive_write_open_fd(archive, 1)
        : unsafe archive_write_open_filename(archive, path)
      try unsafe check(opened, .create, archive, path)
      try unsafe check(archive_write_header(archive, entry), .write, archive, path)
    } catch {
      unsafe archive_write_free(archive)
      throw error
    }
    return unsafe archive
  }

  private static func describe(_ entry: OpaquePointer, path: String) {
    unsafe archive_entry_set_pathname(entry, "apple_health_export/\(path)")
    // A regular file; the C macro is a cast, which Swift does not import.
    unsafe archive_entry_set_filetype(entry, 0o100000)
    unsafe archive_entry_set_perm(entry, 0o644)
  }

  private static func check(
    _ status: Int32, _ step: OutputError.Step, _ archive: OpaquePointer, _ path: String
  ) throws(OutputError) {
    guard status == ARCHIVE_OK else { throw unsafe error(step, archive, path) }
  }

  private static func error(
    _ step: OutputError.Step, _ archive: OpaquePointer, _ path: String
  ) -> OutputError {
    let code = unsafe archive_errno(archive)
    let text =
      code > 0
      ? unsafe strerror(code).map { unsafe String(cString: $0) }
      : unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    return OutputError(step: step, path: path, reason: text ?? "unknown reason")
  }
}

/// A defect of the place where a generated export was to go.
public struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was being done.
  public enum Step: Equatable, Sendable {
    /// Making the file.
    case create
    /// Writing to it.
    case write
  }

  /// What was being done.
  public var step: Step
  /// The output as the caller named it.
  public var path: String
  /// The system's words.
  public var reason: String

  /// One line: what, where, why, what to do.
  public var description: String {
    switch step {
    case .create:
      "cannot create \(path): \(reason); check that its folder exists and may be written to"
    case .write:
      "cannot write to \(path): \(reason); free some space and start again"
    }
  }
}

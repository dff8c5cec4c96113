// Fence: SQLite, and the making of its file. No type of C leaves this file.

internal import CSQLite
internal import Glibc

/// A connection to a database file; closed when its lifetime ends.
@safe
struct Connection: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a database that exists.
  ///
  /// A connection that only reads opens the file for writing as well where it may: what a run that was
  /// killed left half written can only be rolled back so.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isReadOnly: Whether statements that write are refused.
  ///   - busySeconds: How long to wait for another process that holds the database.
  /// - Throws: ``StoreError`` when the file cannot be opened, or not for writing.
  init(path: String, isReadOnly: Bool, busySeconds: Int = 10) throws(StoreError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      let error = StoreError(code: code)
      throw isReadOnly && error.problem == .cannotCreate ? StoreError(.cannotRead) : error
    }
    if !isReadOnly, unsafe sqlite3_db_readonly(opened, "main") != 0 {
      unsafe sqlite3_close_v2(opened)
      throw StoreError(.cannotCreate)
    }
    unsafe handle = opened
    if isReadOnly { unsafe sqlite3_exec(opened, "PRAGMA query_only = 1", nil, nil, nil) }
    waitForOthers(seconds: busySeconds)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(code: code) }
  }

  /// Compiles a statement.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw StoreError(code: code) }
    return unsafe Statement(handle: statement)
  }

  /// The number that a statement gives; `nil` for no row or NULL.
  func integer(_ sql: String) throws(StoreError) -> Int64? {
    var statement = try prepare(sql)
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.integer(0)
  }

  /// How long statements wait for another process that holds the database.
  func waitForOthers(seconds: Int) {
    unsafe sqlite3_busy_timeout(handle, Int32(clamping: seconds * 1000))
  }

  /// Whether a transaction is open; an error may have ended it.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// Whether the file under the path is no longer the one that was opened.
  var hasMoved: Bool {
    var moved: Int32 = 0
    let code = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }
}

/// A compiled statement; finalized when its lifetime ends.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  fileprivate init(handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Advances to the next row.
  ///
  /// - Returns: `false` after the last row; the statement is then reset.
  mutating func step() throws(StoreError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    unsafe sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw StoreError(code: code) }
    return false
  }

  /// Runs a statement that gives no rows, and makes it ready to run again.
  mutating func run() throws(StoreError) {
    while try step() {}
  }

  /// Ends a query before its last row.
  mutating func reset() { unsafe sqlite3_reset(handle) }

  mutating func bind(_ index: Int32, _ value: Int64) {
    unsafe sqlite3_bind_int64(handle, index, value)
  }

  mutating func bind(_ index: Int32, _ value: Int) { bind(index, Int64(value)) }

  mutating func bind(_ index: Int32, _ value: Double) {
    unsafe sqlite3_bind_double(handle, index, value)
  }

  mutating func bind(_ index: Int32, _ value: Double?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  mutating func bind(_ index: Int32, _ value: String) {
    let count = Int32(value.utf8.count)
    _ = unsafe value.withCString { unsafe healthpipe_bind_text(handle, index, $0, count) }
  }

  mutating func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  /// Binds bytes; an empty array is an empty blob, not NULL.
  mutating func bind(_ index: Int32, _ bytes: [UInt8]) throws(StoreError) {
    guard let count = Int32(exactly: bytes.count) else { throw StoreError(code: SQLITE_TOOBIG) }
    let code =
      if bytes.isEmpty {
        unsafe sqlite3_bind_zeroblob(handle, index, 0)
      } else {
        unsafe bytes.withUnsafeBytes {
          unsafe healthpipe_bind_blob(handle, index, $0.baseAddress, count)
        }
      }
    guard code == SQLITE_OK else { throw StoreError(code: code) }
  }

  mutating func bindNull(_ index: Int32) { unsafe sqlite3_bind_null(handle, index) }

  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// Whether a column holds an integer or a real number, and no text.
  func isNumber(_ column: Int32) -> Bool {
    let type = unsafe sqlite3_column_type(handle, column)
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT
  }

  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func integerOrNull(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func number(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  func numberOrNull(_ column: Int32) -> Double? { isNull(column) ? nil : number(column) }

  func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether a column holds this text, byte for byte.
  func holds(_ column: Int32, _ text: String) -> Bool { order(column, text) == 0 }

  /// Whether a column holds this text, or null where there is none.
  func holds(_ column: Int32, _ text: String?) -> Bool {
    if let text { !isNull(column) && holds(column, text) } else { isNull(column) }
  }

  /// Whether the text of a column comes after another one, in the order of bytes.
  func comesAfter(_ column: Int32, _ text: String) -> Bool { order(column, text) > 0 }

  /// Below, at or above zero where a column's text comes before, is, or comes after another one.
  private func order(_ column: Int32, _ text: String) -> Int {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else {
      return text.isEmpty ? 0 : -1
    }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    var text = text
    return text.withUTF8 { other in
      let order = unsafe other.baseAddress.map {
        unsafe Int(memcmp(bytes, $0, min(count, other.count)))
      }
      return (order ?? 0) != 0 ? order ?? 0 : count - other.count
    }
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func textOrNull(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

  func name(_ column: Int32) -> String {
    guard let name = unsafe sqlite3_column_name(handle, column) else { return "" }
    return unsafe String(cString: name)
  }

  /// A value as it is stored; bytes count as null.
  func value(_ column: Int32) -> StoredValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .number(number(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }
}

extension StoreError {
  /// The error behind a result code of SQLite.
  init(code: Int32) {
    let problem: Problem =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .cannotCreate
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged
      case SQLITE_FULL: .full
      default: .failed(code: code)
      }
    self.init(problem)
  }
}

/// Makes an empty file with exactly these permissions, whatever the process masks.
///
/// - Returns: `false` when something stands at the path already; that is left alone.
func makeFile(_ path: String, mode: mode_t) throws(StoreError) -> Bool {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  if descriptor < 0, errno == EEXIST { return false }
  guard descriptor >= 0 else { throw StoreError(.cannotCreate) }
  defer { close(descriptor) }
  guard fchmod(descriptor, mode) == 0 else { throw StoreError(.cannotCreate) }
  return true
}

/// What one run at a time holds of a database file, from its first look at it to its last document.
///
/// SQLite's own locks end with the transaction, but the documents are written after it. To be closed
/// after the connection: closing a file gives up the locks that SQLite has on it.
@safe
struct RunLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: The database file, which exists.
  ///   - busySeconds: How long to wait for another run.
  /// - Returns: `nil` when the file is gone, for the run that had made it took it back.
  /// - Throws: ``StoreError`` when another run holds it for longer.
  static func take(path: String, busySeconds: Int) throws(StoreError) -> RunLock? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(.cannotCreate)
    }
    var tries = busySeconds * 20
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A file system without such locks: SQLite's own have to do.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard tries > 0 else {
        close(descriptor)
        throw StoreError(.busy)
      }
      tries -= 1
      usleep(50_000)
    }
    let lock = RunLock(descriptor: descriptor)
    guard lock.isOn(path) else { return nil }
    return lock
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the locked file is the one that stands at a path.
  private func isOn(_ path: String) -> Bool {
    var (locked, present) = (stat(), stat())
    guard unsafe fstat(descriptor, &locked) == 0, unsafe stat(path, &present) == 0 else {
      return false
    }
    return (locked.st_dev, locked.st_ino) == (present.st_dev, present.st_ino)
  }

  deinit { close(descriptor) }
}

/// Removes a folder if nothing is in it.
func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

/// The version of the SQLite that the program runs with.
public var sqliteVersion: String { unsafe String(cString: sqlite3_libversion()) }

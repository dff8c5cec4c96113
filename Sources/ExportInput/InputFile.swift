// Fence: the operating system's calls for files. No pointer leaves this file.

internal import Glibc

/// An open file or stream; closed when the value's lifetime ends, if it was opened here.
@safe
struct InputFile: ~Copyable {
  /// What a path leads to, after symbolic links.
  enum Kind: Equatable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Anything else.
    case special(InputError.SpecialFile)
  }

  /// What the descriptor stands for.
  let kind: Kind
  /// The length in bytes, when it was opened.
  let size: Int
  /// The modification time, in nanoseconds since 1970 UTC.
  let modified: Int64
  /// When bytes or attributes changed, in nanoseconds since 1970 UTC.
  let changed: Int64
  private let descriptor: Int32
  private let closes: Bool

  /// Opens what a path leads to, without waiting for the other end of a pipe.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a link at its end is followed; else it is taken for a dangling one.
  /// - Throws: ``InputError``: missing, dangling, not permitted, or not readable.
  init(path: String, followsLinks: Bool = true) throws(InputError) {
    // A NUL would end the path early and open another file.
    guard !path.utf8.contains(0) else { throw InputError(input: path, problem: .missing) }
    let options = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = unsafe Glibc.open(path, options)
    let failure = errno
    guard descriptor >= 0 else {
      throw InputError(input: path, problem: Self.problem(opening: path, failure))
    }
    self.init(descriptor: descriptor, closes: true)
  }

  /// Uses a descriptor that is open already, such as standard input; it is not closed.
  init(descriptor: Int32) {
    self.init(descriptor: descriptor, closes: false)
  }

  private init(descriptor: Int32, closes: Bool) {
    var status = stat()
    let answer = unsafe fstat(descriptor, &status)
    self.descriptor = descriptor
    self.closes = closes
    size = answer == 0 ? Int(status.st_size) : 0
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFIFO: .special(.pipe)
      case S_IFSOCK: .special(.socket)
      case S_IFCHR, S_IFBLK: .special(.device)
      default: .file
      }
  }

  deinit { if closes { close(descriptor) } }

  /// Reads on from the current position until the buffer is full or the input ends.
  ///
  /// - Parameters:
  ///   - buffer: Receives the bytes from `offset` to its end.
  ///   - offset: The first place to fill.
  ///   - position: Where in the file to read; `nil` for a stream, which is read where it stands.
  /// - Returns: The number of bytes; fewer than asked for only at the end.
  /// - Throws: The error number.
  func read(into buffer: inout [UInt8], at offset: Int, from position: Int?) throws(SystemFailure)
    -> Int
  {
    guard offset >= 0, offset < buffer.count else { return 0 }
    let descriptor = descriptor
    var filled = 0
    var failure: Int32 = 0
    unsafe buffer.withUnsafeMutableBytes { bytes in
      while filled < bytes.count - offset {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[(offset + filled)...])
        let count =
          if let position {
            unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(position + filled))
          } else {
            unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
          }
        if count > 0 {
          filled += count
          continue
        }
        if count == 0 { return }
        let number = errno
        if number == EINTR { continue }
        if number == EAGAIN {
          // Somebody else made the shared end of the pipe non-blocking: wait as a read would.
          var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          if unsafe poll(&wait, 1, -1) >= 0 || errno == EINTR { continue }
        }
        failure = number
        return
      }
    }
    if failure != 0 { throw SystemFailure(number: failure) }
    return filled
  }

  private static func problem(opening path: String, _ number: Int32) -> InputError.Problem {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG:
      var status = stat()
      let isLink = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      return isLink ? .danglingLink : .missing
    case ELOOP: return .danglingLink
    case EACCES, EPERM: return .notPermitted
    case ENXIO: return .specialFile(.socket)
    default: return .notReadable(errorNumber: number)
    }
  }
}

/// A call to the operating system that failed.
struct SystemFailure: Error {
  /// The value of `errno`.
  var number: Int32
}

/// The operating system's words for an error number.
func systemMessage(_ errorNumber: Int32) -> String {
  var text = [CChar](repeating: 0, count: 128)
  guard unsafe strerror_r(errorNumber, &text, text.count) == 0 else {
    return "error \(errorNumber)"
  }
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

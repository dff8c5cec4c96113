// Fence: inotify, by which Linux tells what happens in folders. No pointer leaves this file.

internal import Dispatch
internal import Glibc

/// Tells what happens in folders; the watching ends with the value's lifetime.
///
/// Where the system refuses to watch, ``problem`` says so, and nothing is told: who uses it looks at
/// the folders from time to time in any case, since file systems on a network tell nothing either.
@safe
public struct FolderWatch: ~Copyable {
  /// What happened to a file in a watched folder.
  public struct Event: Equatable, Sendable {
    /// The kinds of events that matter.
    public enum Kind: Equatable, Sendable {
      /// Something was written into it; whoever did holds it open.
      case written
      /// Who could write into it closed it, or it was moved or deleted as a whole.
      case closed
      /// It was made, or its attributes changed.
      case other
    }

    /// The folder as it was named, and the name of the file in it.
    public var path: String
    /// What happened.
    public var kind: Kind

    /// An event from its parts.
    public init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  /// Why a folder cannot be watched, in the system's words; `nil` while all goes well.
  public private(set) var problem: String?

  /// -1 where the system gives none.
  private let descriptor: Int32
  /// A pipe by which a cancelled task is woken.
  private let bell: (read: Int32, write: Int32)
  /// Waits in a thread of its own, as it would hold up other tasks.
  private let queue = DispatchQueue(label: "healthpipe.folder-watch")
  /// The folders by the number of their watch.
  private var folders: [Int32: String] = [:]
  /// How long to sleep at most when nobody rings, in milliseconds.
  private static let longestSleep = 1_000_000

  /// What is asked of the system: all that changes a file or a name.
  private static let mask =
    IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

  /// A watch of no folder yet.
  public init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { problem = systemMessage(errno) }
    var ends: [Int32] = [-1, -1]
    let answer = unsafe pipe(&ends)
    for end in ends where answer == 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bell = answer == 0 ? (ends[0], ends[1]) : (-1, -1)
  }

  deinit {
    for descriptor in [descriptor, bell.read, bell.write] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Watches these folders and no others any more.
  ///
  /// Of one that is not there the nearest folder above it is watched, so that its coming is told.
  ///
  /// - Parameter paths: Folders; those watched already go on without a gap.
  public mutating func follow(_ paths: [String]) {
    guard descriptor >= 0 else { return }
    var followed: [Int32: String] = [:]
    problem = nil
    for path in paths {
      var folder = path
      while true {
        let watch = unsafe inotify_add_watch(descriptor, folder, UInt32(Self.mask))
        let number = errno
        if watch >= 0 {
          followed[watch] = folder
          break
        }
        guard [ENOENT, ENOTDIR, ELOOP].contains(number) else {
          problem = systemMessage(number)
          break
        }
        let above = parentFolder(of: folder)
        if above == folder { break }
        folder = above
      }
    }
    for watch in folders.keys where followed[watch] == nil { inotify_rm_watch(descriptor, watch) }
    folders = followed
  }

  /// Waits until something happens, the task is cancelled or the time is over.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait at most.
  ///   - wakesOnEvents: Whether events end the waiting; else they are kept for ``events()``.
  public func wait(milliseconds: Int, wakesOnEvents: Bool = true) async {
    let bell = bell
    let descriptor = wakesOnEvents ? descriptor : -1
    let limit = Int32(max(0, min(milliseconds, Self.longestSleep)))
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          var waiting = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0),
          ]
          _ = unsafe poll(&waiting, 2, limit)
          continuation.resume()
        }
      }
    } onCancel: {
      var stroke: UInt8 = 1
      _ = unsafe write(bell.write, &stroke, 1)
    }
  }

  /// What happened since the last call.
  ///
  /// - Returns: The events in their order; `nil` when there were more than the system keeps, so that
  ///   nothing is known but that one has to look.
  public mutating func events() -> [Event]? {
    guard descriptor >= 0 else { return [] }
    var events: [Event] = []
    var isComplete = true
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      parse(buffer[..<count], &events, &isComplete)
    }
    return isComplete ? events : nil
  }

  /// Reads the system's records: watch, mask, cookie and length of the name, four bytes each, and the
  /// name, filled up with NUL.
  private func parse(_ bytes: ArraySlice<UInt8>, _ events: inout [Event], _ isComplete: inout Bool)
  {
    var rest = bytes
    func number(_ index: Int) -> UInt32 {
      rest.dropFirst(index * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    while rest.count >= 16 {
      let (watch, mask, length) = (Int32(bitPattern: number(0)), number(1), Int(number(3)))
      let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
      rest = rest.dropFirst(16 + length)
      func holds(_ flag: some BinaryInteger) -> Bool {
        mask & UInt32(truncatingIfNeeded: flag) != 0
      }
      if holds(IN_Q_OVERFLOW) {
        isComplete = false
        continue
      }
      guard let folder = folders[watch], !name.isEmpty else { continue }
      let kind: Event.Kind =
        holds(IN_MODIFY)
        ? .written
        : holds(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) ? .closed : .other
      events.append(
        Event(path: joined(folder, String(decoding: name, as: UTF8.self)), kind: kind))
    }
  }
}

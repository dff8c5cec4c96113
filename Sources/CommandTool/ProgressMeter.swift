internal import Synchronization

/// Tells how far reading is, how fast it is and how long it will take.
final class ProgressMeter: Sendable {
  /// Where and when the input that is being read was met first, and how far it was read last.
  private struct Start {
    var moment: ContinuousClock.Instant
    var bytes: Int
    var bytesReadLast: Int
  }

  private let start = Mutex<Start?>(nil)

  /// A line about reading.
  ///
  /// - Parameters:
  ///   - bytesRead: How many bytes of the input have been read.
  ///   - totalBytes: How many it has; `nil` for a stream.
  ///   - now: The moment.
  /// - Returns: The line: rate and time left come with the second second.
  func line(bytesRead: Int, totalBytes: Int?, at now: ContinuousClock.Instant) -> String {
    let start = start.withLock { start in
      // Of several inputs each has a rate of its own.
      let isOther = start.map { bytesRead < $0.bytesReadLast } ?? true
      var known = isOther ? nil : start
      known?.bytesReadLast = bytesRead
      let state = known ?? Start(moment: now, bytes: bytesRead, bytesReadLast: bytesRead)
      start = state
      return state
    }
    return Self.line(
      bytesRead: bytesRead, totalBytes: totalBytes, since: start.bytes,
      elapsed: start.moment.duration(to: now))
  }

  /// A line from numbers alone.
  static func line(
    bytesRead: Int, totalBytes: Int?, since startBytes: Int, elapsed: Duration
  ) -> String {
    var parts = ["reading, \(megabytes(Double(bytesRead)))"]
    if let totalBytes, totalBytes > 0 {
      parts[0] += " of \(megabytes(Double(totalBytes)))"
      parts.append("\(bytesRead * 100 / totalBytes) %")
    }
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    guard seconds >= 1, bytesRead > startBytes else { return parts.joined(separator: ", ") }
    let rate = Double(bytesRead - startBytes) / seconds
    parts.append("\(megabytes(rate))/s")
    if let totalBytes, totalBytes >= bytesRead {
      parts.append("\(clock((Double(totalBytes - bytesRead) / rate).rounded(.up))) left")
    }
    return parts.joined(separator: ", ")
  }

  /// `1.5 MB`, `120 MB`.
  private static func megabytes(_ bytes: Double) -> String {
    let number = bytes / Double(1 << 20)
    return number < 9.95 ? "\((number * 10).rounded() / 10) MB" : "\(Int(number.rounded())) MB"
  }

  /// `0:07`, `12:30`, `1:02:03`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = "\(two(whole % 60))"
    return whole < 3_600
      ? "\(whole / 60):\(rest)" : "\(whole / 3_600):\(two(whole / 60 % 60)):\(rest)"
  }
}

internal import HealthModel

/// Which samples of one type repeat another one, and for how long several sources have samples.
///
/// 16 bytes a sample, so that the survey of an export of millions stays small.
struct OverlapSurvey {
  /// Where a sample lies and what source it is of.
  private struct Stretch {
    var start: Int64
    var end: Int64
    var source: UInt32
  }

  /// Hashes of all that makes two samples repeat each other.
  private var hashes: [UInt64] = []
  /// Starts, in seconds since 1970.
  private var starts: [UInt32] = []
  /// The source in the upper bits, the length in seconds in the lower ones.
  private var sourcesAndLengths: [UInt32] = []
  /// What does not fit into that.
  private var wide: [Stretch] = []

  private static let lengthBits: UInt32 = 20
  private static let longest: Int64 = 1 << 20 - 1

  /// Adds a sample that is not flagged.
  mutating func add(start: Int64, end: Int64, source: UInt32, value: Double, metadata: UInt32) {
    var hash = ContentHash()
    hash.add(UInt64(bitPattern: start))
    hash.add(UInt64(bitPattern: end))
    hash.add(value.bitPattern)
    hash.add(UInt64(source) << 32 | UInt64(metadata))
    hashes.append(hash.value)
    guard start != end else { return }
    if 0...Int64(UInt32.max) ~= start, end - start <= Self.longest, source < 1 << 12 {
      starts.append(UInt32(start))
      sourcesAndLengths.append(source << Self.lengthBits | UInt32(end - start))
    } else {
      wide.append(Stretch(start: start, end: end, source: source))
    }
  }

  /// How many samples repeat another one.
  ///
  /// - Complexity: O(*n* log *n*).
  func repeats() -> Int {
    let sorted = hashes.sorted()
    return zip(sorted, sorted.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
  }

  /// The seconds in which more than one source has a sample.
  ///
  /// - Complexity: O(*n* log *n*).
  func overlapSeconds() -> Int64 {
    let stretches = mergedStretches()
    guard let first = stretches.first,
      stretches.contains(where: { $0.source != first.source })
    else { return 0 }
    // Within a source nothing overlaps any more, so the number of open stretches is that of sources.
    var boundaries: [(at: Int64, change: Int)] = []
    boundaries.reserveCapacity(2 * stretches.count)
    for stretch in stretches {
      boundaries.append((stretch.start, 1))
      boundaries.append((stretch.end, -1))
    }
    boundaries.sort { ($0.at, $0.change) < ($1.at, $1.change) }
    var open = 0
    var seconds: Int64 = 0
    var last: Int64 = 0
    for boundary in boundaries {
      if open > 1 { seconds += boundary.at - last }
      open += boundary.change
      last = boundary.at
    }
    return seconds
  }

  /// The stretches of each source, joined where they overlap or touch.
  private func mergedStretches() -> [Stretch] {
    let lengthMask: UInt32 = 1 << Self.lengthBits - 1
    var all = wide
    all.reserveCapacity(starts.count + wide.count)
    for (start, packed) in zip(starts, sourcesAndLengths) {
      all.append(
        Stretch(
          start: Int64(start), end: Int64(start) + Int64(packed & lengthMask),
          source: packed >> Self.lengthBits))
    }
    all.sort { ($0.source, $0.start) < ($1.source, $1.start) }
    var merged: [Stretch] = []
    for stretch in all {
      if let last = merged.last, last.source == stretch.source, stretch.start <= last.end {
        merged[merged.count - 1].end = max(last.end, stretch.end)
      } else {
        merged.append(stretch)
      }
    }
    return merged
  }
}

internal import HealthModel

/// Which samples of one type repeat another one, and for how long several sources have samples.
struct Overlaps: Equatable {
  /// How many samples repeat another one.
  var repeats = 0
  /// The seconds in which more than one source has a sample.
  var sharedSeconds: Int64 = 0
}

/// Gathers the samples of one type, to find their ``Overlaps``.
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
  /// Stretches: the start in seconds since 1970 in the upper 32 bits, the source in 12, the length in
  /// seconds in 20.
  private var packed: [UInt64] = []
  /// What does not fit into that.
  private var wide: [Stretch] = []

  private static let longest: Int64 = 1 << 20 - 1

  /// The number of samples.
  var count: Int { hashes.count }

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
      packed.append(UInt64(start) << 32 | UInt64(source) << 20 | UInt64(end - start))
    } else {
      wide.append(Stretch(start: start, end: end, source: source))
    }
  }

  /// What the samples come to; they are let go.
  ///
  /// - Complexity: O(*n* log *n*), in place.
  consuming func settled() -> Overlaps {
    hashes.sort()
    var overlaps = Overlaps()
    for index in hashes.indices.dropFirst() where hashes[index] == hashes[index - 1] {
      overlaps.repeats += 1
    }
    hashes = []
    overlaps.sharedSeconds = sharedSeconds()
    return overlaps
  }

  private mutating func sharedSeconds() -> Int64 {
    packed.sort()
    wide.sort { $0.start < $1.start }
    var sharing = SharedTime()
    var next = 0
    for word in packed {
      let start = Int64(word >> 32)
      while next < wide.count, wide[next].start < start {
        sharing.add(wide[next].start..<wide[next].end, source: wide[next].source)
        next += 1
      }
      sharing.add(
        start..<(start + Int64(word & 0xF_FFFF)),
        source: UInt32(truncatingIfNeeded: word >> 20) & 0xFFF)
    }
    for stretch in wide[next...] {
      sharing.add(stretch.start..<stretch.end, source: stretch.source)
    }
    return sharing.finish()
  }
}

/// Adds up the time in which more than one source has a sample, from stretches in the order of their
/// starts.
private struct SharedTime {
  private var seconds: Int64 = 0
  private var now = Int64.min
  /// The source that lasts longest so far, and until when.
  private var longest = (source: UInt32.max, end: Int64.min)
  /// The latest end of any other source.
  private var second = (source: UInt32.max, end: Int64.min)

  mutating func add(_ time: Range<Int64>, source: UInt32) {
    advance(to: time.lowerBound)
    if source == longest.source {
      longest.end = max(longest.end, time.upperBound)
    } else if time.upperBound > longest.end {
      second = longest
      longest = (source, time.upperBound)
    } else if source == second.source {
      second.end = max(second.end, time.upperBound)
    } else if time.upperBound > second.end {
      second = (source, time.upperBound)
    }
  }

  /// The seconds, when all stretches were added.
  mutating func finish() -> Int64 {
    advance(to: .max)
    return seconds
  }

  /// Two sources go on until the second one's end, if no stretch starts before.
  private mutating func advance(to instant: Int64) {
    let until = min(instant, second.end)
    if until > now, now != .min { seconds += until - now }
    now = max(now, instant)
  }
}

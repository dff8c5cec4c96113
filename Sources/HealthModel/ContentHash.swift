/// A hash of what a sample says, the same on every machine and in every run.
///
/// It stands in stored fingerprints, so it must never change. Bytes are taken as in FNV-1a (Fowler,
/// Noll, Vo), 64 bits wide; words are mixed as in SplitMix64 (Steele, Lea, Flood, 2014).
public struct ContentHash: Hashable, Sendable {
  /// The hash of what was added so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Adds a text, and that it ends here.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    var mixed = value ^ word &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }
}

extension SampleOrigin {
  /// The hash of all that counts for a sample being the same, but for its source.
  public var contentHash: UInt64 {
    var hash = ContentHash()
    hash.add(sourceVersion)
    hash.add(device)
    hash.add(unit)
    hash.add(valueText ?? "")
    return hash.value
  }
}

extension MetadataSet {
  /// The hash of the entries and the heartbeats.
  public var contentHash: UInt64 {
    var hash = ContentHash()
    for entry in entries {
      hash.add(entry.key)
      hash.add(entry.value)
    }
    if !beats.isEmpty { hash.add(UInt64(beats.count)) }
    for beat in beats {
      // Without the sign of zero, which SQLite does not keep.
      hash.add(beat.beatsPerMinute.map { ($0 + 0).bitPattern } ?? .max)
      hash.add(beat.time)
      hash.add(beat.hundredths.map(UInt64.init(bitPattern:)) ?? .max)
    }
    return hash.value
  }
}

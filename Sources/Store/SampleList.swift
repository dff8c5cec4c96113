/// A sample of which only the key and a hash are kept.
struct ListedSample: Hashable, KeyedSample {
  var start: Int64
  var duration: Int64
  /// The hash of all that would be stored of it.
  var hash: UInt64
}

/// The samples of one partition in the form that is kept of them where a pipeline keeps no rows.
///
/// In bytes, one sample after the other: how many seconds it starts after the one before, its length
/// in seconds, and its hash. The first starts so long after the partition. Both numbers are in groups
/// of seven bits, the lowest first, all but the last with the high bit set; the hash has eight bytes,
/// the lowest first.
struct SampleList: Equatable {
  /// The samples in order of start and length.
  var samples: [ListedSample]

  init(_ samples: [ListedSample]) { self.samples = samples }

  /// The list in bytes.
  ///
  /// - Parameter part: The partition that all samples start in.
  /// - Returns: About twelve bytes a sample.
  func encoded(part: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 12)
    var last = part << 21
    for sample in samples {
      bytes.append(varint: UInt64(bitPattern: sample.start &- last))
      bytes.append(varint: UInt64(bitPattern: sample.duration))
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: sample.hash >> UInt64(shift)))
      }
      last = sample.start
    }
    return bytes
  }

  /// Reads a list from its bytes.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the list.
  ///   - part: The partition that it is of.
  /// - Throws: ``StoreError`` when the bytes are no such list: they end within a sample, or a sample
  ///   starts outside of the partition or before the one in front of it.
  init(decoding bytes: [UInt8], part: Int64) throws(StoreError) {
    samples = []
    var reader = ByteReader(bytes: bytes)
    var last = part << 21
    while !reader.isAtEnd {
      let (delta, duration) = (try reader.varint(), try reader.varint())
      let hash = try reader.fixed()
      let (start, isTooLate) = last.addingReportingOverflow(Int64(clamping: delta))
      guard !isTooLate, partition(start) == part else { throw StoreError(.damaged) }
      let sample = ListedSample(start: start, duration: Int64(bitPattern: duration), hash: hash)
      if let before = samples.last, sample.precedes(before) { throw StoreError(.damaged) }
      samples.append(sample)
      last = start
    }
  }

  /// The sum of the hashes, which is the fingerprint of the partition.
  var fingerprint: Int64 {
    Int64(bitPattern: samples.reduce(0) { $0 &+ $1.hash })
  }

  /// What has to be done to a list for it to become another one.
  ///
  /// - Complexity: O(*n*).
  func changes(to new: SampleList) -> SampleChanges {
    var changes = SampleChanges()
    var pairs = KeyPairs(samples, new.samples)
    while let (before, after) = pairs.next() {
      if !before.elementsEqual(after) { changes += compare(before, after) }
    }
    return changes
  }
}

/// Reads numbers from bytes that may be anything.
private struct ByteReader {
  let bytes: [UInt8]
  private var next = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  private mutating func byte() throws(StoreError) -> UInt8 {
    guard next < bytes.count else { throw StoreError(.damaged) }
    defer { next += 1 }
    return bytes[next]
  }

  /// A number in groups of seven bits.
  mutating func varint() throws(StoreError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      // The tenth byte has room for one bit.
      guard shift < 63 || bits <= 1 else { throw StoreError(.damaged) }
      value |= bits << shift
      if byte < 0x80 { return value }
    }
    throw StoreError(.damaged)
  }

  /// A number of eight bytes.
  mutating func fixed() throws(StoreError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }
}

extension [UInt8] {
  fileprivate mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

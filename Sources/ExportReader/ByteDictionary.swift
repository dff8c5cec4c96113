internal import Glibc

/// Byte strings by code, looked up without making a `String`.
///
/// A hash table with open addressing over one arena; codes count up from 0 in order of appearance.
struct ByteDictionary {
  private var arena: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  private var slots: [UInt32]
  private static let free = UInt32.max

  init() {
    slots = Array(repeating: Self.free, count: 64)
  }

  /// The number of strings.
  var count: Int { ends.count }

  /// The bytes of a code.
  func bytes(_ code: Int) -> ArraySlice<UInt8> {
    arena[(code == 0 ? 0 : ends[code - 1])..<ends[code]]
  }

  /// Whether the string of a code equals `bytes`.
  func isEqual(_ code: Int, _ bytes: Span<UInt8>) -> Bool {
    let start = code == 0 ? 0 : ends[code - 1]
    return ends[code] - start == bytes.count
      && equalBytes(arena.span.extracting(start..<ends[code]), bytes)
  }

  /// The code of `bytes`; a new one if they were not met before.
  mutating func code(of bytes: Span<UInt8>) -> Int {
    let hash = hashBytes(bytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != Self.free {
      let code = Int(slots[slot])
      if hashes[code] == hash, isEqual(code, bytes) { return code }
      slot = (slot + 1) & (slots.count - 1)
    }
    let code = ends.count
    arena.append(copying: bytes)
    ends.append(arena.count)
    hashes.append(hash)
    slots[slot] = UInt32(code)
    if ends.count * 2 > slots.count { grow() }
    return code
  }

  /// The code of an array's bytes.
  mutating func code(of bytes: [UInt8]) -> Int { code(of: bytes.span) }

  private mutating func grow() {
    slots = Array(repeating: Self.free, count: slots.count * 2)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(code)
    }
  }
}

/// How often each of some byte strings was met.
struct ByteCounts {
  private(set) var codes = ByteDictionary()
  /// The numbers by code.
  private(set) var numbers: [Int] = []

  /// Counts a string once more.
  mutating func add(_ bytes: Span<UInt8>) {
    let code = codes.code(of: bytes)
    if code == numbers.count { numbers.append(0) }
    numbers[code] += 1
  }
}

/// Whether two byte strings are equal.
func equalBytes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return unsafe left.withUnsafeBytes { first in
    unsafe right.withUnsafeBytes { second in
      guard let a = first.baseAddress, let b = second.baseAddress else { return true }
      return unsafe memcmp(a, b, first.count) == 0
    }
  }
}

/// A 64-bit hash of bytes, eight at a time (multiply and fold, as in wyhash).
///
/// Seeded per process: an export cannot be made to collide on purpose.
private func hashBytes(_ bytes: Span<UInt8>) -> UInt64 {
  unsafe bytes.withUnsafeBytes { raw in
    var hash = hashSeed ^ UInt64(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = folded(hash ^ word)
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      let byte = unsafe raw[index]
      rest = rest << 8 | UInt64(byte)
      index += 1
    }
    return folded(hash ^ rest)
  }
}

private let hashSeed = UInt64.random(in: .min ... .max)

private func folded(_ value: UInt64) -> UInt64 {
  let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return product.high ^ product.low
}

extension [UInt8] {
  /// Adds a copy of the bytes at the end.
  mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

/// A UUID made of names (version 5 of RFC 9562), so that it is the same in every run.
///
/// - Parameters:
///   - subject: The person it is about.
///   - name: What it stands for, unlike any other of the person.
/// - Returns: 36 characters in small letters.
func nameBasedUUID(subject: String, name: String) -> String {
  // The namespace of URLs.
  let space: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]
  var bytes = Array(sha1(space + Array("urn:healthpipe:\(subject):\(name)".utf8)).prefix(16))
  bytes[6] = bytes[6] & 0x0F | 0x50
  bytes[8] = bytes[8] & 0x3F | 0x80
  var text = ""
  for (index, byte) in bytes.enumerated() {
    if [4, 6, 8, 10].contains(index) { text += "-" }
    let digits = String(byte, radix: 16)
    text += digits.count == 1 ? "0" + digits : digits
  }
  return text
}

/// The SHA-1 of bytes (FIPS 180-4), which version 5 of UUIDs asks for; it protects nothing here.
///
/// - Complexity: O(*n*).
func sha1(_ message: [UInt8]) -> [UInt8] {
  var padded = message + [0x80]
  padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
  let bits = UInt64(message.count) * 8
  for shift in stride(from: UInt64(56), through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> shift))
  }
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var words = [UInt32](repeating: 0, count: 80)
  func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
  for block in stride(from: 0, to: padded.count, by: 64) {
    for index in 0..<16 {
      words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(padded[block + index * 4 + $1]) }
    }
    for index in 16..<80 {
      words[index] = rotated(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }
  return state.flatMap { word in
    stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}

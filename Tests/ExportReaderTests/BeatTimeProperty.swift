@testable import ExportReader

/// The first rule about clock times of heartbeats that bytes break.
///
/// - Parameter bytes: Twelve that say a moment and a distance, and a text.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenBeatRule(_ bytes: [UInt8]) -> String? {
  guard bytes.count >= 12 else { return nil }
  let start = Int64(number(bytes[0..<5])) - 1 << 39
  let text = String(decoding: bytes[12...], as: UTF8.self)
  if let distance = BeatTime.hundredths(Array(text.utf8).span, after: start) {
    if !(-45_000...45_000 ~= distance) { return "a beat lies further off than half a quarter" }
    for shift in [-900, 900, 86_400] as [Int64]
    where BeatTime.hundredths(Array(text.utf8).span, after: start + shift) != distance {
      return "a whole quarter of an hour changes the time of a beat"
    }
  }

  // A clock time that is written here lies where it was put.
  let distance = Int64(number(bytes[5..<8])) % 44_999
  let zone = Int64(bytes[8]) * 90_000
  let clock = start * 100 + (bytes[9] & 1 == 0 ? distance : -distance) + zone
  let ofDay = (clock % 8_640_000 + 8_640_000) % 8_640_000
  let zeros: [UInt32] = [0x30, 0x660, 0x966, 0xFF10, 0x1D7CE]
  let zero = zeros[Int(bytes[10]) % zeros.count]
  let separator = [":", ".", " h ", "\u{200F}:"][Int(bytes[11]) % 4]
  let fields = [ofDay / 360_000, ofDay / 6_000 % 60, ofDay / 100 % 60, ofDay % 100]
  let written = fields.map { digits($0, zero) }.joined(separator: separator)
  let expected = bytes[9] & 1 == 0 ? distance : -distance
  return BeatTime.hundredths(Array(("\u{C624}\u{C804} " + written).utf8).span, after: start) == expected
    ? nil : "a clock time is read as another one"
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reduce(0) { $0 << 8 | UInt64($1) }
}

/// Two digits of a script, by its zero.
private func digits(_ number: Int64, _ zero: UInt32) -> String {
  var text = String.UnicodeScalarView()
  for digit in [number / 10, number % 10] {
    if let scalar = Unicode.Scalar(zero + UInt32(digit)) { text.append(scalar) }
  }
  return String(text)
}

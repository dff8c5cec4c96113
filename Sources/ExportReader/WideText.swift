/// UTF-16 turned into UTF-8 as it is read.
///
/// The rest of the reader sees UTF-8 only; ``sourceLength(_:)`` leads back to the bytes of the file. A
/// surrogate without its partner becomes U+FFFD, which is as long in UTF-16 as what it replaces.
struct WideText {
  /// Whether the high byte of a unit comes first.
  private let isBigEndian: Bool
  /// The first byte of a unit whose second one was not read yet.
  private var halfUnit: UInt8?
  /// A high surrogate whose partner was not read yet.
  private var highSurrogate: UInt16?
  /// How many units could not be read as text.
  private(set) var replaced = 0

  /// A reader of text that begins with these bytes; `nil` if they are no UTF-16.
  ///
  /// A byte order mark says so, or else a `<` or blank of two bytes, as every XML file begins.
  init?(beginning bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return nil }
    func begins(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || isXMLSpace(byte) }
    if first == 0xFE && second == 0xFF || first == 0 && begins(second) {
      isBigEndian = true
    } else if first == 0xFF && second == 0xFE || second == 0 && begins(first) {
      isBigEndian = false
    } else {
      return nil
    }
  }

  /// Appends the text of more bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file.
  ///   - isEnd: Whether no more will come.
  ///   - output: Receives UTF-8.
  mutating func decode(_ bytes: ArraySlice<UInt8>, isEnd: Bool, into output: inout [UInt8]) {
    for byte in bytes {
      guard let first = halfUnit else {
        halfUnit = byte
        continue
      }
      halfUnit = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      add(UInt16(high) << 8 | UInt16(low), to: &output)
    }
    guard isEnd else { return }
    if highSurrogate != nil { replace(in: &output) }
    if halfUnit != nil { replace(in: &output) }
    highSurrogate = nil
    halfUnit = nil
  }

  private mutating func add(_ unit: UInt16, to output: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        if let scalar = Unicode.Scalar(value) { output += Array(String(scalar).utf8) }
        return
      }
      replace(in: &output)
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if unit < 0x80 {
      output.append(UInt8(unit))
    } else if let scalar = Unicode.Scalar(UInt32(unit)) {
      output += Array(String(scalar).utf8)
    } else {
      replace(in: &output)
    }
  }

  private mutating func replace(in output: inout [UInt8]) {
    replaced += 1
    output += [0xEF, 0xBF, 0xBD]
  }

  /// How many bytes of UTF-16 a stretch of the UTF-8 made of it stands for.
  static func sourceLength(_ text: Span<UInt8>) -> Int {
    var length = 0
    for index in 0..<text.count {
      switch text[index] {
      case 0x80...0xBF: break
      case 0xF0...0xFF: length += 4
      default: length += 2
      }
    }
    return length
  }
}

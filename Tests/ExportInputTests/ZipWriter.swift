/// A zip archive laid out byte by byte, right or wrong on purpose.
struct ZipWriter {
  /// What differs from a plain member.
  struct Options {
    var method: UInt16 = 8
    var flags: UInt16 = 0
    /// Sizes and checksum follow the data, as phones write it.
    var hasDescriptor = false
    /// Sizes stand in Zip64 fields.
    var isWide = false
    var crc: UInt32?
    /// Added to the length that the headers give.
    var lengthError = 0
    var mode: UInt32 = 0o100_600
  }

  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// Whether the directory's end is written in its Zip64 form.
  var endsWide = false
  var comment: [UInt8] = []

  init(prefix: [UInt8] = []) { bytes = prefix }

  mutating func add(_ name: String, _ content: String, _ options: Options = Options()) {
    add(Array(name.utf8), Array(content.utf8), options)
  }

  mutating func add(_ name: [UInt8], _ content: [UInt8], _ options: Options = Options()) {
    let data = options.method == 8 ? storedDeflate(content) : content
    let flags = options.flags | (options.hasDescriptor ? 8 : 0)
    let crc = options.crc ?? crc32(content)
    let (packed, plain) = (data.count, content.count + options.lengthError)
    let offset = bytes.count
    let wide =
      options.isWide ? number(1, 2) + number(16, 2) + number(plain, 8) + number(packed, 8) : []
    let sizes =
      options.isWide
      ? number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4) : number(packed, 4) + number(plain, 4)
    let start = number(Int(flags), 2) + number(Int(options.method), 2) + number(0x58C1_6180, 4)
    bytes += number(0x0403_4B50, 4) + number(20, 2) + start
    if options.hasDescriptor {
      bytes += number(0, 4) + (options.isWide ? sizes : number(0, 8))
    } else {
      bytes += number(Int(crc), 4) + sizes
    }
    // Before a descriptor the field says that the sizes there are wide, and not yet what they are.
    let localExtra = options.hasDescriptor && options.isWide ? wide.prefix(4) + number(0, 16) : wide
    bytes += number(name.count, 2) + number(localExtra.count, 2) + name + localExtra + data
    if options.hasDescriptor {
      let width = options.isWide ? 8 : 4
      bytes += number(0x0807_4B50, 4) + number(Int(crc), 4)
      bytes += number(packed, width) + number(plain, width)
    }
    directory += number(0x0201_4B50, 4) + number(0x0314, 2) + number(20, 2) + start
    directory += number(Int(crc), 4) + sizes + number(name.count, 2) + number(wide.count, 2)
    directory += number(0, 6) + number(Int(options.mode) << 16, 4) + number(offset, 4)
    directory += name + wide
    count += 1
  }

  /// The archive with its directory.
  func finished() -> [UInt8] {
    let start = bytes.count
    var all = bytes + directory
    if endsWide {
      let place = all.count
      all += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      all += number(count, 8) + number(count, 8) + number(directory.count, 8) + number(start, 8)
      all += number(0x0706_4B50, 4) + number(0, 4) + number(place, 8) + number(1, 4)
      all += number(0x0605_4B50, 4) + number(0, 4) + number(0xFFFF, 2) + number(0xFFFF, 2)
      all += number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4)
    } else {
      all += number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
      all += number(directory.count, 4) + number(start, 4)
    }
    return all + number(comment.count, 2) + comment
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}

/// Content as a deflate stream of stored blocks.
func storedDeflate(_ content: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = []
  var rest = content[...]
  repeat {
    let block = rest.prefix(60_000)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    stream += [UInt8(length & 0xFF), UInt8(length >> 8)]
    stream += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
    stream += block
  } while !rest.isEmpty
  return stream
}

/// The checksum of zip archives.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { crc, byte in crc >> 8 ^ crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] }
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in
    value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
  }
}

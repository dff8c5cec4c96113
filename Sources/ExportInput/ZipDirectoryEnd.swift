/// The record that ends a zip archive, as far as it tells whether the archive is whole.
///
/// Layout from PKWARE's APPNOTE.TXT, sections 4.3.14 to 4.3.16.
struct ZipDirectoryEnd: Equatable {
  /// The number of members; with 65,535 or more members and no Zip64 record, only modulo 65,536.
  var memberCount: Int
  /// Whether the member count is exact.
  var isExact: Bool
  /// Whether the directory has no bytes, hence the archive no members.
  var isEmpty: Bool

  /// Finds the record in the last bytes of an archive; `nil` where there is none, or one that does
  /// not fit its place.
  ///
  /// - Parameters:
  ///   - tail: The archive's last bytes.
  ///   - size: The archive's length in bytes.
  ///   - allowsPrefix: Whether foreign bytes may stand before the archive, which shifts all its
  ///     offsets. An archive that begins with a member has none; there a shift means that the
  ///     record found belongs to an archive inside this one, whose own record was cut off.
  init?(tail: [UInt8], size: Int, allowsPrefix: Bool) {
    let signature: [UInt8] = [0x50, 0x4B, 5, 6]
    guard tail.count >= 22,
      let record = (0...(tail.count - 22)).reversed().first(where: {
        tail[$0] == 0x50 && tail[$0..<($0 + 4)].elementsEqual(signature)
      })
    else { return nil }
    func number(_ place: Int, _ length: Int) -> Int? {
      guard place >= 0, place + length <= tail.count else { return nil }
      let value = tail[place..<(place + length)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return Int(exactly: value)
    }
    guard let entries = number(record + 10, 2), let length = number(record + 12, 4),
      let offset = number(record + 16, 4)
    else { return nil }
    let base = size - tail.count
    var end = base + record
    var directory = (offset: offset, length: length, entries: entries)
    memberCount = entries
    isExact = false
    isEmpty = false
    // Zip64: a locator of 20 bytes before the record leads to one with wider numbers.
    let locator = record - 20
    if locator >= 0, tail[locator..<(locator + 4)].elementsEqual([0x50, 0x4B, 6, 7]) {
      guard let wideOffset = number(locator + 8, 8) else { return nil }
      guard let wide = Self.wideRecord(in: tail, before: locator) else { return nil }
      guard allowsPrefix || wideOffset == base + wide,
        let entries = number(wide + 32, 8), let length = number(wide + 40, 8),
        let offset = number(wide + 48, 8)
      else { return nil }
      directory = (offset, length, entries)
      end = base + wide
      memberCount = entries
      isExact = true
    }
    isEmpty = directory.length == 0 && directory.entries == 0
    let (sum, overflow) = directory.offset.addingReportingOverflow(directory.length)
    guard !overflow, allowsPrefix ? sum <= end : sum == end else { return nil }
  }

  /// Whether an archive with this end can have `count` members.
  func fits(memberCount count: Int) -> Bool {
    isExact ? count == memberCount : count & 0xFFFF == memberCount & 0xFFFF
  }

  /// The place of the Zip64 record, which stands right before its locator.
  private static func wideRecord(in tail: [UInt8], before locator: Int) -> Int? {
    guard locator >= 56 else { return nil }
    return (0...(locator - 56)).reversed().first {
      tail[$0] == 0x50 && tail[$0..<($0 + 4)].elementsEqual([0x50, 0x4B, 6, 6])
    }
  }
}

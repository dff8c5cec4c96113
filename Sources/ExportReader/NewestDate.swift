/// The latest of some dates, told by their texts where these are in one offset.
struct NewestDate {
  /// The latest date so far, with the offset it was written in.
  private(set) var date: ExportDate?
  private var text: [UInt8] = []
  private var dates = InstantText()

  /// Takes one more date into account; one that cannot be read counts for nothing.
  mutating func note(_ bytes: Span<UInt8>) {
    // Texts in one offset are in the order of their instants, so most need not be read.
    if text.count == bytes.count, bytes.count == 25, holdsSameOffset(bytes), !isLater(bytes) {
      return
    }
    guard let instant = dates.seconds(bytes) else { return }
    if let date, instant <= date.instant { return }
    date = ExportDate(instant: instant, offsetSeconds: dates.offsetSeconds)
    text.removeAll(keepingCapacity: true)
    text.append(copying: bytes)
  }

  private func holdsSameOffset(_ bytes: Span<UInt8>) -> Bool {
    for index in 20..<25 where bytes[index] != text[index] { return false }
    return true
  }

  private func isLater(_ bytes: Span<UInt8>) -> Bool {
    for index in 0..<19 where bytes[index] != text[index] { return bytes[index] > text[index] }
    return false
  }
}

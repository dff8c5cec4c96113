/// How a file writes numbers.
struct DecimalStyle: Equatable {
  /// The mark before decimals.
  var mark: UInt8
  /// The mark between groups of three digits, where one may stand.
  var grouping: UInt8?

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")

  /// The style of a file, from all its numbers; `readElectrocardiogram` says how.
  ///
  /// - Throws: ``SideFileError`` if it cannot be told.
  init(of lines: ElectrocardiogramLines) throws(SideFileError) {
    var known: DecimalStyle?
    // The marks that stand alone in a number, and where each first does.
    var points: Int?
    var commas: Int?
    for (range, byte) in zip(lines.voltages, lines.bytes) {
      let digits = lines.digits[range]
      if let style = DecimalStyle(of: digits) {
        guard style == known ?? style else {
          throw SideFileError(.mixedDecimalMarks, byte: byte)
        }
        known = style
      } else if digits.contains(Self.point) {
        points = points ?? byte
      } else if digits.contains(Self.comma) {
        commas = commas ?? byte
      }
    }
    if let known {
      self = known
      return
    }
    if let points, let commas {
      throw SideFileError(.mixedDecimalMarks, byte: max(points, commas))
    }
    self.init(mark: commas == nil ? Self.point : Self.comma, grouping: nil)
  }

  /// The style that one number shows by two or more marks; `nil` where it shows none.
  init?(of digits: some Collection<UInt8>) {
    var points = 0
    var commas = 0
    var last = Self.point
    for byte in digits where byte == Self.point || byte == Self.comma {
      if byte == Self.point { points += 1 } else { commas += 1 }
      last = byte
    }
    let other = last == Self.point ? Self.comma : Self.point
    if points > 0, commas > 0 {
      self.init(mark: last, grouping: other)
    } else if points + commas > 1 {
      self.init(mark: other, grouping: last)
    } else {
      return nil
    }
  }

  /// The style of a number with one mark at most, taken as its decimal mark.
  init?(single digits: some Collection<UInt8>) {
    self.init(mark: digits.contains(Self.comma) ? Self.comma : Self.point, grouping: nil)
  }

  private init(mark: UInt8, grouping: UInt8?) {
    self.mark = mark
    self.grouping = grouping
  }
}

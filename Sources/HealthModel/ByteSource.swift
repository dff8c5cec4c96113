/// Something that hands out a stream of bytes piece by piece.
public protocol ByteSource: ~Copyable {
  /// Fills `buffer` from `position` up to its end with the next bytes, as far as there are any.
  ///
  /// - Returns: The number of bytes written; 0 only at the end of the stream.
  /// - Throws: The source's own error.
  mutating func read(into buffer: inout [UInt8], at position: Int) throws -> Int
}

/// Why an export cannot be read, and where.
public struct ReaderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with the XML.
  public enum Problem: Equatable, Sendable {
    /// There is nothing at all.
    case empty
    /// No `HealthData` element stands near the beginning.
    case noRoot
    /// The text is in an encoding other than UTF-8.
    case encoding
    /// The text ends before the root element does.
    case truncated
    /// An element is never closed.
    case unclosedElement
    /// An end tag closes an element that was not opened.
    case strayEndTag
    /// An element starts behind the end of the root element.
    case elementBehindEnd
    /// One element is larger than an export's can be.
    case elementTooLarge(bytes: Int)
    /// libxml2 could not be set up, for want of memory.
    case parserUnavailable
  }

  /// What is wrong.
  public var problem: Problem
  /// The byte at which it shows, counted from the first byte of the XML.
  public var byte: Int

  /// An error at a byte of the XML.
  public init(_ problem: Problem, byte: Int) {
    self.problem = problem
    self.byte = byte
  }

  /// What is wrong, where, and what to do; without the name of the file.
  public var description: String {
    switch problem {
    case .empty: "is empty; copy the export from the phone again"
    case .noRoot:
      "is no Health export: no HealthData element in its first \(byte) bytes; "
        + "pass the export.xml or export.zip that the Health app made"
    case .encoding:
      "byte \(byte): the text is not UTF-8; convert it to UTF-8 and try again"
    case .truncated:
      "byte \(byte): ends before </HealthData>; the file is cut off, copy the export again"
    case .unclosedElement:
      "byte \(byte): an element that starts here is never closed; the file is damaged"
    case .strayEndTag:
      "byte \(byte): an end tag closes what was not opened; the file is damaged"
    case .elementBehindEnd:
      "byte \(byte): an element stands behind </HealthData>; the file is damaged, or it is several "
        + "exports in one; pass one whole export"
    case .elementTooLarge(let bytes):
      "byte \(byte): an element is longer than \(bytes) bytes; the file is damaged"
    case .parserUnavailable:
      "byte \(byte): no memory for the XML parser; free memory or lower --jobs"
    }
  }
}

/// Why a file beside the XML cannot be used, and where.
///
/// Nothing of such a file is kept; the export itself still counts.
public struct SideFileError: Error, Equatable, Sendable {
  /// What is wrong with the file.
  public enum Problem: Equatable, Sendable {
    /// It has no bytes.
    case empty
    /// The text is in an encoding that cannot be read.
    case encoding
    /// The GPX is cut off or not well formed.
    case notWellFormed
    /// The GPX has a document type, which could declare entities and name other files.
    case documentType
    /// The XML is no GPX.
    case notGPX
    /// A piece of markup or text is longer than those of a route.
    case markupTooLong(limit: Int)
    /// libxml2 could not be set up, for want of memory.
    case parserUnavailable
    /// A part of an ECG's header is not where it stands in all known ones.
    case headerNotUnderstood(HeaderPart)
    /// The ECG has no voltage.
    case noVoltages
    /// A line among the voltages is no number.
    case badVoltage
    /// Point and comma both could be the decimal mark, so that no number is certain.
    case mixedDecimalMarks
    /// The text is no JSON object.
    case notJSON
  }

  /// A part of an ECG's header that must be understood.
  public enum HeaderPart: String, Equatable, Sendable {
    /// The line with the recorded date.
    case recordedDate = "recorded date"
    /// The lines between recorded date and unit.
    case lines
    /// The samples per second.
    case sampleRate = "sample rate"
    /// The unit of the voltages.
    case unit
  }

  /// What is wrong.
  public var problem: Problem
  /// The byte at which it shows, counted from the first byte of the file.
  public var byte: Int

  /// An error at a byte of the file.
  public init(_ problem: Problem, byte: Int) {
    self.problem = problem
    self.byte = byte
  }
}

extension SideFileError: CustomStringConvertible {
  /// Where, what is wrong and what to do, without the name of the file.
  public var description: String {
    switch problem {
    case .empty: "has no bytes; export again on the phone"
    case .encoding: "byte \(byte): the text is not UTF-8; unpack the export again"
    case .notWellFormed:
      "byte \(byte): the GPX is cut off or not well formed; copy the export from the phone again"
    case .documentType:
      "byte \(byte): the GPX has a document type, which no route of an export has; remove it"
    case .notGPX: "byte \(byte): this is no GPX; copy the export from the phone again"
    case .markupTooLong(let limit):
      "byte \(byte): more than \(limit) bytes without the next tag; this is no route of an export"
    case .parserUnavailable: "byte \(byte): no memory for the XML parser; free memory"
    case .headerNotUnderstood(let part):
      "byte \(byte): the \(part.rawValue) of the ECG's header cannot be made out; report the form "
        + "of the header, without name and date of birth"
    case .noVoltages:
      "byte \(byte): the ECG has no voltage; copy the export from the phone again"
    case .badVoltage:
      "byte \(byte): a line among the ECG's voltages is no number; copy the export again"
    case .mixedDecimalMarks:
      "byte \(byte): both point and comma could be the ECG's decimal mark; write its numbers alike"
    case .notJSON: "byte \(byte): this is no JSON object; copy the export from the phone again"
    }
  }
}

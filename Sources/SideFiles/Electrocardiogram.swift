public import HealthModel

/// An ECG, and what is to be known of its file.
public struct ReadElectrocardiogram: Equatable, Sendable {
  /// Something odd about a file that could be read.
  public enum Warning: Equatable, Sendable {
    /// The file ends inside a number, which was left out.
    case cutOff(byte: Int)
    /// The header has lines that no known file has.
    case unknownHeaderLines(Int)
  }

  /// The recording.
  public var electrocardiogram: Electrocardiogram
  /// What is odd.
  public var warnings: [Warning]
}

extension ReadElectrocardiogram.Warning: CustomStringConvertible {
  /// What is odd and what was done, without the name of the file.
  public var description: String {
    switch self {
    case .cutOff(let byte):
      "byte \(byte): the ECG ends inside a number, which was left out; copy the export again"
    case .unknownHeaderLines(let count):
      "the ECG's header has lines that are not known (\(count)); they were passed over"
    }
  }
}

/// Reads the CSV file of an ECG, in whatever language it is written.
///
/// **Header.** Lines count by their place, not by their keys. Name and date of birth are not taken.
///
/// **Decimals.** Numbers are written as the phone's region does. What the mark between digits means
/// is decided once per file:
/// - Where only one kind of mark occurs, and never twice in a number, it is the decimal mark:
///   `-265,868` is one number, a little below -265, never -265868.
/// - Where a number has both marks, or one of them twice, the marks are known: the last one of a
///   number with both is the decimal mark, one that stands twice groups digits by three.
/// - Where both occur and no number shows which is which, nothing is certain: an error.
///
/// **End.** A last line without a line end may be cut inside its number. It is whole if it has as
/// many decimals as the lines before it at most have, and these have some; else it is left out with
/// a warning.
///
/// - Parameter bytes: The file: UTF-8 or Latin-1, with or without byte order mark, any line ends,
///   fields separated by comma, semicolon or tab.
/// - Returns: The recording, its voltages in microvolts.
/// - Throws: ``SideFileError`` if the file is empty, has no voltages, or is not understood.
/// - Complexity: O(*n*).
public func readElectrocardiogram(
  _ bytes: [UInt8]
) throws(SideFileError) -> ReadElectrocardiogram {
  guard !bytes.isEmpty else { throw SideFileError(.empty, byte: 0) }
  // UTF-16 of ASCII letters has a NUL in each.
  if let place = bytes.firstIndex(of: 0) { throw SideFileError(.encoding, byte: place) }
  let lines = try ElectrocardiogramLines(bytes)
  guard let first = lines.bytes.first else {
    throw SideFileError(.noVoltages, byte: bytes.count)
  }
  let header = try ElectrocardiogramHeader(lines.header, end: first)
  let (voltages, isCutOff) = try readVoltages(lines, shift: header.microvoltShift)
  guard !voltages.isEmpty else { throw SideFileError(.noVoltages, byte: bytes.count) }
  var warnings: [ReadElectrocardiogram.Warning] = []
  if isCutOff { warnings.append(.cutOff(byte: lines.unfinished ?? bytes.count)) }
  if header.unknownLines > 0 { warnings.append(.unknownHeaderLines(header.unknownLines)) }
  return ReadElectrocardiogram(
    electrocardiogram: Electrocardiogram(
      start: header.start, classification: header.classification, symptoms: header.symptoms,
      softwareVersion: header.softwareVersion, device: header.device,
      samplingFrequency: header.samplingFrequency, lead: header.lead, voltages: voltages),
    warnings: warnings)
}

/// The voltages in microvolts, and whether the last one was left out because it may be cut.
private func readVoltages(
  _ lines: ElectrocardiogramLines, shift: Int
) throws(SideFileError) -> (voltages: [Double], isCutOff: Bool) {
  let style = try DecimalStyle(of: lines)
  var voltages: [Double] = []
  voltages.reserveCapacity(lines.voltages.count)
  var decimals = 0
  let span = lines.digits.span
  for (range, byte) in zip(lines.voltages, lines.bytes) {
    let isUnfinished = byte == lines.unfinished
    guard
      let number = DecimalText(
        span.extracting(range), mark: style.mark, grouping: style.grouping),
      let value = number.value(shift: shift)
    else {
      if isUnfinished { return (voltages, true) }
      throw SideFileError(.badVoltage, byte: byte)
    }
    if isUnfinished, decimals == 0 || number.decimals < decimals { return (voltages, true) }
    decimals = max(decimals, number.decimals)
    voltages.append(value)
  }
  return (voltages, lines.isUnfinishedBad)
}

/// Checks the FHIR resource of a clinical record, and gives its text as it is.
///
/// - Parameter bytes: The file.
/// - Returns: The JSON as written, without a byte order mark.
/// - Throws: ``SideFileError`` if it is empty, not UTF-8, or not one JSON object.
public func readClinicalResource(_ bytes: [UInt8]) throws(SideFileError) -> String {
  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  guard !text.isEmpty else { throw SideFileError(.empty, byte: 0) }
  // UTF-16 of ASCII letters would pass for UTF-8 with NUL between them.
  guard !text.contains(0), let json = String(validating: text, as: UTF8.self) else {
    throw SideFileError(.encoding, byte: 0)
  }
  var check = JSONCheck(text)
  if let mistake = check.mistake() {
    throw SideFileError(.notJSON, byte: bytes.count - text.count + mistake)
  }
  return json
}

@testable import HealthModel

/// The first rule about entries of metadata that bytes break.
///
/// - Parameter bytes: A key and, after a line feed, its value; or a byte that picks a key.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenMetadataRule(_ bytes: [UInt8]) -> String? {
  guard let first = bytes.first else { return nil }
  let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  let isKey = MetadataKind.byKey[ExactText(line)] != nil
  let key = isKey ? line : keys[Int(first) % keys.count]
  let text = String(
    decoding: bytes.dropFirst(isKey ? line.utf8.count + 1 : 1), as: UTF8.self)
  guard let value = MetadataValue(key: key, text: text) else { return nil }
  guard let number = value.number, number.isFinite else { return "a value has no number" }
  guard let kind = MetadataKind.byKey[ExactText(key)] else { return "a key has no kind" }
  let rewritten: String
  switch kind {
  case .number:
    if value.unit != nil || value.name != nil { return "a number has a unit or a name" }
    rewritten = "\(number)"
  case .quantity(let reference):
    guard let text = value.unit, let unit = try? HealthUnit(text) else {
      return "a quantity has no unit"
    }
    if let reference, (try? unit.conversion(to: HealthUnit(reference))) == nil {
      guard isOutOfRange(unit, reference) else { return "a quantity measures something else" }
    }
    rewritten = " \(number)  \(text)\n"
  case .humidity:
    if value.unit != "%" || !(0...100 ~= number) { return "a humidity is none" }
    rewritten = "\(number) %"
  case .boolean:
    guard let name = value.name, name == (number == 1 ? "true" : "false") else {
      return "yes and no are mixed up"
    }
    rewritten = name
  case .enumeration:
    guard let code = Int(exactly: number) else { return "an integer is none" }
    rewritten = "\(code)"
  case .date:
    guard let instant = Int64(exactly: number) else { return "a date is between seconds" }
    let date = CivilDate(dayNumber: floorDivide(instant, 86_400))
    // An offset leads out of the years that have four digits.
    guard 1...9999 ~= date.year else { return nil }
    rewritten = isoText(of: instant, date)
  }
  return MetadataValue(key: key, text: rewritten) == value
    ? nil : "a value written again is another one"
}

private let keys = MetadataKind.byKey.keys.map(\.text).sorted()

private func isOutOfRange(_ unit: HealthUnit, _ reference: String) -> Bool {
  do throws(UnitError) {
    _ = try unit.conversion(to: HealthUnit(reference))
    return false
  } catch {
    return error.problem == .factorOutOfRange
  }
}

/// A date as exports write it, in UTC, from the digits of its compact form.
private func isoText(of instant: Int64, _ date: CivilDate) -> String {
  let digits = Array(compactUTC(instant))
  let parts = [0..<4, 4..<6, 6..<8, 9..<11, 11..<13, 13..<15].map { String(digits[$0]) }
  return parts[..<3].joined(separator: "-") + " " + parts[3...].joined(separator: ":") + " +0000"
}

/// The first rule about device texts that bytes break.
///
/// - Parameter bytes: A device text, and the parts of one, a line each.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenDeviceRule(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  let found = parts(of: DeviceDescription(text)).compactMap { $0 }
  let inside = Array(text.utf8)
  var length = 0
  for part in found {
    if part.isEmpty { return "a part is empty" }
    if !contains(inside, Array(part.utf8)) { return "a part does not stand in the text" }
    length += part.utf8.count + 2
  }
  if length > inside.count + 2 { return "the parts are longer than the text" }

  // Values without a comma are given back, each under its name.
  var values = [String?](repeating: nil, count: labels.count)
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(labels.count)
  for (index, line) in lines.enumerated() {
    let value = String(decoding: line.filter { $0 != 0x2C }, as: UTF8.self)
    values[index] = value.isEmpty ? nil : value
  }
  let written = zip(labels, values).compactMap { label, value in value.map { label + $0 } }
  let read = parts(of: DeviceDescription(written.joined(separator: ", ")))
  return read.map { $0.map { ExactText($0) } } == values.map { $0.map { ExactText($0) } }
    ? nil : "a device text loses a part"
}

private let labels = [
  "name:", "manufacturer:", "model:", "hardware:", "firmware:", "software:", "localIdentifier:",
  "UDIDeviceIdentifier:", "creation date:",
]

private func parts(of device: DeviceDescription) -> [String?] {
  [
    device.name, device.manufacturer, device.model, device.hardware, device.firmware,
    device.software, device.localIdentifier, device.udiDeviceIdentifier, device.creationDate,
  ]
}

private func contains(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
  whole.indices.contains { whole[$0...].starts(with: part) }
}

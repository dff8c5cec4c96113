internal import HealthModel

/// What of an attribute's text lasts from export to export.
///
/// What is kept as it is, because no column holds it, must not differ between two exports of the same
/// data: the offset of dates, the memory address of a device and the moment of saving do.
///
/// - Parameters:
///   - value: The text of the attribute.
///   - name: Its name.
/// - Returns: Dates in UTC, devices without their address; `nil` for what says nothing that lasts.
func lastingText(_ value: String, of name: String) -> String? {
  switch name {
  case "creationDate": return nil
  case "device": return deviceWithoutAddress(value)
  default:
    let bytes = Array(value.utf8)
    guard bytes.count == 25 || bytes.count == 19 else { return value }
    var dates = InstantText()
    return dates.seconds(bytes.span).map(utcText) ?? value
  }
}

/// The fields of a device's text without its memory address.
func deviceWithoutAddress(_ text: String) -> String {
  let bytes = Array(text.utf8)
  let range = withoutAddress(bytes.span)
  return deviceText(String(decoding: bytes[range], as: UTF8.self))
}

/// An instant in the form of exports, in UTC.
private func utcText(_ instant: Int64) -> String {
  let day = floorDivide(instant, 86_400)
  let date = CivilDate(dayNumber: day)
  let second = Int(instant - day * 86_400)
  func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
  return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2)) "
    + "\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2)) +0000"
}

/// Entries for elements that are kept whole: under `<name>` the element, or an array of several.
func entries(keeping elements: [ExportElement]) -> [MetadataSet.Entry] {
  var byName: [String: [String]] = [:]
  var names: [String] = []
  for element in elements {
    if byName[element.name] == nil { names.append(element.name) }
    byName[element.name, default: []].append(element.json)
  }
  return names.map { name in
    let texts = byName[name] ?? []
    return .init(
      key: "<\(name)>", value: texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ","))]")
  }
}

internal import HealthModel

/// The values of a category type as one column holds them.
func jsonObject(_ values: [ValueStatistics]) -> String {
  var json = JSONText()
  json.value(values)
  return json.text
}

/// The values of a column written by ``jsonObject(_:)``, in their order, which a JSON decoder loses.
///
/// - Returns: No values for a text of another form, so that the row counts as one that differs.
func valueStatistics(jsonObject text: String) -> [ValueStatistics] {
  guard text.hasPrefix("{"), text.hasSuffix("}}") else { return [] }
  var values: [ValueStatistics] = []
  for part in text.dropFirst().dropLast(2).split(separator: "},") {
    // "asleepCore":{"duration":7200,"sampleCount":3
    let pieces = part.split(separator: "\"", omittingEmptySubsequences: false)
    guard pieces.count == 5 || pieces.count == 7, pieces[0].isEmpty, pieces[2] == ":{",
      pieces[pieces.count - 2] == "sampleCount",
      let count = Int(pieces[pieces.count - 1].dropFirst())
    else { return [] }
    var value = ValueStatistics(name: String(pieces[1]), duration: nil, sampleCount: count)
    if pieces.count == 7 {
      guard pieces[3] == "duration",
        let duration = Double(pieces[4].dropFirst().dropLast())
      else { return [] }
      value.duration = duration
    }
    values.append(value)
  }
  return values
}

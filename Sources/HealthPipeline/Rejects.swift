internal import Documents
internal import ExportReader
internal import HealthModel

/// Writes a line of JSON for each thing that was rejected: where it starts, why, and its type.
///
/// - Parameters:
///   - places: What was rejected, in the order of the file.
///   - path: The file, made for its owner only; what was there goes.
/// - Throws: ``Failure`` when the file cannot be written.
func writeRejects(_ places: [RejectedPlace], to path: String) throws(Failure) {
  var json = JSONText()
  for place in places {
    json.beginObject()
    json.member("byte", place.byte)
    json.member("reason", place.reason.rawValue)
    if !place.type.isEmpty { json.member("type", place.type) }
    json.endObject()
    json.endLine()
  }
  do {
    try writeFile(path, Array(json.text.utf8))
  } catch {
    throw Failure(error)
  }
}

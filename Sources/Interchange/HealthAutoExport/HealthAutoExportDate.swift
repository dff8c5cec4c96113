/// A date-time as Health Auto Export writes it: `2021-09-13 00:00:00 +0900`.
///
/// - Parameter iso: ISO 8601 with an offset, to the second.
/// - Returns: The text; one of another form stays as it is.
func healthAutoExportDate(_ iso: String) -> String {
  let parts = iso.split(separator: "T")
  guard parts.count == 2 else { return iso }
  let offset = parts[1].dropFirst(8).replacing(":", with: "")
  return "\(parts[0]) \(parts[1].prefix(8)) \(offset == "Z" ? "+0000" : offset)"
}

/// The local midnight with which the day of an instant begins, written as ``healthAutoExportDate(_:)``.
///
/// - Parameters:
///   - instant: Seconds since 1970 UTC.
///   - date: Writes an instant as ISO 8601 in the pipeline's zone.
/// - Returns: The text.
func healthAutoExportDay(of instant: Int64, date: (Int64) -> String) -> String {
  let local = date(instant)
  let time = local.drop { $0 != "T" }.dropFirst().prefix(8).split(separator: ":")
  let passed = zip(time, [3_600, 60, 1]).reduce(0) { $0 + (Int64($1.0) ?? 0) * $1.1 }
  // On a day of 23 or 25 hours this is an hour beside midnight, yet mostly with midnight's offset.
  let offset = healthAutoExportDate(date(instant - passed)).split(separator: " ").last ?? "+0000"
  return "\(local.prefix { $0 != "T" }) 00:00:00 \(offset)"
}

/// The names of sources as one text; of nobody where there are none.
func healthAutoExportSource(_ sources: [String]) -> String {
  let joined = sources.filter { !$0.isEmpty }.joined(separator: "|")
  return joined.isEmpty ? "Unknown" : joined
}

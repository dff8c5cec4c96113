import HealthModel
import SideFiles

/// The first rule about routes that bytes break.
///
/// - Parameter bytes: A GPX file.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenRouteRule(_ bytes: [UInt8]) -> String? {
  let route: ReadRoute
  do throws(SideFileError) {
    route = try readRoute(bytes)
  } catch {
    // Places are those of the text in UTF-8, where it is in another encoding.
    if !(0...3 * bytes.count ~= error.byte) { return "a place is outside the file" }
    return error.description.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "a message holds a control character" : nil
  }
  if route.rejectedPoints < 0 || route.unreadableValues < 0 { return "a count is negative" }
  if let rule = brokenColumnRule(route.points) { return rule }
  // What stands behind the end of the root element is not needed; anything before it is.
  for part in 1...7 {
    let length = part == 7 ? bytes.count - 1 : bytes.count * part / 7
    if let cut = try? readRoute(Array(bytes[..<length])), !isSame(cut.points, route.points) {
      return "a file that is cut is taken for a whole one"
    }
  }
  return nil
}

private func brokenColumnRule(_ points: RoutePoints) -> String? {
  let fields = [points.speed, points.course, points.horizontalAccuracy, points.verticalAccuracy]
  let all = fields + [points.latitude, points.longitude, points.elevation]
  if all.contains(where: { $0.count != points.count }) { return "columns differ in length" }
  if !points.latitude.allSatisfy({ -90...90 ~= $0 }) { return "a latitude is not on the globe" }
  if !points.longitude.allSatisfy({ -180...180 ~= $0 }) { return "a longitude is not on the globe" }
  if points.elevation.contains(where: \.isInfinite) { return "an elevation is infinite" }
  for field in fields where !field.allSatisfy({ $0.isNaN || $0 >= 0 && $0.isFinite }) {
    return "a value of a point is neither known nor unknown"
  }
  // From the year 1 to 9999, with offsets of a day.
  let moments = points.time.filter { $0 != RoutePoints.noTime }
  return moments.allSatisfy { -62_135_683_200_000...253_402_387_200_999 ~= $0 }
    ? nil : "a time is in no year of four digits"
}

/// Whether two routes have the same points; NaN equals NaN.
private func isSame(_ left: RoutePoints, _ right: RoutePoints) -> Bool {
  func columns(_ points: RoutePoints) -> [[UInt64]] {
    [
      points.latitude, points.longitude, points.elevation, points.speed, points.course,
      points.horizontalAccuracy, points.verticalAccuracy,
    ].map { $0.map(\.bitPattern) }
  }
  return left.time == right.time && columns(left) == columns(right)
}

internal import Foundation
internal import HealthModel

/// The IANA names of time zones, as this machine knows them.
public enum TimeZoneName {
  /// Whether a text is the name of a zone with rules that this machine knows.
  ///
  /// Offsets such as `GMT+9`, which Foundation takes for names too, are not: days need the zone.
  public static func isKnown(_ text: String) -> Bool {
    if text.count > 3, text.hasPrefix("GMT") || text.hasPrefix("UTC") { return false }
    let isName = text.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "/")
        || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
    return isName && TimeZone(identifier: text) != nil
  }

  /// The nearest right name for a mistyped one, or for a city without its continent.
  ///
  /// - Parameter text: A text that is no known name.
  /// - Returns: A name, or `nil` when none is near.
  public static func nearest(to text: String) -> String? {
    let known = TimeZone.knownTimeZoneIdentifiers
    let lowered = text.lowercased()
    return known.first { $0.lowercased() == lowered }
      ?? known.first { $0.lowercased().hasSuffix("/" + lowered) }
      ?? nearestMatch(to: text, among: known)
  }

  /// The names of zones whose clocks show a given offset at a moment.
  ///
  /// - Parameters:
  ///   - offsetSeconds: Seconds east of UTC.
  ///   - instant: The moment, in seconds since 1970 UTC.
  /// - Returns: Names of a continent and a place, Europe's first and those of oceans last.
  public static func names(offsetSeconds: Int, at instant: Int64) -> [String] {
    let date = Date(timeIntervalSince1970: Double(instant))
    return all.filter { TimeZone(identifier: $0)?.secondsFromGMT(for: date) == offsetSeconds }
  }

  /// The names of a continent and a place, Europe's first and those of oceans last, as they are now.
  public static var all: [String] {
    let known = Set(
      TimeZone.knownTimeZoneIdentifiers.map { name in
        presentNames[name].flatMap { isKnown($0) ? $0 : nil } ?? name
      })
    return ["Europe/", "America/", "Asia/", "Australia/", "Africa/", "Pacific/", "Atlantic/"]
      .flatMap { continent in known.filter { $0.hasPrefix(continent) }.sorted() }
  }

  /// The present names of zones that Foundation may list under their former ones.
  ///
  /// Source: the file `backward` of the tz database.
  private static let presentNames = [
    "Africa/Asmera": "Africa/Asmara", "America/Godthab": "America/Nuuk",
    "Asia/Calcutta": "Asia/Kolkata", "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon", "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "Atlantic/Faeroe": "Atlantic/Faroe", "Europe/Kiev": "Europe/Kyiv",
    "Pacific/Ponape": "Pacific/Pohnpei", "Pacific/Truk": "Pacific/Chuuk",
  ]
}

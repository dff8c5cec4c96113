public import HealthModel

/// What one format makes of a person's statistics and workouts: for each of them a file per year.
///
/// Nothing in the files depends on the run that writes them.
public struct Interchange: Sendable {
  /// The format.
  public let format: InterchangeFormat
  private let subject: String
  private let patient: String?
  private let units: [String: String]
  private let date: @Sendable (Int64) -> String

  /// A format for a person.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - subject: The person.
  ///   - patient: The id of the person's Patient resource; `nil` makes one of the person's name.
  ///   - units: The units asked for by the identifiers of their types, for figures that are no rows.
  ///   - date: Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  public init(
    format: InterchangeFormat, subject: String, patient: String? = nil,
    units: [String: String] = [:],
    date: @escaping @Sendable (Int64) -> String
  ) {
    self.format = format
    self.subject = subject
    self.patient = patient
    self.units = units
    self.date = date
  }

  /// Where a collection goes in the format.
  ///
  /// - Returns: A name that only one collection of a tree may fill; `nil` for a collection that has no form
  ///   in the format.
  public func outlet(of collection: InterchangeCollection) -> String? {
    switch format {
    case .healthAutoExport: HealthAutoExportWriter.outlet(of: collection)
    case .openMHealth: DataPointWriter.takes(collection) ? collection.name : nil
    case .fhir, .csv: collection.name
    }
  }

  /// Whether the files of a collection need the stretches of the nights' sleep.
  public func needsStretches(_ collection: InterchangeCollection) -> Bool {
    format == .healthAutoExport && collection.isNights
  }

  /// Whether a collection is written within workouts, and has no files of its own.
  public func isInWorkouts(_ collection: InterchangeCollection) -> Bool {
    format == .healthAutoExport && collection.shape.hasWorkout
  }

  /// The folder of blood pressures; no collection can have its name.
  public static let bloodPressureFolder = "blood_pressure"

  /// Whether the format has a form for rings.
  public var takesSummaries: Bool { format == .csv }

  /// The files of a collection that has an outlet.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - rows: Its rows in the order of their starts. But for tables, rows of single sources are left out: they
  ///     would count twice.
  ///   - stretches: The stretches of sleep in the order of their starts, where they are needed.
  /// - Returns: A file per year.
  public func files(
    of collection: InterchangeCollection, rows: [StatisticsRow], stretches: [SleepStretch] = []
  ) -> [InterchangeFile] {
    let merged = rows.filter { $0.source == nil }
    switch format {
    case .healthAutoExport:
      return HealthAutoExportWriter(date: date)
        .files(of: collection, rows: merged, stretches: stretches)
    case .fhir: return observations.files(of: collection, rows: merged)
    case .openMHealth:
      return DataPointWriter(subject: subject, date: date).files(of: collection, rows: merged)
    case .csv: return TableWriter(subject: subject, date: date).files(of: collection, rows: rows)
    }
  }

  /// The files of workouts.
  ///
  /// - Parameters:
  ///   - workouts: The workouts in the order of their starts.
  ///   - series: Collections that are written within workouts, each with all its rows.
  /// - Returns: A file per year.
  public func files(
    of workouts: [WorkoutRecord],
    series: [(collection: InterchangeCollection, rows: [StatisticsRow])] = []
  ) -> [InterchangeFile] {
    switch format {
    case .healthAutoExport:
      return HealthAutoExportWriter(date: date).files(
        of: workouts, subject: subject, units: HealthAutoExportUnits(units),
        series: series.map { ($0.collection, $0.rows.filter { $0.source == nil }) })
    case .fhir: return observations.files(of: workouts)
    case .openMHealth: return DataPointWriter(subject: subject, date: date).files(of: workouts)
    case .csv: return TableWriter(subject: subject, date: date).files(of: workouts)
    }
  }

  /// The files of blood pressures, whose two numbers belong together.
  ///
  /// - Parameter readings: The blood pressures in the order of their starts.
  /// - Returns: A file per year.
  public func files(of readings: [BloodPressureRecord]) -> [InterchangeFile] {
    switch format {
    case .healthAutoExport: HealthAutoExportWriter(date: date).files(of: readings)
    case .fhir: observations.files(of: readings)
    case .openMHealth: DataPointWriter(subject: subject, date: date).files(of: readings)
    case .csv: TableWriter(subject: subject, date: date).files(of: readings)
    }
  }

  /// The files of rings; none in a format that has no form for them.
  ///
  /// - Parameter summaries: The days in their order.
  /// - Returns: A file per year.
  public func files(of summaries: [ActivitySummaryRecord]) -> [InterchangeFile] {
    takesSummaries ? TableWriter(subject: subject, date: date).files(of: summaries) : []
  }

  private var observations: ObservationWriter {
    ObservationWriter(subject: subject, patient: patient, date: date)
  }
}

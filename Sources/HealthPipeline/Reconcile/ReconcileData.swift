internal import ExportInput
internal import ExportReader
internal import HealthModel
internal import PipelineFile
internal import Statistics

/// What is held against each other: Apple's figures as they were written, and the samples.
struct ReconcileData: Sendable {
  /// The input as the user named it.
  var name: String
  /// Quantity samples by type.
  var samples: [String: SampleColumns]
  /// The samples of `AppleStandHour`.
  var standHours: SampleColumns
  /// The texts behind the codes of the samples.
  var dictionary: SampleDictionary
  /// The moment of export.
  var exportDate: Int64?
  /// The zone in which days are laid out.
  var clock: ZoneClock
  /// Other zones that days may be laid out in, the likeliest first.
  var otherClocks: [ZoneClock]
  /// The zones that samples name.
  var namedZones: Set<String>
  /// The rings of each day.
  var summaries: [ActivitySummary]
  /// The workouts.
  var workouts: [Workout]
  /// Whether samples of a type would be here if there were any.
  var isRead: @Sendable (_ type: String) -> Bool = { _ in true }
}

extension ReconcileData {
  /// The category type of stand hours.
  static let standHour = CategoryType.prefix + "AppleStandHour"

  /// Reads an export.
  ///
  /// - Throws: ``Failure`` when the input is bad or cannot be read.
  static func read(
    input path: String, timeZone: String?, jobs: Int, reporting: Reporting
  ) async throws(Failure) -> ReconcileData {
    let input = try await failing(on: path) { try ExportInput.open(path: path) }
    let export = try await HealthPipeline.read(
      input,
      granted: Set(QuantityType.all.map(\.identifier))
        .union([standHour, "Workout", "ActivitySummary"]),
      jobs: jobs, reporting: reporting)
    let contents = export.contents
    let clock = try chooseZone(
      asked: timeZone, stored: nil, export: contents, reporting: reporting)
    for rejection in contents.rejections {
      reporting.warning(
        "\(export.name): \(rejection.count) records rejected (\(rejection.reason.rawValue)), the "
          + "first at byte \(rejection.firstByte)")
    }
    var data = ReconcileData(
      name: export.name, samples: contents.samples,
      standHours: contents.categories[standHour] ?? SampleColumns(),
      dictionary: contents.dictionary, exportDate: contents.effectiveDate?.instant, clock: clock,
      otherClocks: [], namedZones: [], summaries: [], workouts: [])
    data.chooseZones(
      named: contents.timeZones, offset: contents.effectiveDate.map { Int($0.offsetSeconds) },
      at: contents.effectiveDate?.instant ?? 0)
    for read in contents.objects {
      switch read.object {
      case .activitySummary(let summary): data.summaries.append(summary)
      case .workout(let workout): data.workouts.append(workout)
      default: continue
      }
    }
    return data
  }
}

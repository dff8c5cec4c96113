public import HealthModel

/// What the change feed tells of, named as in it and on the command line.
public enum FeedKind: String, CaseIterable, Sendable {
  /// Quantity and category samples.
  case samples
  /// Rows of statistics.
  case statistics
  /// Training sessions.
  case workouts
  /// Samples that belong together.
  case correlations
  /// The rings of days.
  case activitySummaries = "activity-summaries"
  /// The heart's electrical signals.
  case electrocardiograms
  /// Hearing tests.
  case audiograms
  /// Glasses and contact lenses.
  case prescriptions
  /// Records from providers of care.
  case clinicalRecords = "clinical-records"
  /// Statements about the person.
  case characteristics
  /// Elements that no known export defines.
  case otherElements = "other-elements"

  /// What tombstones call it.
  var tombstone: String {
    switch self {
    case .samples: "sample"
    case .statistics: "statistics"
    case .workouts: ObjectKind.workout.rawValue
    case .correlations: ObjectKind.correlation.rawValue
    case .activitySummaries: ObjectKind.activitySummary.rawValue
    case .electrocardiograms: ObjectKind.electrocardiogram.rawValue
    case .audiograms: ObjectKind.audiogram.rawValue
    case .prescriptions: ObjectKind.prescription.rawValue
    case .clinicalRecords: ObjectKind.clinicalRecord.rawValue
    case .characteristics: ObjectKind.characteristic.rawValue
    case .otherElements: ObjectKind.other.rawValue
    }
  }

  /// The view of objects of the kind; `nil` for samples and statistics.
  var view: String? {
    switch self {
    case .samples, .statistics: nil
    default: rawValue.replacing("-", with: "_")
    }
  }

  /// The parts of an object that its record holds.
  var parts: [FeedPart] {
    switch self {
    case .correlations: [FeedPart("members", "correlation_members", "correlation")]
    case .audiograms: [FeedPart("points", "audiogram_points", "audiogram")]
    case .electrocardiograms:
      [FeedPart("voltages", "electrocardiogram_voltages", "electrocardiogram", only: "microvolts")]
    case .prescriptions:
      [
        FeedPart("eyes", "prescription_eyes", "prescription"),
        FeedPart("attachments", "prescription_attachments", "prescription", only: "identifier"),
      ]
    default: []
    }
  }
}

/// Parts of an object, as its record holds them.
struct FeedPart {
  /// The key in the record.
  var key: String
  /// The view of the parts.
  var view: String
  /// The column with the id of the object.
  var parent: String
  /// The one column that is given, where one says all; the others are objects.
  var only: String?

  init(_ key: String, _ view: String, _ parent: String, only: String? = nil) {
    self.key = key
    self.view = view
    self.parent = parent
    self.only = only
  }
}

/// One change: what a thing is now, or that it is gone.
public struct FeedEntry: Sendable {
  /// What the thing is now.
  public enum Record: Sendable {
    /// It is there no more.
    case deleted
    /// A JSON object with the columns of its view, those that are null left out.
    case fields(String)
    /// A row of statistics.
    case statistics(StatisticsRow)
    /// A workout.
    case workout(WorkoutRecord)
  }

  /// The run that made the change.
  public var anchor: Int
  /// What it is.
  public var kind: FeedKind
  /// Its id, which is its own among those of the subject and kind.
  public var id: String
  /// Whose it is.
  public var subject: String
  /// The run that added it; that of the change for what is deleted.
  public var firstAnchor: Int
  /// What it is now.
  public var record: Record
}

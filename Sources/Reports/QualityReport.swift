public import HealthModel

/// What a report is told about the quality of the data.
public struct QualityReport: Equatable, Sendable {
  /// The sources of a type in the last days.
  public struct Sources: Equatable, Sendable {
    /// The identifier of the type.
    public var type: String
    /// The names of those with recorded samples, the one that counts first at the front.
    public var names: [String]
    /// Whether there are samples entered by hand, of whichever source; they count before all others.
    public var hasEntered: Bool
    /// How many samples there are.
    public var samples: Int
    /// How many of them repeat another one and do not count.
    public var repeats: Int
    /// The seconds in which more than one source has a sample.
    public var sharedSeconds: Int

    /// Sources from their parts.
    public init(
      type: String, names: [String], hasEntered: Bool = false, samples: Int, repeats: Int,
      sharedSeconds: Int
    ) {
      self.type = type
      self.names = names
      self.hasEntered = hasEntered
      self.samples = samples
      self.repeats = repeats
      self.sharedSeconds = sharedSeconds
    }
  }

  /// Our figures beside Apple's.
  public struct Comparison: Equatable, Sendable {
    /// One figure that is not within Apple's rounding.
    public struct Difference: Equatable, Sendable {
      /// The day, or the start of the workout.
      public var item: String
      /// The kind of the workout as written; `nil` for a day.
      public var activity: String?
      /// What it is, as HealthKit names it.
      public var figure: String
      /// The unit of both numbers.
      public var unit: String
      /// Apple's number.
      public var apple: Double
      /// Ours; `nil` where no sample takes part.
      public var ours: Double?
      /// Whether it is within half a per cent.
      public var isClose: Bool
      /// Why they are likely to differ, as the reconciliation names it; empty where it is not known.
      public var reason: String

      /// A difference from its parts.
      public init(
        item: String, activity: String? = nil, figure: String, unit: String, apple: Double,
        ours: Double?, isClose: Bool, reason: String
      ) {
        self.item = item
        self.activity = activity
        self.figure = figure
        self.unit = unit
        self.apple = apple
        self.ours = ours
        self.isClose = isClose
        self.reason = reason
      }
    }

    /// Days, workouts and single figures: how many are exact, close and off.
    public var days: [Int]
    /// As ``days``.
    public var workouts: [Int]
    /// As ``days``.
    public var figures: [Int]
    /// All that is not exact, worst first.
    public var differences: [Difference]
    /// How many of Apple's figures cannot be compared: their type or unit is not known, or no samples of
    /// the type are stored.
    public var notCompared = 0

    /// A comparison from its parts; each list of numbers has three.
    public init(days: [Int], workouts: [Int], figures: [Int], differences: [Difference]) {
      self.days = days
      self.workouts = workouts
      self.figures = figures
      self.differences = differences
    }
  }

  /// Elements that could not be used in the last run that read an export.
  public var rejections: [RejectionRecord] = []
  /// What that run read.
  public var counts: [RecordCount] = []
  /// What statistics leave out of all that is stored.
  public var flagged: [FlaggedSamples] = []
  /// Patterns of the pipeline's ranking, the highest first; empty for the default order.
  public var ranking: [String] = []
  /// Whether samples are stored, so that sources can be told apart.
  public var keepsSamples = true
  /// How many days ``sources`` and ``comparison`` look back.
  public var windowDays = 0
  /// The sources of each type in that time.
  public var sources: [Sources] = []
  /// Our figures beside Apple's in that time; `nil` where they cannot be compared.
  public var comparison: Comparison?

  /// Nothing found.
  public init() {}
}

/// What a report is told about the last run that changed something.
public struct ChangeReport: Equatable, Sendable {
  /// The number of the run.
  public var run: Int
  /// The pipeline.
  public var pipeline: String
  /// The moment of export as stored; `nil` where there is none.
  public var exportDate: String?
  /// When the run ended, as stored.
  public var finished: String
  /// The anchor that it took.
  public var anchor: Int
  /// Samples and objects added.
  public var added: Int
  /// Samples and objects changed.
  public var changed: Int
  /// Samples and objects deleted.
  public var deleted: Int
  /// Kind by kind.
  public var kinds: [KindChanges] = []
  /// The days of the intervals that it wrote, counted from 1970-01-01, by collection, the newest first.
  public var days: [(collection: String, days: [Int64])] = []

  /// A run without details.
  public init(
    run: Int, pipeline: String, exportDate: String?, finished: String, anchor: Int, added: Int,
    changed: Int, deleted: Int
  ) {
    self.run = run
    self.pipeline = pipeline
    self.exportDate = exportDate
    self.finished = finished
    self.anchor = anchor
    self.added = added
    self.changed = changed
    self.deleted = deleted
  }

  /// Whether two reports say the same.
  public static func == (left: ChangeReport, right: ChangeReport) -> Bool {
    left.run == right.run && left.finished == right.finished && left.kinds == right.kinds
      && left.days.elementsEqual(right.days) { $0 == $1 }
  }
}

public import HealthModel

/// One statistics collection of a pipeline.
public struct CollectionDefinition: Equatable, Sendable {
  /// The name: 1 to 33 letters, digits and `-`, unlike that of any other collection in the file.
  public var name: String
  /// The type whose samples are summarized.
  public var type: CollectedType
  /// What is computed; never empty, and fitting the type.
  public var options: StatisticsOptions
  /// The length of the intervals.
  public var interval: CollectionInterval
  /// Where the intervals are anchored; `nil` is the default anchor date.
  public var anchorDate: AnchorDate?
  /// The rule of the average where it is not that of the type.
  public var average: AverageRule?
  /// Which samples count; `nil` counts all.
  public var filter: SampleFilter?
  /// To which stretches of time the collection is limited; `nil` is all time.
  public var scope: CollectionScope?
  /// The first moment that belongs to the collection.
  public var from: LocalMoment?
  /// The first moment that no longer belongs to the collection.
  public var to: LocalMoment?
  /// Whether an interval that is not over at the moment of export is given.
  public var includesOpenInterval: Bool
  /// Which of its days names an interval; `nil` gives intervals no day.
  public var labelBy: IntervalLabel?
  /// The unit of the results as written; `nil` is that of the pipeline or of the type.
  public var unit: String?

  /// Whether each source is given alone, beside the merged result.
  public var separatesSources: Bool { options.contains(.separateBySource) }

  /// A collection from its parts, which are not checked; what is not named is as without the key.
  public init(
    name: String, type: CollectedType, options: StatisticsOptions, interval: CollectionInterval,
    anchorDate: AnchorDate? = nil, average: AverageRule? = nil, filter: SampleFilter? = nil,
    scope: CollectionScope? = nil, from: LocalMoment? = nil, to: LocalMoment? = nil,
    includesOpenInterval: Bool = false, labelBy: IntervalLabel? = nil, unit: String? = nil
  ) {
    self.name = name
    self.type = type
    self.options = options
    self.interval = interval
    self.anchorDate = anchorDate
    self.average = average
    self.filter = filter
    self.scope = scope
    self.from = from
    self.to = to
    self.includesOpenInterval = includesOpenInterval
    self.labelBy = labelBy
    self.unit = unit
  }
}

/// A type that a collection can summarize.
public enum CollectedType: Hashable, Sendable {
  /// Samples with a value and a unit.
  case quantity(QuantityType)
  /// Samples that are one of an enumeration.
  case category(CategoryType)

  /// The type of a name with or without its prefix, in upper or lower camel case.
  ///
  /// - Returns: The type, or `nil` if no quantity or category type has this name.
  public static func named(_ text: String) -> CollectedType? {
    QuantityType.named(text).map(CollectedType.quantity)
      ?? CategoryType.named(text).map(CollectedType.category)
  }

  /// The nearest right name, without prefix, for a mistyped one; `nil` when none is near.
  public static func nearest(to text: String) -> String? {
    TypeNames.nearest(to: text, among: TypeNames.collectable)
  }

  /// The full identifier.
  public var identifier: String {
    switch self {
    case .quantity(let type): type.identifier
    case .category(let type): type.identifier
    }
  }

  /// The identifier without its prefix.
  public var name: String {
    switch self {
    case .quantity(let type): type.name
    case .category(let type): type.name
    }
  }

  /// All options that fit the type.
  ///
  /// For category types these are `duration`, `sampleCount` and `separateBySource`.
  public var fittingOptions: StatisticsOptions {
    switch self {
    case .quantity(let type): .fitting(type.style)
    case .category: [.duration, .sampleCount, .separateBySource]
    }
  }
}

/// The length of the intervals of a collection.
public enum CollectionInterval: Equatable, Sendable {
  /// Calendar and clock parts, at least one of them above 0.
  case every(IntervalComponents)
  /// One interval per workout or night, as long as that.
  case whole
}

/// Which samples of its type a collection counts; everything given must hold.
public struct SampleFilter: Equatable, Sendable {
  /// An end of a range of values.
  public struct Bound: Equatable, Sendable {
    /// The threshold, in the filter's unit.
    public var value: Double
    /// Whether a sample of just this value passes.
    public var isIncluded: Bool

    /// A bound from its threshold.
    public init(value: Double, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The smallest value that passes.
  public var lower: Bound?
  /// The largest value that passes.
  public var upper: Bound?
  /// The unit of the thresholds as written (`%` counts from 0 to 100); `nil` without a threshold.
  public var unit: String?
  /// Globs of source names, of which one must match; `nil` takes all sources.
  public var sources: [String]?
  /// Whether only samples entered by hand count (`true`) or only others (`false`).
  public var userEntered: Bool?

  /// A filter from its parts, which are not checked; without any it passes all samples.
  public init(
    lower: Bound? = nil, upper: Bound? = nil, unit: String? = nil, sources: [String]? = nil,
    userEntered: Bool? = nil
  ) {
    self.lower = lower
    self.upper = upper
    self.unit = unit
    self.sources = sources
    self.userEntered = userEntered
  }
}

/// To which stretches of time a collection is limited, each with intervals of its own.
public enum CollectionScope: Equatable, Sendable {
  /// Workouts, with intervals that begin at the workout's start.
  ///
  /// `activities` are the kinds of workouts, `nil` for all; with `leavesOutPauses` paused time does not
  /// count.
  case workouts(activities: [WorkoutActivityType]?, leavesOutPauses: Bool)
  /// The time asleep of nights, with intervals that begin at the first instant asleep.
  case sleep
}

/// What becomes of the pauses of workouts.
public enum PauseRule: String, CaseIterable, Sendable {
  /// Paused time counts like all other time.
  case include
  /// Paused time is left out.
  case exclude
}

/// Which of its two days names an interval.
public enum IntervalLabel: String, CaseIterable, Sendable {
  /// The day on which it begins.
  case start
  /// The day on which it ends: that of its last second.
  case end
}

/// How the records of one type look: how many there are, who writes them, what they hold.
struct RecordKind: Sendable {
  /// The hours of a day in which records fall.
  enum Hours: Sendable {
    /// All day.
    case always
    /// From 07:00 to 23:00.
    case awake
    /// From 23:00 to 07:00 of the next day.
    case night

    /// The first second of the day and the number of seconds.
    var window: (start: Int, seconds: Int) {
      switch self {
      case .always: (0, 86_400)
      case .awake: (25_200, 57_600)
      case .night: (82_800, 28_800)
      }
    }
  }

  /// How long a record lasts.
  enum Length: Sendable {
    /// A number of seconds of a range; zero for instants.
    case seconds(ClosedRange<Int>)
    /// As long as there is until the next record.
    case untilNext
    /// From a multiple of so many seconds to the next.
    case aligned(Int)
  }

  /// What a record's `value` holds.
  ///
  /// Ranges are of whole numbers, to be divided by ten to the power of `decimals`.
  enum Value: Sendable {
    /// Each number of a range equally likely.
    case even(ClosedRange<Int>, decimals: Int)
    /// Small numbers of a range more likely than large ones.
    case mostlySmall(ClosedRange<Int>, decimals: Int)
    /// Mostly whole numbers, one in twelve with six digits.
    case heartRate
    /// One of the names of a category's values.
    case category([String])
  }

  /// What stands between the tags of a record.
  enum Children: Sendable {
    /// Nothing: the element is empty.
    case none
    /// One `MetadataEntry` with one of some values.
    case entry(key: String, values: [String])
    /// Every n-th record is entered by hand in the Health app and says so; the others are empty.
    case enteredByHandOnEvery(Int)
    /// A list of beats.
    case beats
  }

  /// The unit as written, by locale, and what one metric unit is in the other (in millionths).
  struct Unit: Sendable {
    var metric: String
    var us: String
    var millionths = 1_000_000

    /// A unit that is written the same everywhere.
    init(_ both: String) {
      metric = both
      us = both
    }

    /// A unit that depends on the locale.
    init(_ metric: String, us: String, millionths: Int) {
      self.metric = metric
      self.us = us
      self.millionths = millionths
    }
  }

  /// The identifier of the type.
  var type: String
  /// The share of all records, in hundred-thousandths.
  var share: Int
  /// The unit; `nil` for categories.
  var unit: Unit?
  /// The sources; a second one repeats three of four records of the first, a little shifted.
  var writers: [Writer]
  var hours: Hours
  var length: Length
  var value: Value
  var children: Children = .none
}

/// The length of the intervals of a statistics collection, as calendar and clock parts.
///
/// Mixed parts add up, the calendar parts (year to day) first, then the elapsed ones (hour and
/// minute). Only a value with at least one part describes an interval.
public struct IntervalComponents: Hashable, Sendable {
  /// Years of the Gregorian calendar.
  public var year: Int
  /// Quarters: three calendar months each.
  public var quarter: Int
  /// Calendar months.
  public var month: Int
  /// Weeks: seven calendar days each.
  public var week: Int
  /// Calendar days, of 23, 24 or 25 hours.
  public var day: Int
  /// Hours of 3,600 elapsed seconds.
  public var hour: Int
  /// Minutes of 60 elapsed seconds.
  public var minute: Int

  /// The largest number a part may hold.
  public static let largestPart = 1_000_000

  /// Components from their parts; what is not named is 0.
  public init(
    minute: Int = 0, hour: Int = 0, day: Int = 0, week: Int = 0, month: Int = 0, quarter: Int = 0,
    year: Int = 0
  ) {
    self.year = year
    self.quarter = quarter
    self.month = month
    self.week = week
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// Components from the command line's form, or `nil` for a text of another form.
  ///
  /// - Parameter text: A positive integer up to ``largestPart`` and one of `m`, `h`, `d`, `w`, `mo`,
  ///   `q` and `y`: `5m`, `1mo`.
  public init?(text: String) {
    let digits = text.utf8.prefix { 0x30...0x39 ~= $0 }
    guard let number = Int(text[..<digits.endIndex]), 1...Self.largestPart ~= number else {
      return nil
    }
    self.init()
    switch text[digits.endIndex...] {
    case "m": minute = number
    case "h": hour = number
    case "d": day = number
    case "w": week = number
    case "mo": month = number
    case "q": quarter = number
    case "y": year = number
    default: return nil
    }
  }

  /// Whether all parts are 0, so that no interval is described.
  public var isEmpty: Bool { self == IntervalComponents() }

  /// Calendar months in all: those of years, quarters and months.
  public var calendarMonths: Int { year * 12 + quarter * 3 + month }

  /// Calendar days in all: those of weeks and days.
  public var calendarDays: Int { week * 7 + day }

  /// Elapsed seconds in all: those of hours and minutes.
  public var elapsedSeconds: Int64 { Int64(hour) * 3_600 + Int64(minute) * 60 }
}

/// Where the intervals of a collection are anchored: a moment on the wall clock of its zone.
public enum AnchorDate: Hashable, Sendable {
  /// The start of a day.
  case date(year: Int, month: Int, day: Int)
  /// A moment of a day.
  case dateTime(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int)
  /// The first such day on or after 2001-01-01.
  case weekday(Weekday)
  /// That time on 2001-01-01.
  case timeOfDay(hour: Int, minute: Int)

  /// A day of the week, numbered from Monday; 2001-01-01 was one.
  public enum Weekday: Int, CaseIterable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// The English name in lower case, as pipeline files write it.
    public var name: String { String(describing: self) }
  }

  /// An anchor date from its text, or `nil` for another form or a date or time that does not exist.
  ///
  /// - Parameter text: `2024-03-09`, `2024-03-09T08:30` (seconds and a blank for the `T` are
  ///   possible), the English name of a weekday in any case, or `08:30`. A date-time with an offset
  ///   is no anchor date: it is read in the collection's zone.
  public init?(text: String) {
    if let weekday = Weekday.allCases.first(where: { $0.name == text.lowercased() }) {
      self = .weekday(weekday)
    } else if let time = Self.time(text.utf8[...]), text.utf8.count == 5 {
      self = .timeOfDay(hour: time.hour, minute: time.minute)
    } else if let date = Self.date(text.utf8.prefix(10)) {
      let rest = text.utf8.dropFirst(10)
      if rest.isEmpty {
        self = .date(year: date.year, month: date.month, day: date.day)
        return
      }
      guard rest.first == UInt8(ascii: "T") || rest.first == UInt8(ascii: " "),
        let time = Self.time(rest.dropFirst())
      else { return nil }
      self = .dateTime(
        year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute,
        second: time.second)
    } else {
      return nil
    }
  }

  /// The number of days of a month of the Gregorian calendar; 0 for a month out of 1 to 12.
  public static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  private static func date(_ text: Substring.UTF8View) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4),
      let month = number(parts[1], digits: 2), let day = number(parts[2], digits: 2), year >= 1,
      day >= 1, day <= days(inMonth: month, year: year)
    else { return nil }
    return (year, month, day)
  }

  private static func time(_ text: Substring.UTF8View) -> (hour: Int, minute: Int, second: Int)? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let hour = number(parts[0], digits: 2), hour <= 23,
      let minute = number(parts[1], digits: 2), minute <= 59
    else { return nil }
    guard parts.count == 3 else { return (hour, minute, 0) }
    guard let second = number(parts[2], digits: 2), second <= 59 else { return nil }
    return (hour, minute, second)
  }

  private static func number(_ text: Substring.UTF8View, digits: Int) -> Int? {
    guard text.count == digits, text.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// What a statistics collection computes, named as HealthKit names it where HealthKit has it.
///
/// Raw values up to 64 are those of `HKStatisticsOptions`.
public struct StatisticsOptions: OptionSet, Hashable, Sendable {
  /// One bit per option.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Each source alone, beside the merged result.
  public static let separateBySource = StatisticsOptions(rawValue: 1)
  /// The average by the type's rule, see ``AverageRule``.
  public static let discreteAverage = StatisticsOptions(rawValue: 2)
  /// The smallest value.
  public static let discreteMin = StatisticsOptions(rawValue: 4)
  /// The largest value.
  public static let discreteMax = StatisticsOptions(rawValue: 8)
  /// The sum, sources merged by rank.
  public static let cumulativeSum = StatisticsOptions(rawValue: 16)
  /// The value of the sample that ends last, and when it ended.
  public static let mostRecent = StatisticsOptions(rawValue: 32)
  /// Seconds covered by at least one sample.
  public static let duration = StatisticsOptions(rawValue: 64)
  /// Value times hours, sources merged by rank (MET hours).
  public static let timeWeightedSum = StatisticsOptions(rawValue: 128)
  /// The number of samples; it is always given, so the option changes nothing.
  public static let sampleCount = StatisticsOptions(rawValue: 256)
  /// The value in the middle.
  public static let median = StatisticsOptions(rawValue: 512)
  /// The 5th percentile.
  public static let p5 = StatisticsOptions(rawValue: 1_024)
  /// The 95th percentile.
  public static let p95 = StatisticsOptions(rawValue: 2_048)
  /// The standard deviation of the values.
  public static let standardDeviation = StatisticsOptions(rawValue: 4_096)

  private static let table: [(name: String, option: StatisticsOptions)] = [
    ("cumulativeSum", .cumulativeSum), ("discreteAverage", .discreteAverage),
    ("discreteMin", .discreteMin), ("discreteMax", .discreteMax), ("mostRecent", .mostRecent),
    ("duration", .duration), ("timeWeightedSum", .timeWeightedSum), ("sampleCount", .sampleCount),
    ("median", .median), ("p5", .p5), ("p95", .p95), ("standardDeviation", .standardDeviation),
    ("separateBySource", .separateBySource),
  ]

  /// The option of a name, or `nil` for a name that is none.
  public init?(name: String) {
    guard let entry = Self.table.first(where: { $0.name == name }) else { return nil }
    self = entry.option
  }

  /// The names of all options there are, in one fixed order.
  public static var allNames: [String] { table.map(\.name) }

  /// The nearest right name for a mistyped one, or for a part of one such as `sum`.
  ///
  /// - Parameters:
  ///   - name: A name that belongs to no option.
  ///   - options: Those that fit, which come before others.
  /// - Returns: The name of an option; `nil` when none is near.
  public static func nearest(to name: String, fitting options: StatisticsOptions) -> String? {
    if let near = nearestMatch(to: name, among: allNames) { return near }
    let word = name.lowercased()
    guard word.count > 2 else { return nil }
    return (options.names + allNames).first { $0.lowercased().contains(word) }
  }

  /// The names of the options in this set, in one fixed order.
  public var names: [String] { Self.table.filter { contains($0.option) }.map(\.name) }

  /// All options that fit a type of an aggregation style.
  public static func fitting(_ style: AggregationStyle) -> StatisticsOptions {
    let both: StatisticsOptions = [.mostRecent, .duration, .sampleCount, .separateBySource]
    if style.isCumulative { return both.union(.cumulativeSum) }
    return both.union([
      .discreteAverage, .discreteMin, .discreteMax, .timeWeightedSum, .median, .p5, .p95,
      .standardDeviation,
    ])
  }

  /// Whether every option of this set fits a type of an aggregation style.
  public func fits(_ style: AggregationStyle) -> Bool { isSubset(of: Self.fitting(style)) }
}

/// How the average of a discrete type is computed.
public enum AverageRule: String, CaseIterable, Sendable {
  /// The sum of the values divided by their number.
  case arithmetic
  /// The mean weighted by the time each sample speaks for.
  case temporallyWeighted
  /// The level of a constant sound of the same energy (IEC 61672-1).
  case equivalentContinuousLevel

  /// The rule of an aggregation style; `nil` for a cumulative one, which has no average.
  public init?(_ style: AggregationStyle) {
    switch style {
    case .cumulative: return nil
    case .discreteArithmetic: self = .arithmetic
    case .discreteTemporallyWeighted: self = .temporallyWeighted
    case .discreteEquivalentContinuousLevel: self = .equivalentContinuousLevel
    }
  }
}

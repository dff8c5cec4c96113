public import HealthModel

/// How the values of a category type share time.
///
/// In most types one value holds at a time, and nothing more is to be said. Sleep has a value that
/// lies around the others, and values that are of one kind.
public struct CategoryRule: Hashable, Sendable {
  /// Several values that are given together too.
  public struct Group: Hashable, Sendable {
    /// The name under which they are given.
    public var name: String
    /// The integers of the values, ascending.
    public var codes: [Int]

    /// A group from its name and values.
    public init(name: String, codes: [Int]) {
      self.name = name
      self.codes = codes
    }
  }

  /// The value whose time is a union of its own, beside what the other values say (in bed).
  public var frame: Int?
  /// The value that gives way where its source says something else of the same time.
  public var fallback: Int?
  /// Values that are given together too; how much of ``frame`` they fill is the efficiency.
  public var group: Group?

  /// A rule from its parts; without any, one value holds at a time.
  public init(frame: Int? = nil, fallback: Int? = nil, group: Group? = nil) {
    self.frame = frame
    self.fallback = fallback
    self.group = group
  }

  /// The rule of a type.
  ///
  /// Integers are those of `HKCategoryValueSleepAnalysis` (in bed 0, asleep 1, awake 2, core 3, deep
  /// 4, REM 5) and `HKCategoryValueAppleStandHour` (stood 0, idle 1).
  public init(_ type: CategoryType) {
    switch type.name {
    case "SleepAnalysis":
      self.init(frame: 0, fallback: 1, group: Group(name: "asleep", codes: [1, 3, 4, 5]))
    case "AppleStandHour": self.init(fallback: 1)
    default: self.init()
    }
  }
}

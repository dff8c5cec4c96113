/// What a generated export is to hold; equal options give equal bytes.
public struct GeneratorOptions: Equatable, Sendable {
  /// The units and the form of clock times in lists of beats.
  public enum Locale: String, CaseIterable, Sendable {
    /// `en_DE`: kilometres, kilograms, kilocalories; `08:33:44,67`.
    case metric
    /// `en_US`: miles, pounds, Calories; `8:33:44.67 AM`.
    case us
  }

  /// The number of top-level records, repeats included.
  public var records: Int
  /// The seed of all random choices.
  public var seed: UInt64 = 1
  /// The number of days with data; by default one for every thousand records, at most ten years.
  public var days: Int
  /// The last day with data; the export is made in the morning after it.
  public var end = CivilDay(year: 2025, month: 6, day: 30)
  /// Units and number forms.
  public var locale = Locale.metric
  /// The offset from UTC of every date in the file, in seconds; whole minutes.
  public var offsetSeconds = 3600
  /// The number of further records, which lie in the days after ``end``.
  ///
  /// All else stays as without them but for the memory addresses in `device` and the date of export,
  /// which moves on by as many days as the further records need at the same density.
  public var appendedRecords = 0

  /// The largest number of days: a hundred years.
  static let mostDays = 36_525

  /// Options for a number of records, over one day for every thousand.
  public init(records: Int) {
    self.records = records
    days = min(max(1, records / 1000), 3652)
  }

  /// The number of days that the further records cover; zero without any.
  var appendedDays: Int {
    guard appendedRecords > 0 else { return 0 }
    let atSameDensity = (days * appendedRecords + records - 1) / max(records, 1)
    return min(max(1, atSameDensity), Self.mostDays)
  }

  /// Distributes records over the types by their shares, so that the numbers add up exactly.
  static func counts(of records: Int) -> [Int] {
    var shares = 0
    var counted = 0
    return RecordKind.all.map { kind in
      shares += kind.share
      let upTo =
        records / 100_000 * shares + (records % 100_000 * shares + 50_000) / 100_000
      defer { counted = upTo }
      return upTo - counted
    }
  }
}

/// The rings of a day as documents tell of them.
public struct ActivitySummaryRecord: Equatable, Sendable {
  /// The id of the summary.
  public var id: String
  /// The line of exports that it came from.
  public var origin: String
  /// The numbers; energy in kilocalories, `nil` where its unit could not be used.
  public var summary: ActivitySummary
  /// Why it is no day with rings (`before-2014`); `nil` for one that is.
  public var flag: String?
  /// The run that wrote it last.
  public var anchor: Int

  /// A day from its parts.
  public init(id: String, origin: String, summary: ActivitySummary, flag: String?, anchor: Int) {
    self.id = id
    self.origin = origin
    self.summary = summary
    self.flag = flag
    self.anchor = anchor
  }
}

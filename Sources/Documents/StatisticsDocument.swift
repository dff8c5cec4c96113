public import HealthModel

extension StatisticsRow {
  /// The row as one line of JSON, without a line end.
  ///
  /// Keys stand in a fixed order; what was not asked for is absent.
  ///
  /// - Parameter isStored: Whether the row belongs to a collection of a store; a row computed
  ///   straight from an export has neither id, collection and subject nor anchor.
  /// - Returns: An object.
  public func json(isStored: Bool = true) -> String {
    var json = JSONText()
    json.beginObject()
    if isStored {
      json.member("id", id)
      json.member("collection", collection)
      json.member("subject", subject)
    }
    json.member("type", type)
    json.member("source", source)
    json.member("workout", workout)
    json.member("startDate", startDate)
    json.member("endDate", endDate)
    json.member("date", date)
    json.member("unit", unit)
    json.member("sum", sum)
    json.member("average", average)
    json.member("minimum", minimum)
    json.member("maximum", maximum)
    json.member("mostRecent", mostRecent)
    json.member("mostRecentDate", mostRecentDate)
    json.member("duration", duration)
    json.member("timeWeightedSum", timeWeightedSum)
    json.member("median", median)
    json.member("p5", p5)
    json.member("p95", p95)
    json.member("standardDeviation", standardDeviation)
    if let values {
      json.key("values")
      json.value(values)
    }
    json.member("efficiency", efficiency)
    json.member("sampleCount", sampleCount)
    json.key("sources")
    json.value(sources)
    if isStored {
      json.member("anchor", anchor)
    }
    json.endObject()
    return json.text
  }
}

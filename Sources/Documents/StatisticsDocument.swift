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
      json.add("id", id)
      json.add("collection", collection)
      json.add("subject", subject)
    }
    json.add("type", type)
    json.add("source", source)
    json.add("startDate", startDate)
    json.add("endDate", endDate)
    json.add("unit", unit)
    json.add("sum", sum)
    json.add("average", average)
    json.add("minimum", minimum)
    json.add("maximum", maximum)
    json.add("mostRecent", mostRecent)
    json.add("mostRecentDate", mostRecentDate)
    json.add("duration", duration)
    json.add("timeWeightedSum", timeWeightedSum)
    json.add("median", median)
    json.add("p5", p5)
    json.add("p95", p95)
    json.add("standardDeviation", standardDeviation)
    json.key("sampleCount")
    json.value(sampleCount)
    json.key("sources")
    json.value(sources)
    if isStored {
      json.key("anchor")
      json.value(anchor)
    }
    json.endObject()
    return json.text
  }
}

extension JSONText {
  fileprivate mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  fileprivate mutating func add(_ name: String, _ number: Double?) {
    // A number that JSON has no form for is left out, like one that was not asked for.
    guard let number, number.isFinite else { return }
    key(name)
    value(number)
  }
}

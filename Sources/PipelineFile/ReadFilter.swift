internal import HealthModel

extension PipelineReader {
  /// Which samples a collection counts.
  mutating func filter(_ place: Located, type: CollectedType?) -> SampleFilter? {
    let expected = "an object such as { above: 3, unit: \"kcal/(kg*hr)\" }"
    guard let keys = object(place, keys: FilterKey.self, expected: expected) else { return nil }
    if case .object(let members) = place.node.value, members.isEmpty {
      note(.empty(expected: "a threshold, sources or userEntered"), in: place)
    }
    var filter = SampleFilter()
    filter.lower = bound(keys, strict: .above, included: .atLeast)
    filter.upper = bound(keys, strict: .below, included: .atMost)
    if let lower = filter.lower, let upper = filter.upper,
      lower.value > upper.value
        || (lower.value == upper.value && !(lower.isIncluded && upper.isIncluded))
    {
      note(.impossibleRange, in: place)
    }
    let thresholds: [FilterKey] = [.above, .atLeast, .below, .atMost]
    let hasThreshold = thresholds.contains { keys[$0] != nil }
    if case .category(let category) = type {
      for key in thresholds + [.unit] {
        guard let place = keys[key] else { continue }
        note(.noUnit(type: category.name), in: place)
      }
    } else if let place = keys[.unit] {
      filter.unit = unit(place, of: type)
      if !hasThreshold { note(.unitWithoutThreshold, in: place) }
    } else if hasThreshold {
      note(.thresholdWithoutUnit, in: place)
    }
    if let place = keys[.sources] {
      filter.sources = texts(place, of: "globs of source names")
      if filter.sources?.isEmpty == true, case .array(let nodes) = place.node.value, nodes.isEmpty {
        note(.empty(expected: "at least one glob of source names"), in: place)
      }
    }
    filter.userEntered = keys[.userEntered].flatMap { self.bool($0) }
    return filter
  }

  /// One end of the range of values; a second threshold for the same end is a mistake.
  private mutating func bound(
    _ keys: [FilterKey: Located], strict: FilterKey, included: FilterKey
  ) -> SampleFilter.Bound? {
    let exclusive = keys[strict].flatMap { self.number($0) }
    let inclusive = keys[included].flatMap { self.number($0) }
    if let first = keys[strict], let second = keys[included] {
      let isInOrder = first.position < second.position
      note(
        .secondBound(first: (isInOrder ? strict : included).rawValue),
        in: isInOrder ? second : first)
    }
    if let exclusive { return SampleFilter.Bound(value: exclusive, isIncluded: false) }
    return inclusive.map { SampleFilter.Bound(value: $0, isIncluded: true) }
  }
}

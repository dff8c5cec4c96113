/// Which samples a collection keeps; what is not set keeps all.
public struct SampleFilter: Hashable, Sendable {
  /// Only values greater than this, in the type's canonical unit.
  public var above: Double?
  /// Only values of at least this, in the type's canonical unit.
  public var atLeast: Double?
  /// Only values less than this, in the type's canonical unit.
  public var below: Double?
  /// Only values of at most this, in the type's canonical unit.
  public var atMost: Double?
  /// Only sources whose name one of these patterns matches; empty for all.
  public var sources: [SourceGlob] = []
  /// Only what was typed in by a person, or only what was not.
  public var isUserEntered: Bool?

  /// A filter that keeps everything.
  public init() {}
}

extension RankedSamples {
  /// The samples that a filter keeps; sources keep their ranks.
  ///
  /// - Complexity: O(*n*).
  public func keeping(_ filter: SampleFilter) -> RankedSamples {
    if filter == SampleFilter() { return self }
    let isSourceKept = sources.map { name in
      filter.sources.isEmpty || filter.sources.contains { $0.matches(name) }
    }
    let rows = value.indices.filter { row in
      let value = value[row]
      return isSourceKept[source(of: row)]
        && (filter.isUserEntered.map { $0 == isUserEntered(row) } ?? true)
        && (filter.above.map { value > $0 } ?? true) && (filter.atLeast.map { value >= $0 } ?? true)
        && (filter.below.map { value < $0 } ?? true) && (filter.atMost.map { value <= $0 } ?? true)
    }
    return selecting(rows)
  }
}

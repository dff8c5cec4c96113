internal import HealthModel
internal import Reconciliation
internal import Statistics

/// Which sources of a type share time that figures are made of, and in which hours.
struct SourceOverlap: Sendable {
  /// The hours, counted from 1970 UTC, in which two sources share time, by indices of their names.
  private(set) var hours: [OverlapGraph.Pair: Set<Int64>] = [:]

  /// None.
  init() {}

  /// Looks at all samples once.
  ///
  /// - Parameters:
  ///   - samples: The samples of a cumulative type.
  ///   - stretches: The time that figures are of, ascending and apart.
  /// - Complexity: O(*n* · *s*) in the numbers of samples and sources.
  init(_ samples: RankedSamples, in stretches: [Range<Int64>]) {
    // The latest end so far of each source.
    var ends = [Int64](repeating: .min, count: samples.sources.count)
    var next = 0
    for index in 0..<samples.count {
      let (start, source) = (samples.start[index], samples.source(of: index))
      // What an instant counts lies in its second.
      let end = max(samples.end[index], start + 1)
      while next < stretches.count, stretches[next].upperBound <= start { next += 1 }
      guard next < stretches.count else { return }
      for other in ends.indices where other != source && ends[other] > start {
        let shared = start..<min(end, ends[other])
        note(OverlapGraph.Pair(source, other), shared, in: stretches[next...])
      }
      ends[source] = max(ends[source], end)
    }
  }

  private mutating func note(
    _ pair: OverlapGraph.Pair, _ shared: Range<Int64>, in stretches: ArraySlice<Range<Int64>>
  ) {
    for stretch in stretches {
      guard stretch.lowerBound < shared.upperBound else { return }
      let part = shared.clamped(to: stretch)
      guard !part.isEmpty else { continue }
      for hour in Self.hours(of: part) { hours[pair, default: []].insert(hour) }
    }
  }

  private static func hours(of stretch: Range<Int64>) -> ClosedRange<Int64> {
    let last = floorDivide(stretch.upperBound - 1, 3_600)
    return min(last, floorDivide(stretch.lowerBound, 3_600))...last
  }

  /// The sources that share time in one of the hours that a stretch of time touches.
  func pairs(in stretch: Range<Int64>) -> Set<OverlapGraph.Pair> {
    let touched = Self.hours(of: stretch)
    return Set(hours.filter { pair in touched.contains { pair.value.contains($0) } }.keys)
  }

  /// The time that figures of a type are of, ascending and apart: days from the first midnight on earth to
  /// the last one, workouts with the second in which they ended.
  static func stretches(
    of type: String, _ figures: [AppleFigure], workouts: [Workout]
  ) -> [Range<Int64>] {
    let own = figures.lazy.filter { $0.type == type }.compactMap { figure -> Range<Int64>? in
      switch figure.item {
      case .day(let text):
        guard let start = CivilDate(isoText: text).map({ $0.dayNumber * 86_400 }) else {
          return nil
        }
        return start - 50_400..<start + 86_400 + 43_200
      case .workout(let index):
        let span = workouts[index].span
        return span.lowerBound..<span.upperBound + 1
      }
    }
    var result: [Range<Int64>] = []
    for stretch in own.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, stretch.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        result.append(stretch)
      }
    }
    return result
  }
}

extension OverlapGraph {
  /// The sources that share time in some type, those first that rank high in it.
  init(of types: [ReconciledType]) {
    var names: [String] = []
    var pairs: Set<Pair> = []
    for type in types where type.dependsOnOrder {
      let overlapping = Set(type.graph.pairs.flatMap { [$0.first, $0.second] })
      var places: [Int: Int] = [:]
      for source in type.standardOrder where overlapping.contains(source) {
        let name = type.samples.sources[source]
        let known = names.firstIndex { ExactText($0) == ExactText(name) }
        places[source] = known ?? names.count
        if known == nil { names.append(name) }
      }
      for pair in type.graph.pairs {
        if let one = places[pair.first], let other = places[pair.second] {
          pairs.insert(Pair(one, other))
        }
      }
    }
    self.init(sources: names, pairs: pairs)
  }
}

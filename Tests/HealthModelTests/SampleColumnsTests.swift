import ExportGenerator
import HealthModel
import Testing

/// Columns give back what was put in, whatever they leave out.
@Suite struct SampleColumnsTests {
  private struct Sample: Equatable {
    var start: Int64
    var end: Int64
    var value: Double
    var original: Double
    var origin: UInt32
    var metadata: UInt32
  }

  private func samples(_ columns: SampleColumns) -> [Sample] {
    let originals = columns.original
    #expect(columns.ends.count == columns.count)
    return (0..<columns.count).map { row in
      #expect(columns.ends[row] == columns.end(row))
      return Sample(
        start: columns.start[row], end: columns.end(row), value: columns.value[row],
        original: originals[row], origin: columns.origin[row], metadata: columns.metadata(row))
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func whatWasPutInComesOut(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Some columns hold long samples, metadata and other numbers as written, some do not.
    let kinds = (0..<3).map { _ in
      (isLong: random.once(in: 2), hasMetadata: random.once(in: 2), differs: random.once(in: 2))
    }
    var parts: [(columns: SampleColumns, plain: [Sample])] = kinds.map { kind in
      var (columns, plain) = (SampleColumns(), [Sample]())
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let start = Int64.random(in: -10_000...10_000_000_000, using: &random)
        let isLong = kind.isLong && random.once(in: 3)
        let length =
          isLong ? Int64(UInt32.max) + random.pick([0, 1, 99]) : random.pick([0, 1, 86_400])
        let value = Double(Int.random(in: 0..<5, using: &random))
        let sample = Sample(
          start: start, end: start + length, value: value,
          original: kind.differs && random.once(in: 3) ? value * 2 : value,
          origin: UInt32.random(in: 0..<4, using: &random),
          metadata: kind.hasMetadata && random.once(in: 3) ? 7 : 0)
        columns.append(
          start: sample.start, end: sample.end, value: sample.value, original: sample.original,
          origin: sample.origin, metadata: sample.metadata)
        plain.append(sample)
      }
      return (columns, plain)
    }
    for part in parts { #expect(samples(part.columns) == part.plain) }
    parts[0].columns.append(parts[1].columns)
    parts[0].columns.append(parts[2].columns)
    var all = parts.flatMap(\.plain)
    #expect(samples(parts[0].columns) == all)
    while !all.isEmpty {
      let row = Int.random(in: 0..<all.count, using: &random)
      parts[0].columns.remove(at: row)
      all.remove(at: row)
      #expect(samples(parts[0].columns) == all)
    }
    parts[0].columns.append(start: 1, end: 2, value: 3, original: 4, origin: 5, metadata: 6)
    #expect(samples(parts[0].columns).map(\.metadata) == [6])
  }
}

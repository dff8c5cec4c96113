import HealthModel
import Testing

@testable import Store

/// What reports read.
@Suite struct ReportReaderTests {
  /// Rows of a collection with intervals of some length, some of them named by a day.
  private func randomRows(_ seed: UInt64) -> [StatisticsRow] {
    var generator = Numbers(seed: seed)
    let length: Int64 = [3_600, 43_200, 86_400][Int(generator.next() % 3)]
    var rows: [StatisticsRow] = []
    for index in 0..<Int64(40) where generator.next() % 4 > 0 {
      let start = (index - 4) * length
      var row = StatisticsRow(
        id: "steps.\(compactUTC(start))", collection: "steps", subject: "me", type: "Type",
        startDate: isoUTC(start), endDate: isoUTC(start + length), startUnix: start,
        endUnix: start + length, unit: "count", sampleCount: Int(generator.next() % 9),
        sources: ["Watch"], anchor: 0)
      func number() -> Double? {
        generator.next() % 5 > 0 ? Double(generator.next() % 1_000) / 8 : nil
      }
      (row.sum, row.average, row.minimum) = (number(), number(), number())
      (row.maximum, row.mostRecent, row.median) = (number(), number(), number())
      (row.duration, row.timeWeightedSum, row.efficiency) = (number(), number(), number())
      (row.p5, row.p95, row.standardDeviation) = (number(), number(), number())
      // A night is named by its end, so two rows may have one name, and not follow each other.
      if generator.next() % 3 == 0 { row.date = String(isoUTC(start + 86_400).prefix(10)) }
      if generator.next() % 2 == 0 {
        row.values = ["a", "b", "c"].filter { _ in generator.next() % 2 == 0 }.map {
          ValueStatistics(name: $0, duration: number(), sampleCount: 2)
        }
      }
      rows.append(row)
    }
    return rows
  }

  private func stored(
    _ rows: [StatisticsRow], _ body: (borrowing StoreReader) throws -> Void
  ) throws {
    let folder = try Folder()
    let path = folder.path + "/health.sqlite"
    do {
      var store = try Store(path: path, isReadableByGroup: false)
      try store.begin()
      _ = try store.write(rows, collection: "steps", subject: "me")
      try store.commit(takesAnchor: true)
      store.close()
    }
    try body(try StoreReader(path: path))
  }

  /// Days are what a plain loop over the rows of each day makes of them.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func daysAgreeWithAPlainLoop(_ seed: UInt64) throws {
    let rows = randomRows(seed)
    try stored(rows) { reader in
      let found = try reader.days(of: "steps", subject: "me", writtenAt: 1)
      let byDay = Dictionary(grouping: rows) { $0.date ?? String($0.startDate.prefix(10)) }
      let names = byDay.keys.sorted()
      #expect(found.days.map(\.day) == names.map { CivilDate(isoText: $0)?.dayNumber })
      #expect(found.added == rows.count && found.changed == 0)
      #expect(found.writtenDays == found.days.map(\.day))
      for (day, name) in zip(found.days, names) {
        let own = byDay[name] ?? []
        func values(_ path: KeyPath<StatisticsRow, Double?>) -> [Double] {
          own.compactMap { $0[keyPath: path] }
        }
        func sum(_ path: KeyPath<StatisticsRow, Double?>) -> Double? {
          values(path).isEmpty ? nil : values(path).reduce(0, +)
        }
        func near(_ left: Double?, _ right: Double?) -> Bool {
          guard let left, let right else { return left == nil && right == nil }
          return abs(left - right) <= 1e-9 * max(1, abs(right))
        }
        #expect(day.rows == own.count)
        #expect(day.sampleCount == own.reduce(0) { $0 + $1.sampleCount })
        #expect(near(day.sum, sum(\.sum)) && near(day.duration, sum(\.duration)))
        #expect(near(day.timeWeightedSum, sum(\.timeWeightedSum)))
        #expect(day.minimum == values(\.minimum).min() && day.maximum == values(\.maximum).max())
        #expect(day.startUnix == own.map(\.startUnix).min())
        #expect(day.endUnix == own.map(\.endUnix).max())
        // Means of a day that comes in several pieces are weighted by rows with a number.
        func mean(_ path: KeyPath<StatisticsRow, Double?>) -> Double? {
          sum(path).map { $0 / Double(values(path).count) }
        }
        #expect(near(day.average, mean(\.average)) && near(day.median, mean(\.median)))
        #expect(near(day.p5, mean(\.p5)) && near(day.p95, mean(\.p95)))
        #expect(near(day.standardDeviation, mean(\.standardDeviation)))
        #expect(day.mostRecent == values(\.mostRecent).last)
        var seconds: [String: Double] = [:]
        for value in own.flatMap({ $0.values ?? [] }) {
          if let duration = value.duration { seconds[value.name, default: 0] += duration }
        }
        for value in day.values ?? [] { #expect(near(value.duration, seconds[value.name])) }
        #expect((day.values == nil) == own.allSatisfy { $0.values == nil })
      }
    }
  }

  /// Row by row each stays what it is, those of one day in the order in which they begin.
  @Test func rowsStayByThemselves() throws {
    var rows = randomRows(3).map { row in
      var row = row
      row.values = nil
      return row
    }
    rows += rows.map { row in
      var row = row
      row.source = "Phone"
      row.id = row.id.replacing("steps.", with: "steps.0123456789ab.")
      return row
    }
    func day(_ row: StatisticsRow) -> Int64 {
      CivilDate(isoText: row.date ?? String(row.startDate.prefix(10)))?.dayNumber ?? 0
    }
    try stored(rows) { reader in
      let found = try reader.days(of: "steps", subject: "me", writtenAt: 1, isRowByRow: true)
      let own = rows.filter { $0.source == nil }.sorted {
        (day($0), $0.startUnix) < (day($1), $1.startUnix)
      }
      #expect(found.days.map(\.day) == own.map(day))
      #expect(Set(found.days.map(\.day)).count < own.count, "some are of one day")
      #expect(found.days.map(\.startUnix) == own.map(\.startUnix))
      #expect(found.days.map(\.sum) == own.map(\.sum))
      #expect(found.days.allSatisfy { $0.rows == 1 && $0.longest == $0.endUnix - $0.startUnix })
      #expect(found.writtenDays == Set(own.map(day)).sorted())
      let sources = try reader.sourceDays(of: "steps", subject: "me", isRowByRow: true)
      #expect(sources == [SourceDays(source: "Phone", days: found.days)])
    }
  }

  @Test func sourcesAreApart() throws {
    var rows = randomRows(1).map { row in
      var row = row
      row.values = nil
      return row
    }
    let merged = rows.count
    rows += rows.map { row in
      var row = row
      row.source = "<é>"
      row.id = row.id.replacing("steps.", with: "steps.0123456789ab.")
      return row
    }
    try stored(rows) { reader in
      let found = try reader.days(of: "steps", subject: "me")
      #expect(found.separatesSources && found.added == 0)
      #expect(found.days.reduce(0) { $0 + $1.rows } == merged)
      // The rows of the source are those of all together.
      let sources = try reader.sourceDays(of: "steps", subject: "me")
      #expect(sources == [SourceDays(source: "<é>", days: found.days)])
      let last = try reader.lastRow(of: "steps", subject: "me")
      #expect(last?.time.lowerBound == rows.map(\.startUnix).max())
      let none = try reader.lastRow(of: "none", subject: "me")
      #expect(none == nil)
      let late = try reader.rows(of: "steps", subject: "me", from: rows[merged / 2].startUnix)
      #expect(late.count == merged - merged / 2)
    }
  }
}

/// A fixed generator of random numbers.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}

import Foundation
import Testing

@testable import Reports

/// Scales and drawings.
@Suite struct ChartTests {
  /// A chart of a week in which the third day has no value.
  private func chart(_ style: Chart.Style, _ points: [ChartPoint]) -> Chart {
    Chart(
      style: style, range: 0..<7, points: points,
      ticks: [
        ChartTick(position: 0, label: "Mon"),
        ChartTick(position: 1, label: "Tue", isMinor: true),
        ChartTick(position: 9, label: "outside"),
      ], title: "Title <1>", description: "What & why")
  }

  private func point(_ position: Double, _ value: Double, _ band: ClosedRange<Double>? = nil)
    -> ChartPoint
  { ChartPoint(position: position, value: value, band: band) }

  private func text(_ chart: Chart) -> String {
    String(decoding: chart.svg.bytes, as: UTF8.self).replacing("><", with: ">\n<") + "\n"
  }

  @Test func bars() throws {
    try expectGolden(
      text(chart(.bars, [point(0, 4_000), point(1, 0), point(3, 12_500), point(6, .nan)])),
      "bars.svg")
  }

  @Test func line() throws {
    try expectGolden(
      text(
        chart(
          .line,
          [point(0, 60, 50...80), point(1, 65, 55...90), point(3, 62, 58...70), point(5, 61)])),
      "line.svg")
  }

  @Test func stack() throws {
    let points = [
      ChartPoint(position: 0, value: 7, parts: [1, 6, 0]),
      ChartPoint(position: 2, value: 8, parts: [2, 5, 1]),
    ]
    try expectGolden(text(chart(.stack, points)), "stack.svg")
  }

  /// Lines of the scale do not cross out what they measure; their labels are on top.
  @Test(arguments: [(.bars, "f0"), (.line, "line"), (.stack, "f1")] as [(Chart.Style, String)])
  func linesOfTheScaleLieBelow(_ style: Chart.Style, _ drawn: String) throws {
    var point = point(0, 7, 5...9)
    point.parts = [1, 6]
    let svg = text(chart(style, [point]))
    let grid = try #require(svg.range(of: "class=\"grid\""))
    let data = try #require(svg.range(of: "class=\"\(drawn)\""))
    let label = try #require(svg.range(of: "<text x=\"2\""))
    #expect(grid.upperBound < data.lowerBound && data.upperBound < label.lowerBound)
  }

  @Test func nothing() throws { try expectGolden(text(chart(.line, [])), "nothing.svg") }

  /// A line ends where a value is missing, and goes on after it.
  @Test func gapsBreakLines() {
    let whole = chart(.line, (0..<7).map { point(Double($0), 5 + Double($0)) })
    let broken = chart(.line, whole.points.filter { $0.position != 3 })
    func moves(_ chart: Chart) -> Int {
      let path = text(chart).firstMatch(of: /class="line" d="([^"]*)"/)?.1 ?? ""
      return path.count { $0 == "M" }
    }
    #expect(moves(whole) == 1)
    #expect(moves(broken) == 2)
  }

  /// A day without a value has no bar, and one whose value is zero has one that can be seen.
  @Test func noBarIsNoZero() {
    func bars(_ points: [ChartPoint]) -> Int {
      let path = text(chart(.bars, points)).firstMatch(of: /class="f0" d="([^"]*)"/)?.1 ?? ""
      return path.count { $0 == "M" }
    }
    #expect(bars([point(0, 3), point(1, 0)]) == 2)
    #expect(bars([point(0, 3)]) == 1)
    #expect(bars([]) == 0)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func scalesHoldTheirValues(_ seed: UInt64) {
    var generator = Generator(seed)
    let size = [1e-9, 1, 1e4, 1e14][Int(generator.next() % 4)]
    let values = (0..<Int(generator.next() % 5)).map { _ in
      Double.random(in: -1...1, using: &generator) * size
    }
    for fromZero in [false, true] {
      let scale = Scale(values, fromZero: fromZero)
      #expect(scale.low < scale.high)
      #expect(2...8 ~= scale.lines.count, "\(values)")
      for value in values + (fromZero ? [0] : []) {
        #expect(-1e-9...1 + 1e-9 ~= scale.part(value), "\(values)")
      }
      #expect(zip(scale.lines, scale.lines.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test(
    arguments: [
      [], [.nan, .infinity], [1e300, -1e300], [.leastNonzeroMagnitude], [.greatestFiniteMagnitude],
      [0, 0], [-3],
    ] as [[Double]])
  func oddValuesHaveAScale(_ values: [Double]) {
    for fromZero in [false, true] {
      let scale = Scale(values, fromZero: fromZero)
      #expect(scale.low < scale.high)
      #expect(1...13 ~= scale.lines.count)
      #expect(scale.lines.allSatisfy { $0.isFinite })
    }
    let style: [Chart.Style] = [.bars, .line, .stack]
    for style in style {
      let drawn = text(chart(style, values.enumerated().map { point(Double($0), $1) }))
      #expect(!drawn.contains("nan") && !drawn.contains("inf"))
    }
  }
}

/// A fixed generator of random numbers.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A value over a stretch of a chart's axis.
struct ChartPoint: Equatable {
  /// Where it begins, in units of the axis.
  var position: Double
  /// How far it reaches.
  var span = 1.0
  /// The value that is drawn; the height of all parts of a stack.
  var value: Double
  /// The smallest and largest value around it.
  var band: ClosedRange<Double>?
  /// What a stack is made of, from the bottom.
  var parts: [Double] = []
}

/// A mark below a chart.
struct ChartTick: Equatable {
  /// Where it stands, in units of the axis.
  var position: Double
  var label: String
  /// Whether narrow screens leave it out.
  var isMinor = false
}

/// A drawing of values over time.
///
/// What has no value leaves a gap.
struct Chart {
  enum Style: Equatable {
    /// A bar each, from zero.
    case bars
    /// A line that breaks at gaps, with a band from minimum to maximum.
    case line
    /// Bars of several parts.
    case stack
  }

  var style: Style
  /// What part of the axis is shown, in its units.
  var range: Range<Double>
  /// In the order of their positions.
  var points: [ChartPoint]
  var ticks: [ChartTick] = []
  /// What it is called by those who do not see it, and what it shows.
  var title: String
  var description: String
  /// The text of a value beside a line.
  var label: (Double) -> String = numberText

  static let width = 720.0
  static let height = 240.0
  private static let top = 14.0
  private static let bottom = 214.0

  /// The width of a unit of the axis.
  var unitWidth: Double { Self.width / max(1e-9, range.upperBound - range.lowerBound) }

  /// The drawing.
  var svg: Markup {
    let points = points.filter { $0.value.isFinite }
    let scale = Scale(
      points.flatMap { [$0.value, $0.band?.lowerBound ?? .nan, $0.band?.upperBound ?? .nan] },
      fromZero: style != .line)
    var svg: Markup =
      "<svg viewBox=\"0 0 720 240\" role=\"img\"><title>\(title)</title><desc>\(description)</desc>"
    let lines = drawnLines(scale)
    svg += lines.grid + drawnTicks
    switch style {
    case .bars: svg += bars(points, scale)
    case .line: svg += line(points, scale)
    case .stack: svg += stack(points, scale)
    }
    svg += lines.labels
    svg += "</svg>"
    return svg
  }

  private func x(_ position: Double) -> Double { (position - range.lowerBound) * unitWidth }

  private func y(_ value: Double, _ scale: Scale) -> Double {
    Self.bottom - scale.part(value) * (Self.bottom - Self.top)
  }

  /// The lines of the scale, which lie below what is drawn, and their labels, which lie above it so that they
  /// stay legible.
  private func drawnLines(_ scale: Scale) -> (grid: Markup, labels: Markup) {
    var path: Markup = ""
    var labels: Markup = ""
    for line in scale.lines {
      path.addPath("M", 0, y(line, scale))
      path.addPath("H", Self.width)
      labels += "<text x=\"2\" y=\"\(at: y(line, scale) - 3)\">\(label(line))</text>"
    }
    return ("<path class=\"grid\" d=\"\(path)\"/>", labels)
  }

  private var drawnTicks: Markup {
    var path: Markup = ""
    var labels: Markup = ""
    for tick in ticks where range.contains(tick.position) {
      path.addPath("M", x(tick.position), Self.top)
      path.addPath("V", 220)
      let name: Markup = tick.isMinor ? " class=\"minor\"" : ""
      labels += "<text\(name) x=\"\(at: x(tick.position) + 3)\" y=\"236\">\(tick.label)</text>"
    }
    return path.isEmpty ? "" : "<path class=\"tick\" d=\"\(path)\"/>\(labels)"
  }

  /// The left edge and the width of a bar.
  private func bar(_ point: ChartPoint) -> (x: Double, width: Double) {
    let full = point.span * unitWidth
    let width = max(0.6, full > 3 ? full * 0.8 : full)
    return (x(point.position) + (full - width) / 2, width)
  }

  private func bars(_ points: [ChartPoint], _ scale: Scale) -> Markup {
    var path: Markup = ""
    for point in points {
      let (left, width) = bar(point)
      // A value that is there is seen, also a small one and zero.
      let height = y(0, scale) - y(point.value, scale)
      add(left, width, from: y(0, scale), height: abs(height) < 1 ? 1 : height, to: &path)
    }
    return "<path class=\"f0\" d=\"\(path)\"/>"
  }

  private func stack(_ points: [ChartPoint], _ scale: Scale) -> Markup {
    let count = points.map(\.parts.count).max() ?? 0
    var result: Markup = ""
    for part in 0..<count {
      var path: Markup = ""
      for point in points where part < point.parts.count && point.parts[part] > 0 {
        let (left, width) = bar(point)
        let below = point.parts[..<part].reduce(0, +)
        let base = y(below, scale)
        add(
          left, width, from: base, height: base - y(below + point.parts[part], scale), to: &path)
      }
      if !path.isEmpty { result += "<path class=\"f\(part % 6)\" d=\"\(path)\"/>" }
    }
    return result
  }

  /// Adds a rectangle that stands on a height and reaches up, or down where `height` is negative.
  private func add(
    _ left: Double, _ width: Double, from base: Double, height: Double, to path: inout Markup
  ) {
    path.addPath("M", left, base)
    path.addPath("V", base - height)
    path.addPath("h", width)
    path.addPath("V", base)
    path += "z"
  }

  private func line(_ points: [ChartPoint], _ scale: Scale) -> Markup {
    var line: Markup = ""
    var band: Markup = ""
    var dots: Markup = ""
    var first = 0
    while first < points.count {
      var end = first + 1
      while end < points.count, follows(points[end], points[end - 1]) { end += 1 }
      let run = points[first..<end]
      for (index, point) in run.enumerated() {
        line.addPath(index == 0 ? "M" : "L", center(point), y(point.value, scale))
      }
      if let only = run.first, run.count == 1 {
        dots.addPath("M", center(only), y(only.value, scale))
        dots.addPath("h", 0)
      }
      band += self.band(run, scale)
      first = end
    }
    var result: Markup = ""
    if !band.isEmpty { result += "<path class=\"band\" d=\"\(band)\"/>" }
    result += "<path class=\"line\" d=\"\(line)\"/>"
    if !dots.isEmpty { result += "<path class=\"dot\" d=\"\(dots)\"/>" }
    return result
  }

  private func center(_ point: ChartPoint) -> Double { x(point.position + point.span / 2) }

  private func follows(_ point: ChartPoint, _ last: ChartPoint) -> Bool {
    point.position - (last.position + last.span) < 0.1 * last.span
  }

  /// The band around a run without gaps.
  private func band(_ run: ArraySlice<ChartPoint>, _ scale: Scale) -> Markup {
    let banded = run.filter { ($0.band.map { $0.upperBound > $0.lowerBound }) ?? false }
    guard let first = run.first, !banded.isEmpty else { return "" }
    var path: Markup = ""
    if run.count == 1, let band = first.band {
      let width = min(6, max(2, first.span * unitWidth * 0.5))
      let low = y(band.lowerBound, scale)
      add(
        center(first) - width / 2, width, from: low, height: low - y(band.upperBound, scale),
        to: &path)
      return path
    }
    func edge(_ point: ChartPoint, _ bound: KeyPath<ClosedRange<Double>, Double>) -> Double {
      y(point.band?[keyPath: bound] ?? point.value, scale)
    }
    for (index, point) in run.enumerated() {
      path.addPath(index == 0 ? "M" : "L", center(point), edge(point, \.upperBound))
    }
    for point in run.reversed() { path.addPath("L", center(point), edge(point, \.lowerBound)) }
    path += "z"
    return path
  }
}

/// The way of a run of the sample export: laps around a rectangle on an old airfield, a point each
/// five seconds but in pauses.
struct SampleRoute {
  /// A point of the way.
  private struct Point {
    var instant: Int
    /// Millionths of a degree.
    var longitude: Int
    var latitude: Int
    /// Degrees clockwise from north.
    var course: Int
    /// Millimetres a second.
    var speed: Int
  }

  private let points: [Point]
  private let bounds: Range<Int>

  /// Where the file lies in the archive's folder.
  static let path = "workout-routes/route_2024-10-31_7.03pm.gpx"

  /// The way of a run, as fast as its steps.
  init(run: SampleRun) {
    bounds = run.bounds
    var points: [Point] = []
    var millimetres = 0
    for piece in run.watchPieces {
      let speed = piece.steps * SampleRun.strideCentimetres * 10 / 300
      for instant in stride(from: piece.start, to: piece.start + 300, by: 5) {
        points.append(Self.point(millimetres, instant: instant, speed: speed))
        millimetres += speed * 5
      }
    }
    self.points = points
  }

  /// The point after so many millimetres, east, north, west and south again.
  private static func point(_ millimetres: Int, instant: Int, speed: Int) -> Point {
    let width = 1_300_000
    let height = 350_000
    // A metre is 8.98 millionths of a degree to the north and 14.75 to the east in Berlin.
    let west = 13_395_000
    let south = 52_471_500
    let rest = millimetres % (2 * (width + height))
    let (east, north, course) =
      switch rest {
      case ..<width: (rest, 0, 90)
      case ..<(width + height): (width, rest - width, 0)
      case ..<(2 * width + height): (2 * width + height - rest, height, 270)
      default: (0, 2 * (width + height) - rest, 180)
      }
    return Point(
      instant: instant, longitude: west + east * 1475 / 100_000,
      latitude: south + north * 898 / 100_000, course: course, speed: speed)
  }

  /// Writes the `WorkoutRoute` element.
  func write(address: [UInt8], to buffer: inout XMLBuffer) {
    SampleSource.watch.writeTag("  <WorkoutRoute", unit: nil, address: address, to: &buffer)
    buffer.append(date: bounds.upperBound + 9)
    buffer.appendSpan(bounds.lowerBound, bounds.upperBound)
    buffer.append(">\n ")
    buffer.append(RecordRenderer.entry(key: "HKMetadataKeySyncVersion", value: "2"))
    buffer.append("   <FileReference path=\"/\(Self.path)\"/>\n  </WorkoutRoute>\n")
  }

  /// Makes the text of the GPX file.
  func gpx() -> [UInt8] {
    var random = SplitMix64(seed: 1_031)
    var buffer = XMLBuffer(offsetSeconds: 0)
    buffer.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
      http://www.topografix.com/GPX/1/1/gpx.xsd">
        <metadata>
          <time>
      """)
    Self.append(time: SampleExport.exportDate, to: &buffer)
    buffer.append(
      """
      </time>
        </metadata>
        <trk>
          <name>Route 2024-10-31 7:03pm</name>
          <trkseg>

      """)
    for point in points {
      buffer.append("      <trkpt lon=\"")
      buffer.append(mantissa: point.longitude, decimals: 6)
      buffer.append("\" lat=\"")
      buffer.append(mantissa: point.latitude, decimals: 6)
      buffer.append("\"><ele>")
      buffer.append(mantissa: random.within(4780...4820), decimals: 2)
      buffer.append("</ele><time>")
      Self.append(time: point.instant, to: &buffer)
      buffer.append("</time><extensions><speed>")
      buffer.append(mantissa: point.speed, decimals: 3)
      buffer.append("</speed><course>\(point.course)</course><hAcc>")
      buffer.append(mantissa: random.within(18...31), decimals: 1)
      buffer.append("</hAcc><vAcc>")
      buffer.append(mantissa: random.within(14...22), decimals: 1)
      buffer.append("</vAcc></extensions></trkpt>\n")
    }
    buffer.append("    </trkseg>\n  </trk>\n</gpx>\n")
    return buffer.bytes
  }

  /// Appends an instant as `2024-10-31T17:30:00Z`.
  private static func append(time instant: Int, to buffer: inout XMLBuffer) {
    buffer.append(day: CivilDay(number: instant / 86_400))
    buffer.append("T")
    buffer.appendClock(instant % 86_400)
    buffer.append("Z")
  }
}

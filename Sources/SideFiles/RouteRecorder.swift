internal import HealthModel

/// Collects the points of a route from the texts of its elements.
struct RouteRecorder {
  /// What an element inside a point says.
  enum Field {
    case elevation
    case time
    case speed
    case course
    case horizontalAccuracy
    case verticalAccuracy
  }

  private(set) var points = RoutePoints()
  private(set) var rejectedPoints = 0
  private(set) var unreadableValues = 0

  private var latitude: Double?
  private var longitude: Double?
  private var time = RoutePoints.noTime
  private var elevation = Double.nan
  private var speed = Double.nan
  private var course = Double.nan
  private var horizontalAccuracy = Double.nan
  private var verticalAccuracy = Double.nan

  /// A point begins; its coordinates are `nil` where it has none.
  mutating func startPoint(latitude: Double?, longitude: Double?) {
    self.latitude = latitude
    self.longitude = longitude
    time = RoutePoints.noTime
    elevation = .nan
    speed = .nan
    course = .nan
    horizontalAccuracy = .nan
    verticalAccuracy = .nan
  }

  /// An element inside the point has this text; of repeated elements the last counts.
  mutating func value(_ field: Field, _ text: Span<UInt8>) {
    let text = text.extracting(trimmedRange(text))
    // An empty element says nothing.
    guard !text.isEmpty else { return }
    if field == .time {
      time = readMoment(text, needsOffset: false) ?? RoutePoints.noTime
      if time == RoutePoints.noTime { unreadableValues += 1 }
      return
    }
    let number = DecimalText(text)?.value()
    if number == nil { unreadableValues += 1 }
    // A negative one stands for "not known", except for an elevation.
    let known = number.map { $0 < 0 ? .nan : $0 } ?? .nan
    switch field {
    case .elevation: elevation = number ?? .nan
    case .speed: speed = known
    case .course: course = known
    case .horizontalAccuracy: horizontalAccuracy = known
    case .verticalAccuracy: verticalAccuracy = known
    case .time: break
    }
  }

  /// The text of an element was too long for a number or a time.
  mutating func longValue() { unreadableValues += 1 }

  /// The point ends: it is kept, or rejected for its coordinates.
  mutating func endPoint() {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      rejectedPoints += 1
      return
    }
    points.time.append(time)
    points.latitude.append(latitude)
    points.longitude.append(longitude)
    points.elevation.append(elevation)
    points.speed.append(speed)
    points.course.append(course)
    points.horizontalAccuracy.append(horizontalAccuracy)
    points.verticalAccuracy.append(verticalAccuracy)
  }
}

/// A coordinate from the text of an attribute.
func readCoordinate(_ text: Span<UInt8>) -> Double? {
  DecimalText(text.extracting(trimmedRange(text)))?.value()
}

/// The part of a text without the blanks and line ends around it.
private func trimmedRange(_ text: Span<UInt8>) -> Range<Int> {
  var start = 0
  var end = text.count
  while start < end, isBlank(text[start]) { start += 1 }
  while end > start, isBlank(text[end - 1]) { end -= 1 }
  return start..<end
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

internal import Foundation

extension ReportFrame {
  /// A route as a line, without a map.
  func sketch(of route: WorkoutRoute) -> Markup {
    let drawing = RouteDrawing(route.places)
    var path: Markup = ""
    for (index, point) in drawing.points.enumerated() {
      path.addPath(index == 0 ? "M" : "L", point.x, point.y)
    }
    let note = wording(.routeNote, numberText(Double(route.pointCount)))
    var marks: Markup = ""
    if let first = drawing.points.first, let last = drawing.points.last {
      marks += "<circle class=\"from\" cx=\"\(at: first.x)\" cy=\"\(at: first.y)\" r=\"6\"/>"
      marks += "<circle class=\"to\" cx=\"\(at: last.x)\" cy=\"\(at: last.y)\" r=\"5\"/>"
    }
    return """
      <figure class="route"><svg viewBox="-12 -12 424 \(at: drawing.height + 24)" role="img"><title>\(wording(.route))</title>\
      <desc>\(note)</desc><path d="\(path)"/>\(marks)</svg><figcaption><small>\(note)</small></figcaption></figure>
      """
  }
}

/// The places of a route on paper: north is up, a metre is as long to the north as to the east.
struct RouteDrawing {
  /// Places, 400 wide or as high as wide.
  private(set) var points: [(x: Double, y: Double)] = []
  private(set) var height = 0.0

  init(_ places: [RoutePlace]) {
    let places = places.filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 360 }
    guard let first = places.first else { return }
    let (south, north) = places.reduce((first.latitude, first.latitude)) {
      (min($0.0, $1.latitude), max($0.1, $1.latitude))
    }
    let shrink = max(0.05, cos((south + north) / 2 * .pi / 180))
    // Across the 180th meridian degrees go on beyond 180.
    let easts = places.map { place in
      let difference = place.longitude - first.longitude
      return (difference - (difference / 360).rounded() * 360) * shrink
    }
    let (west, east) = (easts.min() ?? 0, easts.max() ?? 0)
    let size = max(east - west, north - south, 1e-5)
    let scale = 400 / size
    height = max(40, (north - south) * scale)
    let left = (400 - (east - west) * scale) / 2
    let top = (height - (north - south) * scale) / 2
    points = zip(places, easts).map {
      (left + ($1 - west) * scale, top + (north - $0.latitude) * scale)
    }
  }
}

/// A part of a workout of several sports, as it is stored.
public struct StoredPart: Equatable, Sendable {
  /// When it began, in seconds since 1970 UTC.
  public var start: Int64
  /// Its length in seconds; `nil` where the export does not say.
  public var duration: Double?
}

/// A route of a workout with some of its points.
public struct StoredRoute: Equatable, Sendable {
  /// How many points are stored.
  public var pointCount: Int
  /// Degrees north and east, in the order of the points.
  public var places: [(latitude: Double, longitude: Double)]

  /// Whether two routes are the same.
  public static func == (left: StoredRoute, right: StoredRoute) -> Bool {
    left.pointCount == right.pointCount && left.places.elementsEqual(right.places) { $0 == $1 }
  }
}

/// Reads what belongs to single workouts, one after the other.
public struct WorkoutDetailReader: ~Copyable {
  private var find: Statement
  private var listParts: Statement
  private var listRoutes: Statement
  private var listPoints: Statement
  private let subject: String

  /// A reader of the workouts of a subject.
  ///
  /// - Parameters:
  ///   - reader: The database, which outlives this reader.
  ///   - subject: The person the workouts are about.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public init(_ reader: borrowing StoreReader, subject: String) throws(StoreError) {
    try self.init(reader.connection, subject: subject)
  }

  private init(_ connection: borrowing Connection, subject: String) throws(StoreError) {
    let find = try connection.prepare(
      """
      SELECT code FROM objects
      WHERE subject = ?1 AND kind = '\(ObjectKind.workout.rawValue)' AND id = ?2
      """)
    let listParts = try connection.prepare(
      """
      SELECT start_unix, duration FROM \(ObjectTable.workoutActivity.rawValue)
      WHERE object = ?1 ORDER BY ordinal
      """)
    let listRoutes = try connection.prepare(
      """
      SELECT ordinal, (SELECT count(*) FROM \(ObjectTable.routePoint.rawValue) AS p
          WHERE p.object = r.object AND p.route = r.ordinal)
      FROM \(ObjectTable.workoutRoute.rawValue) AS r WHERE object = ?1 ORDER BY ordinal
      """)
    let listPoints = try connection.prepare(
      """
      SELECT latitude, longitude FROM \(ObjectTable.routePoint.rawValue)
      WHERE object = ?1 AND route = ?2 AND latitude IS NOT NULL AND longitude IS NOT NULL
        AND ((ordinal - 1) % ?3 = 0 OR ordinal = ?4)
      ORDER BY ordinal
      """)
    self.find = find
    self.listParts = listParts
    self.listRoutes = listRoutes
    self.listPoints = listPoints
    self.subject = subject
  }

  /// The parts and routes of a workout.
  ///
  /// - Parameters:
  ///   - workout: The id of the workout.
  ///   - limit: About how many points of a route are given: every second, third, … one, and the last.
  /// - Returns: Parts and routes in their order; none where there is no such workout.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public mutating func details(
    of workout: String, pointLimit limit: Int
  ) throws(StoreError) -> (parts: [StoredPart], routes: [StoredRoute]) {
    find.bind(1, subject)
    find.bind(2, workout)
    guard try find.step() else { return ([], []) }
    let code = find.integer(0)
    find.reset()
    var parts: [StoredPart] = []
    listParts.bind(1, code)
    while try listParts.step() {
      parts.append(StoredPart(start: listParts.integer(0), duration: listParts.numberOrNull(1)))
    }
    var routes: [StoredRoute] = []
    listRoutes.bind(1, code)
    while try listRoutes.step() {
      let count = Int(listRoutes.integer(1))
      var route = StoredRoute(pointCount: count, places: [])
      listPoints.bind(1, code)
      listPoints.bind(2, listRoutes.integer(0))
      listPoints.bind(3, max(1, (count + limit - 1) / max(limit, 1)))
      listPoints.bind(4, count)
      while try listPoints.step() {
        route.places.append((listPoints.number(0), listPoints.number(1)))
      }
      routes.append(route)
    }
    return (parts, routes)
  }
}

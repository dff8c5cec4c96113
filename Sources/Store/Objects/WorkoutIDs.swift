public import HealthModel

/// The ids that workouts of a snapshot have in the database, before they are written there.
///
/// - Parameters:
///   - workouts: All workouts of the snapshot, in any order.
///   - subject: The person they are about.
///   - origin: The phone's line of exports.
/// - Returns: An id for each workout, in their order.
/// - Complexity: O(*n* log *n*); only workouts that share type, times and source are looked at as a
///   whole.
public func workoutIDs(of workouts: [Workout], subject: String, origin: String) -> [String] {
  let records = workouts.map { workout in
    ObjectRecord(.workout(workout), sampleID: { _ in nil })
  }
  let stems = records.map { $0.stem(subject: subject, origin: origin) }
  var sharing: [String: [Int]] = [:]
  for (place, stem) in stems.enumerated() { sharing[stem, default: []].append(place) }
  var ids = stems.map { KeyedObject.id(stem: $0, at: 0) }
  for (stem, places) in sharing where places.count > 1 {
    let objects = places.map { KeyedObject(records[$0], stem: stem, place: $0) }
    let sorted = objects.sorted { $0.stands(before: $1) }
    for (index, object) in sorted.enumerated() { ids[object.place] = object.id(at: index) }
  }
  return ids
}

import Foundation
import HealthModel

@testable import Interchange

/// Writes an instant as ISO 8601 in UTC.
let utc: @Sendable (Int64) -> String = { isoUTC($0).replacing("Z", with: "+00:00") }

/// A collection of a type.
func collection(
  _ type: String, _ options: StatisticsOptions, interval: IntervalComponents? = .init(day: 1),
  isScoped: Bool = false, values: [String]? = nil, hasWorkout: Bool = false
) -> InterchangeCollection {
  var shape = StatisticsShape(options: options, valueNames: values)
  shape.hasWorkout = hasWorkout
  return InterchangeCollection(
    name: "c", type: type, shape: shape, isScoped: isScoped || hasWorkout, interval: interval)
}

/// The row of a day, named by the days since 1970.
func row(
  _ day: Int64, _ type: String, unit: String?, _ change: (inout StatisticsRow) -> Void = { _ in }
)
  -> StatisticsRow
{
  var row = StatisticsRow(
    id: "c." + compactUTC(day * 86_400), collection: "c", subject: "me", type: type,
    startDate: utc(day * 86_400), endDate: utc((day + 1) * 86_400), startUnix: day * 86_400,
    endUnix: (day + 1) * 86_400, unit: unit, sampleCount: 1, sources: ["Watch"], anchor: 7)
  change(&row)
  return row
}

/// A format for somebody, in UTC.
func interchange(
  _ format: InterchangeFormat, patient: String? = nil, units: [String: String] = [:]
) -> Interchange {
  Interchange(format: format, subject: "me", patient: patient, units: units, date: utc)
}

/// The texts of files by their names.
func texts(_ files: [InterchangeFile]) -> [String: String] {
  Dictionary(
    files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) },
    uniquingKeysWith: { first, _ in "two files of one name: \(first)" })
}

/// The lines of all files.
func lines(_ files: [InterchangeFile]) -> [Substring] {
  files.flatMap { String(decoding: $0.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) }
}

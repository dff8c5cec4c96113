internal import HealthModel

/// Makes the points of nights: hours of each stage, and when sleep and the time in bed began and ended.
///
/// These times are the first start and the last end of the night's samples, of whichever source.
struct HealthAutoExportNights {
  private let stretches: [SleepStretch]
  private let longest: Int64
  private let date: @Sendable (Int64) -> String

  /// - Parameters:
  ///   - stretches: The stretches in bed and asleep in the order of their starts.
  ///   - date: Writes an instant as ISO 8601 in the pipeline's zone.
  init(_ stretches: [SleepStretch], date: @escaping @Sendable (Int64) -> String) {
    self.stretches = stretches
    self.date = date
    longest = stretches.reduce(0) { max($0, $1.end - $1.start) }
  }

  /// The point of a night, dated at the midnight of the day on which it ends; `nil` without any sample of
  /// sleep or time in bed.
  func point(_ row: StatisticsRow) -> String? {
    let (sleep, bed) = spans(row)
    guard let inBed = bed ?? sleep else { return nil }
    let asleep = sleep ?? inBed.lowerBound..<inBed.lowerBound
    func hours(_ name: String) -> Double {
      (row.values?.first { $0.name == name }?.duration ?? 0) / 3_600
    }
    var json = JSONText()
    json.beginObject()
    json.member("date", healthAutoExportDay(of: row.endUnix - 1, date: date))
    json.member("totalSleep", hours("asleep"))
    json.member("asleep", hours("asleepUnspecified"))
    json.member("core", hours("asleepCore"))
    json.member("deep", hours("asleepDeep"))
    json.member("rem", hours("asleepREM"))
    json.member("awake", hours("awake"))
    json.member("inBed", hours("inBed"))
    json.member("sleepStart", healthAutoExportDate(date(asleep.lowerBound)))
    json.member("sleepEnd", healthAutoExportDate(date(asleep.upperBound)))
    json.member("inBedStart", healthAutoExportDate(date(inBed.lowerBound)))
    json.member("inBedEnd", healthAutoExportDate(date(inBed.upperBound)))
    json.member("source", healthAutoExportSource(row.sources))
    json.endObject()
    return json.text
  }

  /// The time asleep and that in bed of a row's interval, from the first start to the last end.
  private func spans(_ row: StatisticsRow) -> (sleep: Range<Int64>?, bed: Range<Int64>?) {
    var (sleep, bed): (Range<Int64>?, Range<Int64>?)
    var index = firstIndex(startingAt: row.startUnix - longest)
    while index < stretches.count, stretches[index].start < row.endUnix {
      defer { index += 1 }
      let stretch = stretches[index]
      let start = max(stretch.start, row.startUnix)
      let end = min(stretch.end, row.endUnix)
      guard start < end else { continue }
      if stretch.isInBed {
        bed = min(start, bed?.lowerBound ?? start)..<max(end, bed?.upperBound ?? end)
      } else {
        sleep = min(start, sleep?.lowerBound ?? start)..<max(end, sleep?.upperBound ?? end)
      }
    }
    return (sleep, bed)
  }

  private func firstIndex(startingAt instant: Int64) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

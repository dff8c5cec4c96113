/// The physical effort of the sample export, as watches record it since watchOS 10.
enum SampleEffort {
  /// A record per minute of each run, by turns 8.5 and 9.5 MET, and one of a slow walk on the morning of every
  /// day on which the watch is worn.
  static var records: [SampleRecord] {
    let minutes = SampleRun.all.flatMap(\.spans).flatMap { span in
      stride(from: span.lowerBound, to: span.upperBound, by: 60).enumerated().map { index, start in
        record(from: start, seconds: 60, effort: index % 2 == 0 ? 8.5 : 9.5)
      }
    }
    let walks = SampleExport.days.filter { $0 != 28 }.map { day in
      record(from: BerlinClock.instant(day, 8, 0), seconds: 1_200, effort: 2.4)
    }
    return minutes + walks
  }

  private static func record(from start: Int, seconds: Int, effort: Double) -> SampleRecord {
    SampleRecord(
      type: "HKQuantityTypeIdentifierPhysicalEffort", unit: "kcal/hr·kg", source: .watch,
      creation: start + seconds + 20, start: start, end: start + seconds, value: .number(effort),
      metadata: [SampleRecord.Entry(key: "HKPhysicalEffortEstimationType", value: "2")])
  }
}

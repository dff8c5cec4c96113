/// The walks of the sample export: steps and distance of a phone and a watch, day by day.
///
/// The numbers are chosen so that every merged daily sum is whole and can be worked out on paper.
struct SampleSteps {
  /// One stretch of walking that one source counted.
  struct Walk {
    var source: SampleSource
    var start: Int
    var end: Int
    var steps: Int
    var strideCentimetres = 72
    var isRepeated = false
    var isByHand = false
  }

  /// All walks, in order of days.
  static var walks: [Walk] { SampleExport.days.flatMap(walks(of:)) }

  private static func walks(of day: Int) -> [Walk] {
    let number = day - 22
    var walks: [Walk] = []
    func add(
      _ source: SampleSource, _ from: (Int, Int), _ to: (Int, Int), _ steps: Int
    ) {
      walks.append(
        Walk(
          source: source, start: BerlinClock.instant(day, from.0, from.1),
          end: BerlinClock.instant(day, to.0, to.1), steps: steps))
    }
    // The watch lies in a drawer on the 28th, the phone at home on the 26th.
    let hasWatch = day != 28
    let hasPhone = day != 26
    if hasWatch {
      // All of the phone's morning is the watch's, too; in the afternoon the watch has the first
      // half hour and the phone the last three quarters.
      add(.watch, (8, 0), (8, 10), 300 + 10 * number)
      add(.watch, (8, 10), (8, 20), 320 + 5 * number)
      add(.watch, (8, 20), (8, 30), 280)
      add(.watch, (17, 0), (17, 30), 600 + 12 * number)
      add(.watch, (20, 10), (20, 20), 150 + 5 * number)
    }
    if hasPhone {
      add(.phone, (8, 0), (8, 15), 410 + 10 * number)
      add(.phone, (8, 15), (8, 30), 400)
      add(.phone, (12, 30), (12, 45), 450 + 20 * number)
      add(.phone, (17, 15), (18, 0), 900 + 30 * number)
    }
    switch day {
    case 24:
      // Written as 23:20 of the day before, for the export's offset is that of winter. The evening's
      // walk is in the file twice.
      add(.watch, (0, 20), (0, 30), 40)
      for index in walks.indices where walks[index].start == BerlinClock.instant(24, 20, 10) {
        walks[index].isRepeated = true
      }
    case 25:
      add(.watch, (23, 50), (24, 10), 240)
    case 27:
      // The hour from two to three comes twice.
      add(.watch, (2, 30), (2, 40), 60)
      for (source, steps) in [(SampleSource.watch, 80), (.phone, 70)] {
        walks.append(
          Walk(
            source: source, start: BerlinClock.instant(27, 2, 30, again: true),
            end: BerlinClock.instant(27, 2, 40, again: true), steps: steps))
      }
    case 30:
      add(.watch, (18, 45), (19, 15), 900)
      add(.health, (18, 30), (19, 0), 2500)
      walks[walks.count - 1].isByHand = true
    default:
      break
    }
    return walks + SampleRun.all.filter { $0.bounds.overlaps(bounds(of: day)) }.flatMap(walks(of:))
  }

  private static func bounds(of day: Int) -> Range<Int> {
    BerlinClock.instant(day, 0)..<BerlinClock.instant(day, 24)
  }

  /// What both devices count in a run.
  private static func walks(of run: SampleRun) -> [Walk] {
    let watch = run.watchPieces.map {
      Walk(
        source: .watch, start: $0.start, end: $0.start + 300, steps: $0.steps,
        strideCentimetres: SampleRun.strideCentimetres)
    }
    let phone = zip(run.spans, run.phoneSteps).map {
      Walk(
        source: .phone, start: $0.lowerBound, end: $0.upperBound, steps: $1,
        strideCentimetres: SampleRun.strideCentimetres)
    }
    return watch + phone
  }
}

import ExportInput
import Testing

@testable import HealthPipeline

/// When what arrives is whole.
@Suite struct SettlingTests {
  private let start = ContinuousClock.now

  private func mark(_ size: Int, changed: Int64 = 0) -> InputSurvey.Mark {
    InputSurvey.Mark(size: size, modified: changed, changed: changed)
  }

  private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

  /// A settling of ten seconds that has seen an old file and finished with it.
  private func settled() -> Settling {
    var settling = Settling(settle: .seconds(10), at: start)
    settling.look(["old.zip": mark(1)], at: start, wallNanoseconds: 1_000_000_000_000)
    settling.finish()
    return settling
  }

  private func look(_ settling: inout Settling, _ sizes: [String: Int], at seconds: Double) {
    settling.look(sizes.mapValues { mark($0) }, at: at(seconds), wallNanoseconds: 0)
  }

  @Test func oldFilesNeedNotWait() {
    var settling = Settling(settle: .seconds(10), at: start)
    #expect(settling.delay(at: start) == nil)
    settling.look(
      ["a": mark(1, changed: 5), "b": mark(1, changed: 2_000_000_000)], at: start,
      wallNanoseconds: 5_000_000_000)
    #expect(settling.delay(at: start) == .seconds(7))
    #expect(settling.delay(at: at(8)) == .zero)
    settling.finish()
    #expect(settling.delay(at: at(9)) == nil)
  }

  @Test func filesOfTheFutureWaitOnce() {
    var settling = Settling(settle: .seconds(10), at: start)
    settling.look(["a": mark(1, changed: .max)], at: start, wallNanoseconds: -5)
    #expect(settling.delay(at: start) == .seconds(10))
    #expect(settling.delay(at: at(10)) == .zero)
  }

  @Test func changeStartsTheTimeAgain() {
    var settling = settled()
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 100)
    #expect(settling.delay(at: at(100)) == .seconds(10))
    look(&settling, ["old.zip": 1, "new.zip": 2], at: 109)
    #expect(settling.delay(at: at(109)) == .seconds(10))
    look(&settling, ["old.zip": 1, "new.zip": 2], at: 119)
    #expect(settling.delay(at: at(119)) == .zero)
  }

  @Test func goneFilesAreNoReason() {
    var settling = settled()
    look(&settling, [:], at: 100)
    #expect(settling.delay(at: at(200)) == nil)
    look(&settling, ["old.zip": 1], at: 300)
    #expect(settling.delay(at: at(400)) == nil)
  }

  @Test func openFileHoldsUpUntilItIsClosed() {
    var settling = settled()
    settling.note([FolderWatch.Event(path: "new.zip", kind: .written)], at: at(100))
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 100)
    #expect(settling.delay(at: at(150)) == Settling.patience - .seconds(50))
    settling.note(
      [
        FolderWatch.Event(path: "new.zip", kind: .other),
        FolderWatch.Event(path: "other.zip", kind: .closed),
      ], at: at(150))
    #expect(settling.delay(at: at(150)) != .zero)
    settling.note([FolderWatch.Event(path: "new.zip", kind: .closed)], at: at(160))
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 160)
    #expect(settling.delay(at: at(160)) == .zero)
  }

  @Test func fileThatIsNeverClosedIsTakenInTheEnd() {
    var settling = settled()
    settling.note([FolderWatch.Event(path: "new.zip", kind: .written)], at: at(100))
    for seconds in [100.0, 699, 701] {
      look(&settling, ["old.zip": 1, "new.zip": 1], at: seconds)
      #expect((settling.delay(at: at(seconds)) == .zero) == (seconds == 701))
    }
  }

  @Test func fileThatNobodyLooksForHoldsUpNothing() {
    var settling = settled()
    settling.note([FolderWatch.Event(path: "log.txt", kind: .written)], at: at(100))
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 100)
    #expect(settling.delay(at: at(110)) == .zero)
  }

  @Test func lostEventsStartTheTimeAgain() {
    var settling = settled()
    settling.note([FolderWatch.Event(path: "new.zip", kind: .written)], at: at(100))
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 100)
    settling.note(nil, at: at(105))
    look(&settling, ["old.zip": 1, "new.zip": 1], at: 105)
    #expect(settling.delay(at: at(105)) == .seconds(10))
  }

  @Test func retriesComeLaterAndLater() {
    var backoff = Backoff()
    #expect(
      (0..<8).map { _ in backoff.next(after: .busy) } == [5, 10, 20, 40, 80, 160, 300, 300])
    #expect(backoff.next(after: .input) == nil)
    #expect((0..<2).map { _ in backoff.next(after: .io) } == [60, 120])
    backoff.reset()
    #expect((0..<20).compactMap { _ in backoff.next(after: .cannotCreate) }.last == 3_600)
    for code in [Failure.Code.usage, .noInput, .software, .configuration] {
      #expect(backoff.next(after: code) == nil)
    }
  }
}

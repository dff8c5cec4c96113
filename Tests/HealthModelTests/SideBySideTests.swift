import HealthModel
import Synchronization
import Testing

/// Work on several elements at a time.
@Suite struct SideBySideTests {
  private struct Wrong: Error, Equatable {
    var element: Int
  }

  @Test(arguments: [0, 1, 3, 100]) func resultsStandInTheOrderOfElements(jobs: Int) async {
    let results = await sideBySide(Array(0..<50), jobs: jobs) { $0 * 2 }
    #expect(results == (0..<50).map { $0 * 2 })
    let none = await sideBySide([Int](), jobs: jobs) { $0 }
    #expect(none.isEmpty)
  }

  @Test(arguments: [1, 4]) func theFirstErrorCounts(jobs: Int) async {
    let begun = Mutex(0)
    let error = await #expect(throws: Wrong.self) {
      _ = try await sideBySide(Array(0..<50), jobs: jobs) { element throws(Wrong) -> Int in
        begun.withLock { $0 += 1 }
        if element >= 5 { throw Wrong(element: element) }
        return element
      }
    }
    #expect(error == Wrong(element: 5))
    #expect(begun.withLock { $0 } < 50)
  }
}

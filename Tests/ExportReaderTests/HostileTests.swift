import Testing

@testable import ExportReader

/// Generated exports of the worst layout, against a model that knows no XML.
@Suite struct HostileTests {
  private static let manners = [
    Manner(), Manner(jobs: 2, sectionSize: 64, step: 1), Manner(jobs: 8, sectionSize: 200, step: 7),
    Manner(jobs: 1, sectionSize: 1000, step: 3), Manner(jobs: 3, sectionSize: 4096),
  ]

  @Test(arguments: 0..<12 as Range<UInt64>) func readAsWritten(seed: UInt64) async throws {
    let export = HostileExport(seed: seed, pieces: 30)
    for manner in Self.manners {
      var source = ListSource(export.bytes, step: manner.step)
      let listed = try await readExport(
        from: &source, granted: nil, jobs: manner.jobs, sectionSize: manner.sectionSize,
        listsRejected: true)
      let places = listed.rejectedPlaces.filter { $0.reason == .unreadableElement }.map(\.byte)
      #expect(Set(places).isSuperset(of: export.unreadablePlaces), "\(manner)")
      let contents = try await read(export.bytes, manner)
      #expect(addsUp(contents))
      let unlisted = [
        "replaced", "object", "sample HKCategory", "element MetadataEntry",
        "element Record in a correlation", "element text inside", "rejected unreadable",
        "element HealthData", "attribute ",
      ]
      let found = lines(contents).filter { line in !unlisted.contains { line.hasPrefix($0) } }
        .map { $0.hasPrefix("element ") ? String($0.prefix { $0 != ":" }) : $0 }
      #expect(found == export.expected.filter { !$0.hasPrefix("rejected unreadable") }, "\(manner)")
    }
  }

  @Test(arguments: 0..<2 as Range<UInt64>) func granting(seed: UInt64) async throws {
    // What is not asked for changes nothing of the rest.
    let export = HostileExport(seed: seed, pieces: 40)
    let all = try await read(export.bytes)
    for type in all.samples.keys.sorted() {
      for manner in Self.manners {
        let some = try await read(export.bytes, manner, granted: [type])
        #expect(
          sampleLines(some, type, some.samples[type]) == sampleLines(all, type, all.samples[type]))
        #expect(some.types.map(\.records) == all.types.map(\.records))
        #expect(some.types.first { $0.type == type } == all.types.first { $0.type == type })
        #expect(addsUp(some))
      }
    }
  }

  @Test(arguments: 0..<2 as Range<UInt64>) func everyTruncationIsRefused(seed: UInt64) async throws
  {
    let bytes = HostileExport(seed: seed, pieces: 4).bytes
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...end {
      let prefix = Array(bytes[..<length])
      for manner in [Manner(), Manner(sectionSize: 64, step: 5)] {
        let problem = await ReaderError.Problem.met(reading: prefix, manner)
        #expect(problem == .truncated || problem == .noRoot || problem == .empty, "\(length)")
      }
    }
    await #expect(ReaderError.Problem.met(reading: Array(bytes[...end])) == nil)
  }
}

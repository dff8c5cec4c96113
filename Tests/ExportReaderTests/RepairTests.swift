import HealthModel
import Testing

@testable import ExportReader

/// Tags that are not well formed: mended where it is known how, else rejected alone.
@Suite struct RepairTests {
  private func repaired(_ text: String) -> String {
    var bytes = Array(text.utf8)
    _ = repairSection(&bytes, count: bytes.count)
    #expect(bytes.count == text.utf8.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("<a x y=\"1\"/>", "<a x_y=\"1\"/>"),
    ("<a x\ty z = '1' b=\"2\"/>", "<a x_y_z = '1' b=\"2\"/>"),
    ("<a x=\"1\" y=\"2\" x=\"3\"/>", "<a x=\"1\" y=\"2\"      />"),
    ("<a x=\"<1>\"/>", "<a x=\"(1>\"/>"),
    (
      "<WorkoutStatistics startDate=\"1\" startDate=\"2\"/>",
      "<WorkoutStatistics startDate=\"1\" endDate  =\"2\"/>"
    ),
    (
      "<WorkoutStatistics startDate=\"1\" endDate=\"3\" startDate=\"2\"/>",
      "<WorkoutStatistics startDate=\"1\" endDate=\"3\"              />"
    ),
    (
      "<WorkoutStatistics startDate=\"1\" startDate=\"2\" endDate=\"3\"/>",
      "<WorkoutStatistics startDate=\"1\"               endDate=\"3\"/>"
    ),
    ("<Record startDate=\"1\" startDate=\"2\"/>", "<Record startDate=\"1\"              />"),
  ]) func knownMistakesAreMended(written: String, mended: String) {
    #expect(repaired(written) == mended)
  }

  @Test(arguments: [
    "<!-- <a x y=\"1\" x=\"<\" x=\"\"/> -->", "<![CDATA[<a x=\"1\" x=\"1\"/>]]>",
    "<?a <b c d=\"1\"?>", "</a>", "<a x=\"1\" y='2'>\"'<b/></a>", "<a/>", "<a", "<",
    "<!-- \" --><a x=\"1\"/>",
    "<a =\"\" b/>", "<a b=c d=\"1\">",
  ]) func theRestStaysAsItIs(text: String) {
    #expect(repaired(text) == text)
  }

  @Test func attributeNamesWithBlanksAreKeptAsMetadata() async throws {
    let contents = try await read(
      export(record(more: " Scale App Version=\"2.6\" HKWasUserEntered=\"1\"")))
    #expect(contents.samples.values.map(\.count) == [1])
    #expect(contents.repairedTags == 1)
    #expect(contents.unknownAttributes == ["Scale_App_Version": 1, "HKWasUserEntered": 1])
    #expect(
      contents.dictionary.metadata.last?.entries.map(\.key) == [
        "HKWasUserEntered", "Scale_App_Version",
      ])
    #expect(contents.dictionary.metadata.last?.isUserEntered == true)
  }

  @Test func theFirstOfTwoAttributesCounts() async throws {
    let contents = try await read(export(record(value: "1", more: " value=\"2\" value=\"3\"")))
    #expect(contents.samples.values.map(\.original) == [[1]])
    #expect(contents.repairedTags == 1)
  }

  @Test func unescapedBracketsInADevice() async throws {
    let device = "<<HKDevice: 0x2834ef0c0>, name:Watch, model:Watch>"
    let contents = try await read(export(record(more: " device=\"\(device)\"")))
    #expect(contents.samples.values.map(\.count) == [1])
    #expect(contents.dictionary.origins.map(\.device) == ["name:Watch, model:Watch"])
  }

  @Test(arguments: [
    "<Record type=\"x\" sourceName=\"Phone unit=\"count\" value=\"1\"/>",
    "<Record type=\"x\" sourceName=\"Phone\" unit=count value=\"1\"/>",
    "<Record type='x sourceName=\"Phone\"/>", "<Record 1x=\"2\"/>", "<Record type=\"x\"/ >",
    "< Record type=\"x\"/>", "<Record><a></b></Record>", "<!ELEMENT x>", "<?xml version=\"1.0\"?>",
    "<Record type=\"x\"y=\"1\"/>", "<![IGNORE[]]>",
  ]) func whatCannotBeMendedIsRejectedAlone(broken: String) async throws {
    let text = export(record(value: "1") + "\n " + broken + "\n" + record(value: "2"))
    let place = try #require(text.utf8.firstIndex(of: broken, in: text))
    for size in [64, 1 << 20] {
      let contents = try await read(text, Manner(sectionSize: size))
      #expect(contents.samples.values.map(\.original) == [[1, 2]])
      #expect(
        contents.rejections == [
          Rejection(reason: .unreadableElement, type: "", count: 1, firstByte: place)
        ])
      #expect(contents.exportDate?.instant == 1_717_243_200)
      #expect(addsUp(contents))
    }
  }

  @Test func prefixesNeedNoNameSpace() async throws {
    let contents = try await read(
      export(
        record(more: " app:note=\"x\" xmlns:unit=\"u\" app:value=\"99\"")
          + "<app:Record type=\"a\" value=\"1\"/><app:Me><app:MetadataEntry/></app:Me>"))
    #expect(contents.samples.values.map(\.original) == [[10]])
    #expect(contents.types.map(\.records) == [1])
    #expect(contents.elements["app:Record"]?.read == 1)
    #expect(contents.characteristics == [:])
    #expect(contents.unknownAttributes == ["note": 1, "value": 1])
    #expect(contents.rejections == [])
  }

  @Test func thousandsOfBrokenTags() async throws {
    let broken = record(more: " a b=\"1\"") + "\n" + record(more: " type=\"x\"") + "\n <Bad x=1/>\n"
    let contents = try await read(export(String(repeating: broken, count: 300)))
    #expect(contents.samples.values.map(\.count) == [600])
    #expect(contents.rejections.map(\.count) == [300])
    #expect(contents.repairedTags == 600)
  }
}

extension String.UTF8View {
  /// The byte position of a text that stands once.
  func firstIndex(of part: String, in whole: String) -> Int? {
    let bytes = Array(self)
    let wanted = Array(part.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }
}

import Testing

@testable import Documents

/// Tables for people.
@Suite struct TextTableTests {
  private static let columns = [
    TextColumn(title: "type", isNumber: false, cells: ["StepCount", "体温"]),
    TextColumn(title: "none", isNumber: false, cells: ["", ""]),
    TextColumn(title: "records", isNumber: true, cells: ["111", "4"]),
    TextColumn(
      title: "sources", isNumber: false, isCuttable: true,
      cells: ["Mika’s Apple Watch, Mika’s iPhone", "温度計"]),
    TextColumn(
      title: "last", isNumber: false,
      cells: ["2024-10-31T19:20:00+01:00", "2024-10-26T06:00:00+02:00"],
      shortCells: ["2024-10-31", "2024-10-26"]),
  ]

  private func table(_ width: Int?, emphasis: String = "") -> [String] {
    textTable(Self.columns, style: TableStyle(width: width, emphasis: emphasis))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func cellsAreWholeWithoutAWidth() {
    let whole = [
      "type       none  records  sources                            last",
      "StepCount            111  Mika’s Apple Watch, Mika’s iPhone  2024-10-31T19:20:00+01:00",
      "体温                   4  温度計                             2024-10-26T06:00:00+02:00",
      "",
    ]
    #expect(table(nil) == whole)
    #expect(table(200) == whole)
  }

  @Test func whatMayBeCutIsCut() {
    #expect(
      table(50) == [
        "type       records  sources             last",
        "StepCount      111  Mika’s Apple Watc…  2024-10-31",
        "体温             4  温度計              2024-10-26",
        "",
      ])
  }

  @Test func whatMayNotBeCutGoesBelow() {
    #expect(
      table(34) == [
        "type       records  sources",
        "StepCount      111  Mika’s Appl…",
        "体温             4  温度計",
        "",
        "type       last",
        "StepCount  2024-10-31",
        "体温       2024-10-26",
        "",
      ])
  }

  @Test(arguments: 1...80) func noWidthLosesARowOrANumber(_ width: Int) {
    let lines = table(width)
    for cell in ["StepCount", "体温", "111", "2024-10-31", "2024-10-26"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
    // Two columns stand beside each other in any case.
    #expect(lines.allSatisfy { terminalWidth($0) <= max(width, 23) })
  }

  @Test func titlesStandOutOnTerminals() {
    let lines = table(200, emphasis: "\u{1B}[1m")
    #expect(lines[0].hasPrefix("\u{1B}[1mtype") && lines[0].hasSuffix("last\u{1B}[0m"))
    #expect(!lines[1].contains("\u{1B}"))
  }

  @Test func controlsCannotSteerATerminal() {
    let text = textTable([TextColumn(title: "a", isNumber: false, cells: ["\u{1B}[31m\u{7}x"])])
    #expect(text == "a\n?[31m?x\n")
  }

  struct Width: Sendable, CustomTestStringConvertible {
    var text: String
    var places: Int
    var testDescription: String { text }
  }

  @Test(arguments: [
    Width(text: "", places: 0), Width(text: "abc", places: 3), Width(text: "Mika’s", places: 6),
    Width(text: "歩数", places: 4), Width(text: "ｱ", places: 1), Width(text: "Ａ", places: 2),
    Width(text: "e\u{301}", places: 1), Width(text: "Bike 🚲", places: 7),
    Width(text: "👩🏽‍🚀", places: 2), Width(text: "🇯🇵", places: 2), Width(text: "❤\u{FE0F}", places: 2),
    Width(text: "❤", places: 1), Width(text: "한국", places: 4), Width(text: "\u{200B}", places: 0),
  ])
  func charactersTakeTheirPlaces(_ width: Width) {
    #expect(terminalWidth(width.text) == width.places)
  }
}

import HealthModel
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
    for cell in ["StepCount", "体温", "111", "2024-10-31", "2024-10-26"] where width >= 12 {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
    // A character of two places takes them also where there is only one.
    #expect(lines.allSatisfy { terminalWidth($0) <= max(width, 3) })
    // Where not even a cell has room it is broken.
    let text = lines.joined().filter { $0 != " " }
    for cell in ["StepCount", "体温", "111", "2024-10-31", "2024-10-26"] where width < 12 {
      #expect(text.contains(cell), "\(cell)")
    }
  }

  private static let names = [
    TextColumn(
      title: "type", isNumber: false, isName: true,
      cells: ["AppleSleepingBreathingDisturbances", "DietaryFatMonounsaturated", "心拍変動心拍変動心拍変動"]),
    TextColumn(title: "samples", isNumber: false, cells: ["average over time", "add up", ""]),
    TextColumn(title: "records", isNumber: true, cells: ["12345678", "1", "22"]),
  ]

  @Test func namesLoseTheirMiddleWhereNothingElseHelps() {
    let narrow = textTable(Self.names, style: TableStyle(width: 34, emphasis: ""))
    #expect(
      narrow == """
        type             samples
        AppleSl…rbances  average over time
        Dietary…turated  add up
        心拍変…心拍変動

        type              records
        AppleSl…rbances  12345678
        Dietary…turated         1
        心拍変…心拍変動        22

        """)
    // Nothing is cut where further tables are enough.
    let wide = textTable(Self.names, style: TableStyle(width: 53, emphasis: ""))
    #expect(wide.contains("AppleSleepingBreathingDisturbances  average over time\n"))
    #expect(!wide.contains("…"))
  }

  private static let ids = [
    TextColumn(
      title: "id", isNumber: false, cells: ["20241026T080000Z.1800.535ab82b0592.1", "20241027T.1"]),
    TextColumn(title: "value", isNumber: true, cells: ["123456.5", ""]),
    TextColumn(title: "note", isNumber: false, cells: ["of one who ran very far that day", "x"]),
  ]

  @Test func rowsAreStackedWhereIdsLeaveNoRoom() {
    let text = textTable(Self.ids, style: TableStyle(width: 38, emphasis: "<"))
    #expect(
      text == """
        <id\u{1B}[0m
        <  20241026T080000Z.1800.535ab82b0592.1\u{1B}[0m
        value  123456.5
        note   of one who ran very far that
               day

        <id     20241027T.1\u{1B}[0m
        note   x

        """)
  }

  @Test func columnsThatTellRowsApartBeginEveryTable() {
    let columns = ["of", "figure", "apple", "ours"].map { title in
      TextColumn(title: title, isNumber: false, cells: [title.uppercased() + "-12345"])
    }
    let text = textTable(columns, keys: 2, style: TableStyle(width: 36, emphasis: ""))
    #expect(
      text == """
        of        figure        apple
        OF-12345  FIGURE-12345  APPLE-12345

        of        figure        ours
        OF-12345  FIGURE-12345  OURS-12345

        """)
  }

  @Test func titlesAloneFitToo() {
    let columns = Self.ids.map {
      TextColumn(title: $0.title + " of all", isNumber: false, cells: [])
    }
    let text = textTable(columns, style: TableStyle(width: 6, emphasis: ""))
    #expect(text == "id of\n  all\n")
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

import Testing

@testable import PipelineFile

@Suite struct MessageTests {
  @Test func saysWhereWhatAndWhatFits() {
    let text = MistakeCase.file.replacing("options: [\"discreteMin\"]", with: "optoins: []")
    #expect(
      mistakes(text).map(\.description) == [
        "test.json5:23: collections[1].options: the key is missing",
        "test.json5:26: collections[1].optoins: unknown key; did you mean options?",
      ])
  }

  @Test func saysWhereSyntaxBreaks() {
    let text = MistakeCase.file.replacing("subject: \"me\",", with: "subject: me,")
    #expect(
      mistakes(text).map(\.description) == [
        "test.json5:3: column 12: "
          + "expected a value (a text stands in quotes), found a word without quotes"
      ])
  }

  @Test func reportsFiveMistakesAtOnceInTheOrderOfTheFile() {
    var text = MistakeCase.file
    for (correct, wrong) in [
      ("readableBy", "readableFor"), ("\"monday\"", "\"2024-02-30\""), ("{ minute: 5 }", "{}"),
      ("\"Europe/Berlin\"", "\"Europe/Berln\""), ("[\"cumulativeSum\"]", "[\"discreteMax\"]"),
    ] {
      text = text.replacing(correct, with: wrong)
    }
    let found = mistakes(text)
    #expect(
      found.map(\.path) == [
        "timeZone", "collections[0].options[0]", "collections[0].anchorDate",
        "collections[1].interval", "output.readableFor",
      ])
    #expect(found.map(\.line) == [6, 15, 17, 27, 40])
    let all = PipelineMistakes(mistakes: found)
    #expect(all.description.split(separator: "\n").count == 5)
  }

  @Test func reportsAllOfManyMistakesButLooksUpSpellingsForTheFirstOnes() {
    let types = (0..<2_000).map { "\"StepCuont\($0)\"" }.joined(separator: ",")
    let all = mistakes(
      "{ name: 'n', subject: 's', origin: 'o', read: [\(types)], collections: [],\n"
        + "output: { database: 'd' } }")
    #expect(all.count == 2_000)
    let suggested = all.prefix {
      if case .unknownType(_, "StepCount") = $0.problem { true } else { false }
    }
    #expect(suggested.count == PipelineReader.suggestionLimit)
  }

  @Test func judgesNoContentOfATextThatIsNoJSON5() {
    let text = MistakeCase.file.replacing("\"nightly\",", with: "\"\"").replacing("}", with: ")")
    let isSyntaxOnly = mistakes(text).allSatisfy {
      if case .syntax = $0.problem { true } else { false }
    }
    #expect(isSyntaxOnly)
    #expect(mistakes(text).map(\.line) == [3, 8])
  }

  /// Puts a text everywhere where the file has one, as a key too.
  @Test(arguments: [String(repeating: "Zq", count: 40), "\u{7}Zq\u{202E}\u{2028}"])
  func repeatsNoLongOrHiddenText(_ secret: String) {
    let wrong = "\"" + secret.replacing("\u{7}", with: "\\u0007") + "\""
    let texts = [
      "\"nightly\"", "\"me\"", "\"iphone\"", "\"inbox\"", "\"Europe/Berlin\"", "\"*Watch*\"",
      "\"Anna\"", "\"Watch\"", "\"steps\"", "\"cumulativeSum\"", "\"monday\"", "\"2024-01-01\"",
      "\"end\"", "\"arithmetic\"", "\"running\"", "\"health.sqlite\"", "\"documents\"",
      "\"ndjson\"", "\"group\"", "\"5%\"", "\"SleepAnalysis\"", "\"count/min\"", "samples", "day",
    ]
    var reported = 0
    for text in texts {
      for mistake in mistakes(MistakeCase.file.replacing(text, with: wrong)) {
        reported += 1
        let message = mistake.description
        #expect(!message.contains(String(repeating: "Zq", count: 31)), "\(text)")
        #expect(!message.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{202E}" }, "\(text)")
        #expect(!message.unicodeScalars.contains("\u{2028}"), "\(text)")
      }
    }
    #expect(reported >= texts.count / 2)
  }

  @Test func namesNoPersonOrSource() {
    for (correct, wrong) in [
      ("\"me\"", "\"Annabel\\u0007\""), ("\"iphone\"", "\"Annabel=\""), ("\"Anna\"", "Annabel"),
      ("\"inbox\"", "\"/home/Annabel\\n\""), ("\"Anna\": \"Watch\"", "Annabel: 'x', x: 'Annabel'"),
      ("\"*Watch*\"", "\"Annabel\\t\""), ("\"me\"", "Annabel"),
      ("\"Anna\": \"Watch\"", "Annabel: 'x', Annabel: 'x'"),
    ] {
      let found = mistakes(MistakeCase.file.replacing(correct, with: wrong))
      for mistake in found { #expect(!mistake.description.contains("Annabel"), "\(wrong)") }
    }
  }
}

import ExportInput
import HealthModel
import Reconciliation
import Store
import Testing

@testable import ExportReader
@testable import HealthPipeline
@testable import Reports

/// What stages write and reports show has a text in every language.
@Suite struct WrittenWordTests {
  /// All words that stages write.
  private static let written =
    RejectionReason.allCases.map(\.rawValue) + SampleFlag.allCases.map(\.rawValue)
    + Reason.Kind.allCases.map(\.rawValue) + ObjectKind.allCases.map(\.rawValue)
    + ["sample", "statistics"]

  @Test(arguments: written) func everyWordHasATextInEveryLanguage(_ written: String) throws {
    let word = try #require(WrittenWord(rawValue: written))
    for language in ReportLanguage.allCases {
      let text = word.texts.text(language)
      #expect(!text.isEmpty)
      // A text of another language has other letters.
      #expect(text.utf8.allSatisfy { $0 < 0x80 } == (language == .english), "\(text)")
    }
  }

  /// All that is counted beside elements of an export.
  private static let counted =
    SideFile.Kind.allCases.map(\.countName)
    + [
      ElementCounts.member, ElementCounts.nestedRecord, ElementCounts.unreadable,
      ElementCounts.innerText, ElementCounts.text,
    ]

  @Test func whatIsCountedHasATextInEveryLanguage() {
    #expect(Set(WrittenElement.allCases.map(\.rawValue)) == Set(Self.counted))
    for name in Self.counted {
      #expect(Wording(language: .english).element(name) == name)
      let japanese = Wording(language: .japanese).element(name)
      #expect(japanese.utf8.allSatisfy { $0 >= 0x80 }, "\(japanese)")
    }
    // Elements of an export have the names that they are written with.
    #expect(Wording(language: .japanese).element("Record") == "Record")
    #expect(Wording(language: .japanese).type("HKDataTypeSleepDurationGoal") == "睡眠時間の目標")
  }

  @Test func noTextIsOfAWordThatNobodyWrites() {
    #expect(Set(WrittenWord.allCases.map(\.rawValue)) == Set(Self.written))
    #expect(Self.written.count == Set(Self.written).count)
  }
}

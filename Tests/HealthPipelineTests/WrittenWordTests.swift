import ExportReader
import HealthModel
import Reconciliation
import Store
import Testing

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

  @Test func noTextIsOfAWordThatNobodyWrites() {
    #expect(Set(WrittenWord.allCases.map(\.rawValue)) == Set(Self.written))
    #expect(Self.written.count == Set(Self.written).count)
  }
}

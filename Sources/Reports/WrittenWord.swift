/// Words that other stages write, and that readers are shown: why something was rejected, flagged or
/// differs, and what kind of thing changed.
///
/// In English they stand as they are written, so that they are found in the database and its documents.
enum WrittenWord: String, CaseIterable, Sendable {
  // Reasons of rejections.
  case badDate = "bad-date"
  case notANumber = "not-a-number"
  case missingValue = "missing-value"
  case endBeforeStart = "end-before-start"
  case missingAttribute = "missing-attribute"
  case unreadableElement = "unreadable-element"
  // Flags of samples.
  case before2000 = "before-2000"
  case afterExport = "after-export"
  case percentRange = "percent-range"
  case negative
  case unit
  case unknownValue = "unknown-value"
  // Why figures differ from Apple's.
  case timeZone = "time zone"
  case travel
  case sourceOrder = "source order"
  case workoutSource = "workout's source"
  case pauses
  case lastSecond = "last second"
  case missingRecords = "missing records"
  case unknown
  // Kinds of things that change.
  case sample
  case statistics
  case correlation
  case workout
  case activitySummary = "activity-summary"
  case audiogram
  case prescription
  case clinicalRecord = "clinical-record"
  case electrocardiogram
  case characteristic
  case otherElement = "other-element"

  var texts: Texts { Texts(rawValue, ja: japanese) }

  private var japanese: String {
    switch self {
    case .badDate: "日付が不正"
    case .notANumber: "数値ではない"
    case .missingValue: "値がない"
    case .endBeforeStart: "終了が開始より前"
    case .missingAttribute: "属性がない"
    case .unreadableElement: "読み取れない要素"
    case .before2000: "2000年より前"
    case .afterExport: "エクスポートより後"
    case .percentRange: "割合が範囲外"
    case .negative: "負の値"
    case .unit: "単位が不正"
    case .unknownValue: "不明な値"
    case .timeZone: "時間帯"
    case .travel: "旅行"
    case .sourceOrder: "ソースの順位"
    case .workoutSource: "ワークアウトのソース"
    case .pauses: "一時停止"
    case .lastSecond: "最後の1秒"
    case .missingRecords: "記録の不足"
    case .unknown: "不明"
    case .sample: "サンプル"
    case .statistics: "統計"
    case .correlation: "相関"
    case .workout: "ワークアウト"
    case .activitySummary: "アクティビティリング"
    case .audiogram: "オージオグラム"
    case .prescription: "処方箋"
    case .clinicalRecord: "診療記録"
    case .electrocardiogram: "心電図"
    case .characteristic: "特性"
    case .otherElement: "その他の要素"
    }
  }
}

extension Wording {
  /// A word that another stage wrote; one that is not known stays as it is.
  func word(_ written: String) -> String {
    WrittenWord(rawValue: written)?.texts.text(language) ?? written
  }
}

/// What counts of elements call what is no element of an export; these names hold blanks.
enum WrittenElement: String, CaseIterable, Sendable {
  case member = "Record in a correlation"
  case nestedRecord = "Record inside another element"
  case unreadable = "unreadable element"
  case innerText = "text inside an element"
  case text = "text between elements"
  case route = "route file"
  case electrocardiogram = "electrocardiogram file"
  case clinicalRecord = "clinical record file"
  case attachment = "attachment file"
  case other = "file file"

  var texts: Texts { Texts(rawValue, ja: japanese) }

  private var japanese: String {
    switch self {
    case .member: "相関の中の記録"
    case .nestedRecord: "ほかの要素の中の記録"
    case .unreadable: "読み取れない要素"
    case .innerText: "要素の中のテキスト"
    case .text: "要素の間のテキスト"
    case .route: "ルートのファイル"
    case .electrocardiogram: "心電図のファイル"
    case .clinicalRecord: "診療記録のファイル"
    case .attachment: "添付ファイル"
    case .other: "その他のファイル"
    }
  }
}

extension Wording {
  /// The name of a counted element; that of an element of the export stays as it is.
  func element(_ written: String) -> String {
    WrittenElement(rawValue: written)?.texts.text(language) ?? written
  }
}

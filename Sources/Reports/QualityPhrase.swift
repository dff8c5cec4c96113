/// The texts of the pages about data quality and changes.
enum QualityPhrase: String, CaseIterable, Sendable {
  case rejected, rejectedNote, reason, type, count, firstPlace, flagged, flaggedNote, repeats
  case overlaps, overlapNote, repeatNote, ranking, rankingNote, reconciliation, reconciliationNote
  case noFigures, exact, close, off, days, verdict, ours, apple, figure, item, difference, used
  case likely, noSamples, shared, counts, read, stored, notRead, superseded, zoneText
  case run, pipeline, export, finished, added, changed, deleted, anchor, kindOfThing, statistics
  case changedRows, more, noRun, collection, element, notCompared, notComparedNote
  case entered

  var texts: Texts {
    switch self {
    case .rejected: Texts("Rejected", ja: "拒否された要素")
    case .rejectedNote:
      Texts("Elements of the export that could not be used.", ja: "使用できなかったエクスポートの要素です。")
    case .reason: Texts("Reason", ja: "理由")
    case .type: Texts("Type", ja: "種類")
    case .count: Texts("Number", ja: "件数")
    case .firstPlace: Texts("First at", ja: "最初の位置")
    case .flagged: Texts("Flagged", ja: "統計から除外")
    case .flaggedNote: Texts("Stored, but left out of statistics.", ja: "保存されていますが、統計には含まれません。")
    case .repeats: Texts("Repeats", ja: "重複")
    case .overlaps: Texts("Sources", ja: "ソース")
    case .overlapNote:
      Texts(
        "Of the {0} days up to {1}: in which order sources count, and the time that several of them share.",
        ja: "{1} までの{0}日間: ソースの優先順位と、複数のソースが重なる時間です。")
    case .repeatNote:
      Texts(
        "Samples that repeat another one in everything count once.", ja: "すべてが同じサンプルは一度だけ数えます。")
    case .entered: Texts("entered by hand", ja: "手入力")
    case .ranking: Texts("Order of sources", ja: "ソースの順位")
    case .rankingNote: Texts("Order in the pipeline: {0}", ja: "パイプラインの順位: {0}")
    case .reconciliation: Texts("Reconciliation with Apple's figures", ja: "Apple の値との照合")
    case .reconciliationNote:
      Texts(
        "Rings and workouts of the {0} days up to {1}. Within the rounding of Apple's digits: exact; within 0.5 %: close.",
        ja: "{1} までの{0}日間のリングとワークアウト。丸め誤差以内は一致、0.5 % 以内はほぼ一致です。")
    case .noFigures:
      Texts("There are no figures of Apple's in this time.", ja: "この期間に Apple の値はありません。")
    case .exact: Texts("exact", ja: "一致")
    case .close: Texts("close", ja: "ほぼ一致")
    case .off: Texts("off", ja: "不一致")
    case .days: Texts("Days", ja: "日")
    case .verdict: Texts("Verdict", ja: "判定")
    case .ours: Texts("Ours", ja: "計算値")
    case .apple: Texts("Apple", ja: "Apple")
    case .figure: Texts("Figure", ja: "値")
    case .item: Texts("Of", ja: "対象")
    case .difference: Texts("Difference", ja: "差")
    case .used: Texts("Figures", ja: "値の数")
    case .likely: Texts("Likely reason", ja: "考えられる理由")
    case .noSamples:
      Texts(
        "This database keeps no samples, so sources cannot be compared.",
        ja: "このデータベースはサンプルを保存しないため、ソースを比較できません。")
    case .shared: Texts("Shared time", ja: "重なる時間")
    case .counts: Texts("What the last export held", ja: "最新エクスポートの内容")
    case .read: Texts("Read", ja: "読み込み")
    case .stored: Texts("Stored", ja: "保存")
    case .notRead: Texts("Not asked for", ja: "対象外")
    case .superseded: Texts("Superseded", ja: "置き換え")
    case .zoneText:
      Texts("Days begin and end at midnight in {0}.", ja: "日の区切りは {0} の午前0時です。")
    case .run: Texts("Run {0}", ja: "実行 {0}")
    case .pipeline: Texts("Pipeline", ja: "パイプライン")
    case .export: Texts("Exported", ja: "エクスポート日時")
    case .finished: Texts("Finished", ja: "終了日時")
    case .added: Texts("Added", ja: "追加")
    case .changed: Texts("Changed", ja: "変更")
    case .deleted: Texts("Deleted", ja: "削除")
    case .anchor: Texts("Anchor", ja: "アンカー")
    case .kindOfThing: Texts("What", ja: "対象")
    case .statistics: Texts("statistics", ja: "統計")
    case .changedRows: Texts("Intervals written", ja: "更新された区間")
    case .more: Texts("and {0} more", ja: "ほか{0}件")
    case .noRun: Texts("No run has changed anything yet.", ja: "まだ変更のある実行はありません。")
    case .collection: Texts("Collection", ja: "項目")
    case .notCompared: Texts("not compared", ja: "照合対象外")
    case .notComparedNote:
      Texts(
        "Not compared: {0}, of types or units that are not known or not stored.",
        ja: "照合対象外: {0}件（種類または単位が不明、または保存されていないもの）。")
    case .element: Texts("Element", ja: "要素")
    }
  }
}

extension Wording {
  /// A text about quality or changes with its gaps filled.
  func callAsFunction(_ phrase: QualityPhrase, _ parts: String...) -> String {
    var text = phrase.texts.text(language)
    for (index, part) in parts.enumerated() { text = text.replacing("{\(index)}", with: part) }
    return text
  }
}

/// The texts of reports: each once, in every language.
enum Phrase: CaseIterable, Sendable {
  case title, overview, collections, workouts, rings, quality, changes, toContent, navigation
  case dataThrough, zoneNote, lastDay, lastWeek, lastMonth, latestInterval, noData, dayCount
  case meanPerDay, meanOfDays, before, allTime, lastDays, byYear, byMonth, numbers
  case numbersOf, day, month, year, from, to, sum, average, minimum, maximum, mostRecent, median
  case duration, timeWeightedSum, samples, efficiency, daysWithData, perDay, source, bySource
  case dayPages, yearChartNote, previous, next, intervals, nights, asleep, stages
  case chartOf, bandNote, gapNote, kind, start, end, distance, energy, pace, events, time, route
  case routeNote, heartRate, heartRateNote, noHeartRate, appleFigures, quantity, unit, noEvents
  case activities, move, exercise, stand, goal, ringsOfDay, openedBy
  case workoutsOf, lastData, nothing, lastOfEach, weeksWithData, monthsWithData, quartersWithData
  case yearsWithData, intervalsWithData, perWeek, perMonth, perQuarter, perYear, perInterval
  case p5, p95, standardDeviation, samplesPerInterval, meanOfIntervals, smallestOfEach
  case largestOfEach
  // Data quality and changes.
  case rejected, rejectedNote, reason, type, count, firstPlace, flagged, flaggedNote, repeats
  case overlaps, overlapNote, repeatNote, ranking, rankingNote, reconciliation, reconciliationNote
  case noFigures, exact, close, off, days, verdict, ours, apple, figure, item, difference, used
  case likely, noSamples, shared, counts, read, stored, notRead, superseded, zoneText
  case run, pipeline, export, finished, added, changed, deleted, anchor, kindOfThing
  case changedRows, more, noRun, collection, element, notCompared, notComparedNote, entered

  var texts: Texts {
    switch self {
    case .title: Texts("Health report", ja: "ヘルスケアレポート")
    case .overview: Texts("Overview", ja: "概要")
    case .collections: Texts("Collections", ja: "項目")
    case .workouts: Texts("Workouts", ja: "ワークアウト")
    case .rings: Texts("Activity rings", ja: "アクティビティリング")
    case .quality: Texts("Data quality", ja: "データの品質")
    case .changes: Texts("Last change", ja: "最新の変更")
    case .toContent: Texts("Skip to content", ja: "本文へ移動")
    case .navigation: Texts("Pages", ja: "ページ")
    case .dataThrough: Texts("Data up to the end of {0}", ja: "{0} までのデータ")
    case .zoneNote: Texts("Days in {0}", ja: "日付の時間帯: {0}")
    case .lastDay: Texts("Day", ja: "1日")
    case .lastWeek: Texts("7 days", ja: "7日間")
    case .lastMonth: Texts("30 days", ja: "30日間")
    case .latestInterval: Texts("Latest interval", ja: "最新の区間")
    case .noData: Texts("no data", ja: "データなし")
    case .dayCount: Texts("{0} of {1} days", ja: "{1}日中{0}日")
    case .meanPerDay: Texts("mean per day with data", ja: "データのある日の1日平均")
    case .meanOfDays: Texts("mean of days with data", ja: "データのある日の平均")
    case .before: Texts("before: {0}", ja: "前回: {0}")
    case .allTime: Texts("All months", ja: "全期間（月ごと）")
    case .lastDays: Texts("Last 30 days", ja: "直近30日間")
    case .byYear: Texts("Years", ja: "年ごと")
    case .byMonth: Texts("Months", ja: "月ごと")
    case .numbers: Texts("Numbers", ja: "数値")
    case .numbersOf: Texts("Numbers behind the chart: {0}", ja: "グラフの数値: {0}")
    case .day: Texts("Day", ja: "日")
    case .month: Texts("Month", ja: "月")
    case .year: Texts("Year", ja: "年")
    case .from: Texts("From", ja: "開始")
    case .to: Texts("To", ja: "終了")
    case .sum: Texts("Sum", ja: "合計")
    case .average: Texts("Average", ja: "平均")
    case .minimum: Texts("Minimum", ja: "最小")
    case .maximum: Texts("Maximum", ja: "最大")
    case .mostRecent: Texts("Most recent", ja: "最新")
    case .median: Texts("Median", ja: "中央値")
    case .duration: Texts("Duration", ja: "時間")
    case .timeWeightedSum: Texts("Value × hours", ja: "値×時間")
    case .samples: Texts("Samples", ja: "サンプル数")
    case .efficiency: Texts("Efficiency", ja: "睡眠効率")
    case .daysWithData: Texts("Days with data", ja: "データのある日")
    case .perDay: Texts("Per day", ja: "1日あたり")
    case .weeksWithData: Texts("Weeks with data", ja: "データのある週")
    case .monthsWithData: Texts("Months with data", ja: "データのある月")
    case .quartersWithData: Texts("Quarters with data", ja: "データのある四半期")
    case .yearsWithData: Texts("Years with data", ja: "データのある年")
    case .intervalsWithData: Texts("Intervals with data", ja: "データのある区間")
    case .perWeek: Texts("Per week", ja: "1週あたり")
    case .perMonth: Texts("Per month", ja: "1か月あたり")
    case .perQuarter: Texts("Per quarter", ja: "1四半期あたり")
    case .perYear: Texts("Per year", ja: "1年あたり")
    case .perInterval: Texts("Per interval", ja: "1区間あたり")
    case .lastOfEach: Texts("the last value of each period", ja: "各期間の最後の値")
    case .smallestOfEach: Texts("the smallest value of each period", ja: "各期間の最小の値")
    case .largestOfEach: Texts("the largest value of each period", ja: "各期間の最大の値")
    case .p5: Texts("5th percentile", ja: "5パーセンタイル")
    case .p95: Texts("95th percentile", ja: "95パーセンタイル")
    case .standardDeviation: Texts("Standard deviation", ja: "標準偏差")
    case .samplesPerInterval: Texts("Samples per interval", ja: "区間あたりのサンプル数")
    case .meanOfIntervals: Texts("mean of intervals", ja: "区間の平均")
    case .source: Texts("Source", ja: "ソース")
    case .bySource: Texts("Each source alone", ja: "ソース別")
    case .dayPages: Texts("Single days", ja: "日ごとのページ")
    case .yearChartNote:
      Texts(
        "The numbers of single days are below, month by month.", ja: "日ごとの数値は下の各月にあります。")
    case .previous: Texts("← {0}", ja: "← {0}")
    case .next: Texts("{0} →", ja: "{0} →")
    case .intervals: Texts("Intervals", ja: "区間")
    case .nights: Texts("Last nights", ja: "最近の睡眠")
    case .asleep: Texts("asleep", ja: "睡眠")
    case .stages: Texts("Stages of the night of {0}", ja: "{0} の睡眠段階")
    case .chartOf: Texts("{0}, {1}", ja: "{0}、{1}")
    case .bandNote:
      Texts("Line: {0}. Band: minimum to maximum.", ja: "線は{0}、帯は最小から最大です。")
    case .gapNote:
      Texts("Where there is no data there is a gap, never a zero.", ja: "データのない箇所は空白で、ゼロではありません。")
    case .kind: Texts("Kind", ja: "種類")
    case .start: Texts("Start", ja: "開始")
    case .end: Texts("End", ja: "終了")
    case .distance: Texts("Distance", ja: "距離")
    case .energy: Texts("Energy", ja: "エネルギー")
    case .pace: Texts("Pace", ja: "ペース")
    case .events: Texts("Events", ja: "イベント")
    case .time: Texts("Time", ja: "時刻")
    case .route: Texts("Route", ja: "ルート")
    case .routeNote:
      Texts("North is up. ○ start, ● end. {0} points.", ja: "上が北です。○ 開始、● 終了。{0} 地点。")
    case .heartRate: Texts("Heart rate", ja: "心拍数")
    case .heartRateNote:
      Texts(
        "Every 5 minutes from the start, from the samples that are stored. Line: average. Band: minimum to maximum.",
        ja: "開始から5分ごと、保存されたサンプルから。線は平均、帯は最小から最大です。")
    case .noHeartRate:
      Texts("No heart rates are stored for this time.", ja: "この時間の心拍数は保存されていません。")
    case .appleFigures: Texts("Apple's figures", ja: "Apple の値")
    case .quantity: Texts("Quantity", ja: "項目")
    case .unit: Texts("Unit", ja: "単位")
    case .noEvents: Texts("No events.", ja: "イベントはありません。")
    case .activities: Texts("Parts", ja: "アクティビティ")
    case .move: Texts("Move", ja: "ムーブ")
    case .exercise: Texts("Exercise", ja: "エクササイズ")
    case .stand: Texts("Stand", ja: "スタンド")
    case .goal: Texts("Goal", ja: "ゴール")
    case .ringsOfDay: Texts("Rings of {0}", ja: "{0} のリング")
    case .openedBy: Texts("Made by healthpipe", ja: "healthpipe で作成")
    case .workoutsOf: Texts("Workouts of {0}", ja: "{0} のワークアウト")
    case .lastData: Texts("Last data: {0}", ja: "最新のデータ: {0}")
    case .nothing: Texts("Nothing.", ja: "ありません。")
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

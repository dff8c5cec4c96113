import HealthModel
import Testing

@testable import Documents

@Suite struct RowFormatTests {
  private func night() -> StatisticsRow {
    var night = row("2021-09-13", sum: nil)
    night.unit = nil
    night.date = "2021-09-14"
    night.duration = 30_600
    night.values = [
      ValueStatistics(name: "inBed", duration: 30_600, sampleCount: 1),
      ValueStatistics(name: "asleep", duration: 15_300, sampleCount: 4),
    ]
    night.efficiency = 0.5
    return night
  }

  private let shape = StatisticsShape(
    options: [.duration], valueNames: ["inBed", "awake", "asleep"], hasEfficiency: true,
    hasDate: true)

  @Test func categoriesHaveAColumnPerValue() {
    #expect(
      RowFormat.csv.text([night()], shape: shape)
        == "start_date,end_date,date,duration,inBed,awake,asleep,efficiency,sample_count,sources\r\n"
        + "2021-09-13T00:00:00+00:00,2021-09-13T23:59:59+00:00,2021-09-14,30600,30600,,15300,0.5,"
        + "3,Watch\r\n")
    let table = RowFormat.table.text([night()], shape: shape).split(separator: "\n")
    #expect(table.count == 2)
    #expect(
      table.first?.split(separator: " ") == [
        "start_date", "end_date", "date", "duration", "inBed", "awake", "asleep", "efficiency",
        "sample_count", "sources",
      ])
  }

  @Test func daysAreEnoughWhereThereIsLittleRoom() {
    var day = row("2021-09-13", sum: 8_421)
    (day.startDate, day.endDate) = ("2021-09-13T00:00:00+09:00", "2021-09-14T00:00:00+09:00")
    let shape = StatisticsShape(options: [.cumulativeSum])
    func first(_ row: StatisticsRow, _ width: Int?) -> [Substring] {
      let style = TableStyle(width: width, emphasis: "")
      let text = RowFormat.table.text([row], shape: shape, style: style)
      return text.split(separator: "\n")[1].split(separator: " ").prefix(2).map { $0 }
    }
    #expect(first(day, 60) == ["2021-09-13", "2021-09-14"])
    #expect(first(day, nil) == ["2021-09-13T00:00:00+09:00", "2021-09-14T00:00:00+09:00"])
    #expect(first(day, 200) == ["2021-09-13T00:00:00+09:00", "2021-09-14T00:00:00+09:00"])
    // An hour needs its offset, or two of them look the same when clocks go back.
    day.endDate = "2021-09-13T01:00:00+09:00"
    #expect(first(day, 60) == ["2021-09-13", "2021-09-13T01:00:00+09:00"])
  }

  @Test func headerStandsWithoutRows() {
    #expect(
      RowFormat.csv.text([], shape: shape)
        == "start_date,end_date,date,duration,inBed,awake,asleep,efficiency,sample_count,sources\r\n"
    )
  }

  @Test func samplesOfValuesAreAskedFor() {
    var shape = shape
    (shape.options, shape.hasEfficiency, shape.hasDate) = ([.sampleCount], false, false)
    let lines = RowFormat.csv.text([night()], shape: shape).split(separator: "\r\n")
    #expect(
      lines.first
        == "start_date,end_date,inBed_samples,awake_samples,asleep_samples,sample_count,sources")
    #expect(lines.last?.hasSuffix(",1,,4,3,Watch") == true)
  }

  /// Values of a type whose integers have no names are known only from the rows.
  @Test func valuesWithoutNamesStandBehind() {
    var odd = night()
    odd.values = [ValueStatistics(name: "7", duration: 60, sampleCount: 1)]
    let shape = StatisticsShape(options: [.duration], valueNames: [])
    let lines = RowFormat.csv.text([odd], shape: shape).split(separator: "\r\n")
    #expect(lines.first == "start_date,end_date,duration,7,sample_count,sources")
    #expect(lines.last?.hasSuffix(",30600,60,3,Watch") == true)
  }

  @Test func quantitiesHaveTheColumnsOfTheirOptions() {
    let shape = StatisticsShape(options: [.cumulativeSum, .mostRecent, .separateBySource])
    #expect(
      RowFormat.csv.text([row("2021-09-13")], shape: shape)
        == "start_date,end_date,source,sum,most_recent,most_recent_date,unit,sample_count,sources\r\n"
        + "2021-09-13T00:00:00+00:00,2021-09-13T23:59:59+00:00,,100,,,count,3,Watch\r\n")
  }
}

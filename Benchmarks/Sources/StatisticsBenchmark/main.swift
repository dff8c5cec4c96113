import Foundation
import HealthModel
import Statistics

// Statistics over generated columns: one JSON object per line, the median of five runs.
//
// swift run -c release StatisticsBenchmark [samples] [folder]
//
// With a folder, the plain way to the same results is measured beside ours, and columns and results are
// written there for Benchmarks/duckdb.py.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000
let exportDate: Int64 = 1_800_000_000
let clock = try ZoneClock(identifier: "Europe/Berlin")
let daily = try IntervalLayout(IntervalComponents(day: 1), clock: clock)
let fiveMinutes = try IntervalLayout(IntervalComponents(minute: 5), clock: clock)

/// Ten years of samples: `sources` devices that count at the same time, or instants of one.
func makeSamples(
  sources: Int, hasLength: Bool, isSorted: Bool
) -> (columns: SampleColumns, dictionary: SampleDictionary) {
  var columns = SampleColumns()
  var dictionary = SampleDictionary()
  let names = (0..<sources).map { $0 == 0 ? "Apple Watch" : "Device \($0)" }
  let origins = names.map { dictionary.code(of: SampleOrigin(source: $0, unit: "count")) }
  let step = max(1, Double(315_360_000) / Double(count))
  var state: UInt64 = 1
  for index in 0..<count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let device = isSorted ? index % sources : index * sources / count
    let place = isSorted ? index : (index % max(1, count / sources)) * sources
    let start = 1_388_534_400 + Int64(Double(place) * step)
    let length = hasLength ? Int64(Double(state >> 33 % 200) / 100 * step * Double(sources)) : 0
    let value = Double(state >> 40 % 200 + 1)
    columns.append(
      start: start, end: start + length, value: value, original: value, origin: origins[device],
      metadata: 0)
  }
  return (columns, dictionary)
}

/// The most memory this process has held, in bytes.
func peakMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1_024
}

/// Times `body` five times and prints the median; `isRight` judges each result.
@discardableResult
func measure<Result>(
  _ name: String, _ body: () -> Result, isRight: (Result) -> Bool
) -> Result {
  var times: [Double] = []
  var result = body()
  for _ in 0..<5 {
    let time = ContinuousClock().measure { result = body() }
    times.append(Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds))
    guard isRight(result) else {
      print(#"{"name":"\#(name)","error":"wrong result"}"#)
      exit(1)
    }
  }
  let median = times.sorted()[2]
  let bytes = count * MemoryLayout<Double>.stride * 5
  print(
    #"{"name":"\#(name)","samples":\#(count),"bytes":\#(bytes),"seconds":\#(median),"#
      + #""MB/s":\#(Int(Double(bytes) / median / 1e6)),"peakMemory":\#(peakMemory())}"#)
  return result
}

func benchmarkSums(isSorted: Bool) {
  let (columns, dictionary) = makeSamples(sources: 3, hasLength: true, isSorted: isSorted)
  let order = isSorted ? "sorted" : "by source"
  let ready = measure("prepare, three sources, \(order)") {
    prepare(columns, dictionary: dictionary, type: .named("StepCount"), exportDate: exportDate)
  } isRight: {
    $0.count + $0.repeatedCount == count
  }
  let top = zip(ready.value, 0..<ready.count)
    .reduce(0.0) { $1.1 < 0 || ready.source(of: $1.1) != ready.ranking[0] ? $0 : $0 + $1.0 }
  let all = ready.value.reduce(0, +)
  measure("daily sums, three sources, \(order)") {
    statistics(of: ready, layout: daily, options: .cumulativeSum)
  } isRight: { result in
    let sum = result.merged.sum?.reduce(0, +) ?? 0
    return top < sum && sum < all
  }
}

func benchmarkAverages() {
  let (columns, dictionary) = makeSamples(sources: 1, hasLength: false, isSorted: true)
  let ready = prepare(
    columns, dictionary: dictionary, type: .named("HeartRate"), exportDate: exportDate)
  for rule in [AverageRule.arithmetic, .temporallyWeighted] {
    measure("5 min average, minimum, maximum, \(rule)") {
      statistics(
        of: ready, layout: fiveMinutes, options: [.discreteAverage, .discreteMin, .discreteMax],
        average: rule)
    } isRight: { result in
      let merged = result.merged
      return merged.sampleCount.reduce(0, +) == count
        && merged.start.indices.allSatisfy {
          let average = merged.average?[$0] ?? .nan
          return merged.minimum?[$0] ?? .nan <= average && average <= merged.maximum?[$0] ?? .nan
        }
    }
  }
}

/// The jobs that another program can do too, all of them, in UTC and every sample in full.
func compare(in folder: String) throws {
  let utc = ZoneClock(offsetSeconds: 0)
  let sums = makeSamples(sources: 3, hasLength: true, isSorted: true)
  // As if all were of one source, whose samples all count.
  var columns = sums.columns
  columns.origin = columns.origin.map { _ in 0 }
  let days = try IntervalLayout(IntervalComponents(day: 1), clock: utc)
  let steps = prepare(
    columns, dictionary: sums.dictionary, type: .named("StepCount"), exportDate: exportDate)
  let plainSums = plainDailySums(columns)
  measure("daily sums in full") {
    Totals(statistics(of: steps, layout: days, options: .cumulativeSum).merged)
  } isRight: {
    $0.agree(with: plainSums)
  }
  measure("daily sums in full, plain reference") {
    plainDailySums(columns)
  } isRight: {
    $0.agree(with: plainSums)
  }
  try share(columns, totals: plainSums, as: "sums", in: folder)

  let rates = makeSamples(sources: 1, hasLength: false, isSorted: true)
  let plainRates = plainAverages(rates.columns, seconds: 300)
  measure("5 min average, minimum, maximum, plain reference") {
    plainAverages(rates.columns, seconds: 300)
  } isRight: {
    $0.agree(with: plainRates)
  }
  let ready = prepare(
    rates.columns, dictionary: rates.dictionary, type: .named("HeartRate"),
    exportDate: exportDate)
  let ours = statistics(
    of: ready, layout: fiveMinutes, options: [.discreteAverage, .discreteMin, .discreteMax])
  guard Totals(ours.merged).agree(with: plainRates) else {
    print(#"{"name":"5 min average, minimum, maximum, plain reference","error":"wrong result"}"#)
    exit(1)
  }
  try share(rates.columns, totals: plainRates, as: "rates", in: folder)
}

benchmarkSums(isSorted: true)
benchmarkSums(isSorted: false)
benchmarkAverages()
let instants = (0..<Int64(100_000)).map { 1_400_000_000 + $0 * 3_001 }
measure("100,000 instants as text") {
  clock.formatInstants(instants)
} isRight: {
  $0.count == instants.count && $0[0] == "2014-05-13T18:53:20+02:00"
}
if CommandLine.arguments.count > 2 { try compare(in: CommandLine.arguments[2]) }

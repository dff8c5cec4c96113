public import HealthModel

/// Samples made ready for statistics: flagged and repeated ones left out, put into canonical order,
/// their sources ranked.
///
/// Samples that agree in source, start, end, value, unit as written and metadata are one.
///
/// - Parameters:
///   - samples: The samples of one type, in any order.
///   - dictionary: The texts behind their codes.
///   - type: Their type; `nil` for one that is not known, of which only the dates are judged.
///   - exportDate: The moment of export; what starts later does not count.
///   - ranking: Which sources count before others.
///   - aliases: New names of renamed sources by their old names.
/// - Returns: The samples that count.
/// - Complexity: O(*n*) for samples of few equal starts, else O(*n* log *n*). Columns that are in
///   order already and complete are shared, not copied, but for their ends.
public func prepare(
  _ samples: SampleColumns, dictionary: SampleDictionary, type: QuantityType?,
  exportDate: Int64?, ranking: SourceRanking = SourceRanking(), aliases: [String: String] = [:]
) -> RankedSamples {
  prepare(
    samples, dictionary: dictionary,
    rule: FlagRule(origins: dictionary.origins, type: type, exportDate: exportDate),
    ranking: ranking,
    aliases: aliases)
}

/// Category samples made ready for statistics, in the same way.
///
/// Samples that agree in source, start, end, value and metadata are one, however the value is spelled.
///
/// - Parameters:
///   - samples: The samples of one category type, in any order.
///   - dictionary: The texts behind their codes.
///   - exportDate: The moment of export; what starts later does not count.
///   - ranking: Which sources count before others.
///   - aliases: New names of renamed sources by their old names.
/// - Returns: The samples that count.
/// - Complexity: O(*n*) for samples of few equal starts, else O(*n* log *n*).
public func prepareCategory(
  _ samples: SampleColumns, dictionary: SampleDictionary, exportDate: Int64?,
  ranking: SourceRanking = SourceRanking(), aliases: [String: String] = [:]
) -> RankedSamples {
  prepare(
    samples, dictionary: dictionary, rule: FlagRule(exportDate: exportDate), ranking: ranking,
    aliases: aliases)
}

private func prepare(
  _ samples: SampleColumns, dictionary: SampleDictionary, rule: FlagRule, ranking: SourceRanking,
  aliases: [String: String]
) -> RankedSamples {
  let survey = Survey(samples, rule: rule, originCount: dictionary.origins.count)
  let profiles = SourceProfiles(survey, dictionary: dictionary, aliases: aliases)
  let ties = TieOrder(
    samples: samples, sourceOfOrigin: profiles.sourceOfOrigin,
    unitOfOrigin: numbered(dictionary.origins.map(\.unit)),
    isEntered: dictionary.metadata.map(\.isUserEntered))

  var result = RankedSamples()
  result.sources = profiles.sources.map(\.name)
  result.ranking = ranking.order(profiles.sources)
  result.enteredRanking = SourceRanking.newestFirst(profiles.sources)
  result.flaggedCount = survey.flaggedCount
  if survey.flaggedCount == 0, survey.isSorted, ties.isCanonical {
    result.start = samples.start
    result.end = samples.ends
    result.value = samples.value
    result.slot = samples.start.indices.map { ties.slot($0) }
  } else {
    var rows = survey.countingRows(samples, rule: rule)
    if !survey.isSorted { rows = sortByStart(rows, starts: samples.start.span) }
    ties.settle(&rows)
    result.start = rows.map { samples.start[Int($0)] }
    result.end = rows.map { samples.end(Int($0)) }
    result.value = rows.map { samples.value[Int($0)] }
    result.slot = rows.map { ties.slot(Int($0)) }
    result.repeatedCount = samples.count - survey.flaggedCount - rows.count
  }
  result.indexEnds()
  return result
}

/// What one pass over the samples finds out about them.
private struct Survey {
  /// How many samples of each origin code count.
  var countOfOrigin: [Int]
  /// The earliest start of each origin code, of the samples that count.
  var firstStartOfOrigin: [Int64]
  /// How many samples are flagged.
  var flaggedCount = 0
  /// Whether the samples that count stand in the order of their starts.
  var isSorted = true

  init(_ samples: SampleColumns, rule: FlagRule, originCount: Int) {
    var counts = [Int](repeating: 0, count: originCount)
    var firstStarts = [Int64](repeating: .max, count: originCount)
    var previous = Int64.min
    for row in 0..<samples.count {
      let start = samples.start[row]
      let origin = samples.origin[row]
      guard rule.flag(start: start, value: samples.value[row], origin: origin) == nil else {
        flaggedCount += 1
        continue
      }
      counts[Int(origin)] += 1
      firstStarts[Int(origin)] = min(firstStarts[Int(origin)], start)
      if start < previous { isSorted = false }
      previous = start
    }
    countOfOrigin = counts
    firstStartOfOrigin = firstStarts
  }

  /// The rows of the samples that count, in their order.
  func countingRows(_ samples: SampleColumns, rule: FlagRule) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(samples.count - flaggedCount)
    for row in 0..<samples.count {
      let flag = rule.flag(
        start: samples.start[row], value: samples.value[row], origin: samples.origin[row])
      if flag == nil { rows.append(UInt32(row)) }
    }
    return rows
  }
}

/// The sources of the samples that count, in the byte order of their names.
private struct SourceProfiles {
  var sources: [SourceProfile] = []
  /// The source of each origin code; 0 for an origin without a sample that counts.
  var sourceOfOrigin: [UInt32]

  init(_ survey: Survey, dictionary: SampleDictionary, aliases: [String: String]) {
    var bySource: [ExactText: SourceProfile] = [:]
    for (code, origin) in dictionary.origins.enumerated() where survey.countOfOrigin[code] > 0 {
      let name = aliases[origin.source] ?? origin.source
      var profile =
        bySource[ExactText(name)] ?? SourceProfile(name: name, firstStart: .max, models: [:])
      profile.firstStart = min(profile.firstStart, survey.firstStartOfOrigin[code])
      if let model = deviceModel(origin.device) {
        profile.models[model, default: 0] += survey.countOfOrigin[code]
      }
      bySource[ExactText(name)] = profile
    }
    sources = bySource.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var indices: [ExactText: UInt32] = [:]
    for (index, source) in sources.enumerated() { indices[ExactText(source.name)] = UInt32(index) }
    sourceOfOrigin = dictionary.origins.map { origin in
      indices[ExactText(aliases[origin.source] ?? origin.source)] ?? 0
    }
  }
}

/// A number for each text, the same for equal ones.
private func numbered(_ texts: [String]) -> [UInt32] {
  var numbers: [ExactText: UInt32] = [:]
  return texts.map { text in
    if let number = numbers[ExactText(text)] { return number }
    let number = UInt32(numbers.count)
    numbers[ExactText(text)] = number
    return number
  }
}

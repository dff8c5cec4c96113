internal import ExportReader
internal import HealthModel
internal import Store

/// A source that an export holds under another name than the store.
public struct RenamedSource: Equatable, Sendable {
  /// The name in the store.
  public var old: String
  /// The name in the export.
  public var new: String
}

/// The sources that were renamed: of those that the export no longer holds, the ones most of whose samples
/// stand in it under a new name.
///
/// A phone that gets another name gives it to all that it ever wrote, so each of its samples would be
/// deleted and another one added.
///
/// - Parameters:
///   - export: The new snapshot.
///   - store: The store, which still holds all samples of sources that the export does not hold.
///   - series: The series that the store held before the new snapshot.
///   - aliases: Names that the pipeline joins already.
/// - Returns: The renamed sources in the byte order of their old names; none of those whose samples are not
///   kept.
/// - Throws: `StoreError` when SQLite cannot read.
/// - Complexity: O(1) where no source is gone, which is the rule.
func renamedSources(
  in export: ExportContents, from store: borrowing Store, series: [SampleSeries],
  aliases: [String: String]
) throws -> [RenamedSource] {
  let known = Set(series.map { ExactText($0.source) })
  let origins = export.dictionary.origins
  let present = Set(origins.map { ExactText($0.source) })
  let gone = series.filter { !present.contains(ExactText($0.source)) && $0.isKept }
  guard !gone.isEmpty, !present.isSubset(of: known) else { return [] }
  let isNew = origins.map { !known.contains(ExactText($0.source)) }

  var reader = try StoredSampleReader(store)
  var matches: [ExactText: SourceMatches] = [:]
  for series in gone {
    var stored = StoredColumns()
    try reader.read(series, into: &stored)
    let keys = Set(zip(stored.samples.start, stored.samples.ends).map(SampleTimes.init))
    var found = matches[ExactText(series.source)] ?? SourceMatches(old: series.source)
    found.total += keys.count
    let columns = series.kind == .quantity ? export.samples : export.categories
    if let samples = columns[series.type] {
      for row in 0..<samples.count where isNew[Int(samples.origin[row])] {
        guard keys.contains(SampleTimes(start: samples.start[row], end: samples.end(row))) else {
          continue
        }
        found.byName[ExactText(origins[Int(samples.origin[row])].source), default: 0] += 1
      }
    }
    matches[ExactText(series.source)] = found
  }
  return matches.values.compactMap { $0.renamed(aliases: aliases) }
    .sorted { $0.old.utf8.lexicographicallyPrecedes($1.old.utf8) }
}

/// The member of a pipeline file that joins renamed sources.
///
/// - Parameter renamed: The sources.
/// - Returns: A line of JSON5.
public func sourceAliases(of renamed: [RenamedSource]) -> String {
  var json = JSONText()
  json.beginObject()
  for source in renamed { json.member(source.old, source.new) }
  json.endObject()
  return "sourceAliases: \(json.text)"
}

private struct SampleTimes: Hashable {
  var start: Int64
  var end: Int64
}

/// How many samples of a source that is gone stand in an export under new names.
private struct SourceMatches {
  var old: String
  var total = 0
  var byName: [ExactText: Int] = [:]

  init(old: String) { self.old = old }

  func renamed(aliases: [String: String]) -> RenamedSource? {
    let best = byName.max { left, right in
      left.value != right.value
        ? left.value < right.value
        : right.key.text.utf8.lexicographicallyPrecedes(left.key.text.utf8)
    }
    guard let best, best.value * 2 > total else { return nil }
    let new = best.key.text
    let isJoined = ExactText(aliases[old] ?? old) == ExactText(aliases[new] ?? new)
    return isJoined ? nil : RenamedSource(old: old, new: new)
  }
}

import HealthModel

@testable import ExportReader

/// The first rule about reading exports that bytes break.
///
/// - Parameter bytes: The XML of an export.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenExportRule(_ bytes: [UInt8]) async -> String? {
  let whole = await reading(bytes, Manner())
  for manner in [
    Manner(sectionSize: 64), Manner(jobs: 2, sectionSize: 500, step: 7),
  ] {
    if await reading(bytes, manner) != whole { return "the result depends on \(manner)" }
  }
  if let rule = brokenTagRule(bytes) { return rule }
  guard case .contents(let contents) = whole else { return nil }
  if !addsUp(contents) { return "the counts do not add up" }
  if let rule = brokenRejectionRule(contents, bytes.count) ?? brokenColumnRule(contents)
    ?? brokenObjectRule(contents)
  {
    return rule
  }
  return await brokenPieceRule(contents, bytes)
}

/// What reading an export gives; of two that are equal all is equal but codes.
private enum Reading: Equatable {
  case contents(ExportContents)
  case error(ReaderError.Problem?)

  static func == (left: Reading, right: Reading) -> Bool {
    switch (left, right) {
    case (.contents(let left), .contents(let right)):
      lines(left).map { ExactText($0) } == lines(right).map { ExactText($0) }
        && left.rejectedPlaces == right.rejectedPlaces
    case (.error(let left), .error(let right)): left == right
    default: false
    }
  }
}

private func reading(
  _ bytes: [UInt8], _ manner: Manner, delivery: SampleDelivery = .whole
) async -> Reading {
  var source = ListSource(bytes, step: manner.step)
  do {
    return .contents(
      try await readExport(
        from: &source, granted: nil, jobs: manner.jobs, sectionSize: manner.sectionSize,
        delivery: delivery, listsRejected: true))
  } catch {
    return .error((error as? ReaderError)?.problem)
  }
}

/// The places listed are those counted.
private func brokenRejectionRule(_ contents: ExportContents, _ count: Int) -> String? {
  let places = contents.rejectedPlaces
  if places.map(\.byte) != places.map(\.byte).sorted() { return "places are not in order" }
  if !places.allSatisfy({ 0..<count ~= $0.byte }) { return "a place is outside the export" }
  var numbers: [String: (count: Int, first: Int)] = [:]
  for place in places {
    let key = "\(place.reason.rawValue) \(place.type)"
    numbers[key] = ((numbers[key]?.count ?? 0) + 1, numbers[key]?.first ?? place.byte)
  }
  if contents.rejections.count != numbers.count { return "the kinds of rejections differ" }
  for rejection in contents.rejections {
    guard let number = numbers["\(rejection.reason.rawValue) \(rejection.type)"],
      number == (rejection.count, rejection.firstByte)
    else { return "the number of rejections is not that of the places" }
  }
  // One that is well formed and only too deep is told with its name.
  let unreadable = contents.rejections.filter {
    $0.reason == .unreadableElement && $0.type.isEmpty
  }
  let counted = [ElementCounts.unreadable, ElementCounts.text, ElementCounts.innerText]
    .reduce(0) { $0 + (contents.elements[$1]?[.rejected] ?? 0) }
  return counted == unreadable.reduce(0) { $0 + $1.count }
    ? nil : "unreadable elements are not all listed"
}

/// Columns are of one length, their codes and values usable.
private func brokenColumnRule(_ contents: ExportContents) -> String? {
  let dictionary = contents.dictionary
  let categories = contents.categories.values.map { ($0, false) }
  for (columns, isQuantity) in contents.samples.values.map({ ($0, true) }) + categories {
    let lengths = [
      columns.ends.count, columns.value.count, columns.original.count, columns.origin.count,
    ]
    if !lengths.allSatisfy({ $0 == columns.count }) { return "columns differ in length" }
    for row in 0..<columns.count {
      if columns.start[row] > columns.end(row) { return "a sample ends before it starts" }
      guard dictionary.origins.indices.contains(Int(columns.origin[row])),
        dictionary.metadata.indices.contains(Int(columns.metadata(row)))
      else { return "a code stands for nothing" }
      if columns.value[row].isInfinite { return "a value is infinite" }
      if isQuantity, !columns.original[row].isFinite { return "a number as written is not finite" }
    }
  }
  return nil
}

/// Objects are made of elements that were kept, members of correlations are samples that are there.
private func brokenObjectRule(_ contents: ExportContents) -> String? {
  var kept: [String: Int] = [:]
  for read in contents.objects {
    kept.merge(read.elements, uniquingKeysWith: +)
    // All characteristics are one element, which is none of theirs.
    if case .characteristic = read.object { continue }
    if read.elements.values.reduce(0, +) < 1 { return "an object is made of no element" }
    guard case .correlation(let correlation) = read.object else { continue }
    for member in correlation.members {
      guard let row = member.row else { continue }
      let columns =
        member.kind == .quantity ? contents.samples[member.type] : contents.categories[member.type]
      if !(0..<(columns?.count ?? 0) ~= row) { return "a member of a correlation is not there" }
    }
  }
  return kept.allSatisfy { $1 >= 0 && $1 <= contents.elements[$0]?[.kept] ?? 0 }
    ? nil : "objects are made of elements that were not kept"
}

/// Pieces put together are the samples that are no members of correlations alone.
private func brokenPieceRule(_ contents: ExportContents, _ bytes: [UInt8]) async -> String? {
  var samples: [String: [Int64]] = [:]
  var categories: [String: [Int64]] = [:]
  let delivery = SampleDelivery.inPieces { piece, _ in
    guard case .samples(let columns, let type, let kind) = piece else { return }
    switch kind {
    case .quantity: samples[type, default: []] += rows(columns)
    case .category: categories[type, default: []] += rows(columns)
    }
  }
  let manner = Manner(jobs: 2, sectionSize: 200)
  guard case .contents(let rest) = await reading(bytes, manner, delivery: delivery) else {
    return "only whole can it be read"
  }
  if !rest.samples.isEmpty || !rest.categories.isEmpty { return "samples are left over" }
  if rest.types != contents.types { return "in pieces the counts of types differ" }
  var members = 0
  for (pieces, columns) in [(samples, contents.samples), (categories, contents.categories)] {
    if pieces.keys.contains(where: { columns[$0] == nil }) { return "a piece is of another type" }
    for (type, columns) in columns {
      let found = pieces[type] ?? []
      let all = rows(columns)
      if !all.starts(with: found) { return "pieces are not the whole" }
      members += (all.count - found.count) / 3
    }
  }
  return members == contents.memberSamples ? nil : "a piece is missing"
}

/// Start, end and value of each sample.
private func rows(_ columns: SampleColumns) -> [Int64] {
  (0..<columns.count).flatMap { row in
    let value = columns.value[row]
    return [
      columns.start[row], columns.end(row),
      value.isNaN ? .min : Int64(bitPattern: value.bitPattern),
    ]
  }
}

/// Wherever a tag is told by its line alone, it ends where its quotes say.
private func brokenTagRule(_ bytes: [UInt8]) -> String? {
  for open in bytes.indices where bytes[open] == UInt8(ascii: "<") {
    guard let short = lineTag(bytes.span, at: open) else { continue }
    guard let long = markup(bytes.span, at: open), long.end == short.end,
      long.isSelfClosing == short.isSelfClosing, long.kind == short.kind
    else { return "a tag ends elsewhere than its line" }
  }
  return nil
}

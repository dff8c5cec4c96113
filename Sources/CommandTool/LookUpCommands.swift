internal import Documents
internal import HealthModel

/// `healthpipe types`.
func printTypes(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let types = QuantityType.all.filter {
    isFound(arguments.operands, in: [$0.name, $0.dimensionName])
  }
  let categories = CategoryType.all.filter { isFound(arguments.operands, in: [$0.name]) }
  guard !types.isEmpty || !categories.isEmpty else {
    let names = QuantityType.all.map(\.name) + CategoryType.all.map(\.name)
    throw UsageError(
      message: "\(arguments.operands.joined(separator: " ")): no type has this in it"
        + meant(near(arguments.operands, names)))
  }
  return console.print(
    textTable(
      [
        TextColumn(
          title: "type", isNumber: false, isName: true,
          cells: types.map(\.name) + categories.map(\.name)),
        TextColumn(
          title: "samples", isNumber: false,
          cells: types.map { styleName($0.style) } + categories.map { _ in "category" }),
        TextColumn(
          title: "unit", isNumber: false,
          cells: types.map(\.canonicalUnit.description) + categories.map { _ in "" }),
        TextColumn(
          title: "measures", isNumber: false,
          cells: types.map(\.dimensionName) + categories.map { _ in "" }),
      ], style: console.tableStyle)) ?? 0
}

/// `healthpipe units`.
func printUnits(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let words = arguments.operands
  var units = HealthUnit.symbols.filter {
    // `percent` is `per cent` as well.
    isFound(
      words, in: [$0.symbol, $0.name, $0.name.replacing(" ", with: ""), "\($0.dimension)"])
  }
  let described = words.isEmpty ? nil : unitText(words.joined(separator: " "), console: console)
  // `mmol` is no unit without a molar mass, but `mol` is what it is made of.
  if units.isEmpty, described == nil, words.count == 1 {
    units = [HealthUnit.prefixedSymbol(words[0])].compactMap(\.self)
  }
  guard described != nil || !units.isEmpty else {
    let names = HealthUnit.symbols.flatMap { [$0.symbol, $0.name, "\($0.dimension)"] }
    throw UsageError(
      message: "\(words.joined(separator: " ")): no unit has this in it"
        + meant(
          words.lazy.compactMap { HealthUnit.nearest(to: $0, orNames: names) }.first
            ?? near(words, names)))
  }
  let table = textTable(
    [
      TextColumn(title: "unit", isNumber: false, cells: units.map(\.symbol)),
      TextColumn(title: "name", isNumber: false, isName: true, cells: units.map(\.name)),
      TextColumn(title: "measures", isNumber: false, cells: units.map { "\($0.dimension)" }),
      TextColumn(
        title: "prefixes", isNumber: false,
        cells: units.map { $0.takesPrefix ? "f p n mc m c d da h k M G T" : "" }),
    ], style: console.tableStyle)
  let parts = [described, units.isEmpty ? nil : table].compactMap(\.self)
  return console.print(parts.joined(separator: "\n")) ?? 0
}

/// What a unit measures, and the types that take it; `nil` for a text that no pipeline takes as a unit.
private func unitText(_ text: String, console: Console) -> String? {
  let taking = QuantityType.all.compactMap { type in
    (try? type.unit(text)).flatMap { unit in
      (try? unit.conversion(to: type.canonicalUnit)).map { (type: type, unit: unit, one: $0(1)) }
    }
  }
  // A unit may have a meaning with some type alone: `mmol/L`.
  guard let unit = taking.first?.unit ?? (try? HealthUnit(text)) else { return nil }
  let measures = "\(text) measures \(unit.dimension)"
  guard !taking.isEmpty else { return measures + "; no type takes it\n" }
  return measures + "\n\n"
    + textTable(
      [
        TextColumn(title: "type", isNumber: false, isName: true, cells: taking.map(\.type.name)),
        TextColumn(title: "1 \(text) is", isNumber: true, cells: taking.map { numberText($0.one) }),
        TextColumn(
          title: "unit", isNumber: false, cells: taking.map(\.type.canonicalUnit.description)),
      ], style: console.tableStyle)
}

/// A factor without the end of a whole number's fraction.
private func numberText(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// What is nearest to the first word that is near to anything: a name, or a word of one
/// (`energy` of `ActiveEnergyBurned`).
private func near(_ words: [String], _ names: [String]) -> String? {
  let parts = names.flatMap { name in
    name.matches(of: /[A-Z]?[a-z]+/).map { $0.0.lowercased() }.filter { $0.count > 2 }
  }
  return words.lazy.compactMap {
    nearestMatch(to: $0, among: names) ?? nearestMatch(to: $0, among: parts)
  }.first
}

/// Whether all words stand in one of the texts, in upper or lower case.
private func isFound(_ words: [String], in texts: [String]) -> Bool {
  words.allSatisfy { word in texts.contains { $0.lowercased().contains(word.lowercased()) } }
}

private func styleName(_ style: AggregationStyle) -> String {
  switch style {
  case .cumulative: "add up"
  case .discreteArithmetic: "average"
  case .discreteTemporallyWeighted: "average over time"
  case .discreteEquivalentContinuousLevel: "sound level"
  }
}

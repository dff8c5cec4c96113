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
  let units = HealthUnit.symbols.filter {
    isFound(arguments.operands, in: [$0.symbol, $0.name, "\($0.dimension)"])
  }
  guard !units.isEmpty else {
    let names = HealthUnit.symbols.flatMap { [$0.symbol, $0.name, "\($0.dimension)"] }
    throw UsageError(
      message: "\(arguments.operands.joined(separator: " ")): no unit has this in it"
        + meant(near(arguments.operands, names)))
  }
  return console.print(
    textTable(
      [
        TextColumn(title: "unit", isNumber: false, cells: units.map(\.symbol)),
        TextColumn(title: "name", isNumber: false, isName: true, cells: units.map(\.name)),
        TextColumn(title: "measures", isNumber: false, cells: units.map { "\($0.dimension)" }),
        TextColumn(
          title: "prefixes", isNumber: false,
          cells: units.map { $0.takesPrefix ? "f p n mc m c d da h k M G T" : "" }),
      ], style: console.tableStyle)) ?? 0
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

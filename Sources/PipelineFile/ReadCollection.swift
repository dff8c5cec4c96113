internal import HealthModel

extension PipelineReader {
  /// One collection of a pipeline.
  ///
  /// - Parameters:
  ///   - place: The collection.
  ///   - read: What the pipeline reads; `nil` if that is not known for a mistake in it.
  ///   - lines: The lines of the names met so far, in lower case.
  /// - Returns: The collection, or `nil` after a mistake in one of the required keys.
  mutating func collection(
    _ place: Located, read: ReadSelection?, lines: inout [String: Int]
  ) -> CollectionDefinition? {
    guard let keys = object(place, keys: CollectionKey.self, expected: "a collection in braces")
    else { return nil }
    let name = keys[.name].flatMap { self.collectionName($0, lines: &lines) }
    let type = keys[.type].flatMap { self.collectedType($0, read: read) }
    let isSeparate = keys[.separateBySource].flatMap { self.bool($0) } ?? false
    let options = keys[.options].flatMap { self.options($0, type: type) }
    let scope = keys[.scope].flatMap { self.scope($0, read: read) }
    let isWithin = keys[.scope] != nil
    let interval = keys[.interval].flatMap { self.interval($0, isWithin: isWithin) }
    let anchorDate = keys[.anchorDate].flatMap { self.anchorDate($0) }
    if isWithin, let place = keys[.anchorDate] { note(.anchorWithinScope, in: place) }
    let average = keys[.average].flatMap { self.average($0, type: type) }
    let filter = keys[.filter].flatMap { self.filter($0, type: type) }
    let from = keys[.from].flatMap { self.moment($0) }
    let to = keys[.to].flatMap { self.moment($0) }
    if let from, let to, let place = keys[.to], from.isBefore(to) == false {
      note(.endNotAfterStart, in: place)
    }
    let includesOpen = keys[.includeOpenInterval].flatMap { self.bool($0) }
    let labelBy = keys[.labelBy].flatMap { self.word($0, of: IntervalLabel.self) }
    let unit = keys[.unit].flatMap { self.unit($0, of: type) }
    guard let name, let type, let options, let interval else { return nil }
    return CollectionDefinition(
      name: name, type: type, options: isSeparate ? options.union(.separateBySource) : options,
      interval: interval, anchorDate: anchorDate, average: average, filter: filter, scope: scope,
      from: from, to: to, includesOpenInterval: includesOpen ?? false, labelBy: labelBy,
      unit: unit)
  }

  /// Folders of documents that are no collection's.
  private static let reservedNames = ["workouts", "activity-summaries"]

  private mutating func collectionName(_ place: Located, lines: inout [String: Int]) -> String? {
    guard let name = text(place) else { return nil }
    let isFit =
      name.utf8.count <= 33
      && name.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D
      }
    guard isFit else {
      note(.badName, in: place)
      return nil
    }
    if Self.reservedNames.contains(name.lowercased()) {
      note(.reservedName, in: place)
      return nil
    }
    if let line = lines[name.lowercased()] {
      note(.duplicateName(name: name, firstLine: line), in: place)
      return nil
    }
    lines[name.lowercased()] = place.position.line
    return name
  }

  private mutating func collectedType(_ place: Located, read: ReadSelection?) -> CollectedType? {
    guard let text = self.text(place) else { return nil }
    guard let type = CollectedType.named(text) else {
      if let other = OtherType.named(text) {
        note(.notCollectable(type: other.name), in: place)
      } else {
        let nearest = suggestion(CollectedType.nearest(to: text))
        note(.unknownType(word: text.shown, nearest: nearest), in: place)
      }
      return nil
    }
    if let read, !read.contains(type.identifier) { note(.notRead(type: type.name), in: place) }
    return type
  }

  private mutating func options(_ place: Located, type: CollectedType?) -> StatisticsOptions? {
    guard let entries = self.list(place, expected: "a list of options") else { return nil }
    if entries.isEmpty {
      let fitting = (type?.fittingOptions.names ?? StatisticsOptions.allNames)
      note(.empty(expected: "at least one of " + fitting.joined(separator: ", ")), in: place)
    }
    var options: StatisticsOptions = []
    var lines: [Int: Int] = [:]
    for entry in entries {
      guard let name = word(entry, among: StatisticsOptions.allNames),
        let option = StatisticsOptions(name: name)
      else { continue }
      if let line = lines[option.rawValue] {
        note(.duplicateEntry(word: name, firstLine: line), in: entry)
      } else if let type, !option.isSubset(of: type.fittingOptions) {
        note(
          .optionDoesNotFit(
            option: name, type: type.identifier, kind: type.kind,
            fitting: type.fittingOptions.names),
          in: entry)
      }
      lines[option.rawValue] = entry.position.line
      options.formUnion(option)
    }
    return options
  }

  private mutating func average(_ place: Located, type: CollectedType?) -> AverageRule? {
    guard word(place, among: [AverageRule.arithmetic.rawValue]) != nil else { return nil }
    if let type, !type.fittingOptions.contains(.discreteAverage) {
      note(.noAverage(type: type.identifier, kind: type.kind), in: place)
      return nil
    }
    return .arithmetic
  }

  /// The unit of results, checked against the type.
  mutating func unit(_ place: Located, of type: CollectedType?) -> String? {
    switch type {
    case .quantity(let type): return unit(place, of: type)
    case .category(let type):
      note(.noUnit(type: type.name), in: place)
      return nil
    case nil: return unit(place, of: QuantityType?.none)
    }
  }

  /// A unit, and for a known type one that measures the same.
  mutating func unit(_ place: Located, of type: QuantityType?) -> String? {
    guard let text = self.text(place, expected: "a unit in quotes") else { return nil }
    if let type, (try? type.unit(text)) != nil { return text }
    guard (try? HealthUnit(text)) != nil else {
      let nearest = suggestion(HealthUnit.nearest(to: text))
      note(.unknownUnit(word: text.shown, nearest: nearest), in: place)
      return nil
    }
    if let type {
      note(
        .otherDimension(
          unit: text.shown, type: type.identifier, typeUnit: type.canonicalUnit.description),
        in: place)
      return nil
    }
    return text
  }
}

extension CollectedType {
  /// How samples of the type combine, as messages say it.
  var kind: String {
    switch self {
    case .category: "categories"
    case .quantity(let type):
      switch type.style {
      case .cumulative: "cumulative"
      case .discreteArithmetic: "discrete (arithmetic)"
      case .discreteTemporallyWeighted: "discrete (temporally weighted)"
      case .discreteEquivalentContinuousLevel: "discrete (equivalent continuous level)"
      }
    }
  }
}

internal import HealthModel

extension Interchange {
  /// What the format leaves out of a collection that has an outlet.
  ///
  /// - Parameter collection: The collection.
  /// - Returns: Names of options as pipeline files have them; of nights also `stages` and `efficiency`.
  public func leftOut(of collection: InterchangeCollection) -> [String] {
    let shape = collection.shape
    var left = shape.options.subtracting(written(of: collection))
    // Only tables have rows of single sources.
    if format != .csv, shape.options.contains(.separateBySource) { left.insert(.separateBySource) }
    var names = left.names
    if format == .openMHealth, collection.isNights { names.append("stages") }
    if shape.hasEfficiency, format == .healthAutoExport || format == .openMHealth {
      names.append("efficiency")
    }
    return names
  }

  /// The options of a collection that the format has numbers of.
  private func written(of collection: InterchangeCollection) -> StatisticsOptions {
    switch format {
    case .healthAutoExport: HealthAutoExportWriter.written(of: collection)
    case .openMHealth: DataPointWriter.written(of: collection)
    case .fhir, .csv: collection.shape.options
    }
  }
}

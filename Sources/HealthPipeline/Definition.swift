internal import HealthModel
internal import PipelineFile
internal import Store

extension Pipeline {
  /// The types to keep while reading; `nil` for all.
  var granted: Set<String>? {
    switch read {
    case .all: nil
    case .types(let types): Set(types)
    }
  }
}

extension PipelineRecord {
  /// The results of this version of the program may differ from those of another one.
  private static let engineVersion = 1

  /// What the database is to remember of a pipeline.
  init(_ pipeline: Pipeline, timeZone: String, inputSHA256: String) {
    let shared = [
      "first run \(String(describing: pipeline.firstRun))", "zone \(timeZone)",
      "ranking \(pipeline.sourceRanking)",
      "aliases \(pipeline.sourceAliases.sorted { $0.key < $1.key })",
    ]
    var collections: [String: String] = [:]
    for collection in pipeline.collections {
      let unit = collection.unit ?? pipeline.units[collection.type.identifier] ?? "canonical"
      let own = [
        "type \(collection.type.identifier)", "options \(collection.options.names)",
        "interval \(collection.interval)", "anchor \(String(describing: collection.anchorDate))",
        "average \(String(describing: collection.average))",
        "filter \(String(describing: collection.filter))",
        "from \(String(describing: collection.from))", "to \(String(describing: collection.to))",
        "open \(collection.includesOpenInterval)", "unit \(unit)",
      ]
      let label = collection.labelBy.map { ["label \($0.rawValue)"] } ?? []
      let within = collection.scope.map { ["within \($0.definition)"] } ?? []
      collections[collection.name] = (own + label + within + shared).joined(separator: "; ")
    }
    let types: [String]? =
      switch pipeline.read {
      case .all: nil
      case .types(let types): types.sorted()
      }
    let intake = [
      "engine \(Self.engineVersion)", "origin \(pipeline.origin)",
      "types \(types.map { "\($0)" } ?? "all")",
      pipeline.firstRun?.definition ?? "first run of all;", "samples \(pipeline.output.samples)",
    ]
    // No line where no unit is asked for, so that such definitions stay what they were.
    let units = pipeline.units.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let definition =
      [
        intake.joined(separator: "; "), "asked zone \(pipeline.timeZone ?? "none")",
        "layout \(pipeline.output.documents.map { $0.layout.rawValue } ?? "none")",
      ] + (units.isEmpty ? [] : ["units \(units.joined(separator: "; "))"])
      // The joining and the names of workouts depend on them, whatever collections there are.
      + (pipeline.sourceAliases.isEmpty
        ? [] : ["objects renamed: \(shared.joined(separator: "; "))"])
      + pipeline.output.formats.map(\.definition)
      + collections.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    self.init(
      name: pipeline.name, subject: pipeline.subject, origin: pipeline.origin, timeZone: timeZone,
      granted: types, keepsSamples: pipeline.output.samples,
      definition: definition.joined(separator: "\n"), inputSHA256: inputSHA256,
      collections: collections)
  }
}

extension PipelineRecord {
  /// What decides which samples of an export are stored, in a fixed form.
  var intake: Substring { definition.prefix { $0 != "\n" } }

  /// The pipeline as it is remembered after only a part of its intervals was brought up to date: the
  /// next run computes the rest.
  func partlyComputed(_ before: PipelineState?) -> PipelineRecord {
    var record = self
    record.definition = "\(before?.intake ?? "")\npartly computed"
    return record
  }
}

extension PipelineState {
  /// What decided which samples of its exports were stored.
  var intake: Substring { definition.prefix { $0 != "\n" } }
}

extension CollectionScope {
  /// The scope in a fixed form, in which the order of activities does not count.
  fileprivate var definition: String {
    switch self {
    case .sleep: return "sleep"
    case .workouts(let activities, let leavesOutPauses):
      let codes = activities.map { "\($0.map(\.code).sorted())" } ?? "all"
      return "workouts \(codes)\(leavesOutPauses ? " without pauses" : "")"
    }
  }
}

extension Output.Format {
  /// What the format holds in a fixed form; the folder has no part in it.
  fileprivate var definition: String {
    "format \(format.rawValue) of \(collections.map { "\($0)" } ?? "all") for \(patient ?? "none")"
  }
}

internal import ExportInput
internal import ExportReader
internal import HealthModel
internal import SideFiles

/// Reads the files beside the XML as they pass, and puts what they hold into the contents.
///
/// A file that is missing or cannot be read is told of and costs what it holds, never the export.
final class SideFileIntake {
  /// What a file holds, once it is read.
  private enum Content {
    case route(RoutePoints)
    case electrocardiogram(Electrocardiogram)
    case clinicalResource(String)
    case attachment
    case unreadable
  }

  private let kinds: Set<SideFile.Kind>
  /// Whether routes, voltages and resources are kept, and not only counted.
  private let keepsContents: Bool
  private var paths: [String] = []
  private var files: [(kind: SideFile.Kind, label: String, content: Content)] = []
  private var problems = Problems()

  /// An intake of the files that belong to the types asked for; `nil` stands for all types.
  init(granted: Set<String>?, keepsContents: Bool = true) {
    let kindsByType: [(String, SideFile.Kind)] = [
      ("Workout", .route), ("Electrocardiogram", .electrocardiogram),
      ("ClinicalRecord", .clinicalRecord), ("VisionPrescription", .attachment),
    ]
    kinds = Set(kindsByType.filter { granted?.contains($0.0) ?? true }.map(\.1))
    self.keepsContents = keepsContents
  }

  /// What to ask the input for.
  var request: SideFileRequest {
    kinds.isEmpty ? .none : SideFileRequest(kinds) { self.receive($0) }
  }

  private func receive(_ file: SideFile) {
    paths.append(file.path)
    files.append((file.kind, file.label, content(of: file)))
  }

  private func content(of file: SideFile) -> Content {
    if let problem = file.problem {
      problems.note(file.kind, "cannot be read: \(problem)", file.label)
      return .unreadable
    }
    do throws(SideFileError) {
      switch file.kind {
      case .route:
        let route = try readRoute(file.bytes)
        if route.points.count == 0 { problems.note(.route, "has no points", file.label) }
        if route.rejectedPoints > 0 {
          problems.note(.route, "has points that cannot be used", file.label)
        }
        if route.unreadableValues > 0 {
          problems.note(.route, "has values that are no numbers", file.label)
        }
        return .route(keepsContents ? route.points : RoutePoints())
      case .electrocardiogram:
        let read = try readElectrocardiogram(file.bytes)
        for warning in read.warnings {
          problems.note(.electrocardiogram, warning.description, file.label)
        }
        return .electrocardiogram(read.electrocardiogram)
      case .clinicalRecord:
        let resource = try readClinicalResource(file.bytes)
        return .clinicalResource(keepsContents ? resource : "")
      case .attachment, .other: return .attachment
      }
    } catch {
      problems.note(file.kind, error.description, file.label)
      return .unreadable
    }
  }

  /// Puts what was read into the contents; to be called when the input has been read to its end.
  ///
  /// - Parameters:
  ///   - contents: Objects get their routes and resources; electrocardiograms are added.
  ///   - folder: The folder of the XML in the input, which paths in it start from.
  ///   - isXMLAlone: Whether the input is an XML without the files that it names.
  ///   - warning: Told of each kind of problem once.
  func finish(
    _ contents: inout ExportContents, folder: String, isXMLAlone: Bool,
    warning: (String) -> Void
  ) {
    let index = SideFilePaths(paths, exportFolder: folder)
    var isUsed = [Bool](repeating: false, count: files.count)
    func file(_ path: String, _ kind: SideFile.Kind) -> Content? {
      guard let place = index.index(of: path) else {
        if isXMLAlone {
          problems.note(
            kind, "lies beside the XML in the archive or folder it came in", "XML alone")
        } else {
          problems.note(kind, "is named in the XML and missing", label(ofMissing: path, kind))
        }
        return nil
      }
      isUsed[place] = true
      return files[place].content
    }
    for number in contents.objects.indices {
      switch contents.objects[number].object {
      case .workout(var workout) where kinds.contains(.route):
        for route in workout.routes.indices {
          guard let path = workout.routes[route].path, case .route(let points) = file(path, .route)
          else { continue }
          workout.routes[route].points = points
        }
        contents.objects[number].object = .workout(workout)
      case .clinicalRecord(var record) where kinds.contains(.clinicalRecord):
        if case .clinicalResource(let text) = file(record.resourceFilePath, .clinicalRecord) {
          record.resource = text
        }
        contents.objects[number].object = .clinicalRecord(record)
      default: break
      }
    }
    for place in files.indices where index.inExport[place] != nil {
      let (kind, label, content) = files[place]
      let isBad = if case .unreadable = content { true } else { false }
      // Where objects are not kept, nothing says which of them name the file.
      let isOrphan =
        keepsContents && !isUsed[place] && (kind == .route || kind == .clinicalRecord)
      contents.elements[kind.countName, default: ElementCount()].read += 1
      contents.elements[kind.countName]?[isBad || isOrphan ? .rejected : .kept] += 1
      if case .electrocardiogram(let recording) = content {
        contents.objects.append(
          ReadObject(
            object: .electrocardiogram(recording), elements: [kind.countName: 1]))
      } else if isOrphan, !isBad {
        problems.note(kind, "is named by nothing in the XML, and left out", label)
      }
    }
    for line in problems.lines { warning(line) }
  }

  /// What may be said of a path that the XML names: Apple's names of routes hold a time, no name.
  private func label(ofMissing path: String, _ kind: SideFile.Kind) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let isPlain = name.hasPrefix("route_") && name.utf8.allSatisfy { 0x21...0x7A ~= $0 }
    return kind == .route && isPlain ? name : "a \(kind.noun)"
  }
}

/// Problems of side files, each kind told once.
private struct Problems {
  private var counts: [String: (number: Int, first: String)] = [:]
  private var order: [String] = []

  mutating func note(_ kind: SideFile.Kind, _ text: String, _ label: String) {
    let key = "\(kind.noun) \(text)"
    if counts[key] == nil { order.append(key) }
    counts[key, default: (0, label)].number += 1
  }

  /// A line per kind of problem, in the order of their first places.
  var lines: [String] {
    order.map { key in
      let (number, first) = counts[key] ?? (0, "")
      return number == 1 ? "\(first): \(key)" : "\(number) files, the first \(first): \(key)"
    }
  }
}

extension SideFile.Kind {
  /// What messages call such a file.
  fileprivate var noun: String {
    switch self {
    case .route: "route"
    case .electrocardiogram: "electrocardiogram"
    case .clinicalRecord: "clinical record"
    case .attachment: "attachment"
    case .other: "file"
    }
  }

  /// What counts of elements call such files: with a blank, as what is no element.
  var countName: String { noun + " file" }
}

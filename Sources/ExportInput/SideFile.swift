/// A file that lies beside the XML of an export.
public struct SideFile: Equatable, Sendable {
  /// What a side file holds.
  public enum Kind: String, CaseIterable, Sendable {
    /// The GPX of a workout's route.
    case route
    /// The CSV of an ECG.
    case electrocardiogram
    /// The JSON of a FHIR resource.
    case clinicalRecord = "clinical record"
    /// A file attached to a prescription; its bytes are not kept.
    case attachment
    /// Anything else; its bytes are not kept.
    case other = "other file"
  }

  /// Why a side file cannot be read; the export itself still counts.
  public enum Problem: Equatable, Sendable {
    /// It is longer than any that an export holds.
    case tooLarge(limit: Int)
    /// Its data in the archive end early or cannot be decompressed.
    case damaged
    /// Its data in the archive are not those its checksum and length were written for.
    case checksum
    /// It is encrypted.
    case encrypted
    /// It is compressed in a way that cannot be read.
    case unsupportedMethod(String)
    /// It is a link, a pipe or the like; a link could lead out of the export's folder.
    case notAFile
    /// It may not be read by this user.
    case notPermitted
    /// Its name is not UTF-8.
    case nameNotText
    /// The operating system failed to read it.
    case notReadable(errorNumber: Int32)
  }

  /// The path from the top of the input, which is the archive or the folder that holds the XML, with
  /// a leading slash: `/apple_health_export/workout-routes/route_….gpx`.
  ///
  /// ``SideFilePaths`` finds the one that the XML means.
  public var path: String
  /// What it holds.
  public var kind: Kind
  /// Which of its kind it is, from 1, in the order of delivery.
  public var number: Int
  /// The length in bytes; 0 where there is a problem.
  public var size: Int
  /// The content; empty for attachments and other files, and where there is a problem.
  public var bytes: [UInt8]
  /// Why it could not be read, if it could not.
  public var problem: Problem?

  /// The length in bytes over which a side file is not read: 256 MiB.
  ///
  /// The longest routes have some megabytes.
  public static let sizeLimit = 256 << 20

  /// What to call the file in a message.
  ///
  /// The names that phones give to routes and ECGs are dates. Others may name a person; they are
  /// counted instead.
  public var label: String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let isDate =
      switch kind {
      case .route: name.hasPrefix("route_") && name.hasSuffix(".gpx")
      case .electrocardiogram: name.hasPrefix("ecg_") && name.hasSuffix(".csv")
      default: false
      }
    let middle = name.dropFirst(name.prefix { $0 != "_" }.count).dropLast(4)
    let isPlain = middle.utf8.allSatisfy { 0x30...0x39 ~= $0 || "-_.apm".utf8.contains($0) }
    return isDate && isPlain ? name : "\(kind.rawValue) number \(number)"
  }
}

extension SideFile.Problem: CustomStringConvertible {
  /// What is wrong and what to do, without the file's name.
  public var description: String {
    switch self {
    case .tooLarge(let limit): "it is longer than \(limit) bytes and was passed over"
    case .damaged: "its data are cut off or damaged; copy the export from the phone again"
    case .checksum: "it fails its checksum; copy the export from the phone again"
    case .encrypted: "it is encrypted; decrypt the archive first"
    case .unsupportedMethod(let method):
      """
      it is compressed with a method that cannot be read (\(displayable(method))); pack the archive \
      again with deflate
      """
    case .notAFile: "it is a link, pipe or device; put the file itself in its place"
    case .notPermitted: "it may not be read by this user; change its permissions"
    case .nameNotText: "its name is not UTF-8; rename it"
    case .notReadable(let errorNumber):
      "it cannot be read: \(systemMessage(errorNumber)); check the disk or the connection"
    }
  }

  /// The problem of a file that an archive or the operating system gave up.
  ///
  /// - Returns: `nil` for what is wrong with the whole input.
  init?(_ problem: InputError.Problem) {
    switch problem {
    case .damagedMember: self = .damaged
    case .checksum: self = .checksum
    case .encrypted: self = .encrypted
    case .unsupportedMethod(_, let method): self = .unsupportedMethod(method)
    default: return nil
    }
  }
}

/// Which side files are wanted, and who is given them.
public struct SideFileRequest {
  /// The kinds that are wanted.
  public var kinds: Set<SideFile.Kind>
  /// Given each file once, one after the other; not kept beyond the call unless the receiver does.
  public var receive: (SideFile) -> Void

  /// A request from its parts.
  ///
  /// - Parameters:
  ///   - kinds: The kinds that are wanted; others are not even read.
  ///   - receive: Given each file, while the input is opened and while it is finished.
  public init(_ kinds: Set<SideFile.Kind>, receive: @escaping (SideFile) -> Void) {
    self.kinds = kinds
    self.receive = receive
  }

  /// No side files.
  public static var none: SideFileRequest { SideFileRequest([]) { _ in } }
}

/// Hands side files over, and counts them.
struct SideFileDelivery {
  private let request: SideFileRequest
  private var counts: [SideFile.Kind: Int] = [:]

  init(_ request: SideFileRequest) { self.request = request }

  /// Whether no side file is wanted.
  var isEmpty: Bool { request.kinds.isEmpty }

  /// Whether files of a kind are wanted.
  func wants(_ kind: SideFile.Kind) -> Bool { request.kinds.contains(kind) }

  /// Whether a file with a name may be one that is wanted.
  func wants(_ named: NamedKind) -> Bool {
    switch named {
    case .certain(let kind): wants(kind)
    case .perhaps(let kind): wants(kind) || wants(.other)
    }
  }

  /// Hands a file over, if its kind is wanted, and says which of its kind it is.
  mutating func deliver(_ file: SideFile) {
    guard wants(file.kind) else { return }
    var file = file
    counts[file.kind, default: 0] += 1
    file.number = counts[file.kind] ?? 1
    request.receive(file)
  }
}

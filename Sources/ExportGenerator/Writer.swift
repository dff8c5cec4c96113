/// A device or app that saves samples, with the versions it had over the time of the export.
struct Writer: Sendable {
  /// What is written about the source in one stretch of time.
  struct Version: Sendable {
    /// The source's version.
    var version: String
    /// The `device` text from the `>` after the memory address on, unescaped; `nil` for sources without a device.
    var device: String?
  }

  /// The source's name, unescaped.
  var name: String
  /// From the oldest to the newest, of equal length in time.
  var versions: [Version]

  /// The number of versions that every source has.
  static let versionCount = 6

  /// A watch that was replaced half-way; what was restored from its first months names no device.
  static let watch = Writer(
    name: "Apple\u{a0}Watch",
    versions: [Version(version: "9.6.3", device: nil)]
      + ["10.3.1", "10.6.1"].map { watchVersion("Watch6,2", $0) }
      + ["11.1", "11.3.1", "11.6"].map { watchVersion("Watch7,3", $0) })

  /// The phone that the watch belongs to.
  static let phone = Writer(
    name: "Mika’s iPhone",
    versions: phoneVersions.map {
      Version(
        version: $0,
        device: ">, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, "
          + "software:\($0)>")
    })

  /// The watch, where the system writes for it without naming the device.
  static let system = Writer(
    name: watch.name,
    versions: ["2.8.1.1", "3.1.6", "4.2.10.1.2", "5.0.3", "5.1.4", "6.0.3"].map {
      Version(version: "266\($0)", device: nil)
    })

  /// An app for a scale, whose name needs a character reference.
  static let scale = Writer(
    name: "Scale & Tape",
    versions: ["5.2", "5.4", "5.4.1", "6.0", "6.1", "6.2"].map {
      Version(version: $0, device: nil)
    })

  /// The Health app, in which samples are entered by hand.
  static let health = Writer(
    name: "Health", versions: phoneVersions.map { Version(version: $0, device: nil) })

  private static let phoneVersions = ["16.6", "17.3", "17.6.1", "18.1", "18.3.2", "18.6"]

  private static func watchVersion(_ hardware: String, _ software: String) -> Version {
    Version(
      version: software,
      device: ">, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:\(hardware), "
        + "software:\(software)>")
  }
}

/// The parts of a record's start tag that stay the same from record to record.
struct RecordTemplate {
  /// From the element's blank up to the memory address, or up to `creationDate="` without a device.
  let head: [UInt8]
  /// From after the memory address up to `creationDate="`; empty without a device.
  let tail: [UInt8]
  /// Whether a memory address stands between the two.
  let hasAddress: Bool

  /// Renders the parts for one type, source and version.
  init(element: String, name: String, version: Writer.Version, unit: String?) {
    let unitText = unit.map { " unit=\"\(XMLBuffer.escape($0))\"" } ?? ""
    let source =
      "\(element) sourceName=\"\(XMLBuffer.escape(name))\" sourceVersion=\"\(version.version)\""
    if let device = version.device {
      head = Array("\(source) device=\"&lt;&lt;HKDevice: ".utf8)
      tail = Array("\(XMLBuffer.escape(device))\"\(unitText) creationDate=\"".utf8)
      hasAddress = true
    } else {
      head = Array("\(source)\(unitText) creationDate=\"".utf8)
      tail = []
      hasAddress = false
    }
  }
}

/// What a sample says about where it comes from and how it was written.
///
/// Samples by the thousand share one origin, so the columns hold its code and the texts stand here
/// once.
public struct SampleOrigin: Hashable, Sendable {
  /// The name of the app or device that saved the sample, exactly as written.
  public var source: String
  /// The source's version; empty where the export names none.
  public var sourceVersion: String
  /// The `device` text without its memory address; empty where the export names none.
  public var device: String
  /// The unit as written; empty where the export names none.
  public var unit: String
  /// The value as written: of a category sample always, empty where the export gives none; of a
  /// quantity where the number alone does not give the text back (`010`, `1e1`).
  public var valueText: String?

  /// An origin from its texts.
  public init(
    source: String, sourceVersion: String = "", device: String = "", unit: String = "",
    valueText: String? = nil
  ) {
    self.source = source
    self.sourceVersion = sourceVersion
    self.device = device
    self.unit = unit
    self.valueText = valueText
  }

  /// Whether two origins have the same texts, byte for byte.
  public static func == (left: SampleOrigin, right: SampleOrigin) -> Bool {
    left.exactTexts == right.exactTexts
  }

  /// Hashes the bytes of the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(exactTexts)
  }

  private var exactTexts: [ExactText?] {
    [source, sourceVersion, device, unit].map { ExactText($0) } + [valueText.map { ExactText($0) }]
  }
}

/// The metadata of a sample: keys in byte order, each once.
public struct MetadataSet: Hashable, Sendable {
  /// One key and its value, as written.
  public struct Entry: Hashable, Sendable {
    /// The key, as the export spells it (`HKWasUserEntered`).
    public var key: String
    /// The value, as written.
    public var value: String

    /// An entry from its two texts.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }

    /// Whether two entries have the same texts, byte for byte.
    public static func == (left: Entry, right: Entry) -> Bool {
      ExactText(left.key) == ExactText(right.key) && ExactText(left.value) == ExactText(right.value)
    }

    /// Hashes the bytes of the texts.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(key))
      hasher.combine(ExactText(value))
    }
  }

  /// The entries, in the byte order of their keys.
  public let entries: [Entry]
  /// The single heartbeats behind a variability (`HeartRateVariabilityMetadataList`), in the order of
  /// the file; empty for other samples.
  public let beats: [Beat]
  /// Whether the sample was typed in by a person (`HKWasUserEntered`).
  public let isUserEntered: Bool

  /// No metadata.
  public static let none = MetadataSet([])

  /// A set from entries in the order of the file; of equal keys the last one stays.
  public init(_ entries: [Entry], beats: [Beat] = []) {
    var last: [ExactText: Entry] = [:]
    for entry in entries { last[ExactText(entry.key)] = entry }
    self.entries = last.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let entered = last[ExactText("HKWasUserEntered")]?.value
    self.beats = beats
    isUserEntered = entered == "1" || entered == "true" || entered == "YES"
  }
}

/// One heartbeat of a list (`InstantaneousBeatsPerMinute`).
public struct Beat: Hashable, Sendable {
  /// Beats per minute at this moment; `nil` where the export's text is no number.
  public var beatsPerMinute: Double?
  /// The clock time as written, in whatever language (`9:28:34.99 AM`, `08:33:44,67`).
  public var time: String
  /// Hundredths of a second since the start of the sample; `nil` where the clock time is none.
  public var hundredths: Int64?

  /// A beat from its parts.
  public init(beatsPerMinute: Double?, time: String, hundredths: Int64?) {
    self.beatsPerMinute = beatsPerMinute
    self.time = time
    self.hundredths = hundredths
  }

  /// Whether two beats say the same, their times byte for byte.
  public static func == (left: Beat, right: Beat) -> Bool {
    left.beatsPerMinute == right.beatsPerMinute && left.hundredths == right.hundredths
      && ExactText(left.time) == ExactText(right.time)
  }

  /// Hashes the numbers and the bytes of the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(beatsPerMinute)
    hasher.combine(hundredths)
    hasher.combine(ExactText(time))
  }
}

/// The texts behind the codes of a set of sample columns.
public struct SampleDictionary: Sendable {
  /// Origins by code.
  public private(set) var origins: [SampleOrigin] = []
  /// Metadata by code; code 0 is the empty set.
  public private(set) var metadata: [MetadataSet] = [.none]
  private var originCodes: [SampleOrigin: UInt32] = [:]
  private var metadataCodes: [MetadataSet: UInt32] = [.none: 0]

  /// A dictionary without origins.
  public init() {}

  /// The code of an origin; a new one if it was not met before.
  public mutating func code(of origin: SampleOrigin) -> UInt32 {
    if let code = originCodes[origin] { return code }
    let code = UInt32(origins.count)
    origins.append(origin)
    originCodes[origin] = code
    return code
  }

  /// The code of a metadata set; a new one if it was not met before.
  public mutating func code(of set: MetadataSet) -> UInt32 {
    if let code = metadataCodes[set] { return code }
    let code = UInt32(metadata.count)
    metadata.append(set)
    metadataCodes[set] = code
    return code
  }
}

internal import HealthModel

/// Gathers the metadata of the records of a section as byte strings, each different one once.
struct MetadataRecorder {
  private var codes = ByteDictionary()
  /// How many records have each set.
  private var uses: [Int] = []
  private var pending: [UInt8] = []

  /// What stands in place of a key before a heartbeat: no XML text holds it.
  private static let beatMark: UInt8 = 1
  /// What stands before a key that no `MetadataEntry` gave.
  private static let otherMark: UInt8 = 2

  /// Adds an entry from a `MetadataEntry`.
  mutating func appendEntry(key: Span<UInt8>, value: Span<UInt8>) {
    add(key, value)
  }

  /// Adds what is kept like an entry: an attribute or an element that no export is known to have.
  mutating func append(key: Span<UInt8>, value: Span<UInt8>) {
    pending.append(Self.otherMark)
    add(key, value)
  }

  private mutating func add(_ key: Span<UInt8>, _ value: Span<UInt8>) {
    pending.append(copying: key)
    pending.append(0)
    pending.append(copying: value)
    pending.append(0)
  }

  /// Adds a heartbeat.
  ///
  /// - Parameters:
  ///   - perMinute: Beats per minute, as written.
  ///   - time: The clock time, as written.
  ///   - hundredths: Hundredths of a second since the start of the sample; `nil` where the time is none.
  mutating func appendBeat(perMinute: Span<UInt8>, time: Span<UInt8>, hundredths: Int64?) {
    pending.append(Self.beatMark)
    if let hundredths { pending.append(contentsOf: String(hundredths).utf8) }
    pending.append(UInt8(ascii: "/"))
    add(perMinute, time)
  }

  /// The code of what was added since the record before; 0 for nothing.
  mutating func code() -> UInt32 {
    if pending.isEmpty { return 0 }
    let code = codes.code(of: pending)
    if code == uses.count { uses.append(0) }
    uses[code] += 1
    drop()
    return UInt32(code + 1)
  }

  /// Forgets what was added since the record before.
  mutating func drop() {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
  }

  /// The sets by code, from 1, and how many entries a later one of the same key took the place of.
  func sets() -> (sets: [MetadataSet], superseded: Int) {
    var superseded = 0
    let sets = (0..<codes.count).map { code in
      let (set, repeated) = Self.set(codes.bytes(code))
      superseded += repeated * uses[code]
      return set
    }
    return (sets, superseded)
  }

  /// The set that bytes stand for, and how many entries have the key of a later one.
  private static func set(_ bytes: ArraySlice<UInt8>) -> (MetadataSet, Int) {
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    var entries: [MetadataSet.Entry] = []
    var beats: [Beat] = []
    var written = 0
    var keys: Set<ExactText> = []
    var iterator = texts.makeIterator()
    while let key = iterator.next(), let value = iterator.next() {
      switch key.first {
      case beatMark: beats.append(beat(key.dropFirst(), time: value))
      case otherMark:
        entries.append(
          .init(key: StandIn.restored(key.dropFirst()), value: StandIn.restored(value)))
      default:
        written += 1
        keys.insert(ExactText(StandIn.restored(key)))
        entries.append(.init(key: StandIn.restored(key), value: StandIn.restored(value)))
      }
    }
    return (MetadataSet(joiningElements(entries), beats: beats), written - keys.count)
  }

  /// Entries in which elements kept whole under one name stand together, as an array.
  private static func joiningElements(_ entries: [MetadataSet.Entry]) -> [MetadataSet.Entry] {
    let names = entries.map(\.key).filter { $0.hasPrefix("<") }
    guard Set(names).count < names.count else { return entries }
    var values: [String: [String]] = [:]
    for entry in entries where entry.key.hasPrefix("<") {
      values[entry.key, default: []].append(entry.value)
    }
    return entries.compactMap { entry in
      guard entry.key.hasPrefix("<") else { return entry }
      guard let texts = values.removeValue(forKey: entry.key) else { return nil }
      return .init(
        key: entry.key, value: texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ","))]")
    }
  }

  /// The beat that ``appendBeat(perMinute:time:hundredths:)`` wrote.
  private static func beat(_ numbers: ArraySlice<UInt8>, time: ArraySlice<UInt8>) -> Beat {
    let place = numbers.prefix { $0 != UInt8(ascii: "/") }
    let perMinute = numbers.dropFirst(place.count + 1)
    return Beat(
      beatsPerMinute: NumberText(perMinute.span, shift: 0)?.original,
      time: StandIn.restored(time),
      hundredths: place.isEmpty ? nil : Int64(String(decoding: place, as: UTF8.self)))
  }
}

/// How many children records have, by what became of the record.
struct RecordChildCounts {
  private var entries = [Int](repeating: 0, count: ElementFate.allCases.count)
  private var lists = [Int](repeating: 0, count: ElementFate.allCases.count)
  private var beats = [Int](repeating: 0, count: ElementFate.allCases.count)
  /// All else that was counted one by one.
  private var others = ElementCounts()

  /// Counts a metadata entry.
  mutating func countEntry(_ fate: ElementFate) { entries[fate.rawValue] += 1 }

  /// Counts a list of heartbeats.
  mutating func countList(_ fate: ElementFate) { lists[fate.rawValue] += 1 }

  /// Counts a heartbeat.
  mutating func countBeat(_ fate: ElementFate) { beats[fate.rawValue] += 1 }

  /// The counts of all children, by name.
  var elements: ElementCounts {
    var result = others
    for fate in ElementFate.allCases {
      for (name, numbers) in [
        ("MetadataEntry", entries), ("HeartRateVariabilityMetadataList", lists),
        ("InstantaneousBeatsPerMinute", beats),
      ] {
        result.read(name, numbers[fate.rawValue])
        result.settle(name, fate, numbers[fate.rawValue])
      }
    }
    return result
  }

  /// Counts an element other than these as read.
  mutating func read(_ name: String) { others.read(name) }

  /// Counts an element other than these as settled.
  mutating func settle(_ name: String, _ fate: ElementFate) { others.settle(name, fate) }
}

internal import Foundation
internal import HealthModel

/// The stored sets of metadata, each once, found by a hash of what they say.
struct MetadataTable: ~Copyable {
  private var find: Statement
  private var add: Statement
  private var retype: Statement

  init(_ connection: borrowing Connection) throws(StoreError) {
    let find = try connection.prepare(
      "SELECT code, content, beats FROM metadata_sets WHERE digest = ?1 ORDER BY code")
    let add = try connection.prepare(
      "INSERT INTO metadata_sets (digest, user_entered, content, beats) VALUES (?1, ?2, ?3, ?4)")
    let retype = try connection.prepare("UPDATE metadata_sets SET content = ?2 WHERE code = ?1")
    self.find = find
    self.add = add
    self.retype = retype
  }

  /// The code of a set; `nil` for one that is not stored.
  ///
  /// A set that another version of this program gave other types is the same set; it gets those of
  /// this version.
  mutating func code(
    of set: MetadataSet, digest: UInt64, text: MetadataText
  ) throws(StoreError) -> Int64? {
    find.bind(1, Int64(bitPattern: digest))
    var retyped: Int64?
    while try find.step() {
      let stored = MetadataText(content: find.text(1), beats: find.textOrNull(2))
      if stored == text {
        let code = find.integer(0)
        find.reset()
        return code
      }
      if stored.says(set), stored.beats == text.beats { retyped = find.integer(0) }
    }
    guard let retyped else { return nil }
    retype.bind(1, retyped)
    retype.bind(2, text.content)
    try retype.run()
    return retyped
  }

  /// Stores a set that is not there yet.
  mutating func insert(
    _ set: MetadataSet, digest: UInt64, text: MetadataText
  ) throws(StoreError) {
    add.bind(1, Int64(bitPattern: digest))
    add.bind(2, set.isUserEntered ? 1 : 0)
    add.bind(3, text.content)
    add.bind(4, text.beats)
    try add.run()
  }
}

/// A set of metadata as the database holds it.
struct MetadataText: Equatable {
  /// The entries, a JSON array of `[key, text]` or `[key, text, number, unit, name]`.
  var content: String
  /// The heartbeats, a JSON array of `[beats per minute, time, hundredths]`; `nil` without any.
  var beats: String?

  init(content: String, beats: String?) {
    self.content = content
    self.beats = beats
  }

  /// The texts of a set, with its values typed as far as HealthKit defines them.
  init(_ set: MetadataSet) {
    content = Self.content(of: set)
    beats = set.beats.isEmpty ? nil : Self.beats(of: set)
  }

  /// Whether the texts are the same byte for byte.
  static func == (left: MetadataText, right: MetadataText) -> Bool {
    ExactText(left.content) == ExactText(right.content)
      && left.beats.map { ExactText($0) } == right.beats.map { ExactText($0) }
  }

  /// Whether keys and values are those of a set, whatever their types.
  func says(_ set: MetadataSet) -> Bool { self.set?.entries == set.entries }

  /// The set that the texts are of; `nil` where they are of none.
  var set: MetadataSet? {
    guard let entries = Self.rows(content), let beats = beats.map(Self.rows) ?? [] else {
      return nil
    }
    var read: [MetadataSet.Entry] = []
    for entry in entries {
      guard entry.count >= 2, let key = entry[0] as? String, let value = entry[1] as? String else {
        return nil
      }
      read.append(MetadataSet.Entry(key: key, value: value))
    }
    var list: [Beat] = []
    for beat in beats {
      guard beat.count == 3, let time = beat[1] as? String else { return nil }
      list.append(
        Beat(
          beatsPerMinute: (beat[0] as? NSNumber)?.doubleValue, time: time,
          hundredths: (beat[2] as? NSNumber)?.int64Value))
    }
    return MetadataSet(read, beats: list)
  }

  private static func rows(_ json: String) -> [[Any]]? {
    (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [[Any]]
  }

  private static func content(of set: MetadataSet) -> String {
    var json = JSONText()
    json.beginArray()
    for entry in set.entries {
      json.beginArray()
      json.value(entry.key)
      json.value(entry.value)
      if let typed = MetadataValue(key: entry.key, text: entry.value) {
        json.value(orNull: typed.number)
        json.value(orNull: typed.unit)
        json.value(orNull: typed.name)
      }
      json.endArray()
    }
    json.endArray()
    return json.text
  }

  private static func beats(of set: MetadataSet) -> String {
    var json = JSONText()
    json.beginArray()
    for beat in set.beats {
      json.beginArray()
      json.value(orNull: beat.beatsPerMinute)
      json.value(beat.time)
      if let hundredths = beat.hundredths { json.value(Int(hundredths)) } else { json.null() }
      json.endArray()
    }
    json.endArray()
    return json.text
  }
}

extension JSONText {
  /// Writes `null`, the form of a number that is none.
  fileprivate mutating func null() { value(Double.nan) }

  fileprivate mutating func value(orNull number: Double?) { value(number ?? .nan) }

  fileprivate mutating func value(orNull text: String?) {
    if let text { value(text) } else { null() }
  }
}

/// The metadata of an object as a column holds it; `nil` without entries.
func metadataColumn(_ set: MetadataSet) -> String? {
  set.entries.isEmpty ? nil : MetadataText(set).content
}

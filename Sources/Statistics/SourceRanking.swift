import HealthModel

/// In which order the sources of a type count where they overlap.
public struct SourceRanking: Hashable, Sendable {
  /// Patterns for source names, the highest rank first.
  public var globs: [SourceGlob]

  /// A ranking by patterns; sources that match none follow in default order.
  public init(globs: [SourceGlob] = []) { self.globs = globs }
}

/// What is known of a source from its samples of one type.
struct SourceProfile {
  /// The name, renamed sources already joined.
  var name: String
  /// The instant at which its first sample starts.
  var firstStart: Int64
  /// How many samples name each device model.
  var models: [String: Int]

  /// What kind of device the source is.
  enum Kind: Int {
    case watch
    case phone
    case other
  }

  /// The kind by the most frequent device model, or by the name where no sample names a model.
  var kind: Kind {
    let model = models.max { left, right in
      left.value != right.value
        ? left.value < right.value
        : right.key.utf8.lexicographicallyPrecedes(left.key.utf8)
    }
    return Self.kind(of: model?.key ?? name)
  }

  private static func kind(of text: String) -> Kind {
    // Words are ASCII only: a no-break space or an apostrophe of any form ends one.
    let words = text.lowercased().utf8
      .split { !(0x61...0x7A ~= $0) && !(0x30...0x39 ~= $0) }
      .map { String(Substring($0)) }
    if words.contains("watch") { return .watch }
    let isPhone = words.contains { word in
      ["iphone", "ipad", "ipod"].contains { word.hasPrefix($0) }
    }
    return isPhone ? .phone : .other
  }
}

extension SourceRanking {
  /// The order within one rank, as indices of `profiles`: the source whose first sample is the latest
  /// comes first, then the name decides, in byte order.
  static func newestFirst(_ profiles: [SourceProfile]) -> [Int] {
    profiles.indices.sorted { left, right in
      let (left, right) = (profiles[left], profiles[right])
      if left.firstStart != right.firstStart { return left.firstStart > right.firstStart }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  /// The order of sources, as indices of `profiles`, the highest rank first.
  ///
  /// By default watches come before phones and tablets, and these before everything else; of one
  /// kind, the source whose first sample is the latest comes first, then the name decides, in byte
  /// order. That is how Health places new sources.
  func order(_ profiles: [SourceProfile]) -> [Int] {
    let keys = profiles.map { profile in
      (
        glob: globs.firstIndex { $0.matches(profile.name) } ?? globs.count,
        kind: profile.kind.rawValue, firstStart: profile.firstStart, name: profile.name
      )
    }
    return profiles.indices.sorted { left, right in
      let (left, right) = (keys[left], keys[right])
      if left.glob != right.glob { return left.glob < right.glob }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.firstStart != right.firstStart { return left.firstStart > right.firstStart }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }
}

/// The model that a `device` text names, or `nil` where it names none.
///
/// The text reads `name:Apple Watch, model:Watch, hardware:Watch4,2, software:7.0.1`, or has the
/// brackets around that which exports write.
/// Values may hold commas, so a field ends only where the name of another one follows.
func deviceModel(_ device: String) -> String? {
  let names = [
    "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
    "UDIDeviceIdentifier",
  ]
  let text = Array(", \(device)".utf8)
  func fieldStart(_ name: String, from index: Int) -> Int? {
    let mark = Array(", \(name):".utf8)
    guard text.count - index >= mark.count else { return nil }
    return (index...text.count - mark.count).first { text[$0..<$0 + mark.count] == mark[...] }
  }
  guard let start = fieldStart("model", from: 0).map({ $0 + ", model:".utf8.count }) else {
    return nil
  }
  var end = text.count
  for name in names {
    if let next = fieldStart(name, from: start) { end = min(end, next) }
  }
  if end == text.count, text.last == UInt8(ascii: ">") { end -= 1 }
  let model = String(decoding: text[start..<max(start, end)], as: UTF8.self)
  return model.isEmpty ? nil : model
}

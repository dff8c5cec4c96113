internal import Documents
internal import Foundation
internal import HealthModel
internal import PipelineFile

extension ExportOverview {
  /// The zone that its person is likely to live in: the one that it names, else this machine's, if its
  /// clocks show the offset of the export at that moment.
  ///
  /// - Parameter machineZone: The name of this machine's zone; `nil` for the one that it tells.
  /// - Returns: An IANA name; `nil` where neither fits.
  public func likelyTimeZone(machineZone: String? = nil) -> String? {
    if isTimeZoneNamed { return timeZone }
    let name = machineZone ?? TimeZone.current.identifier
    // Servers are often set to a zone without a place, in which nobody lives.
    guard let exportDate, let date = try? Date(exportDate, strategy: .iso8601),
      name.contains("/"), !name.hasPrefix("Etc/"), TimeZoneName.isKnown(name),
      let machine = TimeZone(identifier: name)
    else { return nil }
    // The text has the written offset, for no zone is named.
    let written = Self.offsetSeconds(exportDate)
    return machine.secondsFromGMT(for: date) == written ? name : nil
  }

  /// The offset at the end of an ISO 8601 text, in seconds.
  private static func offsetSeconds(_ text: String) -> Int? {
    if text.hasSuffix("Z") { return 0 }
    let digits = text.suffix(6)
    guard let sign = digits.first, sign == "+" || sign == "-",
      let hours = Int(digits.dropFirst().prefix(2)), let minutes = Int(digits.suffix(2))
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
  }
}

/// Where a first pipeline file is to stand, and how it names other places.
public struct FirstPipelinePlace: Sendable {
  /// The path of the file.
  public var path: String

  /// A place that is free.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``Failure`` when something stands there.
  public init(free path: String) throws(Failure) {
    // Also a link that leads nowhere.
    let isTaken = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    if isTaken {
      throw Failure(
        .cannotCreate, "\(path): is there already and is left alone; name another file after INPUT")
    }
    self.path = path
  }

  /// A path as the file names it: relative where it lies in the folder of the file or below, absolute
  /// elsewhere.
  public func name(of other: String) -> String {
    let folder = Self.absolute(Places.folder(of: path))
    let target = Self.absolute(other)
    if target == folder { return "." }
    let prefix = folder == "/" ? "/" : folder + "/"
    return target.hasPrefix(prefix) ? String(target.dropFirst(prefix.count)) : target
  }

  /// Writes the file, for its owner only.
  ///
  /// - Parameter text: What it says.
  /// - Throws: ``Failure`` when it is no right pipeline, which would be a bug, or cannot be written.
  public func write(_ text: String) throws(Failure) {
    do {
      _ = try readPipeline(text: Array(text.utf8), fileName: path)
    } catch {
      throw Failure(
        .software,
        "the suggested pipeline is not right, which is a bug; nothing was written: \(error)")
    }
    do {
      try writeFile(path, Array(text.utf8))
    } catch {
      throw Failure(error)
    }
  }

  /// A path from the root, with `~` taken for the home folder and `..` taken back.
  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: expanded(path)).standardizedFileURL.path
  }

  /// A path with `~` at its start taken for the home folder, as shells do where they are asked.
  public static func expanded(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/")
      ? FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst() : path
  }
}

/// What is wrong with a time zone that somebody names; `nil` where it is one that this machine knows.
public func problem(ofTimeZone name: String) -> String? {
  do {
    try checkZoneName(name)
    return nil
  } catch {
    return error.message
  }
}

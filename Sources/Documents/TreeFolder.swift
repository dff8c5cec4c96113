/// A file of a tree: its name in its folder and all that it is to hold.
public struct TreeFile: Equatable, Sendable {
  /// The name: a year, or an id, and what the kind of file ends in.
  public var name: String
  /// The contents.
  public var bytes: [UInt8]

  /// A file from its parts.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A folder of a tree with the files that it is to hold, which are made when they are needed.
public struct TreeFolder: Sendable {
  /// The name in the tree.
  public var name: String
  /// The years that files are given of, where those of all other years are right as they are; `nil` for
  /// all files there are.
  public var years: Set<String>?
  /// Makes the files, in the order of their names.
  let files: @Sendable () -> [TreeFile]

  /// A folder.
  public init(name: String, years: Set<String>? = nil, files: @escaping @Sendable () -> [TreeFile]) {
    self.name = name
    self.years = years
    self.files = files
  }
}

/// Whose a tree is that pipelines do not share, and in which form it is.
public struct TreeOwner: Equatable, Codable, Sendable {
  /// The form, as pipeline files name it.
  public var format: String
  /// The name of the pipeline.
  public var pipeline: String
  /// The person it is about.
  public var subject: String

  /// An owner from its parts.
  public init(format: String, pipeline: String, subject: String) {
    self.format = format
    self.pipeline = pipeline
    self.subject = subject
  }
}

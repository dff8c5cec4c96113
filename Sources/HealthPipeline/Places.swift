internal import Documents
internal import Foundation
internal import HealthModel
internal import PipelineFile

/// Where a pipeline reads and writes, paths resolved.
struct Places {
  /// The input as it will be opened and named in messages.
  var input: String
  /// The database file.
  var database: String
  /// The folder of documents; `nil` if there is none.
  var documents: String?
  /// The folders of the pipeline's formats, in their order.
  var formats: [String]

  /// Resolves a pipeline's paths against its file, or against `--output`.
  ///
  /// - Throws: ``Failure`` when neither the pipeline nor the user names an input.
  init(_ pipeline: Pipeline, options: RunOptions) throws(Failure) {
    let folder = Self.folder(of: options.pipeline)
    guard let input = options.input ?? pipeline.input.map({ Self.resolve($0, in: folder) }) else {
      throw Failure(
        .usage, "\(options.pipeline): names no input; add input to it, or pass --input PATH")
    }
    self.init(pipeline, input: input, base: options.output ?? folder)
  }

  /// Resolves the paths that a pipeline writes to.
  init(_ pipeline: Pipeline, options: BackfillOptions) throws(Failure) {
    self.init(
      pipeline, input: "what is stored", base: options.output ?? Self.folder(of: options.pipeline))
  }

  private init(_ pipeline: Pipeline, input: String, base: String) {
    self.input = input
    database = Self.resolve(pipeline.output.database, in: base)
    documents = pipeline.output.documents.map { Self.resolve($0.path, in: base) }
    formats = pipeline.output.formats.map { Self.resolve($0.path, in: base) }
  }

  /// What stands for the folder of documents in the database, whichever way it is written; `nil` for none.
  var treeMark: String? {
    documents.map { shortDigest(Self.real($0)) }
  }

  /// A path without links and turns.
  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// A folder of a format that is another one that is written to, or lies in one, whichever way they are written;
  /// `nil` if there is none.
  var sharedFolder: String? {
    var known = documents.map { [Self.real($0) + "/"] } ?? []
    for format in formats {
      let folder = Self.real(format) + "/"
      if known.contains(where: { $0.hasPrefix(folder) || folder.hasPrefix($0) }) { return format }
      known.append(folder)
    }
    return nil
  }

  /// The documents of a pipeline.
  func tree(_ pipeline: Pipeline) -> DocumentTree? {
    guard let documents, let output = pipeline.output.documents else { return nil }
    return DocumentTree(
      path: documents, layout: output.layout,
      isReadableByGroup: pipeline.output.isReadableByGroup)
  }

  /// The trees of a pipeline's formats, in their order.
  func formatTrees(_ pipeline: Pipeline) -> [(format: Output.Format, tree: DocumentTree)] {
    zip(pipeline.output.formats, formats).map { format, path in
      let owner = TreeOwner(
        format: format.format.rawValue, pipeline: pipeline.name, subject: pipeline.subject)
      return (
        format,
        DocumentTree(
          path: path, layout: .ndjson, owner: owner,
          isReadableByGroup: pipeline.output.isReadableByGroup)
      )
    }
  }

  /// Whether the documents and all formats are those that the run with this anchor left.
  func areTreesIntact(_ pipeline: Pipeline, anchor: Int) -> Bool {
    tree(pipeline)?.isIntact(anchor: anchor) ?? true
      && formatTrees(pipeline).allSatisfy { $0.tree.isIntact(anchor: anchor) }
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as it is reached from here, `..` taken back where a folder stands before it.
  private static func resolve(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || path == "-" { return path }
    var steps: [Substring] = []
    for step in "\(folder)/\(path)".split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    let joined = steps.joined(separator: "/")
    return folder.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}

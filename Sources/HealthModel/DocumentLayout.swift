/// How documents are spread over files.
public enum DocumentLayout: String, CaseIterable, Sendable {
  /// A file per collection and year, a line per document.
  case ndjson
  /// A file per document.
  case documents
}

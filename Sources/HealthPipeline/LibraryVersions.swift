internal import Digest
internal import ExportInput
internal import ExportReader
internal import Store

/// The libraries of the operating system that the program runs with, and their versions.
public var libraryVersions: [(library: String, version: String)] {
  [
    ("libxml2", xmlVersion), ("SQLite", sqliteVersion), ("libarchive", archiveVersion),
    ("libcrypto", cryptoVersion),
  ]
}

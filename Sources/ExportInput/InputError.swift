/// Why an input cannot be read, and which input it is.
public struct InputError: Error, Equatable, Sendable {
  /// What is wrong with the input.
  public enum Problem: Equatable, Sendable {
    /// Nothing has this path.
    case missing
    /// The path is a symbolic link whose target is not there.
    case danglingLink
    /// The file or folder may not be read by this user.
    case notPermitted
    /// The folder holds nothing that could be an export.
    case noExportInFolder
    /// The path is neither a file nor a folder.
    case specialFile(SpecialFile)
    /// The input has no bytes.
    case empty
    /// The input is neither a zip archive nor XML.
    case unknownFormat
    /// The input is XML, but not of a Health export.
    case otherXML
    /// The archive's directory, which stands at its end, is not there.
    case cutOff
    /// The archive's directory and its members contradict each other.
    case damagedArchive
    /// The data of a member end early or cannot be decompressed.
    case damagedMember(name: String)
    /// The data of a member are not those its checksum and length were written for.
    case checksum(member: String)
    /// A member that may be the export is encrypted.
    case encrypted(member: String)
    /// A member that may be the export is compressed in a way that cannot be read.
    case unsupportedMethod(member: String, method: String)
    /// The archive is whole and has no member with data.
    case noMembers
    /// The archive holds no Health export but another archive.
    case nestedArchive(member: String)
    /// None of the archive's members is a Health export.
    case noHealthData(members: Int)
    /// A stream, which cannot be read twice, holds more than one Health export.
    case severalExports(members: [String])
    /// The name of a file in the folder is not UTF-8.
    case nameNotText
    /// None of the files in the folder that look like exports can be read.
    case nothingUsable(files: Int)
    /// The operating system failed to read the input.
    case notReadable(errorNumber: Int32)
  }

  /// A kind of path that is neither a file nor a folder.
  public enum SpecialFile: String, Equatable, Sendable {
    /// A named pipe.
    case pipe = "a pipe"
    /// A socket.
    case socket = "a socket"
    /// A character or block device.
    case device = "a device"
  }

  /// The groups of problems that programs tell apart by exit code.
  public enum ExitKind: Equatable, Sendable {
    /// There is no such input, or no access to it (66).
    case notFound
    /// The input is bad (65).
    case bad
    /// Reading failed (74).
    case io
  }

  /// The input, as the caller named it.
  public var input: String
  /// What is wrong with it.
  public var problem: Problem

  /// An error from its parts.
  public init(input: String, problem: Problem) {
    self.input = input
    self.problem = problem
  }

  /// The group of the problem, which gives the exit code.
  public var exitKind: ExitKind {
    switch problem {
    case .missing, .danglingLink, .notPermitted, .noExportInFolder: .notFound
    case .notReadable: .io
    default: .bad
    }
  }
}

extension InputError: CustomStringConvertible {
  /// One line: the input, what is wrong with it, what to do.
  public var description: String { "\(displayable(input)): \(problem)" }
}

extension InputError.Problem: CustomStringConvertible {
  /// What is wrong and what to do, without the input's name.
  public var description: String {
    switch self {
    case .missing: "no such file or folder; check the path"
    case .danglingLink: "the link leads nowhere; restore its target or name the export itself"
    case .notPermitted: "it may not be read by this user; change its permissions"
    case .noExportInFolder:
      "the folder holds no export; copy the phone's export.zip into it"
    case .specialFile(let kind):
      "this is \(kind.rawValue), not a file or folder; give its content on standard input, as -"
    case .empty: "the file has no bytes; export again on the phone or copy it again"
    case .unknownFormat: "this is neither a zip archive nor XML; name the phone's export.zip"
    case .otherXML: "this XML is no Health export; name the XML that holds HealthData"
    case .cutOff: "the archive is cut off or damaged, its end is missing; copy it again"
    case .damagedArchive: "the archive is damaged; copy it from the phone again"
    case .damagedMember(let name):
      "the member \(displayable(name)) is cut off or damaged; copy the archive from the phone again"
    case .checksum(let member):
      """
      the member \(displayable(member)) fails its checksum; the file is damaged, copy it from the \
      phone again
      """
    case .encrypted(let member):
      "the member \(displayable(member)) is encrypted; decrypt the archive first"
    case .unsupportedMethod(let member, let method):
      """
      the member \(displayable(member)) is compressed with a method that cannot be read \
      (\(displayable(method))); pack it again with deflate
      """
    case .noMembers: "the archive is empty; export again on the phone"
    case .nestedArchive(let member):
      """
      the archive holds no Health export but the archive \(displayable(member)); unpack it once \
      and name what is in it
      """
    case .noHealthData(let members):
      """
      none of the archive's members (\(members)) is a Health export; name the phone's export.zip
      """
    case .severalExports(let members):
      """
      the stream holds more than one Health export (\(displayable(members.joined(separator: ", "))))\
      ; save it to a file and name that, or unpack the one you mean
      """
    case .nameNotText: "the file's name is not UTF-8; rename it"
    case .nothingUsable(let files):
      "none of the files that could be exports (\(files)) can be read; copy them again"
    case .notReadable(let errorNumber):
      "it cannot be read: \(systemMessage(errorNumber)); check the disk or the connection"
    }
  }
}

/// A text on one line: control characters, which a member's name may contain, become `\u{FFFD}`.
func displayable(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
    default: shown.append(scalar)
    }
  }
  return String(shown)
}

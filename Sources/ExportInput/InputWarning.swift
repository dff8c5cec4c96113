/// Something about an input that was decided for the user and that they should know.
public enum InputWarning: Equatable, Sendable {
  /// An archive or an unpacked folder holds several exports; the one with the newest `ExportDate`
  /// is read.
  case severalExports(input: String, taken: String, passedOver: [String])
  /// The inbox holds other, older exports as well; the newest is read.
  case newestTaken(folder: String, taken: String, others: Int)
  /// A file in the inbox that looks like an export cannot be read, and was passed over.
  case passedOver(InputError)
  /// A folder is read as an unpacked export, and the archives in it were not looked at.
  case archivesBesideXML(folder: String, archives: Int)

  /// An XML is read alone, so that routes and other files beside it, which are wanted, are not.
  case withoutSideFiles(input: String)

  /// Whether this is an inbox's everyday state, not worth a line in the log of a nightly run.
  public var isRoutine: Bool {
    if case .newestTaken = self { true } else { false }
  }
}

extension InputWarning: CustomStringConvertible {
  /// One line: the input, what was found, what was done.
  public var description: String {
    switch self {
    case .severalExports(let input, let taken, let passedOver):
      """
      \(displayable(input)): holds several Health exports; the newest, \(displayable(taken)), is \
      read, not \(displayable(passedOver.joined(separator: ", ")))
      """
    case .newestTaken(let folder, let taken, let others):
      """
      \(displayable(folder)): the newest export, \(displayable(taken)), is read; other exports in \
      the folder: \(others)
      """
    case .passedOver(let error): "passed over \(error)"
    case .archivesBesideXML(let folder, let archives):
      """
      \(displayable(folder)): holds a HealthData XML and is read as an unpacked export; archives \
      beside it, not looked at: \(archives)
      """
    case .withoutSideFiles(let input):
      """
      \(displayable(input)): an XML alone has no routes, ECGs or clinical records; name the archive \
      or the folder it came in to have them read
      """
    }
  }
}

import ExportGenerator

/// What the command line asks for.
struct Arguments {
  /// What is to be written.
  enum Content {
    /// An export of any size with made-up data.
    case generated(GeneratorOptions)
    /// The small export of `sample-data`.
    case sample
    /// The help text.
    case help
  }

  /// A word of the command line that does not fit.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  static let help = """
    Usage: healthpipe-generate --records N --output PATH [options]
           healthpipe-generate --sample --output PATH [--zip]

    Writes an Apple Health export with made-up data. Equal arguments give equal bytes.

      --records N       number of top-level records
      --output PATH     file to write; - is standard output
      --seed S          seed of all random choices (default 1)
      --days D          days with data (default: one for every thousand records,
                        at most ten years)
      --end DATE        last day with data (default 2025-06-30)
      --locale NAME     units: metric or us (default metric)
      --offset +HHMM    offset from UTC of all dates (default +0100)
      --append N        N further records in the days after --end; all else stays the same
                        but for memory addresses and the date of export
      --zip             write a zip archive with apple_health_export/export.xml
      --sample          write the fixed export of sample-data instead, with --zip also its
                        route and ECG
      --help            show this text

    Exit codes: 0 done, 64 wrong usage, 73 cannot create the output, 74 cannot write it.

    """

  var content: Content
  var output = "-"
  var packing = ExportOutput.Packing.plain

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    content = .help
    var records: Int?
    var output: String?
    var isSample = false
    var changes: [(inout GeneratorOptions) -> Void] = []
    var rest = words[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h":
        return
      case "--zip":
        packing = .zip
      case "--sample":
        isSample = true
      case "--output":
        output = try Self.take(option, from: &rest) { $0.isEmpty ? nil : $0 }
      case "--records":
        records = try Self.takeCount(option, 0...1_000_000_000, from: &rest)
      case "--seed":
        let seed = try Self.take(option, from: &rest) { UInt64($0) }
        changes.append { $0.seed = seed }
      case "--days":
        let days = try Self.takeCount(option, 1...36_525, from: &rest)
        changes.append { $0.days = days }
      case "--end":
        let end = try Self.take(option, from: &rest) { CivilDay($0) }
        changes.append { $0.end = end }
      case "--locale":
        let locale = try Self.take(option, from: &rest) { GeneratorOptions.Locale(rawValue: $0) }
        changes.append { $0.locale = locale }
      case "--offset":
        let offset = try Self.take(option, from: &rest) { CivilDay.offsetSeconds($0) }
        changes.append { $0.offsetSeconds = offset }
      case "--append":
        let appended = try Self.takeCount(option, 0...1_000_000_000, from: &rest)
        changes.append { $0.appendedRecords = appended }
      default:
        throw UsageError(description: "\(option): unknown option; --help lists the options")
      }
    }
    guard let output else {
      throw UsageError(description: "--output PATH is missing; - is standard output")
    }
    self.output = output
    if isSample {
      guard records == nil, changes.isEmpty else {
        throw UsageError(description: "--sample is fixed: it takes --output and --zip only")
      }
      content = .sample
    } else {
      guard let records else {
        throw UsageError(description: "--records N is missing; --help lists the options")
      }
      var options = GeneratorOptions(records: records)
      for change in changes { change(&options) }
      content = .generated(options)
    }
  }

  private static func takeCount(
    _ option: String, _ range: ClosedRange<Int>, from words: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    try take(option, from: &words) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  private static func take<Value>(
    _ option: String, from words: inout ArraySlice<String>, read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let word = words.popFirst() else {
      throw UsageError(description: "\(option): a value is missing; see --help")
    }
    guard let value = read(word) else {
      throw UsageError(description: "\(option) \(word): not a possible value; see --help")
    }
    return value
  }
}

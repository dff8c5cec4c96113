import ExportGenerator
import Foundation

/// Writes what the arguments ask for.
func generate(_ arguments: Arguments) throws(OutputError) {
  switch arguments.content {
  case .help:
    print(Arguments.help, terminator: "")
  case .generated(let options):
    let export = GeneratedExport(options)
    let output = try ExportOutput(
      path: arguments.output, packing: arguments.packing,
      expectedBytes: export.expectedBytes)
    try export.write { (bytes) throws(OutputError) in try output.write(bytes) }
    try output.finish()
  case .sample:
    let xml = SampleExport.xml()
    let output = try ExportOutput(
      path: arguments.output, packing: arguments.packing,
      expectedBytes: xml.count)
    try output.write(xml)
    if arguments.packing == .zip {
      for file in SampleExport.sideFiles() {
        try output.beginFile(file.path)
        try output.write(file.bytes)
      }
    }
    try output.finish()
  }
}

/// Prints one line to standard error and ends the program.
func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("healthpipe-generate: error: \(message)\n".utf8))
  exit(code)
}

do {
  try generate(Arguments(Array(CommandLine.arguments.dropFirst())))
} catch let error as Arguments.UsageError {
  fail(error.description, code: 64)
} catch let error as OutputError {
  fail(error.description, code: error.step == .create ? 73 : 74)
}

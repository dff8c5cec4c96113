import HealthModel

@testable import PipelineFile

// Mistakes in what a file says as a whole.
extension MistakeTests {
  typealias Report = MistakeCase.Report

  static let steps = "HKQuantityTypeIdentifierStepCount"
  static let heart = "HKQuantityTypeIdentifierHeartRate"
  static let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
  static let limit = IntervalComponents.largestPart

  static let structure: [MistakeCase] = [
    MistakeCase(
      "subject: \"me\"", "subjet: \"me\"",
      Report(1, "subject", .missingKey),
      Report(3, "subjet", .unknownKey(nearest: "subject", known: RootKey.names))),
    MistakeCase(
      "input: \"inbox\"", "zzz: 1",
      Report(5, "zzz", .unknownKey(nearest: nil, known: RootKey.names))),
    MistakeCase(
      "input: \"inbox\"", "'a\\nb': 1",
      Report(5, "[\"a\u{FFFD}b\"]", .unknownKey(nearest: nil, known: RootKey.names))),
    MistakeCase("input: \"inbox\"", "origin: 1", Report(5, "origin", .duplicateKey(firstLine: 4))),
    MistakeCase("name: \"nightly\",", "", Report(1, "name", .missingKey)),
    MistakeCase(
      "output: {", "$schema: {", Report(1, "output", .missingKey),
      Report(36, "$schema", .wrongKind(expected: "a text", found: "an object"))),
    MistakeCase(
      "options: [\"cumulativeSum\"],", "", Report(12, "collections[0].options", .missingKey)),
    MistakeCase(
      "subject: \"me\"", "subject: 7",
      Report(3, "subject", .wrongKind(expected: "a text", found: "a number"))),
    MistakeCase(
      "subject: \"me\"", "subject: null",
      Report(3, "subject", .wrongKind(expected: "a text", found: "null"))),
    MistakeCase(
      "samples: true", "samples: \"yes\"",
      Report(39, "output.samples", .wrongKind(expected: "true or false", found: "a text"))),
    MistakeCase(
      "[\"*Watch*\"]", "\"*Watch*\"",
      Report(
        9, "sourceRanking",
        .wrongKind(expected: "a list of globs of source names", found: "a text"))),
    MistakeCase(
      "[\"*Watch*\"]", "[\"*Watch*\", 1]",
      Report(9, "sourceRanking[1]", .wrongKind(expected: "a text", found: "a number"))),
    MistakeCase(
      "{ HeartRate: \"count/min\" }", "[]",
      Report(
        8, "units",
        .wrongKind(expected: "an object of types with their units", found: "a list"))),
    MistakeCase(
      "{ path: \"documents\", layout: \"ndjson\" }", "true",
      Report(
        38, "output.documents",
        .wrongKind(expected: "an object with path and layout", found: "true or false"))),
    MistakeCase(
      "layout: \"ndjson\"", "layout: \"ndjsn\"",
      Report(
        38, "output.documents.layout",
        .unknownWord(word: "\"ndjsn\"", nearest: "ndjson", known: ["ndjson", "documents"]))),
    MistakeCase(
      "readableBy: \"group\"", "readableBy: \"everyone\"",
      Report(
        40, "output.readableBy",
        .unknownWord(word: "\"everyone\"", nearest: nil, known: ["owner", "group"]))),
    MistakeCase(
      "labelBy: \"end\"", "labelBy: 1",
      Report(
        20, "collections[0].labelBy",
        .wrongKind(expected: "\"start\" or \"end\"", found: "a number"))),
  ]

  static let texts: [MistakeCase] = [
    MistakeCase("subject: \"me\"", "subject: \" \"", Report(3, "subject", .emptyText)),
    MistakeCase(
      "subject: \"me\"", "subject: \"m\\u0000e\"", Report(3, "subject", .controlCharacter)),
    MistakeCase(
      "subject: \"me\"", "subject: \"\(String(repeating: "m", count: 65))\"",
      Report(3, "subject", .tooLong(limit: 64))),
    MistakeCase(
      "origin: \"iphone\"", "origin: \"my=iphone\"", Report(4, "origin", .badCharacter("="))),
    MistakeCase(
      "origin: \"iphone\"", "origin: \"by-hand\"", Report(4, "origin", .reservedOrigin)),
    MistakeCase("input: \"inbox\"", "input: \"\"", Report(5, "input", .emptyText)),
    MistakeCase(
      "database: \"health.sqlite\"", "database: \"a\\nb\"",
      Report(37, "output.database", .controlCharacter)),
    MistakeCase(
      "path: \"documents\"", "path: \"\"", Report(38, "output.documents.path", .emptyText)),
    MistakeCase(
      "path: \"documents\"", "path: \"./x/..//health.sqlite/\"",
      Report(38, "output.documents.path", .documentsAtDatabase)),
    MistakeCase(
      "path: \"documents\"", "path: \"health.sqlite/documents\"",
      Report(38, "output.documents.path", .documentsAtDatabase)),
    MistakeCase(
      "path: \"fhir\"", "path: \"x/../documents/./\"",
      Report(39, "output.formats[0].path", .sharedFolder(with: "output.documents"))),
    MistakeCase(
      "path: \"fhir\"", "path: \"documents/fhir\"",
      Report(39, "output.formats[0].path", .sharedFolder(with: "output.documents"))),
    MistakeCase(
      "path: \"fhir\"", "path: \".\"",
      Report(39, "output.formats[0].path", .sharedFolder(with: "output.documents"))),
    MistakeCase(
      "path: \"fhir\"", "path: \"health.sqlite\"",
      Report(39, "output.formats[0].path", .documentsAtDatabase)),
    MistakeCase(
      "format: \"fhir\", path",
      "format: \"csv\", path: \"csv\" }, { path: 'csv/a', format: 'csv' }, { path",
      Report(39, "output.formats[1].path", .sharedFolder(with: "output.formats[0].path")),
      Report(39, "output.formats[2].format", .missingKey)),
    MistakeCase(
      "format: \"fhir\"", "format: \"csv\"",
      Report(39, "output.formats[0].patient", .otherFormat(format: "fhir"))),
    MistakeCase(
      "format: \"fhir\"", "format: \"fihr\"",
      Report(
        39, "output.formats[0].format",
        .unknownWord(
          word: "\"fihr\"", nearest: "fhir", known: InterchangeFormat.allCases.map(\.rawValue)))),
    MistakeCase(
      "patient: \"p.1\"", "patient: \"p 1\"",
      Report(39, "output.formats[0].patient", .badResourceID)),
    MistakeCase(
      "patient: \"p.1\"", "patient: \"\(String(repeating: "p", count: 65))\"",
      Report(39, "output.formats[0].patient", .badResourceID)),
    MistakeCase(
      "patient: \"p.1\"", "patients: 1",
      Report(
        39, "output.formats[0].patients",
        .unknownKey(nearest: "patient", known: ["format", "path", "collections", "patient"]))),
    MistakeCase(
      "['sleep']", "['sleep', 'slep', 'sleep', 1]",
      Report(
        39, "output.formats[0].collections[1]",
        .unknownWord(word: "\"slep\"", nearest: "sleep", known: ["steps", "heart", "sleep"])),
      Report(
        39, "output.formats[0].collections[2]",
        .duplicateEntry(word: "\"sleep\"", firstLine: 39)),
      Report(
        39, "output.formats[0].collections[3]",
        .wrongKind(expected: "\"steps\" or \"heart\" or \"sleep\"", found: "a number"))),
    MistakeCase(
      "['sleep']", "[]",
      Report(
        39, "output.formats[0].collections", .empty(expected: "names of collections"))),
    MistakeCase(
      "['sleep']", "'sleep'",
      Report(
        39, "output.formats[0].collections",
        .wrongKind(expected: "a list of names of collections", found: "a text"))),
    MistakeCase(
      "[{ format: \"fhir\", path: \"fhir\", collections: ['sleep'], patient: \"p.1\" }]", "[]",
      Report(39, "output.formats", .empty(expected: "formats"))),
    MistakeCase(
      "[{ format: \"fhir\", path: \"fhir\", collections: ['sleep'], patient: \"p.1\" }]", "[1]",
      Report(
        39, "output.formats[0]",
        .wrongKind(expected: "an object with format and path", found: "a number"))),
    MistakeCase(
      "[{ format: \"fhir\", path: \"fhir\", collections: ['sleep'], patient: \"p.1\" }]", "{}",
      Report(
        39, "output.formats", .wrongKind(expected: "a list of formats", found: "an object"))),
    // Which collections there are is not known: nothing is said of their names.
    MistakeCase(
      "name: \"sleep\"", "name: \"sl eep\"", Report(33, "collections[2].name", .badName)),
    MistakeCase(
      "{ \"Anna\": \"Watch\" }", "{ a: \"b\", c: \"d\", d: \"c\", a: \"e\" }",
      Report(10, "sourceAliases[1]", .aliasCircle), Report(10, "sourceAliases[2]", .aliasCircle),
      Report(10, "sourceAliases[3]", .duplicateKey(firstLine: 10))),
    MistakeCase(
      "{ \"Anna\": \"Watch\" }", "{ a: \"a\", \"\": \"b\", c: 1 }",
      Report(10, "sourceAliases[0]", .aliasCircle), Report(10, "sourceAliases[1]", .emptyText),
      Report(10, "sourceAliases[2]", .wrongKind(expected: "a text", found: "a number"))),
    MistakeCase("maxDeleted: \"5%\"", "", Report(43, "guard.maxDeleted", .missingKey)),
    MistakeCase(
      "maxDeleted: \"5%\"", "maxDeleted: 5",
      Report(
        43, "guard.maxDeleted", .wrongKind(expected: "a text such as \"5%\"", found: "a number"))),
  ]

  static let types: [MistakeCase] = [
    MistakeCase(
      "[\"StepCount\", \"HeartRate\", \"SleepAnalysis\", \"Workout\"]", "\"everything\"",
      Report(7, "read", .unknownWord(word: "\"everything\"", nearest: nil, known: ["all"]))),
    MistakeCase(
      "[\"StepCount\", \"HeartRate\", \"SleepAnalysis\", \"Workout\"]", "[]",
      Report(7, "read", .empty(expected: "types or \"all\""))),
    MistakeCase(
      "[\"StepCount\", \"HeartRate\", \"SleepAnalysis\", \"Workout\"]", "{}",
      Report(7, "read", .wrongKind(expected: "a list of types or \"all\"", found: "an object"))),
    MistakeCase(
      "\"HeartRate\", \"SleepAnalysis\"", "\"all\", \"HeartRate\", \"SleepAnalysis\"",
      Report(7, "read[1]", .unknownType(word: "\"all\"", nearest: "read: \"all\""))),
    MistakeCase(
      "\"HeartRate\", \"SleepAnalysis\"",
      "\"HeartRaet\", 'HKCategoryTypeIdentifierSlepAnalysis'",
      Report(7, "read[1]", .unknownType(word: "\"HeartRaet\"", nearest: "HeartRate")),
      Report(
        7, "read[2]",
        .unknownType(
          word: "\"HKCategoryTypeIdentifierSlepAnalysis\"", nearest: "SleepAnalysis"))),
    MistakeCase(
      "\"SleepAnalysis\", \"Workout\"",
      "\"SleepAnalysis\", \"Workout\", \"\(Self.steps)\", \"workout\"",
      Report(7, "read[4]", .duplicateEntry(word: Self.steps, firstLine: 7)),
      Report(7, "read[5]", .duplicateEntry(word: "workout", firstLine: 7))),
    MistakeCase(
      "\"SleepAnalysis\", \"Workout\"", "\"Workout\"",
      Report(33, "collections[2].type", .notRead(type: "SleepAnalysis"))),
    MistakeCase(
      "\"SleepAnalysis\", \"Workout\"", "\"SleepAnalysis\"",
      Report(30, "collections[1].within", .notRead(type: "Workout"))),
    MistakeCase(
      "type: \"StepCount\"", "type: \"StepCuont\"",
      Report(14, "collections[0].type", .unknownType(word: "\"StepCuont\"", nearest: "StepCount"))),
    MistakeCase(
      "type: \"StepCount\"", "type: \"Workout\"",
      Report(14, "collections[0].type", .notCollectable(type: "Workout"))),
    MistakeCase(
      "{ HeartRate: \"count/min\" }", "{ Hartrate: \"count/min\", HeartRate: \"bpmm\" }",
      Report(8, "units.Hartrate", .unknownType(word: "\"Hartrate\"", nearest: "HeartRate")),
      Report(
        8, "units.HeartRate",
        .unknownUnit(word: "\"bpmm\"", nearest: HealthUnit.nearest(to: "bpmm")))),
    MistakeCase(
      "{ HeartRate: \"count/min\" }", "{ StepCount: \"count\", stepCount: \"count\" }",
      Report(8, "units.stepCount", .duplicateKey(firstLine: 8))),
    MistakeCase(
      "{ HeartRate: \"count/min\" }", "{ SleepAnalysis: \"min\" }",
      Report(8, "units.SleepAnalysis", .noUnit(type: "SleepAnalysis"))),
    MistakeCase(
      "{ HeartRate: \"count/min\" }", "{ HeartRate: \"kg\" }",
      Report(
        8, "units.HeartRate",
        .otherDimension(unit: "\"kg\"", type: Self.heart, typeUnit: "count/min"))),
    MistakeCase(
      "unit: \"count\",", "unit: \"min\",",
      Report(
        21, "collections[0].unit",
        .otherDimension(unit: "\"min\"", type: Self.steps, typeUnit: "count"))),
    MistakeCase(
      "options: [\"duration\"],", "options: [\"duration\"], unit: \"hr\",",
      Report(33, "collections[2].unit", .noUnit(type: "SleepAnalysis"))),
  ]
}

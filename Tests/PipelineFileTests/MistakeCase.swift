import Testing

@testable import PipelineFile

/// A mistake made in a correct file, and what is to be reported.
struct MistakeCase: Sendable, CustomTestStringConvertible {
  /// What is reported in one place.
  struct Report: Equatable, Sendable {
    var line: Int
    var path: String
    var problem: PipelineProblem

    init(_ line: Int, _ path: String, _ problem: PipelineProblem) {
      self.line = line
      self.path = path
      self.problem = problem
    }
  }

  /// The correct text that is replaced; it stands in ``file`` once.
  var correct: String
  /// What stands there instead.
  var wrong: String
  /// What is reported.
  var reports: [Report]

  var testDescription: String { wrong.isEmpty ? "without " + correct : wrong }

  init(_ correct: String, _ wrong: String, _ reports: Report...) {
    self.correct = correct
    self.wrong = wrong
    self.reports = reports
  }

  /// A correct file, with what tests replace on lines of their own.
  static let file = """
    {
      name: "nightly",
      subject: "me",
      origin: "iphone",
      input: "inbox",
      timeZone: "Europe/Berlin",
      read: ["StepCount", "HeartRate", "SleepAnalysis", "Workout"],
      units: { HeartRate: "count/min" },
      sourceRanking: ["*Watch*"],
      sourceAliases: { "Anna": "Watch" },
      collections: [
        {
          name: "steps",
          type: "StepCount",
          options: ["cumulativeSum"],
          interval: { day: 1 },
          anchorDate: "monday",
          from: "2024-01-01",
          to: "2024-02-01",
          labelBy: "end",
          unit: "count",
        },
        {
          name: "heart",
          type: "HeartRate",
          options: ["discreteMin"],
          interval: { minute: 5 },
          average: "arithmetic",
          where: { above: 100, unit: "count/min" },
          within: { workouts: ["running"] },
          separateBySource: true,
        },
        { name: "sleep", type: "SleepAnalysis", options: ["duration"],
          interval: { day: 1 } },
      ],
      output: {
        database: "health.sqlite",
        documents: { path: "documents", layout: "ndjson" },
        samples: true, formats: [{ format: "fhir", path: "fhir", collections: ['sleep'], patient: "p.1" }],
        readableBy: "group",
      },
      firstRun: "2020-01-01",
      guard: { maxDeleted: "5%" },
    }
    """
}

/// The mistakes of a text as tests compare them.
func reports(_ text: String) -> [MistakeCase.Report] {
  mistakes(text).map { MistakeCase.Report($0.line, $0.path, $0.problem) }
}

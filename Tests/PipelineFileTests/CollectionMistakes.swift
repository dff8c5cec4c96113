import HealthModel

@testable import PipelineFile

// Mistakes in what a collection computes, and when.
extension MistakeTests {
  /// Made anew for each use: the leak checker does not find texts inside a stored enumeration.
  static var options: [MistakeCase] {
    [
      MistakeCase(
        "[\"discreteMin\"]", "[\"cumulativeSum\", \"discreteMin\"]",
        Report(
          26, "collections[1].options[0]",
          .optionDoesNotFit(
            option: "cumulativeSum", type: Self.heart, kind: "discrete (temporally weighted)",
            fitting: StatisticsOptions.fitting(.discreteTemporallyWeighted).names))),
      MistakeCase(
        "[\"cumulativeSum\"]", "[\"cumulativeSum\", \"discreteMax\"]",
        Report(
          15, "collections[0].options[1]",
          .optionDoesNotFit(
            option: "discreteMax", type: Self.steps, kind: "cumulative",
            fitting: StatisticsOptions.fitting(.cumulative).names))),
      MistakeCase(
        "[\"duration\"]", "[\"mostRecent\"]",
        Report(
          33, "collections[2].options[0]",
          .optionDoesNotFit(
            option: "mostRecent", type: Self.sleep, kind: "categories",
            fitting: ["duration", "sampleCount", "separateBySource"]))),
      MistakeCase(
        "[\"duration\"]", "[]",
        Report(
          33, "collections[2].options",
          .empty(expected: "at least one of duration, sampleCount, separateBySource"))),
      MistakeCase(
        "[\"cumulativeSum\"]", "[\"sum\", \"cumulativesum\"]",
        Report(
          15, "collections[0].options[0]",
          .unknownWord(word: "\"sum\"", nearest: nil, known: StatisticsOptions.allNames)),
        Report(
          15, "collections[0].options[1]",
          .unknownWord(
            word: "\"cumulativesum\"", nearest: "cumulativeSum", known: StatisticsOptions.allNames))
      ),
      MistakeCase(
        "[\"cumulativeSum\"]", "[\"cumulativeSum\", \"cumulativeSum\"]",
        Report(
          15, "collections[0].options[1]",
          .duplicateEntry(word: "cumulativeSum", firstLine: 15))),
      MistakeCase(
        "[\"cumulativeSum\"]", "\"cumulativeSum\"",
        Report(
          15, "collections[0].options",
          .wrongKind(expected: "a list of options", found: "a text"))),
      MistakeCase(
        "average: \"arithmetic\"", "average: \"mean\"",
        Report(
          28, "collections[1].average",
          .unknownWord(word: "\"mean\"", nearest: nil, known: ["arithmetic"]))),
      MistakeCase(
        "labelBy: \"end\"", "average: \"arithmetic\"",
        Report(20, "collections[0].average", .noAverage(type: Self.steps, kind: "cumulative"))),
      MistakeCase(
        "name: \"steps\"", "name: \"daily_steps\"", Report(13, "collections[0].name", .badName)),
      MistakeCase(
        "name: \"steps\"", "name: \"\(String(repeating: "a", count: 34))\"",
        Report(13, "collections[0].name", .badName)),
      MistakeCase(
        "name: \"steps\"", "name: \"Workouts\"",
        Report(13, "collections[0].name", .reservedName)),
      MistakeCase(
        "name: \"steps\"", "name: \"activity-summaries\"",
        Report(13, "collections[0].name", .reservedName)),
      MistakeCase(
        "name: \"steps\"", "name: \"Heart\"",
        Report(24, "collections[1].name", .duplicateName(name: "heart", firstLine: 13))),
      MistakeCase(
        "{ above: 100, unit: \"count/min\" }", "{}",
        Report(29, "collections[1].where", .empty(expected: "a threshold, sources or userEntered"))),
      MistakeCase(
        "{ above: 100, unit: \"count/min\" }", "{ above: 100 }",
        Report(29, "collections[1].where", .thresholdWithoutUnit)),
      MistakeCase(
        "{ above: 100, unit: \"count/min\" }", "{ unit: \"count/min\" }",
        Report(29, "collections[1].where.unit", .unitWithoutThreshold)),
      MistakeCase(
        "{ above: 100, unit: \"count/min\" }", "{ above: 100, unit: \"km\" }",
        Report(
          29, "collections[1].where.unit",
          .otherDimension(unit: "\"km\"", type: Self.heart, typeUnit: "count/min"))),
      MistakeCase(
        "above: 100,", "atLeast: 1, above: 2, below: 9,",
        Report(29, "collections[1].where.above", .secondBound(first: "atLeast"))),
      MistakeCase(
        "above: 100,", "above: 100, atMost: 100,",
        Report(29, "collections[1].where", .impossibleRange)),
      MistakeCase(
        "above: 100,", "above: NaN,", Report(29, "collections[1].where.above", .notFinite)),
      MistakeCase(
        "above: 100,", "above: \"100\",",
        Report(29, "collections[1].where.above", .wrongKind(expected: "a number", found: "a text"))),
      MistakeCase(
        "above: 100,", "above: 100, sources: [], userEntered: 1,",
        Report(
          29, "collections[1].where.sources",
          .empty(expected: "at least one glob of source names")),
        Report(
          29, "collections[1].where.userEntered",
          .wrongKind(expected: "true or false", found: "a number"))),
      MistakeCase(
        "options: [\"duration\"],", "options: [\"duration\"], where: { above: 1, unit: 'hr' },",
        Report(33, "collections[2].where.above", .noUnit(type: "SleepAnalysis")),
        Report(33, "collections[2].where.unit", .noUnit(type: "SleepAnalysis"))),
      MistakeCase(
        "[\"running\"]", "[]",
        Report(
          30, "collections[1].within.workouts",
          .empty(expected: "activities, or \"all\" in place of the list"))),
      MistakeCase(
        "{ workouts: [\"running\"] }", "{ workout: [\"running\"] }",
        Report(30, "collections[1].within.workouts", .missingKey),
        Report(
          30, "collections[1].within.workout",
          .unknownKey(nearest: "workouts", known: ["workouts", "pauses"]))),
      MistakeCase(
        "{ workouts: [\"running\"] }", "\"workout\"",
        Report(
          30, "collections[1].within",
          .unknownWord(
            word: "\"workout\"", nearest: "workouts", known: ["workouts", "sleep"]))),
      MistakeCase(
        "{ workouts: [\"running\"] }", "{ workouts: [\"runing\", \"zzz\", \"Running\", \"37\"] }",
        Report(
          30, "collections[1].within.workouts[0]",
          .unknownActivity(word: "\"runing\"", nearest: "running")),
        Report(
          30, "collections[1].within.workouts[1]",
          .unknownActivity(word: "\"zzz\"", nearest: nil)),
        Report(
          30, "collections[1].within.workouts[3]",
          .duplicateEntry(word: "running", firstLine: 30))),
      MistakeCase(
        "{ workouts: [\"running\"] }", "{ workouts: \"all\", pauses: \"excluded\" }",
        Report(
          30, "collections[1].within.pauses",
          .unknownWord(
            word: "\"excluded\"", nearest: "exclude", known: ["include", "exclude"]))),
      MistakeCase(
        "{ workouts: [\"running\"] }", "7",
        Report(
          30, "collections[1].within",
          .wrongKind(
            expected: "\"workouts\", \"sleep\" or an object such as { workouts: [\"running\"] }",
            found: "a number"))),
    ]
  }

  static let times: [MistakeCase] = [
    MistakeCase(
      "{ minute: 5 }", "{}",
      Report(27, "collections[1].interval", .empty(expected: "{ day: 1 } or another interval"))),
    MistakeCase(
      "{ minute: 5 }", "{ minutes: 5 }",
      Report(
        27, "collections[1].interval.minutes",
        .unknownKey(nearest: "minute", known: IntervalKey.names))),
    MistakeCase(
      "{ minute: 5 }", "{ minute: 0, hour: -1, week: 1.5, month: 1000001, day: 1e300 }",
      Report(27, "collections[1].interval.minute", .notAPart(limit: limit)),
      Report(27, "collections[1].interval.hour", .notAPart(limit: limit)),
      Report(27, "collections[1].interval.week", .notAPart(limit: limit)),
      Report(27, "collections[1].interval.month", .notAPart(limit: limit)),
      Report(27, "collections[1].interval.day", .notAPart(limit: limit))),
    MistakeCase(
      "{ minute: 5 }", "{ minute: Infinity, hour: NaN, day: \"1\" }",
      Report(27, "collections[1].interval.minute", .notFinite),
      Report(27, "collections[1].interval.hour", .notFinite),
      Report(
        27, "collections[1].interval.day",
        .wrongKind(expected: "a number", found: "a text"))),
    MistakeCase(
      "{ minute: 5 }", "\"5m\"",
      Report(
        27, "collections[1].interval",
        .unknownWord(
          word: "\"5m\"", nearest: "{ minute: 5 }", known: ["{ day: 1 }", "\"whole\""]))),
    MistakeCase(
      "{ minute: 5 }", "5",
      Report(
        27, "collections[1].interval",
        .wrongKind(expected: "an object such as { day: 1 }", found: "a number"))),
    MistakeCase(
      "interval: { day: 1 },", "interval: \"whole\",",
      Report(16, "collections[0].interval", .wholeWithoutScope)),
    MistakeCase(
      "average: \"arithmetic\",", "anchorDate: \"12:00\",",
      Report(28, "collections[1].anchorDate", .anchorWithinScope)),
    MistakeCase(
      "to: \"2024-02-01\"", "to: \"2023-12-31\"",
      Report(19, "collections[0].to", .endNotAfterStart)),
    MistakeCase(
      "to: \"2024-02-01\"", "to: \"2024-01-01T00:00\"",
      Report(19, "collections[0].to", .endNotAfterStart)),
    MistakeCase(
      "\"Europe/Berlin\"", "\"Europe/Berlim\"",
      Report(
        6, "timeZone",
        .unknownTimeZone(word: "\"Europe/Berlim\"", nearest: "Europe/Berlin"))),
    MistakeCase(
      "\"Europe/Berlin\"", "\"europe/berlin\"",
      Report(
        6, "timeZone",
        .unknownTimeZone(word: "\"europe/berlin\"", nearest: "Europe/Berlin"))),
    MistakeCase(
      "\"Europe/Berlin\"", "\"Tokyo\"",
      Report(6, "timeZone", .unknownTimeZone(word: "\"Tokyo\"", nearest: "Asia/Tokyo"))),
    MistakeCase(
      "anchorDate: \"monday\"", "anchorDate: \"mondy\"",
      Report(
        17, "collections[0].anchorDate",
        .unknownWord(
          word: "\"mondy\"", nearest: "monday", known: AnchorDate.Weekday.allCases.map(\.name)))),
  ]
}

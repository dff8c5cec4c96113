// Statistics, samples and what belongs to samples.
extension RelationGuide {
  static let samples: [RelationGuide] = [
    RelationGuide(
      "statistics", title: "Statistics",
      text:
        "A row per collection, interval and, where the collection is within workouts or "
        + "separates sources, workout or source. What was not asked for is null.",
      newestBy: "start_unix",
      columns: [
        "collection": "name of the collection in the pipeline file",
        "id": "id of the row and of its document",
        "source": "name of the source that is given alone; null for all sources together",
        "workout": "id of the workout whose time alone counts; null elsewhere",
        "start_date": "start of the interval, in the zone of the pipeline",
        "end_date": "end of the interval, which it does not hold, in the zone of the pipeline",
        "date":
          "the day that names the interval, such as the morning of a night; null where it "
          + "is not asked for",
        "unit": "unit of the values; null for category types",
        "sum": "sum in the unit, sources merged",
        "average": "average in the unit, by the rule of the type",
        "minimum": "smallest value in the unit",
        "maximum": "largest value in the unit",
        "most_recent": "value of the sample that ends last, in the unit",
        "most_recent_date": "when that sample ends",
        "duration": "seconds of the interval that a sample covers",
        "time_weighted_sum": "values times hours, sources merged",
        "median": "median of the values of the samples, in the unit",
        "p5": "5th percentile of the values, in the unit",
        "p95": "95th percentile of the values, in the unit",
        "standard_deviation": "standard deviation of the values, in the unit",
        "sample_count": "number of samples that touch the interval",
        "value_statistics":
          "category types: a JSON object from each value to its duration in seconds and its "
          + "number of samples",
        "efficiency": "sleep: time asleep by time in bed, 0 to 1",
        "sources": "names of the sources that touch the interval, a JSON array",
      ]),
    RelationGuide(
      "quantity_samples", title: "Quantity samples",
      text:
        "Samples with a number and a unit: a row for each, also for repeated and flagged "
        + "ones, which statistics leave out.",
      columns: [
        "value":
          "the number in the unit; per cent from 0 to 100; null where the unit could not be "
          + "used",
        "unit": "the canonical unit of the type",
        "original_value": "the number as the export writes it",
        "original_unit": "the unit as the export writes it",
      ]),
    RelationGuide(
      "category_samples", title: "Category samples",
      text:
        "Samples that are one of an enumeration, such as a stage of sleep: a row for each, "
        + "also for repeated and flagged ones.",
      columns: [
        "value": "the value as the export writes it; null where there is none",
        "code": "HealthKit's integer for the value",
      ]),
    metadata("sample_metadata", title: "Metadata", of: "a sample or an object"),
    metadata("metadata_of_samples", title: "Metadata of samples", of: "a sample"),
    metadata("metadata_of_objects", title: "Metadata of objects", of: "an object"),
    RelationGuide(
      "beats", title: "Heartbeats",
      text: "The single heartbeats that a sample of heart rate variability was computed from.",
      columns: [
        "sample": "id of the sample",
        "bpm": "beats per minute",
        "time": "clock time, as written",
        "time_unix": "seconds since 1970 UTC, to the hundredth",
      ]),
    RelationGuide(
      "correlations", title: "Correlations",
      text: "Samples that belong together, such as a blood pressure or a meal.",
      newestBy: "start_unix",
      columns: [:]),
    RelationGuide(
      "correlation_members", title: "Members of correlations",
      text: "Which samples a correlation holds.",
      columns: [
        "correlation": "id of the correlation",
        "sample": "id in quantity_samples or category_samples",
      ]),
  ]

  /// A view of metadata: that of everything, or a part of it.
  private static func metadata(
    _ name: String, title: String, of owner: String
  ) -> RelationGuide {
    RelationGuide(
      name, title: title, text: "A row per metadata entry of \(owner).",
      columns: [
        "sample": "id of the sample or object",
        "key": "as written",
        "value": "as written",
        "number": "what the value says, where it is a number, a yes or no, a date or a quantity",
        "unit": "unit of that number",
        "name": "name of the value, where it is one of an enumeration",
      ])
  }
}

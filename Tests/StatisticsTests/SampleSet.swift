import HealthModel

/// One sample, as a test writes it.
struct Sample: Hashable {
  var source = "Watch"
  var start: Int64
  var end: Int64
  var value: Double
  var isEntered = false
  var device = ""
  var unit = "count"
  var note = ""
}

/// The columns of samples, in the order given.
func columns(_ samples: [Sample]) -> (SampleColumns, SampleDictionary) {
  var columns = SampleColumns()
  var dictionary = SampleDictionary()
  for sample in samples {
    var entries: [MetadataSet.Entry] = []
    if sample.isEntered { entries.append(.init(key: "HKWasUserEntered", value: "1")) }
    if !sample.note.isEmpty { entries.append(.init(key: "note", value: sample.note)) }
    let origin = dictionary.code(
      of: SampleOrigin(source: sample.source, device: sample.device, unit: sample.unit))
    let metadata = dictionary.code(of: MetadataSet(entries))
    columns.append(
      start: sample.start, end: sample.end, value: sample.value, original: sample.value,
      origin: origin, metadata: metadata)
  }
  return (columns, dictionary)
}

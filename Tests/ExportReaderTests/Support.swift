import HealthModel

@testable import ExportReader

/// Bytes handed out so many at a time; 0 stands for as many as there is room for.
struct ListSource: ByteSource {
  let bytes: [UInt8]
  var step = 0
  private var position = 0

  init(_ bytes: [UInt8], step: Int = 0) {
    self.bytes = bytes
    self.step = step
  }

  mutating func read(into buffer: inout [UInt8], at position: Int) throws -> Int {
    let room = min(buffer.count - position, bytes.count - self.position)
    let count = step == 0 ? room : min(room, step)
    buffer.replaceSubrange(
      position..<(position + count), with: bytes[self.position..<(self.position + count)])
    self.position += count
    return count
  }
}

/// How an export is read: what must not change the result.
struct Manner: Sendable, CustomStringConvertible {
  var jobs = 1
  var sectionSize = 1 << 20
  var step = 0

  var description: String { "\(jobs) jobs, sections of \(sectionSize), \(step) at a time" }
}

func read(
  _ bytes: [UInt8], _ manner: Manner = Manner(), granted: Set<String>? = nil
) async throws -> ExportContents {
  var source = ListSource(bytes, step: manner.step)
  return try await readExport(
    from: &source, granted: granted, jobs: manner.jobs, sectionSize: manner.sectionSize)
}

func read(
  _ text: String, _ manner: Manner = Manner(), granted: Set<String>? = nil
) async throws -> ExportContents {
  try await read(Array(text.utf8), manner, granted: granted)
}

/// The prefix of the types that HealthKit counts as quantities.
let quantity = "HKQuantityTypeIdentifier"

/// An export with the given text inside its root.
func export(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <HealthData locale="en_US">
   <ExportDate value="2024-06-01 12:00:00 +0000"/>
  \(body)
  </HealthData>

  """
}

/// A record as text; attributes given as `nil` are left out, `more` is added as it stands.
func record(
  _ type: String? = quantity + "StepCount", source: String? = "Phone", unit: String? = "count",
  value: String? = "10", start: String? = "2024-03-01 08:00:00 +0000",
  end: String? = "2024-03-01 08:10:00 +0000", more: String = "", children: String = ""
) -> String {
  let attributes = [
    ("type", type), ("sourceName", source), ("unit", unit), ("startDate", start),
    ("endDate", end), ("value", value),
  ]
  let texts = attributes.compactMap { name, value in value.map { "\(name)=\"\($0)\"" } }
  let tag = " <Record \(texts.joined(separator: " "))\(more)"
  return children.isEmpty ? tag + "/>" : tag + ">\(children)</Record>"
}

/// What an export holds, as lines that can be compared and read.
///
/// Everything but codes: samples in the order of their type, counts, rejections and the rest.
func lines(_ contents: ExportContents) -> [String] {
  var result: [String] = []
  result.append("exported \(moment(contents.exportDate)) newest \(moment(contents.newestCreation))")
  result.append("locale \(contents.locale ?? "none")")
  for (name, value) in contents.characteristics.sorted(by: <) {
    result.append("me \(name) \(value)")
  }
  for count in contents.types {
    result.append(
      "type \(count.type) records \(count.records) quantities \(count.quantities) categories "
        + "\(count.categories) others \(count.notGranted) rejected \(count.rejected)")
  }
  for type in contents.samples.keys.sorted() {
    result += sampleLines(contents, type, contents.samples[type])
  }
  for type in contents.categories.keys.sorted() {
    result += sampleLines(contents, type, contents.categories[type])
  }
  for read in contents.objects { result.append(line(read.object)) }
  if contents.memberSamples > 0 { result.append("members \(contents.memberSamples)") }
  for rejection in contents.rejections {
    result.append(
      "rejected \(rejection.reason.rawValue) \(rejection.type) \(rejection.count) "
        + "first at \(rejection.firstByte)")
  }
  for (name, count) in contents.elements.sorted(by: { $0.key < $1.key }) {
    let fates = ElementFate.allCases.map { "\($0) \(count[$0])" }
    result.append("element \(name) \(count.read): " + fates.joined(separator: ", "))
  }
  for (name, count) in contents.unknownAttributes.sorted(by: <) {
    result.append("attribute \(name) \(count)")
  }
  for (name, count) in contents.timeZones.sorted(by: <) { result.append("zone \(name) \(count)") }
  result.append(
    "replaced \(contents.replacedCharacters) repaired \(contents.repairedTags) trailing "
      + "\(contents.trailingBytes)")
  return result
}

private func line(_ object: HealthObject) -> String {
  guard case .visionPrescription(var prescription) = object else { return "object \(object)" }
  // A dictionary has another order in each process.
  let eyes = prescription.eyes.map { eye in
    "\(eye.isLeft ? "left" : "right") \(eye.values.sorted { $0.key < $1.key })"
  }
  prescription.eyes = []
  return "object \(prescription) \(eyes)"
}

private func moment(_ date: ExportDate?) -> String {
  date.map { "\($0.instant) \($0.offsetSeconds)" } ?? "never"
}

/// The samples of a type, each a line.
func sampleLines(
  _ contents: ExportContents, _ type: String, _ samples: SampleColumns?
) -> [String] {
  guard let samples else { return [] }
  return (0..<samples.count).map { row in
    let origin = contents.dictionary.origins[Int(samples.origin[row])]
    let metadata = contents.dictionary.metadata[Int(samples.metadata(row))]
    var line = "sample \(type) \(samples.start[row]) \(samples.end(row)) \(samples.value[row])"
    line += " (\(origin.valueText ?? "\(samples.original[row])")|\(origin.unit))"
    line += " \(origin.source)|\(origin.sourceVersion)|\(origin.device)"
    for entry in metadata.entries { line += " \(entry.key)=\(entry.value)" }
    for beat in metadata.beats { line += " \(beat)" }
    return line
  }
}

/// Whether the counts of each type add up, to the samples that are there as well.
func addsUp(_ contents: ExportContents) -> Bool {
  let counted = contents.types.allSatisfy {
    $0.records == $0.quantities + $0.categories + $0.notGranted + $0.rejected
  }
  let quantities = contents.types.reduce(0) { $0 + $1.quantities }
  let categories = contents.types.reduce(0) { $0 + $1.categories }
  let samples = contents.samples.values.reduce(0) { $0 + $1.count }
  let others = contents.categories.values.reduce(0) { $0 + $1.count }
  return counted && samples + others == quantities + categories + contents.memberSamples
    && contents.elements.values.allSatisfy(\.addsUp)
}

extension ReaderError.Problem {
  /// The problem that reading has, or `nil` if it has none.
  static func met(reading text: String, _ manner: Manner = Manner()) async -> Self? {
    await met(reading: Array(text.utf8), manner)
  }

  /// The problem that reading has, or `nil` if it has none.
  static func met(reading bytes: [UInt8], _ manner: Manner = Manner()) async -> Self? {
    do {
      _ = try await read(bytes, manner)
      return nil
    } catch {
      return (error as? ReaderError)?.problem
    }
  }
}

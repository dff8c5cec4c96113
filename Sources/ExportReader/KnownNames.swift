/// The names that the parser's callbacks look for, as pointers into its dictionary: equal names have
/// equal pointers.
@safe
struct KnownNames {
  typealias Name = UnsafePointer<UInt8>

  let record: Name?
  let correlation: Name?
  let exportDate: Name?
  let me: Name?
  let metadataEntry: Name?
  let beatList: Name?
  let beat: Name?
  let type: Name?
  let source: Name?
  let sourceName: Name?
  let sourceVersion: Name?
  let device: Name?
  let unit: Name?
  let creationDate: Name?
  let startDate: Name?
  let endDate: Name?
  let value: Name?
  let key: Name?
  let bpm: Name?
  let time: Name?

  /// No names.
  init() { unsafe self.init { _ in nil } }

  /// The names that a dictionary gives.
  init(_ look: (StaticString) -> Name?) {
    unsafe record = look("Record")
    unsafe correlation = look("Correlation")
    unsafe exportDate = look("ExportDate")
    unsafe me = look("Me")
    unsafe metadataEntry = look("MetadataEntry")
    unsafe beatList = look("HeartRateVariabilityMetadataList")
    unsafe beat = look("InstantaneousBeatsPerMinute")
    unsafe type = look("type")
    unsafe source = look("source")
    unsafe sourceName = look("sourceName")
    unsafe sourceVersion = look("sourceVersion")
    unsafe device = look("device")
    unsafe unit = look("unit")
    unsafe creationDate = look("creationDate")
    unsafe startDate = look("startDate")
    unsafe endDate = look("endDate")
    unsafe value = look("value")
    unsafe key = look("key")
    unsafe bpm = look("bpm")
    unsafe time = look("time")
  }
}

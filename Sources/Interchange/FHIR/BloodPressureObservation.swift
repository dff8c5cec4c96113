internal import HealthModel

extension ObservationWriter {
  /// The files of blood pressures, each with its numbers as components.
  ///
  /// - Parameter readings: The blood pressures in the order of their starts.
  /// - Returns: A file per year.
  func files(of readings: [BloodPressureRecord]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    for reading in readings {
      files.add(to: date(reading.start)) { $0 += observation(reading) + "\n" }
    }
    return files.files()
  }

  private func observation(_ reading: BloodPressureRecord) -> String {
    var json = begin(
      id: reading.id, system: "samples",
      category: ObservationCode.category(of: "BloodPressureSystolic"),
      codes: [ObservationCode.bloodPressure], type: "HKCorrelationTypeIdentifierBloodPressure")
    json.period(start: date(reading.start), end: date(reading.end))
    json.member("issued", date(reading.end))
    json.device([reading.source])
    json.key("component")
    json.beginArray()
    for (name, value) in [
      ("BloodPressureSystolic", reading.systolic), ("BloodPressureDiastolic", reading.diastolic),
    ] {
      json.beginObject()
      json.key("code")
      json.beginObject()
      writeCodes(ObservationCode.of(name), type: QuantityType.identifierPrefix + name, to: &json)
      json.endObject()
      json.quantity(value, ObservationUnit(of: "mmHg", type: ""))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text
  }
}

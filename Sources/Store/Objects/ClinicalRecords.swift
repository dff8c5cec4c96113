internal import HealthModel

extension ObjectRecord {
  init(_ audiogram: Audiogram) {
    self.init(kind: .audiogram, type: nil, header: audiogram.header)
    let points = audiogram.points
    tables = [
      TableRows(.audiogramPoint, count: points.count) { index in
        let point = points[index]
        return [StoredValue(index + 1), StoredValue(point.frequency)]
          + Self.columns(point.left) + Self.columns(point.right)
      }
    ]
  }

  private static func columns(_ ear: Audiogram.Point.Ear) -> [StoredValue] {
    [
      StoredValue(ear.sensitivity), StoredValue(ear.isMasked),
      StoredValue(ear.clampingLowerBound), StoredValue(ear.clampingUpperBound),
    ]
  }

  init(_ prescription: VisionPrescription) {
    self.init(
      key: Key(
        kind: .prescription, moment: compactUTC(prescription.issued), texts: [prescription.type]))
    start = prescription.issued
    type = prescription.type
    metadata = prescription.metadata
    let fields = prescription.eyes.flatMap { eye in
      eye.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { (eye: eye.isLeft ? "left" : "right", name: $0.key, quantity: $0.value) }
    }
    let attachments = prescription.attachments
    tables = [
      TableRows(
        .prescription, [StoredValue(prescription.expires), StoredValue(prescription.brand)]),
      TableRows(.prescriptionEye, count: fields.count) { index in
        let field = fields[index]
        return [
          StoredValue(index + 1), StoredValue(field.eye), StoredValue(field.name),
          StoredValue(field.quantity.value), StoredValue(known(field.quantity.unit)),
        ]
      },
      TableRows(.prescriptionAttachment, count: attachments.count) { index in
        [StoredValue(index + 1), StoredValue(attachments[index])]
      },
    ]
  }

  init(_ record: ClinicalRecord) {
    self.init(
      key: Key(
        kind: .clinicalRecord, moment: compactUTC(record.received),
        texts: [record.type, record.sourceName, record.identifier]))
    start = record.received
    type = record.type
    source = record.sourceName
    metadata = record.metadata
    tables = [
      TableRows(
        .clinicalRecord,
        [
          StoredValue(record.identifier), StoredValue(known(record.sourceURL)),
          StoredValue(known(record.fhirVersion)), StoredValue(known(record.resourceFilePath)),
          StoredValue(record.resource),
        ])
    ]
  }

  init(_ recording: Electrocardiogram) {
    self.init(
      key: Key(
        kind: .electrocardiogram, moment: compactUTC(recording.start), texts: [recording.device]))
    start = recording.start
    device = known(recording.device)
    let voltages = recording.voltages
    tables = [
      TableRows(
        .electrocardiogram,
        [
          StoredValue(known(recording.classification)), StoredValue(known(recording.symptoms)),
          StoredValue(known(recording.softwareVersion)), StoredValue(recording.samplingFrequency),
          StoredValue(known(recording.lead)), StoredValue(voltages.count),
        ]),
      TableRows(.electrocardiogramVoltage, count: voltages.count) { index in
        [StoredValue(index + 1), StoredValue(voltages[index])]
      },
    ]
  }
}

internal import HealthModel

extension ObjectReader {
  /// Reads the rings of a day.
  mutating func activitySummary(_ element: ExportElement) throws(Problem) -> ActivitySummary {
    guard let date = element["dateComponents"] else { throw problem(.missingAttribute, element) }
    guard CivilDate(isoText: date) != nil else { throw problem(.badDate, element) }
    var summary = ActivitySummary(
      date: date, activeEnergyBurnedUnit: element["activeEnergyBurnedUnit"] ?? "")
    summary.activeEnergyBurned = number(element, "activeEnergyBurned")
    summary.activeEnergyBurnedGoal = number(element, "activeEnergyBurnedGoal")
    summary.appleMoveTime =
      number(element, "appleMoveTime") ?? number(element, "appleMoveMinutes")
    summary.appleMoveTimeGoal =
      number(element, "appleMoveTimeGoal") ?? number(element, "appleMoveMinutesGoal")
    summary.appleExerciseTime = number(element, "appleExerciseTime")
    summary.appleExerciseTimeGoal = number(element, "appleExerciseTimeGoal")
    summary.appleStandHours = number(element, "appleStandHours")
    summary.appleStandHoursGoal = number(element, "appleStandHoursGoal")
    summary.metadata = metadata(element)
    return summary
  }

  /// Reads a hearing test.
  mutating func audiogram(_ element: ExportElement) throws(Problem) -> Audiogram {
    var header = try header(element, known: ["SensitivityPoint"])
    var points: [Audiogram.Point] = []
    var whole: [ExportElement] = []
    for child in element.children where child.name == "SensitivityPoint" {
      let point = attempt(child) { reader throws(Problem) in
        let point = try reader.sensitivityPoint(child)
        reader.keepWhole(child, knowing: [], in: &whole)
        return point
      }
      if let point { points.append(point) }
    }
    points.sort { $0.frequency < $1.frequency }
    header.metadata = MetadataSet(header.metadata.entries + entries(keeping: whole))
    return Audiogram(header: header, points: points)
  }

  private mutating func sensitivityPoint(
    _ element: ExportElement
  ) throws(Problem) -> Audiogram.Point {
    guard element["frequencyValue"] != nil else { throw problem(.missingAttribute, element) }
    guard let frequency = quantity(element, "frequencyValue", unit: "frequencyUnit", in: "Hz")
    else { throw problem(.notANumber, element) }
    var point = Audiogram.Point(frequency: frequency)
    point.left = ear(element, "leftEar")
    point.right = ear(element, "rightEar")
    return point
  }

  private mutating func ear(_ element: ExportElement, _ side: String) -> Audiogram.Point.Ear {
    var ear = Audiogram.Point.Ear()
    ear.sensitivity = quantity(element, side + "Value", unit: side + "Unit", in: "dBHL")
    ear.isMasked = flag(element[side + "Masked"])
    ear.clampingLowerBound = number(element, side + "ClampingRangeLowerBound")
    ear.clampingUpperBound = number(element, side + "ClampingRangeUpperBound")
    return ear
  }

  /// The number of an attribute in a unit; one that is none, or in a unit of another kind, is noted.
  private mutating func quantity(
    _ element: ExportElement, _ name: String, unit: String, in wanted: String
  ) -> Double? {
    guard let value = number(element, name) else { return nil }
    guard let written = try? HealthUnit(element[unit] ?? ""),
      let conversion = try? written.conversion(to: HealthUnit(wanted))
    else {
      problems.append(problem(.notANumber, element, unit))
      return nil
    }
    return conversion(value)
  }

  private func flag(_ text: String?) -> Bool? {
    switch text {
    case "1", "true", "YES": true
    case "0", "false", "NO": false
    default: nil
    }
  }

  /// Reads a prescription of glasses or contact lenses.
  mutating func prescription(_ element: ExportElement) throws(Problem) -> VisionPrescription {
    guard let type = element["type"] else { throw problem(.missingAttribute, element) }
    var prescription = VisionPrescription(type: type, issued: try dateOrDay(element, "dateIssued"))
    prescription.expires = optionalDate(element, "expirationDate")
    prescription.brand = element["brand"].flatMap { $0.isEmpty ? nil : $0 }
    var whole: [ExportElement] = []
    for child in element.children {
      switch child.name {
      case "LeftEye", "RightEye":
        var values: [String: WrittenQuantity] = [:]
        let known = KnownAttributes.byElement[child.name] ?? []
        for attribute in child.attributes
        where known.contains(attribute.name) && !attribute.name.hasSuffix("Unit") {
          values[attribute.name] = quantity(child, attribute.name)
        }
        prescription.eyes.append(.init(isLeft: child.name == "LeftEye", values: values))
      case "Attachment":
        prescription.attachments.append(child["identifier"] ?? "")
      default: continue
      }
      counts.settle(child.name, .kept)
      keepWhole(child, knowing: [], in: &whole)
    }
    prescription.eyes.sort { !$0.isLeft && $1.isLeft }
    let metadata = metadata(element, known: ["LeftEye", "RightEye", "Attachment"])
    prescription.metadata = MetadataSet(metadata.entries + entries(keeping: whole))
    return prescription
  }

  /// Reads a record from a provider of care; its file is read later.
  mutating func clinicalRecord(_ element: ExportElement) throws(Problem) -> ClinicalRecord {
    guard let type = element["type"], let path = element["resourceFilePath"] else {
      throw problem(.missingAttribute, element)
    }
    var record = ClinicalRecord(
      type: type, identifier: element["identifier"] ?? "",
      sourceName: element["sourceName"] ?? "", sourceURL: element["sourceURL"] ?? "",
      fhirVersion: element["fhirVersion"] ?? "", received: try date(element, "receivedDate"),
      resourceFilePath: path)
    record.metadata = metadata(element)
    return record
  }

  /// Keeps an element that no export is known to have.
  mutating func other(_ element: ExportElement) -> OtherElement {
    for child in element.children { counts.settle(child, .kept) }
    _ = unknownAttributes(of: element)
    let dates = [element["startDate"], element["date"]].compactMap { $0 }
    return OtherElement(
      element: element.name, type: element["type"],
      start: dates.compactMap { Self.instant($0) }.first, content: element.json)
  }

  private static func instant(_ text: String) -> Int64? {
    var dates = InstantText()
    return dates.seconds(Array(text.utf8).span)
  }
}

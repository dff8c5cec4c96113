import HealthModel
import Testing

@testable import Store

/// What the views say of objects other than workouts.
@Suite struct ObjectViewTests {
  private static func stored(_ object: HealthObject) throws -> Store {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply([object], to: &store)
    return store
  }

  struct Day: Sendable, CustomTestStringConvertible {
    var date: String
    var unit: String
    /// Energy, its goal, their unit, energy as written, flag.
    var expected: [String]
    var testDescription: String { "\(date) \(unit)" }
  }

  @Test(arguments: [
    Day(date: "2021-09-12", unit: "kcal", expected: ["836.8", "NULL", "'kcal'", "836.8", "NULL"]),
    Day(date: "2014-01-01", unit: "kJ", expected: ["200.0", "NULL", "'kcal'", "836.8", "NULL"]),
    Day(
      date: "1969-12-31", unit: "", expected: ["NULL", "NULL", "NULL", "836.8", "'before-2014'"]),
    Day(
      date: "2013-12-31", unit: "m", expected: ["NULL", "NULL", "NULL", "836.8", "'before-2014'"]),
  ])
  func summaryIsInKilocalories(_ day: Day) throws {
    var summary = ActivitySummary(date: day.date, activeEnergyBurnedUnit: day.unit)
    summary.activeEnergyBurned = 836.8
    summary.appleExerciseTime = 31
    summary.appleStandHoursGoal = 12
    summary.metadata = MetadataSet([.init(key: "future", value: day.unit)])
    let store = try Self.stored(.activitySummary(summary))
    let row = try onlyRow(store, "activity_summaries")
    #expect(
      [
        "active_energy_burned", "active_energy_burned_goal", "active_energy_burned_unit",
        "original_active_energy_burned", "flag",
      ].map { row[$0] } == day.expected.map { $0 })
    #expect(row["metadata"] == #"'{"future":"\#(day.unit)"}'"#)
    #expect(row["date"] == "'\(day.date)'" && row["apple_exercise_time"] == "31.0")
    #expect(row["apple_stand_hours_goal"] == "12.0" && row["apple_move_time"] == "NULL")
    #expect(row["id"]?.hasPrefix("'\(day.date).") == true)
    let record = try #require(
      try readActivitySummaries(store.connection, subject: "me").first)
    #expect(record.summary.date == day.date && record.summary.appleExerciseTime == 31)
    #expect(record.summary.activeEnergyBurned.map { "\($0)" } ?? "NULL" == day.expected[0])
    #expect(record.flag.map { "'\($0)'" } ?? "NULL" == day.expected[4] && record.anchor == 1)
  }

  @Test func summariesAreReadInOrder() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let days = ["2021-09-13", "2021-09-11", "2021-09-12"]
    try apply(days.map { .activitySummary(ActivitySummary(date: $0)) }, to: &store)
    let found = try readActivitySummaries(store.connection, subject: "me")
    #expect(found.map(\.summary.date) == days.sorted())
  }

  @Test func electrocardiogramHasItsVoltages() throws {
    let store = try Self.stored(
      .electrocardiogram(
        Electrocardiogram(
          start: 1_631_458_800, classification: "Sinus Rhythm", symptoms: "",
          softwareVersion: "1.90", device: "Watch6,7", samplingFrequency: 512, lead: "Lead I",
          voltages: [-12.5, 0, 7])))
    let row = try onlyRow(store, "electrocardiograms")
    #expect(row["classification"] == "'Sinus Rhythm'" && row["symptoms"] == "NULL")
    #expect(row["sampling_frequency"] == "512.0" && row["voltage_count"] == "3")
    #expect(row["device"] == "'Watch6,7'" && row["lead"] == "'Lead I'")
    #expect(row["start_date"] == "'2021-09-12T15:00:00Z'" && row["software_version"] == "'1.90'")
    let voltages = try rows(
      store.connection, ["ordinal", "time", "microvolts"],
      from: """
        electrocardiogram_voltages AS v JOIN electrocardiograms AS e ON e.id = v.electrocardiogram
        ORDER BY ordinal
        """)
    #expect(
      voltages == [
        ["1", "0.0", "-12.5"], ["2", "0.001953125", "0.0"], ["3", "0.00390625", "7.0"],
      ])
  }

  @Test func audiogramHasBothEars() throws {
    var point = Audiogram.Point(frequency: 500)
    point.left.sensitivity = 15
    point.left.isMasked = true
    point.left.clampingLowerBound = -10
    point.right.clampingUpperBound = 90
    let store = try Self.stored(
      .audiogram(
        Audiogram(
          header: header(metadata: [.init(key: "k", value: "v")]),
          points: [point, Audiogram.Point(frequency: 1_000)])))
    let audiogram = try onlyRow(store, "audiograms")
    #expect(audiogram["metadata"] == #"'{"k":"v"}'"# && audiogram["source"] == "'Watch'")
    let points = try rows(
      store.connection,
      [
        "ordinal", "frequency", "left_sensitivity", "left_is_masked", "left_clamping_lower_bound",
        "left_clamping_upper_bound", "right_sensitivity", "right_is_masked",
        "right_clamping_lower_bound", "right_clamping_upper_bound",
      ], from: "audiogram_points WHERE audiogram = (SELECT id FROM audiograms) ORDER BY ordinal")
    #expect(
      points == [
        ["1", "500.0", "15.0", "1", "-10.0", "NULL", "NULL", "NULL", "NULL", "90.0"],
        ["2", "1000.0"] + Array(repeating: "NULL", count: 8),
      ])
  }

  @Test func prescriptionHasEyesAndAttachments() throws {
    var prescription = VisionPrescription(type: "glasses", issued: 1_631_458_800)
    prescription.eyes = [
      .init(
        isLeft: false,
        values: ["sphere": .init(value: -1.25, unit: "D"), "axis": .init(value: 90, unit: "")]),
      .init(isLeft: true, values: ["sphere": .init(value: 2, unit: "D")]),
    ]
    prescription.attachments = ["A-1", "A-2"]
    prescription.brand = "Brand"
    let store = try Self.stored(.visionPrescription(prescription))
    let row = try onlyRow(store, "prescriptions")
    #expect(row["type"] == "'glasses'" && row["brand"] == "'Brand'")
    #expect(row["issued_date"] == "'2021-09-12T15:00:00Z'" && row["expires_unix"] == "NULL")
    let eyes = try rows(
      store.connection, ["ordinal", "eye", "field", "value", "unit"],
      from: "prescription_eyes ORDER BY ordinal")
    #expect(
      eyes == [
        ["1", "'right'", "'axis'", "90.0", "NULL"], ["2", "'right'", "'sphere'", "-1.25", "'D'"],
        ["3", "'left'", "'sphere'", "2.0", "'D'"],
      ])
    let attachments = try rows(
      store.connection, ["ordinal", "identifier"],
      from: """
        prescription_attachments WHERE prescription = (SELECT id FROM prescriptions) ORDER BY 1
        """)
    #expect(attachments == [["1", "'A-1'"], ["2", "'A-2'"]])
  }

  @Test func clinicalRecordHoldsItsResource() throws {
    var record = ClinicalRecord(
      type: "HKClinicalTypeIdentifierLabResultRecord", identifier: "i-1", sourceName: "Clinic",
      sourceURL: "", fhirVersion: "4.0.1", received: 1_631_458_800,
      resourceFilePath: "/clinical-records/a.json")
    record.resource = #"{"resourceType":"Observation"}"#
    record.metadata = MetadataSet([.init(key: "future", value: "1")])
    let store = try Self.stored(.clinicalRecord(record))
    let row = try onlyRow(store, "clinical_records")
    #expect(row["resource"] == #"'{"resourceType":"Observation"}'"# && row["identifier"] == "'i-1'")
    #expect(row["metadata"] == #"'{"future":"1"}'"#)
    #expect(row["source_url"] == "NULL" && row["fhir_version"] == "'4.0.1'")
    #expect(row["received_date"] == "'2021-09-12T15:00:00Z'" && row["source_name"] == "'Clinic'")
    #expect(row["type"] == "'HKClinicalTypeIdentifierLabResultRecord'")
    #expect(row["resource_file_path"] == "'/clinical-records/a.json'")
  }

  @Test(arguments: [
    ("HKCharacteristicTypeIdentifierBloodType", "HKBloodTypeAPositive", "'BloodType."),
    ("HKCharacteristicTypeIdentifierBloodType", "", "'BloodType."),
    ("XY odd’s name", "1", "'characteristic."),
    (String(repeating: "x", count: 70), "1", "'characteristic."),
  ])
  func characteristicIsNamed(type: String, value: String, prefix: String) throws {
    let store = try Self.stored(.characteristic(Characteristic(type: type, value: value)))
    let row = try onlyRow(store, "characteristics")
    #expect(row["type"] == "'\(type)'" && row["value"] == (value.isEmpty ? "NULL" : "'\(value)'"))
    let id = try #require(row["id"])
    #expect(id.hasPrefix(prefix) && id.utf8.count <= 66)
  }

  @Test(arguments: [nil, 1_631_458_800 as Int64?])
  func otherElementIsKeptWhole(start: Int64?) throws {
    let content = #"{"name":"StateOfMind","attributes":{"type":"XY"}}"#
    let store = try Self.stored(
      .other(OtherElement(element: "StateOfMind", type: "XY", start: start, content: content)))
    let row = try onlyRow(store, "other_elements")
    #expect(row["element"] == "'StateOfMind'" && row["content"] == "'\(content)'")
    #expect(row["type"] == "'XY'" && row["start_unix"] == start.map { "\($0)" } ?? "NULL")
    let prefix = start == nil ? "'StateOfMind." : "'20210912T150000Z."
    #expect(row["id"]?.hasPrefix(prefix) == true)
  }

  @Test func devicesAreTakenApartAndCleaned() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply(Snapshot(samples: [TestSample(device: "name:Scale, model:S1")]), to: &store)
    var changes = try apply([.workout(fullWorkout())], to: &store)
    #expect(changes.total.added == 1)
    let devices = try rows(
      store.connection, ["name", "model", "hardware"], from: "devices ORDER BY device")
    #expect(devices == [["'Apple Watch'", "'Watch'", "'Watch4,2'"], ["'Scale'", "'S1'", "NULL"]])
    changes = try apply([], to: &store)
    #expect(changes.total.deleted == 1)
    let left = try rows(store.connection, ["name"], from: "devices")
    #expect(left == [["'Scale'"]])
  }
}

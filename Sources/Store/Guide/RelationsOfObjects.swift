// Rings, ECGs and all else that is no sample and no workout.
extension RelationGuide {
  static let otherObjects: [RelationGuide] = [
    RelationGuide(
      "activity_summaries", title: "Rings",
      text: "The rings of a day: a row per day.",
      newestBy: "date",
      columns: [
        "id": "day, digits for the person, ordinal",
        "date": "the day as the watch saw it",
        "active_energy_burned": "kilocalories",
        "active_energy_burned_goal": "kilocalories",
        "active_energy_burned_unit": "kcal",
        "original_active_energy_burned": "energy as written",
        "original_active_energy_burned_goal": "goal as written",
        "original_unit": "unit of both as written",
        "apple_move_time": "minutes",
        "apple_move_time_goal": "minutes",
        "apple_exercise_time": "minutes",
        "apple_exercise_time_goal": "minutes",
        "apple_stand_hours": "hours with a minute of standing",
        "apple_stand_hours_goal": "hours",
        "flag": "before-2014 for days of before there were rings",
        "metadata": "what no known export has, a JSON object",
      ]),
    RelationGuide(
      "electrocardiograms", title: "ECGs",
      text: "A row per electrocardiogram; the voltages are in electrocardiogram_voltages.",
      newestBy: "start_unix",
      columns: [
        "classification": "as written, in the language of the export",
        "symptoms": "as written",
        "software_version": "as written",
        "sampling_frequency": "hertz",
        "lead": "as written",
        "voltage_count": "number of voltages",
      ]),
    RelationGuide(
      "electrocardiogram_voltages", title: "Voltages of ECGs",
      text: "A row per measurement.",
      columns: [
        "electrocardiogram": "id of the electrocardiogram",
        "time": "seconds since the start",
        "microvolts": "microvolts",
      ]),
    RelationGuide(
      "audiograms", title: "Audiograms",
      text: "A row per hearing test; the tones are in audiogram_points.",
      newestBy: "start_unix",
      columns: [:]),
    RelationGuide(
      "audiogram_points", title: "Tones of audiograms",
      text: "A row per tone.",
      columns: [
        "audiogram": "id of the audiogram",
        "frequency": "hertz",
        "left_sensitivity": "dBHL",
        "left_is_masked": "1 if the other ear heard noise",
        "left_clamping_lower_bound": "dBHL",
        "left_clamping_upper_bound": "dBHL",
        "right_sensitivity": "dBHL",
        "right_is_masked": "1 if the other ear heard noise",
        "right_clamping_lower_bound": "dBHL",
        "right_clamping_upper_bound": "dBHL",
      ]),
    RelationGuide(
      "prescriptions", title: "Prescriptions",
      text: "Glasses and contact lenses.",
      newestBy: "issued_unix",
      columns: [
        "issued_date": "when it was issued, in UTC",
        "issued_unix": "the same in seconds since 1970 UTC",
        "expires_date": "when it expires, in UTC",
        "expires_unix": "the same in seconds since 1970 UTC",
        "brand": "as written",
      ]),
    RelationGuide(
      "prescription_eyes", title: "Eyes of prescriptions",
      text: "A row per eye and field.",
      columns: [
        "prescription": "id of the prescription",
        "eye": "left or right",
        "field": "sphere, cylinder, axis and others",
        "value": "the number",
        "unit": "as written",
      ]),
    RelationGuide(
      "prescription_attachments", title: "Attachments of prescriptions",
      text: "Which files belong to a prescription.",
      columns: [
        "prescription": "id of the prescription",
        "identifier": "as written",
      ]),
    RelationGuide(
      "clinical_records", title: "Clinical records",
      text: "FHIR resources that a health care provider gave.",
      newestBy: "received_unix",
      columns: [
        "identifier": "as written",
        "source_name": "the provider",
        "source_url": "where it came from",
        "fhir_version": "as written",
        "received_date": "when it was received, in UTC",
        "received_unix": "the same in seconds since 1970 UTC",
        "resource_file_path": "of the file in the export",
        "resource": "the FHIR resource, JSON",
        "metadata": "what no known export has",
      ]),
    RelationGuide(
      "characteristics", title: "Characteristics",
      text: "What the export says of the person.",
      columns: [
        "value": "as written; null where it is not set"
      ]),
    RelationGuide(
      "other_elements", title: "Other elements",
      text: "Elements that no known export defines, kept whole.",
      newestBy: "start_unix",
      columns: [
        "element": "name of the element",
        "content": "the whole element, JSON",
      ]),
  ]
}

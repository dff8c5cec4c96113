/// The tables of what is neither a quantity nor a category sample.
///
/// A row of `objects` says what every object has: whose, which kind, when, by whom. What only some
/// kinds have lies in tables keyed by the object's code, narrow where there are many rows.
enum ObjectSchema {
  /// Creates the tables and their indexes.
  static let tables = """

    CREATE TABLE objects (
      code INTEGER PRIMARY KEY, subject TEXT NOT NULL, origin TEXT NOT NULL, kind TEXT NOT NULL,
      id TEXT NOT NULL, start_unix INTEGER, end_unix INTEGER, type TEXT, source TEXT,
      source_version TEXT, device TEXT, metadata TEXT, user_entered INTEGER NOT NULL,
      hash INTEGER NOT NULL, anchor INTEGER NOT NULL, first_anchor INTEGER,
      UNIQUE (kind, id, subject)
    ) STRICT;
    CREATE INDEX objects_by_time ON objects (kind, start_unix);
    CREATE INDEX objects_by_anchor ON objects (anchor);

    CREATE TABLE workout_rows (
      object INTEGER PRIMARY KEY, activity_type_code INTEGER, duration REAL, distance REAL,
      energy REAL,
      total_distance REAL, total_distance_unit TEXT, total_energy_burned REAL,
      total_energy_burned_unit TEXT, other_elements TEXT
    ) STRICT;

    CREATE TABLE workout_statistics_rows (
      object INTEGER NOT NULL, activity INTEGER NOT NULL, ordinal INTEGER NOT NULL,
      type TEXT NOT NULL, start_unix INTEGER NOT NULL, end_unix INTEGER NOT NULL, unit TEXT,
      sum REAL, average REAL, minimum REAL, maximum REAL, original_unit TEXT, original_sum REAL,
      original_average REAL, original_minimum REAL, original_maximum REAL,
      PRIMARY KEY (object, activity, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workout_event_rows (
      object INTEGER NOT NULL, activity INTEGER NOT NULL, ordinal INTEGER NOT NULL,
      type TEXT NOT NULL, type_code INTEGER, start_unix INTEGER NOT NULL, duration REAL,
      metadata TEXT,
      PRIMARY KEY (object, activity, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workout_activity_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, uuid TEXT NOT NULL,
      start_unix INTEGER NOT NULL, end_unix INTEGER, duration REAL, metadata TEXT,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workout_route_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, start_unix INTEGER NOT NULL,
      end_unix INTEGER NOT NULL, source TEXT, source_version TEXT, device TEXT, path TEXT,
      point_count INTEGER NOT NULL, metadata TEXT,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE route_point_rows (
      object INTEGER NOT NULL, route INTEGER NOT NULL, ordinal INTEGER NOT NULL,
      time INTEGER, latitude REAL, longitude REAL, elevation REAL, speed REAL, course REAL,
      horizontal_accuracy REAL, vertical_accuracy REAL,
      PRIMARY KEY (object, route, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE correlation_member_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, type TEXT NOT NULL, sample TEXT,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE activity_summary_rows (
      object INTEGER PRIMARY KEY, date TEXT NOT NULL, active_energy_burned REAL,
      active_energy_burned_goal REAL, original_active_energy_burned REAL,
      original_active_energy_burned_goal REAL, original_unit TEXT, apple_move_time REAL,
      apple_move_time_goal REAL, apple_exercise_time REAL, apple_exercise_time_goal REAL,
      apple_stand_hours REAL, apple_stand_hours_goal REAL
    ) STRICT;

    CREATE TABLE electrocardiogram_rows (
      object INTEGER PRIMARY KEY, classification TEXT, symptoms TEXT, software_version TEXT,
      sampling_frequency REAL NOT NULL, lead TEXT, voltage_count INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE electrocardiogram_voltage_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, microvolts REAL,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE audiogram_point_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, frequency REAL,
      left_sensitivity REAL, left_is_masked INTEGER, left_clamping_lower_bound REAL,
      left_clamping_upper_bound REAL, right_sensitivity REAL, right_is_masked INTEGER,
      right_clamping_lower_bound REAL, right_clamping_upper_bound REAL,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE prescription_rows (
      object INTEGER PRIMARY KEY, expires_unix INTEGER, brand TEXT
    ) STRICT;

    CREATE TABLE prescription_eye_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, eye TEXT NOT NULL, field TEXT NOT NULL,
      value REAL, unit TEXT,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE prescription_attachment_rows (
      object INTEGER NOT NULL, ordinal INTEGER NOT NULL, identifier TEXT NOT NULL,
      PRIMARY KEY (object, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE clinical_record_rows (
      object INTEGER PRIMARY KEY, identifier TEXT NOT NULL, source_url TEXT, fhir_version TEXT,
      resource_file_path TEXT, resource TEXT
    ) STRICT;

    CREATE TABLE characteristic_rows (
      object INTEGER PRIMARY KEY, value TEXT
    ) STRICT;

    CREATE TABLE other_element_rows (
      object INTEGER PRIMARY KEY, type TEXT, content TEXT NOT NULL
    ) STRICT;

    CREATE TABLE devices (
      device TEXT PRIMARY KEY, name TEXT, manufacturer TEXT, model TEXT, hardware TEXT,
      firmware TEXT, software TEXT, local_identifier TEXT, udi_device_identifier TEXT, created TEXT
    ) STRICT, WITHOUT ROWID;

    """
}

/// A table with what only some kinds of objects have; its first column is the object's code.
enum ObjectTable: String, CaseIterable {
  case workout = "workout_rows"
  case workoutStatistics = "workout_statistics_rows"
  case workoutEvent = "workout_event_rows"
  case workoutActivity = "workout_activity_rows"
  case workoutRoute = "workout_route_rows"
  case routePoint = "route_point_rows"
  case correlationMember = "correlation_member_rows"
  case activitySummary = "activity_summary_rows"
  case electrocardiogram = "electrocardiogram_rows"
  case electrocardiogramVoltage = "electrocardiogram_voltage_rows"
  case audiogramPoint = "audiogram_point_rows"
  case prescription = "prescription_rows"
  case prescriptionEye = "prescription_eye_rows"
  case prescriptionAttachment = "prescription_attachment_rows"
  case clinicalRecord = "clinical_record_rows"
  case characteristic = "characteristic_rows"
  case otherElement = "other_element_rows"

  /// The tables that an object of a kind has rows in.
  static func tables(of kind: ObjectKind) -> [ObjectTable] {
    switch kind {
    case .workout:
      [.workout, .workoutStatistics, .workoutEvent, .workoutActivity, .workoutRoute, .routePoint]
    case .correlation: [.correlationMember]
    case .activitySummary: [.activitySummary]
    case .electrocardiogram: [.electrocardiogram, .electrocardiogramVoltage]
    case .audiogram: [.audiogramPoint]
    case .prescription: [.prescription, .prescriptionEye, .prescriptionAttachment]
    case .clinicalRecord: [.clinicalRecord]
    case .characteristic: [.characteristic]
    case .other: [.otherElement]
    }
  }
}

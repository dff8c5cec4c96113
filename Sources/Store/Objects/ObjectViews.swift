extension ObjectSchema {
  /// What every view of objects begins with, up to the first of its own columns.
  private static let owner = "o.id, o.subject, o.origin"
  private static let source = "o.source, o.source_version, o.device"
  private static let start = "\(Schema.date("o.start_unix")) AS start_date, o.start_unix"
  private static let end = "\(Schema.date("o.end_unix")) AS end_date, o.end_unix"
  /// What every view of objects with metadata ends with.
  private static let tail = "o.user_entered, \(Schema.object("o.metadata")) AS metadata, o.anchor"
  /// What every view of parts of objects ends with.
  private static let part = "o.subject, o.origin, o.anchor"

  /// A table of parts and its objects, found by their kind.
  private static func joined(_ table: ObjectTable, _ kind: ObjectKind) -> String {
    """
    FROM objects AS o JOIN \(table.rawValue) AS r ON r.object = o.code
        AND o.kind = '\(kind.rawValue)'
    """
  }

  /// The views of objects and their parts.
  static let views = workoutViews + clinicalViews + otherViews

  /// Milliseconds of a point's second, before 1970 too.
  private static let milliseconds = "(r.time % 1000 + 1000) % 1000"

  private static let workoutViews = """
    CREATE VIEW workouts AS
    SELECT \(owner), o.type AS activity_type, r.activity_type_code, \(source),
      \(start), \(end), r.duration, r.distance, r.energy,
      CASE WHEN r.duration > 0 AND r.distance > 0 THEN r.duration / r.distance END AS pace,
      r.total_distance, r.total_distance_unit,
      r.total_energy_burned, r.total_energy_burned_unit, r.other_elements, \(tail)
    \(joined(.workout, .workout));

    CREATE VIEW workout_statistics AS
    SELECT o.id AS workout, nullif(r.activity, 0) AS activity, r.ordinal, r.type,
      \(Schema.date("r.start_unix")) AS start_date, \(Schema.date("r.end_unix")) AS end_date,
      r.start_unix, r.end_unix, r.unit, r.sum, r.average, r.minimum, r.maximum, r.original_unit,
      coalesce(r.original_sum, r.sum) AS original_sum,
      coalesce(r.original_average, r.average) AS original_average,
      coalesce(r.original_minimum, r.minimum) AS original_minimum,
      coalesce(r.original_maximum, r.maximum) AS original_maximum, \(part)
    \(joined(.workoutStatistics, .workout));

    CREATE VIEW workout_events AS
    SELECT o.id AS workout, nullif(r.activity, 0) AS activity, r.ordinal, r.type, r.type_code,
      \(Schema.date("r.start_unix")) AS start_date, r.start_unix, r.duration,
      \(Schema.object("r.metadata")) AS metadata, \(part)
    \(joined(.workoutEvent, .workout));

    CREATE VIEW workout_activities AS
    SELECT o.id AS workout, r.ordinal, r.uuid, \(Schema.date("r.start_unix")) AS start_date,
      \(Schema.date("r.end_unix")) AS end_date, r.start_unix, r.end_unix, r.duration,
      \(Schema.object("r.metadata")) AS metadata, \(part)
    \(joined(.workoutActivity, .workout));

    CREATE VIEW workout_routes AS
    SELECT o.id AS workout, r.ordinal, r.source, r.source_version, r.device,
      \(Schema.date("r.start_unix")) AS start_date, \(Schema.date("r.end_unix")) AS end_date,
      r.start_unix, r.end_unix, r.path, r.point_count,
      \(Schema.object("r.metadata")) AS metadata, \(part)
    \(joined(.workoutRoute, .workout));

    CREATE VIEW route_points AS
    SELECT o.id AS workout, r.route, r.ordinal,
      strftime('%Y-%m-%dT%H:%M:%S', (r.time - \(milliseconds)) / 1000, 'unixepoch')
        || printf('.%03dZ', \(milliseconds)) AS time_date,
      r.time / 1000.0 AS time_unix, r.latitude, r.longitude, r.elevation, r.speed, r.course,
      r.horizontal_accuracy, r.vertical_accuracy, \(part)
    \(joined(.routePoint, .workout));

    """

  private static let clinicalViews = """
    CREATE VIEW electrocardiograms AS
    SELECT \(owner), \(start), r.classification, r.symptoms, o.device, r.software_version,
      r.sampling_frequency, r.lead, r.voltage_count, o.anchor
    \(joined(.electrocardiogram, .electrocardiogram));

    CREATE VIEW electrocardiogram_voltages AS
    SELECT o.id AS electrocardiogram, r.ordinal, (r.ordinal - 1) / e.sampling_frequency AS time,
      r.microvolts, \(part)
    \(joined(.electrocardiogramVoltage, .electrocardiogram))
    JOIN \(ObjectTable.electrocardiogram.rawValue) AS e ON e.object = r.object;

    CREATE VIEW audiograms AS
    SELECT \(owner), \(source), \(start), \(end), \(tail)
    FROM objects AS o WHERE o.kind = '\(ObjectKind.audiogram.rawValue)';

    CREATE VIEW audiogram_points AS
    SELECT o.id AS audiogram, r.ordinal, r.frequency, r.left_sensitivity, r.left_is_masked,
      r.left_clamping_lower_bound, r.left_clamping_upper_bound, r.right_sensitivity,
      r.right_is_masked, r.right_clamping_lower_bound, r.right_clamping_upper_bound, \(part)
    \(joined(.audiogramPoint, .audiogram));

    CREATE VIEW prescriptions AS
    SELECT \(owner), o.type, \(Schema.date("o.start_unix")) AS issued_date,
      o.start_unix AS issued_unix, \(Schema.date("r.expires_unix")) AS expires_date,
      r.expires_unix, r.brand, \(tail)
    \(joined(.prescription, .prescription));

    CREATE VIEW prescription_eyes AS
    SELECT o.id AS prescription, r.ordinal, r.eye, r.field, r.value, r.unit, \(part)
    \(joined(.prescriptionEye, .prescription));

    CREATE VIEW prescription_attachments AS
    SELECT o.id AS prescription, r.ordinal, r.identifier, \(part)
    \(joined(.prescriptionAttachment, .prescription));

    CREATE VIEW clinical_records AS
    SELECT \(owner), o.type, r.identifier, o.source AS source_name, r.source_url, r.fhir_version,
      \(Schema.date("o.start_unix")) AS received_date, o.start_unix AS received_unix,
      r.resource_file_path, r.resource, \(Schema.object("o.metadata")) AS metadata, o.anchor
    \(joined(.clinicalRecord, .clinicalRecord));

    """

  private static let otherViews = """
    CREATE VIEW correlations AS
    SELECT \(owner), o.type, \(source), \(start), \(end), \(tail)
    FROM objects AS o WHERE o.kind = '\(ObjectKind.correlation.rawValue)';

    CREATE VIEW correlation_members AS
    SELECT o.id AS correlation, r.ordinal, r.type, r.sample, \(part)
    \(joined(.correlationMember, .correlation));

    CREATE VIEW activity_summaries AS
    SELECT \(owner), r.date, r.active_energy_burned, r.active_energy_burned_goal,
      CASE WHEN coalesce(r.active_energy_burned, r.active_energy_burned_goal) IS NOT NULL
        THEN 'kcal' END AS active_energy_burned_unit,
      coalesce(r.original_active_energy_burned, r.active_energy_burned)
        AS original_active_energy_burned,
      coalesce(r.original_active_energy_burned_goal, r.active_energy_burned_goal)
        AS original_active_energy_burned_goal,
      r.original_unit, r.apple_move_time, r.apple_move_time_goal, r.apple_exercise_time,
      r.apple_exercise_time_goal, r.apple_stand_hours, r.apple_stand_hours_goal,
      CASE WHEN r.date < '2014' THEN 'before-2014' END AS flag,
      \(Schema.object("o.metadata")) AS metadata, o.anchor
    \(joined(.activitySummary, .activitySummary));

    CREATE VIEW characteristics AS
    SELECT \(owner), o.type, r.value, o.anchor
    \(joined(.characteristic, .characteristic));

    CREATE VIEW other_elements AS
    SELECT \(owner), o.type AS element, r.type, \(start), r.content, o.anchor
    \(joined(.otherElement, .other));

    """
}

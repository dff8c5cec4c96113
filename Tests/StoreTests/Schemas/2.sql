PRAGMA page_size = 8192;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE activity_summary_rows (
  object INTEGER PRIMARY KEY, date TEXT NOT NULL, active_energy_burned REAL,
  active_energy_burned_goal REAL, original_active_energy_burned REAL,
  original_active_energy_burned_goal REAL, original_unit TEXT, apple_move_time REAL,
  apple_move_time_goal REAL, apple_exercise_time REAL, apple_exercise_time_goal REAL,
  apple_stand_hours REAL, apple_stand_hours_goal REAL
) STRICT;
INSERT INTO "activity_summary_rows" VALUES(1,'2024-05-30',301.5,400.0,NULL,NULL,'kcal',0.0,NULL,30.0,NULL,NULL,NULL);
INSERT INTO "activity_summary_rows" VALUES(2,'2024-05-31',NULL,NULL,2.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE anchors (
  subject TEXT NOT NULL, origin TEXT NOT NULL, pipeline TEXT NOT NULL,
  collection TEXT NOT NULL, anchor INTEGER NOT NULL, through TEXT NOT NULL,
  PRIMARY KEY (subject, origin, pipeline, collection)
) STRICT, WITHOUT ROWID;
INSERT INTO "anchors" VALUES('me','phone','nightly','daily-steps',3,'2024-05-29T00:00:00+02:00');
INSERT INTO "anchors" VALUES('me','phone','nightly','mass',4,'2024-05-27T00:00:00+02:00');
INSERT INTO "anchors" VALUES('me','phone','nightly','sleep',1,'2024-05-31T12:00:00+02:00');
INSERT INTO "anchors" VALUES('you','phone','lean','steps',5,'2024-05-29T00:00:00+02:00');
CREATE TABLE audiogram_point_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, frequency REAL,
  left_sensitivity REAL, left_is_masked INTEGER, left_clamping_lower_bound REAL,
  left_clamping_upper_bound REAL, right_sensitivity REAL, right_is_masked INTEGER,
  right_clamping_lower_bound REAL, right_clamping_upper_bound REAL,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "audiogram_point_rows" VALUES(18,1,250.0,15.0,1,-10.0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE characteristic_rows (
  object INTEGER PRIMARY KEY, value TEXT
) STRICT;
INSERT INTO "characteristic_rows" VALUES(4,'HKBiologicalSexFemale');
INSERT INTO "characteristic_rows" VALUES(5,'HKBloodTypeNotSet');
INSERT INTO "characteristic_rows" VALUES(6,'1980-01-02');
CREATE TABLE clinical_record_rows (
  object INTEGER PRIMARY KEY, identifier TEXT NOT NULL, source_url TEXT, fhir_version TEXT,
  resource_file_path TEXT, resource TEXT
) STRICT;
INSERT INTO "clinical_record_rows" VALUES(7,'7',NULL,'4.0.1','/clinical-records/LabResult-7.json',NULL);
CREATE TABLE collections (
  subject TEXT NOT NULL, name TEXT NOT NULL, pipeline TEXT NOT NULL, definition TEXT NOT NULL,
  PRIMARY KEY (subject, name, pipeline)
) STRICT, WITHOUT ROWID;
INSERT INTO "collections" VALUES('me','daily-steps','nightly','type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum", "separateBySource"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []');
INSERT INTO "collections" VALUES('me','mass','nightly','type HKQuantityTypeIdentifierBodyMass; options ["discreteAverage", "mostRecent"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 1, day: 0, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []');
INSERT INTO "collections" VALUES('me','run-heart','nightly','type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum"]; interval whole; anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; within workouts all; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []');
INSERT INTO "collections" VALUES('me','sleep','nightly','type HKCategoryTypeIdentifierSleepAnalysis; options ["duration"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor Optional(HealthModel.AnchorDate.timeOfDay(hour: 12, minute: 0)); average nil; filter nil; from nil; to nil; open false; unit canonical; label end; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []');
INSERT INTO "collections" VALUES('you','steps','lean','type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []');
CREATE TABLE correlation_member_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, type TEXT NOT NULL, sample TEXT,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "correlation_member_rows" VALUES(8,1,'HKQuantityTypeIdentifierBloodPressureDiastolic','20240530T050000Z.0.2cd05616b95d.1');
INSERT INTO "correlation_member_rows" VALUES(8,2,'HKQuantityTypeIdentifierBloodPressureSystolic','20240530T050000Z.0.63b0e2be92de.1');
CREATE TABLE devices (
  device TEXT PRIMARY KEY, name TEXT, manufacturer TEXT, model TEXT, hardware TEXT,
  firmware TEXT, software TEXT, local_identifier TEXT, udi_device_identifier TEXT, created TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO "devices" VALUES('Watch6,7',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "devices" VALUES('name:Apple Watch','Apple Watch',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "devices" VALUES('name:Apple Watch, model:Watch','Apple Watch',NULL,'Watch',NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE electrocardiogram_rows (
  object INTEGER PRIMARY KEY, classification TEXT, symptoms TEXT, software_version TEXT,
  sampling_frequency REAL NOT NULL, lead TEXT, voltage_count INTEGER NOT NULL
) STRICT;
INSERT INTO "electrocardiogram_rows" VALUES(9,'Sinus Rhythm',NULL,'1.90',512.0,'Lead I',1);
INSERT INTO "electrocardiogram_rows" VALUES(10,'Sinus Rhythm',NULL,'1.90',512.0,'Lead I',4);
INSERT INTO "electrocardiogram_rows" VALUES(11,'Sinusrhythmus',NULL,'1.90',512.0,'Ableitung I',4);
INSERT INTO "electrocardiogram_rows" VALUES(12,'Rythme sinusal','Fatigue, vertiges','1.90',512.0,'Dérivation I',4);
CREATE TABLE electrocardiogram_voltage_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, microvolts REAL,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "electrocardiogram_voltage_rows" VALUES(9,1,-60.743);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(10,1,-60.743);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(10,2,-55.977);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(10,3,0.0);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(10,4,12.5);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(11,1,-60.743);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(11,2,-55.977);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(11,3,0.0);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(11,4,12.5);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(12,1,-60.743);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(12,2,-55.977);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(12,3,0.0);
INSERT INTO "electrocardiogram_voltage_rows" VALUES(12,4,12.5);
CREATE TABLE metadata_sets (
  code INTEGER PRIMARY KEY, digest INTEGER NOT NULL, user_entered INTEGER NOT NULL,
  content TEXT NOT NULL, beats TEXT
) STRICT;
INSERT INTO "metadata_sets" VALUES(1,-7472253398460155860,0,'[["<Odd>","{\"name\":\"Odd\"}"]]',NULL);
INSERT INTO "metadata_sets" VALUES(2,-8808121901148040078,1,'[["HKWasUserEntered","1",1,null,"true"]]',NULL);
INSERT INTO "metadata_sets" VALUES(3,-4061725766517834709,0,'[["<Sidecar>","{\"name\":\"Sidecar\",\"attributes\":{\"version\":\"2\"},\"children\":[{\"name\":\"Inner\",\"text\":\"text & more\"}]}"]]','[[61,"08:44:41,12",112],[62,"8:44:42.1 AM",210],[null,"23:59",null]]');
INSERT INTO "metadata_sets" VALUES(4,-8504838749006678096,0,'[["HKTimeZone","Europe/Berlin"]]',NULL);
CREATE TABLE objects (
  code INTEGER PRIMARY KEY, subject TEXT NOT NULL, origin TEXT NOT NULL, kind TEXT NOT NULL,
  id TEXT NOT NULL, start_unix INTEGER, end_unix INTEGER, type TEXT, source TEXT,
  source_version TEXT, device TEXT, metadata TEXT, user_entered INTEGER NOT NULL,
  hash INTEGER NOT NULL, anchor INTEGER NOT NULL, first_anchor INTEGER,
  UNIQUE (kind, id, subject)
) STRICT;
INSERT INTO "objects" VALUES(1,'me','phone','activity-summary','2024-05-30.79a112fd8d82.1',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,1449369694560812916,3,2);
INSERT INTO "objects" VALUES(2,'me','phone','activity-summary','2024-05-31.79a312fd8d82.1',NULL,NULL,NULL,NULL,NULL,NULL,'[["streak","5"]]',0,9154824065749213406,1,NULL);
INSERT INTO "objects" VALUES(4,'me','phone','characteristic','BiologicalSex.1b0fc7150e7d.1',NULL,NULL,'HKCharacteristicTypeIdentifierBiologicalSex',NULL,NULL,NULL,NULL,0,-4243423011433174733,1,NULL);
INSERT INTO "objects" VALUES(5,'me','phone','characteristic','BloodType.bf65bedf11ce.1',NULL,NULL,'HKCharacteristicTypeIdentifierBloodType',NULL,NULL,NULL,NULL,0,4334469380082926763,1,NULL);
INSERT INTO "objects" VALUES(6,'me','phone','characteristic','DateOfBirth.91f27f68061d.1',NULL,NULL,'HKCharacteristicTypeIdentifierDateOfBirth',NULL,NULL,NULL,NULL,0,6622638849073493358,1,NULL);
INSERT INTO "objects" VALUES(7,'me','phone','clinical-record','20240303T020303Z.d1aa04181cdf.1',1709431383,NULL,'HKClinicalTypeIdentifierLabResultRecord','Hospital',NULL,NULL,NULL,0,6409011782718691226,1,NULL);
INSERT INTO "objects" VALUES(8,'me','phone','correlation','20240530T050000Z.0.700e64a6d85f.1',1717045200,1717045200,'HKCorrelationTypeIdentifierBloodPressure','Cuff',NULL,NULL,'[["<Strange>","{\"name\":\"Strange\"}"],["HKWasUserEntered","1",1,null,"true"],["quality","high"],["quality2","x"]]',1,1777511311749434059,3,2);
INSERT INTO "objects" VALUES(9,'me','phone','electrocardiogram','20240301T205507Z.6fad5938ba92.1',1709326507,NULL,NULL,NULL,NULL,'Watch6,7',NULL,0,-9186891571918705086,1,NULL);
INSERT INTO "objects" VALUES(10,'me','phone','electrocardiogram','20240301T205507Z.6fad5938ba92.2',1709326507,NULL,NULL,NULL,NULL,'Watch6,7',NULL,0,-6863248918896250881,1,NULL);
INSERT INTO "objects" VALUES(11,'me','phone','electrocardiogram','20240301T205507Z.6fad5938ba92.3',1709326507,NULL,NULL,NULL,NULL,'Watch6,7',NULL,0,5475148872630357802,1,NULL);
INSERT INTO "objects" VALUES(12,'me','phone','electrocardiogram','20240302T205507Z.6fad5938ba92.1',1709412907,NULL,NULL,NULL,NULL,'Watch6,7',NULL,0,-9194307533683153396,1,NULL);
INSERT INTO "objects" VALUES(13,'me','phone','other-element','20240530T180000Z.7b3b13db89d9.1',1717092000,NULL,'StateOfMind',NULL,NULL,NULL,NULL,0,4421975551800782727,1,NULL);
INSERT INTO "objects" VALUES(14,'me','phone','other-element','other-element.7100b247cef8.1',NULL,NULL,'app:Future',NULL,NULL,NULL,NULL,0,-3282929593854229985,1,NULL);
INSERT INTO "objects" VALUES(15,'me','phone','prescription','20240109T230000Z.b0375e3c1659.1',1704841200,NULL,'Glasses',NULL,NULL,NULL,'[["HKMetadataKeyGlassesPrescriptionDescription","for reading"]]',0,8039959957544228514,1,NULL);
INSERT INTO "objects" VALUES(16,'me','phone','prescription','20240110T000000Z.5315ea285817.1',1704844800,NULL,'Contacts',NULL,NULL,NULL,NULL,0,-3449764497232217639,1,NULL);
INSERT INTO "objects" VALUES(17,'me','phone','workout','20240530T160000Z.2400.6b2ea03f819e.1',1717084800,1717087200,'HKWorkoutActivityTypeRunning','Watch',NULL,'name:Apple Watch','[["HKIndoorWorkout","1",1,null,"true"],["mood","great"]]',0,6407565451393461694,3,2);
INSERT INTO "objects" VALUES(18,'me','phone','audiogram','20240521T080100Z.540.778b5a285092.1',1716278460,1716279000,NULL,'Clinic',NULL,NULL,NULL,0,6592675722446958484,3,2);
CREATE TABLE origins (
  subject TEXT NOT NULL, origin TEXT NOT NULL,
  newest_export INTEGER, date_of_birth TEXT, biological_sex TEXT, snapshot_date INTEGER, changed_anchor INTEGER NOT NULL DEFAULT 0, kept_anchor INTEGER NOT NULL DEFAULT 0, taken TEXT,
  PRIMARY KEY (subject, origin)
) STRICT, WITHOUT ROWID;
INSERT INTO "origins" VALUES('me','phone',1717322400,'6a38630e3c85','62705febab65',1717322400,3,0,NULL);
INSERT INTO "origins" VALUES('you','phone',1717322400,'6a38630e3c85','62705febab65',1717322400,5,0,NULL);
CREATE TABLE other_element_rows (
  object INTEGER PRIMARY KEY, type TEXT, content TEXT NOT NULL
) STRICT;
INSERT INTO "other_element_rows" VALUES(13,NULL,'{"name":"StateOfMind","attributes":{"kind":"dailyMood","startDate":"2024-05-30 18:00:00 +0000"},"text":"<raw>","children":[{"name":"Label","text":"calm"}]}');
INSERT INTO "other_element_rows" VALUES(14,NULL,'{"name":"app:Future","attributes":{"app:a":"1"}}');
CREATE TABLE partitions (
  series INTEGER NOT NULL, part INTEGER NOT NULL, rows INTEGER NOT NULL,
  fingerprint INTEGER NOT NULL, anchor INTEGER NOT NULL, samples BLOB,
  PRIMARY KEY (series, part)
) STRICT, WITHOUT ROWID;
INSERT INTO "partitions" VALUES(1,818,1,1160835928612275086,1,NULL);
INSERT INTO "partitions" VALUES(2,818,1,-6702909350296071588,1,NULL);
INSERT INTO "partitions" VALUES(3,817,11,-5621571542969305300,3,NULL);
INSERT INTO "partitions" VALUES(3,818,9,7115468647879638081,3,NULL);
INSERT INTO "partitions" VALUES(4,818,1,6000616319757035958,1,NULL);
INSERT INTO "partitions" VALUES(5,817,20,-7088940943839233297,3,NULL);
INSERT INTO "partitions" VALUES(5,818,24,7396980878824362369,3,NULL);
INSERT INTO "partitions" VALUES(6,817,10,2773469478546940402,3,NULL);
INSERT INTO "partitions" VALUES(6,818,8,676459024600657235,3,NULL);
INSERT INTO "partitions" VALUES(7,818,1,4777771154660336811,1,NULL);
INSERT INTO "partitions" VALUES(8,818,1,-3515187248804266149,1,NULL);
INSERT INTO "partitions" VALUES(9,818,1,6117861491189377042,1,NULL);
INSERT INTO "partitions" VALUES(10,818,2,2262094397120241628,1,NULL);
INSERT INTO "partitions" VALUES(11,818,1,-6881919090303856073,1,NULL);
INSERT INTO "partitions" VALUES(12,817,11,-5621571542969305300,5,X'D0984700FE94162231E662C880A305009C486A73DC7C4CDB80A30500EC9C355CB16F5F2C80A30500F6EEEC003101E3E880A30500334F614C03F8554780A30500BB4D6A4563DCF8B680A305005C16033383907C4B80A30500810DE4B1B209CDF280A305006588101CA107C2B480A3050013CF3DC5F8FEE6F280A305006D353A0351E1C814');
INSERT INTO "partitions" VALUES(12,818,9,7115468647879638081,5,X'D0990100F264E1E7BC571E3E80A30500177817832491350D80A3050017CEC7BA9E09366080A305009D8F682F750B267080A30500FB6724013A91558680A305005212520C2C3B0A1A80A30500C3AF8268C98D2D9980A30500C7EBB335EDEA90E980A30500AD2B752EF7F5F023');
INSERT INTO "partitions" VALUES(13,817,20,-7088940943839233297,5,X'E0B447880E59696E609BFD2F8EA09902880E5F43E1216464AB7FE08903880EE87A01325F71B12AA09902880EB18838EF5AAC8FA5E08903880E23105E8915324458A09902880E94C0DD6E6EF46577E08903880E7760255CD622C8C7A09902880E96DB398DBE497CBCE08903880EEF2C498596218232A09902880EAFB62A025F0E978DE08903880EAC92B375C8F2944AA09902880EA9DE60FD71B55D3EE0AC08880EDE5B4E53C0846C62A09902880E83C45AF8AFE28942E08903880E841909439664E110A09902880EE7FC09ADB4BD0E10E08903880EA68B8FE3D303079FA09902880EE96F513778E78750E08903880E2CC6E1E8DA5E3C95A09902880E60709179E046D6D7');
INSERT INTO "partitions" VALUES(13,818,24,7396980878824362369,5,X'E0B501880E3FAD8E34A8ABF01AA09902880E2E459736082E0377E08903880EDCCAAFBD177D86C2A09902880E1784607ABD0C0C1FE0AC08880EE130258D7D15E70BA09902880ED4EDDB2446848DFFE08903880EA9630456ACB968CBA09902880ECE4C3F68BC886374E08903880E262CA9D4C17B4EEDA09902880E3BFFD2257B7F5421E08903880EC8409F0F0C2659A8A09902880E240217416DF2D56BE08903880E7AEC08EA6D53EE82A09902880ED3610382BECBFB67E08903880EF48BF4F9E9622558A09902880E629296F956707AFAE08903880E7DE2B4825852E58F80A305880EE6AD8BD8634B18A080A305880ED9D35B805225D42280A305880E64C888DD6B10368580A305880E2246D2CA4925E16380A305880E9D17FE48ACDD520780A305880E05430CE176257EBE80A305880EA11868B02D19CA45');
INSERT INTO "partitions" VALUES(14,817,10,2773469478546940402,5,X'A0A548880E7D824B89FF11A4DB80A305880E779D707A5AC2AC2580A305880E05534EC9DF7AB84E80A305880EA6627435310AA15D80A305880EFC2EFB01DFE1CF7980A305880E0EFF6BABC423474E80C60A880E825962B50E76FC4680A305880E835A8FA5E41EFDB080A305880E43E55FEB5175081B80A305880E0105F6E177EEB99D');
INSERT INTO "partitions" VALUES(14,818,8,676459024600657235,5,X'A0A602880E5A5A97FDD09185D980A305880E69F47DF6BB53D91E80C60A880E2F4A73DC8AC4441080A305880E226B6570165DF0D480A305880E5BD277B6CE6F634980A305880E5838EDFDD2BFFA1B80A305880EEB16E51D240F573B80A305880EA1C73507F2FD198B');
CREATE TABLE pipelines (
  name TEXT NOT NULL, subject TEXT NOT NULL, origin TEXT NOT NULL,
  time_zone TEXT NOT NULL, granted TEXT, definition TEXT NOT NULL, input_sha256 TEXT NOT NULL,
  anchor INTEGER NOT NULL, keeps_samples INTEGER NOT NULL, computed_anchor INTEGER NOT NULL DEFAULT 0, first_moment INTEGER, tree TEXT,
  PRIMARY KEY (name, subject)
) STRICT, WITHOUT ROWID;
INSERT INTO "pipelines" VALUES('lean','you','phone','Europe/Berlin','["HKQuantityTypeIdentifierBodyMass","HKQuantityTypeIdentifierStepCount"]','engine 1
types ["HKQuantityTypeIdentifierBodyMass", "HKQuantityTypeIdentifierStepCount"]
asked zone Europe/Berlin
layout ndjson
samples false
steps: type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []','42818047e8ad67711f338e17a60c7f96681f05f500137bd4034be0cbc470b2fc',5,0,0,NULL,NULL);
INSERT INTO "pipelines" VALUES('nightly','me','phone','Europe/Berlin',NULL,'engine 1
types all
asked zone Europe/Berlin
layout ndjson
samples true
daily-steps: type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum", "separateBySource"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []
mass: type HKQuantityTypeIdentifierBodyMass; options ["discreteAverage", "mostRecent"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 1, day: 0, hour: 0, minute: 0)); anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []
run-heart: type HKQuantityTypeIdentifierStepCount; options ["cumulativeSum"]; interval whole; anchor nil; average nil; filter nil; from nil; to nil; open false; unit canonical; within workouts all; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []
sleep: type HKCategoryTypeIdentifierSleepAnalysis; options ["duration"]; interval every(HealthModel.IntervalComponents(year: 0, quarter: 0, month: 0, week: 0, day: 1, hour: 0, minute: 0)); anchor Optional(HealthModel.AnchorDate.timeOfDay(hour: 12, minute: 0)); average nil; filter nil; from nil; to nil; open false; unit canonical; label end; origin phone; first run nil; zone Europe/Berlin; ranking []; aliases []','be44b6130d0d1cd6da395a4732829c3a4d0ab0882a715b5a23755872b0316f3e',4,1,0,NULL,NULL);
CREATE TABLE prescription_attachment_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, identifier TEXT NOT NULL,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "prescription_attachment_rows" VALUES(15,1,'scan-1');
CREATE TABLE prescription_eye_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, eye TEXT NOT NULL, field TEXT NOT NULL,
  value REAL, unit TEXT,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "prescription_eye_rows" VALUES(15,1,'right','axis',90.0,'deg');
INSERT INTO "prescription_eye_rows" VALUES(15,2,'right','sphere',-1.25,'D');
INSERT INTO "prescription_eye_rows" VALUES(15,3,'left','sphere',-2.0,'D');
CREATE TABLE prescription_rows (
  object INTEGER PRIMARY KEY, expires_unix INTEGER, brand TEXT
) STRICT;
INSERT INTO "prescription_rows" VALUES(15,NULL,NULL);
INSERT INTO "prescription_rows" VALUES(16,1736467200,NULL);
CREATE TABLE record_counts (
  run INTEGER NOT NULL, element TEXT NOT NULL, type TEXT NOT NULL, read INTEGER NOT NULL,
  stored INTEGER NOT NULL, not_granted INTEGER NOT NULL, rejected INTEGER NOT NULL,
  superseded INTEGER NOT NULL,
  PRIMARY KEY (run, element, type)
) STRICT, WITHOUT ROWID;
INSERT INTO "record_counts" VALUES(1,'ActivitySummary','',5,2,0,2,1);
INSERT INTO "record_counts" VALUES(1,'Attachment','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Audiogram','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'ClinicalRecord','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(1,'Correlation','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'ExportDate','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'FileReference','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'HeartRateVariabilityMetadataList','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Inner','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'InstantaneousBeatsPerMinute','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Label','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'LeftEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Location','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(1,'Me','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'MetadataEntry','',28,27,0,0,1);
INSERT INTO "record_counts" VALUES(1,'Odd','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKCategoryTypeIdentifierHeadache',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKCategoryTypeIdentifierMindfulSession',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKCategoryTypeIdentifierSleepAnalysis',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierBloodPressureDiastolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierBloodPressureSystolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierBodyMass',20,20,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierHeartRate',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierHeartRateVariabilitySDNN',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','HKQuantityTypeIdentifierStepCount',60,60,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record','SomethingNew',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Record in a correlation','',3,2,0,1,0);
INSERT INTO "record_counts" VALUES(1,'Record inside another element','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'RightEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'SensitivityPoint','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(1,'Sidecar','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'StateOfMind','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Strange','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'VisionPrescription','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(1,'Workout','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutActivity','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutEvent','',5,3,0,2,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutRoute','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutStatistics','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutZone','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'WorkoutZoneGroup','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'app:Future','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(1,'electrocardiogram file','',5,4,0,1,0);
INSERT INTO "record_counts" VALUES(1,'route file','',4,1,0,3,0);
INSERT INTO "record_counts" VALUES(2,'ActivitySummary','',5,0,5,0,0);
INSERT INTO "record_counts" VALUES(2,'Attachment','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Audiogram','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'ClinicalRecord','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Correlation','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'ExportDate','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(2,'FileReference','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'HeartRateVariabilityMetadataList','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Inner','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'InstantaneousBeatsPerMinute','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(2,'Label','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'LeftEye','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Location','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Me','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'MetadataEntry','',28,20,8,0,0);
INSERT INTO "record_counts" VALUES(2,'Odd','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKCategoryTypeIdentifierHeadache',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKCategoryTypeIdentifierMindfulSession',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKCategoryTypeIdentifierSleepAnalysis',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierBloodPressureDiastolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierBloodPressureSystolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierBodyMass',20,20,0,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierHeartRate',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierHeartRateVariabilitySDNN',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','HKQuantityTypeIdentifierStepCount',60,60,0,0,0);
INSERT INTO "record_counts" VALUES(2,'Record','SomethingNew',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Record in a correlation','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(2,'Record inside another element','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'RightEye','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'SensitivityPoint','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Sidecar','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'StateOfMind','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'Strange','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'VisionPrescription','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'Workout','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutActivity','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutEvent','',5,0,5,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutRoute','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutStatistics','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutZone','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'WorkoutZoneGroup','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(2,'app:Future','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(3,'ActivitySummary','',5,2,0,2,1);
INSERT INTO "record_counts" VALUES(3,'Attachment','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Audiogram','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'ClinicalRecord','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(3,'Correlation','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'ExportDate','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'FileReference','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'HeartRateVariabilityMetadataList','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Inner','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'InstantaneousBeatsPerMinute','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Label','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'LeftEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Location','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(3,'Me','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'MetadataEntry','',28,27,0,0,1);
INSERT INTO "record_counts" VALUES(3,'Odd','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKCategoryTypeIdentifierHeadache',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKCategoryTypeIdentifierMindfulSession',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKCategoryTypeIdentifierSleepAnalysis',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierBloodPressureDiastolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierBloodPressureSystolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierBodyMass',20,20,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierHeartRate',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierHeartRateVariabilitySDNN',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','HKQuantityTypeIdentifierStepCount',62,62,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record','SomethingNew',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Record in a correlation','',3,2,0,1,0);
INSERT INTO "record_counts" VALUES(3,'Record inside another element','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'RightEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'SensitivityPoint','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(3,'Sidecar','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'StateOfMind','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Strange','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'VisionPrescription','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(3,'Workout','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutActivity','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutEvent','',5,3,0,2,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutRoute','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutStatistics','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutZone','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'WorkoutZoneGroup','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'app:Future','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(3,'electrocardiogram file','',5,4,0,1,0);
INSERT INTO "record_counts" VALUES(3,'route file','',4,1,0,3,0);
INSERT INTO "record_counts" VALUES(4,'ActivitySummary','',5,2,0,2,1);
INSERT INTO "record_counts" VALUES(4,'Attachment','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Audiogram','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'ClinicalRecord','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(4,'Correlation','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'ExportDate','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'FileReference','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'HeartRateVariabilityMetadataList','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Inner','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'InstantaneousBeatsPerMinute','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Label','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'LeftEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Location','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(4,'Me','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'MetadataEntry','',28,27,0,0,1);
INSERT INTO "record_counts" VALUES(4,'Odd','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKCategoryTypeIdentifierHeadache',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKCategoryTypeIdentifierMindfulSession',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKCategoryTypeIdentifierSleepAnalysis',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierBloodPressureDiastolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierBloodPressureSystolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierBodyMass',20,20,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierHeartRate',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierHeartRateVariabilitySDNN',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','HKQuantityTypeIdentifierStepCount',62,62,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record','SomethingNew',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Record in a correlation','',3,2,0,1,0);
INSERT INTO "record_counts" VALUES(4,'Record inside another element','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'RightEye','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'SensitivityPoint','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(4,'Sidecar','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'StateOfMind','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Strange','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'VisionPrescription','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(4,'Workout','',2,1,0,1,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutActivity','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutEvent','',5,3,0,2,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutRoute','',2,2,0,0,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutStatistics','',3,3,0,0,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutZone','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'WorkoutZoneGroup','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'app:Future','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(4,'electrocardiogram file','',5,4,0,1,0);
INSERT INTO "record_counts" VALUES(4,'route file','',4,1,0,3,0);
INSERT INTO "record_counts" VALUES(5,'ActivitySummary','',5,0,5,0,0);
INSERT INTO "record_counts" VALUES(5,'Attachment','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Audiogram','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'ClinicalRecord','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Correlation','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'ExportDate','',1,1,0,0,0);
INSERT INTO "record_counts" VALUES(5,'FileReference','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'HeartRateVariabilityMetadataList','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Inner','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'InstantaneousBeatsPerMinute','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(5,'Label','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'LeftEye','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Location','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Me','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'MetadataEntry','',28,20,8,0,0);
INSERT INTO "record_counts" VALUES(5,'Odd','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKCategoryTypeIdentifierHeadache',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKCategoryTypeIdentifierMindfulSession',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKCategoryTypeIdentifierSleepAnalysis',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierBloodPressureDiastolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierBloodPressureSystolic',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierBodyMass',20,20,0,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierHeartRate',0,0,0,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierHeartRateVariabilitySDNN',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','HKQuantityTypeIdentifierStepCount',62,62,0,0,0);
INSERT INTO "record_counts" VALUES(5,'Record','SomethingNew',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Record in a correlation','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(5,'Record inside another element','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'RightEye','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'SensitivityPoint','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Sidecar','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'StateOfMind','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'Strange','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'VisionPrescription','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'Workout','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutActivity','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutEvent','',5,0,5,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutRoute','',2,0,2,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutStatistics','',3,0,3,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutZone','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'WorkoutZoneGroup','',1,0,1,0,0);
INSERT INTO "record_counts" VALUES(5,'app:Future','',1,0,1,0,0);
CREATE TABLE rejections (
  run INTEGER NOT NULL, reason TEXT NOT NULL, type TEXT NOT NULL, count INTEGER NOT NULL,
  example TEXT NOT NULL,
  PRIMARY KEY (run, reason, type)
) STRICT, WITHOUT ROWID;
INSERT INTO "rejections" VALUES(1,'bad-date','ActivitySummary',1,'byte 5990');
INSERT INTO "rejections" VALUES(1,'bad-date','Glasses expirationDate',1,'byte 6456');
INSERT INTO "rejections" VALUES(1,'bad-date','HKWorkoutEventTypeLap',1,'byte 3533');
INSERT INTO "rejections" VALUES(1,'missing-attribute','ActivitySummary',1,'byte 6038');
INSERT INTO "rejections" VALUES(1,'missing-attribute','HKClinicalTypeIdentifierLabResultRecord',1,'byte 7163');
INSERT INTO "rejections" VALUES(1,'missing-attribute','Workout',1,'byte 5473');
INSERT INTO "rejections" VALUES(1,'not-a-number','ActivitySummary appleStandHours',1,'byte 5611');
INSERT INTO "rejections" VALUES(1,'not-a-number','HKQuantityTypeIdentifierHeartRate',1,'byte 2605');
INSERT INTO "rejections" VALUES(1,'not-a-number','Location',1,'byte 5000');
INSERT INTO "rejections" VALUES(1,'not-a-number','SensitivityPoint',1,'byte 6380');
INSERT INTO "rejections" VALUES(1,'not-a-number','Workout totalEnergyBurned',1,'byte 2808');
INSERT INTO "rejections" VALUES(3,'bad-date','ActivitySummary',1,'byte 6003');
INSERT INTO "rejections" VALUES(3,'bad-date','Glasses expirationDate',1,'byte 6469');
INSERT INTO "rejections" VALUES(3,'bad-date','HKWorkoutEventTypeLap',1,'byte 3546');
INSERT INTO "rejections" VALUES(3,'missing-attribute','ActivitySummary',1,'byte 6051');
INSERT INTO "rejections" VALUES(3,'missing-attribute','HKClinicalTypeIdentifierLabResultRecord',1,'byte 7176');
INSERT INTO "rejections" VALUES(3,'missing-attribute','Workout',1,'byte 5486');
INSERT INTO "rejections" VALUES(3,'not-a-number','ActivitySummary appleStandHours',1,'byte 5624');
INSERT INTO "rejections" VALUES(3,'not-a-number','HKQuantityTypeIdentifierHeartRate',1,'byte 2618');
INSERT INTO "rejections" VALUES(3,'not-a-number','Location',1,'byte 5013');
INSERT INTO "rejections" VALUES(3,'not-a-number','SensitivityPoint',1,'byte 6393');
INSERT INTO "rejections" VALUES(3,'not-a-number','Workout totalEnergyBurned',1,'byte 2821');
INSERT INTO "rejections" VALUES(4,'bad-date','ActivitySummary',1,'byte 6003');
INSERT INTO "rejections" VALUES(4,'bad-date','Glasses expirationDate',1,'byte 6469');
INSERT INTO "rejections" VALUES(4,'bad-date','HKWorkoutEventTypeLap',1,'byte 3546');
INSERT INTO "rejections" VALUES(4,'missing-attribute','ActivitySummary',1,'byte 6051');
INSERT INTO "rejections" VALUES(4,'missing-attribute','HKClinicalTypeIdentifierLabResultRecord',1,'byte 7176');
INSERT INTO "rejections" VALUES(4,'missing-attribute','Workout',1,'byte 5486');
INSERT INTO "rejections" VALUES(4,'not-a-number','ActivitySummary appleStandHours',1,'byte 5624');
INSERT INTO "rejections" VALUES(4,'not-a-number','HKQuantityTypeIdentifierHeartRate',1,'byte 2618');
INSERT INTO "rejections" VALUES(4,'not-a-number','Location',1,'byte 5013');
INSERT INTO "rejections" VALUES(4,'not-a-number','SensitivityPoint',1,'byte 6393');
INSERT INTO "rejections" VALUES(4,'not-a-number','Workout totalEnergyBurned',1,'byte 2821');
CREATE TABLE route_point_rows (
  object INTEGER NOT NULL, route INTEGER NOT NULL, ordinal INTEGER NOT NULL,
  time INTEGER, latitude REAL, longitude REAL, elevation REAL, speed REAL, course REAL,
  horizontal_accuracy REAL, vertical_accuracy REAL,
  PRIMARY KEY (object, route, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "route_point_rows" VALUES(17,1,1,1709316000000,0.0,10.0,5.5,2.5,90.0,5.0,4.0);
INSERT INTO "route_point_rows" VALUES(17,1,2,1709316040000,0.0,10.001,NULL,NULL,NULL,5.0,4.0);
INSERT INTO "route_point_rows" VALUES(17,1,3,1709316040000,0.0,10.001,-3.25,2.5,90.0,5.0,4.0);
INSERT INTO "route_point_rows" VALUES(17,1,4,NULL,0.0,10.002,6.0,2.5,90.0,5.0,4.0);
INSERT INTO "route_point_rows" VALUES(17,1,5,1709316120000,0.0,10.003,7.0,NULL,NULL,NULL,NULL);
INSERT INTO "route_point_rows" VALUES(17,2,1,1717084800000,52.5,13.25,-3.5,2.5,NULL,5.0,NULL);
CREATE TABLE run_stages (
  run INTEGER NOT NULL, stage TEXT NOT NULL, seconds REAL NOT NULL,
  PRIMARY KEY (run, stage)
) STRICT, WITHOUT ROWID;
INSERT INTO "run_stages" VALUES(1,'reading',0.25);
INSERT INTO "run_stages" VALUES(1,'storing',0.5);
INSERT INTO "run_stages" VALUES(2,'reading',0.25);
INSERT INTO "run_stages" VALUES(2,'storing',0.5);
INSERT INTO "run_stages" VALUES(3,'reading',0.25);
INSERT INTO "run_stages" VALUES(3,'storing',0.5);
INSERT INTO "run_stages" VALUES(4,'reading',0.25);
INSERT INTO "run_stages" VALUES(4,'storing',0.5);
INSERT INTO "run_stages" VALUES(5,'reading',0.25);
INSERT INTO "run_stages" VALUES(5,'storing',0.5);
CREATE TABLE runs (
  id INTEGER PRIMARY KEY, pipeline TEXT NOT NULL, subject TEXT NOT NULL, origin TEXT NOT NULL,
  input TEXT NOT NULL, input_sha256 TEXT NOT NULL, export_date TEXT, started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL, anchor INTEGER, added INTEGER NOT NULL, changed INTEGER NOT NULL,
  deleted INTEGER NOT NULL, rejected INTEGER NOT NULL
) STRICT;
INSERT INTO "runs" VALUES(1,'nightly','me','phone','night0/export.xml','55766800ab4d182f3c0bf136b5877ee8508586446d6070fa95967deaf2361d15','2024-06-01T12:00:00+02:00','2026-11-30T11:44:29+00:00','2026-11-30T11:44:29+00:00',1,106,0,0,11);
INSERT INTO "runs" VALUES(2,'lean','you','phone','night0/export.xml','d2706e2d4192548f44d1011a7eeafed1dde0ed6ac9384abc46f92616eadde0ee','2024-06-01T12:00:00+02:00','2026-11-30T11:44:29+00:00','2026-11-30T11:44:29+00:00',2,80,0,0,0);
INSERT INTO "runs" VALUES(3,'nightly','me','phone','night1/export.xml','be44b6130d0d1cd6da395a4732829c3a4d0ab0882a715b5a23755872b0316f3e','2024-06-02T12:00:00+02:00','2026-11-30T11:44:29+00:00','2026-11-30T11:44:29+00:00',3,9,54,7,11);
INSERT INTO "runs" VALUES(4,'nightly','me','phone','night1/export.xml','be44b6130d0d1cd6da395a4732829c3a4d0ab0882a715b5a23755872b0316f3e','2024-06-02T12:00:00+02:00','2026-11-30T11:44:30+00:00','2026-11-30T11:44:30+00:00',4,0,0,0,11);
INSERT INTO "runs" VALUES(5,'lean','you','phone','night1/export.xml','42818047e8ad67711f338e17a60c7f96681f05f500137bd4034be0cbc470b2fc','2024-06-02T12:00:00+02:00','2026-11-30T11:44:30+00:00','2026-11-30T11:44:30+00:00',5,8,51,6,0);
CREATE TABLE sample_rows (
  series INTEGER NOT NULL, start_unix INTEGER NOT NULL, duration INTEGER NOT NULL,
  ordinal INTEGER NOT NULL, value REAL, original REAL, written INTEGER NOT NULL,
  metadata INTEGER, flag INTEGER, anchor INTEGER NOT NULL, first_anchor INTEGER,
  PRIMARY KEY (series, start_unix, duration, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "sample_rows" VALUES(1,1717045200,0,1,80.0,NULL,1,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(2,1717045200,0,1,120.0,NULL,1,1,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(3,1714539600,0,1,72.12118683,159.0,12,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1714626000,0,1,7.24840607260000098239e+01,159.8,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1714712400,0,1,70.30681735,155.0,14,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1714798800,0,1,70.30681735,155.0,14,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1714885200,0,1,70.805768957,156.1,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1714971600,0,1,72.393342252,159.6,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715058000,0,1,71.304720564,157.2,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715144400,0,1,72.302623778,159.4,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715230800,0,1,7.28922938589999915839e+01,160.7,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715317200,0,1,72.801575385,160.5,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715403600,0,1,70.080021165,154.5,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715490000,0,1,70.216098876,154.8,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715576400,0,1,69.989302691,154.3,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715662800,0,1,70.216098876,154.8,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715749200,0,1,72.12118683,159.0,12,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715835600,0,1,70.488254298,155.4,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1715922000,0,1,70.080021165,154.5,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1716008400,0,1,71.712953697,158.1,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1716094800,0,1,70.488254298,155.4,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(3,1716181200,0,1,72.801575385,160.5,13,2,NULL,3,2);
INSERT INTO "sample_rows" VALUES(4,1717051480,60,1,40.5,NULL,4,3,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714543200,1800,1,687.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714579200,1800,1,864.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714629600,1800,1,808.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1714665600,1800,1,80.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1714716000,1800,1,844.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714752000,1800,1,210.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714802400,1800,1,530.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714838400,1800,1,606.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714888800,1800,1,305.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714924800,1800,1,467.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1714975200,1800,1,834.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1715011200,1800,1,830.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1715148000,1800,1,185.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715184000,1800,1,264.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715234400,1800,1,219.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715270400,1800,1,371.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715320800,1800,1,602.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715356800,1800,1,236.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715407200,1800,1,757.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715443200,1800,1,355.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715493600,1800,1,475.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715529600,1800,1,321.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715580000,1800,1,358.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715616000,1800,1,650.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715752800,1800,1,413.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715788800,1800,1,542.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715839200,1800,1,239.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715875200,1800,1,771.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715925600,1800,1,313.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1715961600,1800,1,464.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716012000,1800,1,856.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716048000,1800,1,435.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716098400,1800,1,59.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716134400,1800,1,774.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716184800,1800,1,251.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716220800,1800,1,889.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(5,1716271200,1800,1,402.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716357600,1800,1,574.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716444000,1800,1,413.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716530400,1800,1,587.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716616800,1800,1,306.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716703200,1800,1,844.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716789600,1800,1,523.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(5,1716876000,1800,1,160.0,NULL,5,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1714557600,1800,1,311.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1714644000,1800,1,717.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1714730400,1800,1,306.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1714816800,1800,1,302.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1714903200,1800,1,63.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1714989600,1800,1,448.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1715162400,1800,1,52.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715248800,1800,1,220.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715335200,1800,1,744.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715421600,1800,1,251.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715508000,1800,1,219.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715594400,1800,1,888.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715767200,1800,1,888.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715853600,1800,1,542.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1715940000,1800,1,73.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1716026400,1800,1,479.0,NULL,6,NULL,NULL,3,2);
INSERT INTO "sample_rows" VALUES(6,1716112800,1800,1,513.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(6,1716199200,1800,1,171.0,NULL,6,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(7,1717048800,3900,1,7.0,NULL,5,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(8,1717048800,3900,1,3.0,NULL,7,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(9,1717048800,300,1,0.0,NULL,8,NULL,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(10,1717102800,25200,1,3.0,NULL,9,4,NULL,1,NULL);
INSERT INTO "sample_rows" VALUES(10,1717128000,600,1,NULL,NULL,10,NULL,6,1,NULL);
INSERT INTO "sample_rows" VALUES(11,1717048800,3900,1,NULL,NULL,11,NULL,6,1,NULL);
CREATE TABLE series (
  code INTEGER PRIMARY KEY, subject TEXT NOT NULL, origin TEXT NOT NULL, type TEXT NOT NULL,
  source TEXT NOT NULL, kind TEXT NOT NULL, unit TEXT, digest TEXT NOT NULL,
  UNIQUE (subject, origin, type, source, kind)
) STRICT;
INSERT INTO "series" VALUES(1,'me','phone','HKQuantityTypeIdentifierBloodPressureDiastolic','Cuff','quantity','mmHg','2cd05616b95d');
INSERT INTO "series" VALUES(2,'me','phone','HKQuantityTypeIdentifierBloodPressureSystolic','Cuff','quantity','mmHg','63b0e2be92de');
INSERT INTO "series" VALUES(3,'me','phone','HKQuantityTypeIdentifierBodyMass','Scale','quantity','kg','9461270b5c35');
INSERT INTO "series" VALUES(4,'me','phone','HKQuantityTypeIdentifierHeartRateVariabilitySDNN','Watch','quantity','ms','6319887f27d8');
INSERT INTO "series" VALUES(5,'me','phone','HKQuantityTypeIdentifierStepCount','Phone','quantity','count','f3b0adaa1173');
INSERT INTO "series" VALUES(6,'me','phone','HKQuantityTypeIdentifierStepCount','Watch','quantity','count','b943ed1b00fe');
INSERT INTO "series" VALUES(7,'me','phone','SomethingNew','Phone','quantity',NULL,'4b40c1000437');
INSERT INTO "series" VALUES(8,'me','phone','HKCategoryTypeIdentifierHeadache','Phone','category',NULL,'554d205ee41f');
INSERT INTO "series" VALUES(9,'me','phone','HKCategoryTypeIdentifierMindfulSession','Phone','category',NULL,'d54150c50949');
INSERT INTO "series" VALUES(10,'me','phone','HKCategoryTypeIdentifierSleepAnalysis','Watch','category',NULL,'25efaaa7ee53');
INSERT INTO "series" VALUES(11,'me','phone','SomethingNew','Phone','category',NULL,'63a610377e23');
INSERT INTO "series" VALUES(12,'you','phone','HKQuantityTypeIdentifierBodyMass','Scale','quantity','kg','be619bcbdc29');
INSERT INTO "series" VALUES(13,'you','phone','HKQuantityTypeIdentifierStepCount','Phone','quantity','count','b7acca90ce66');
INSERT INTO "series" VALUES(14,'you','phone','HKQuantityTypeIdentifierStepCount','Watch','quantity','count','51c02e6396ce');
CREATE TABLE statistics (
  subject TEXT NOT NULL, collection TEXT NOT NULL, start_unix INTEGER NOT NULL,
  id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, workout TEXT,
  start_date TEXT NOT NULL, end_date TEXT NOT NULL, date TEXT, end_unix INTEGER NOT NULL,
  unit TEXT, sum REAL, average REAL, minimum REAL, maximum REAL, most_recent REAL,
  most_recent_date TEXT, duration REAL, time_weighted_sum REAL, median REAL, p5 REAL,
  p95 REAL, standard_deviation REAL, sample_count INTEGER NOT NULL, value_statistics TEXT,
  efficiency REAL, sources TEXT NOT NULL, anchor INTEGER NOT NULL, first_anchor INTEGER,
  PRIMARY KEY (subject, collection, start_unix, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "statistics" VALUES('me','daily-steps',1714514400,'daily-steps.20240430T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-01T00:00:00+02:00','2024-05-02T00:00:00+02:00',NULL,1714600800,'count',1862.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714514400,'daily-steps.63dceb8800b2.20240430T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-01T00:00:00+02:00','2024-05-02T00:00:00+02:00',NULL,1714600800,'count',1551.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714514400,'daily-steps.a71e75732446.20240430T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-01T00:00:00+02:00','2024-05-02T00:00:00+02:00',NULL,1714600800,'count',311.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714600800,'daily-steps.20240501T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-02T00:00:00+02:00','2024-05-03T00:00:00+02:00',NULL,1714687200,'count',1605.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1714600800,'daily-steps.63dceb8800b2.20240501T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-02T00:00:00+02:00','2024-05-03T00:00:00+02:00',NULL,1714687200,'count',888.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1714600800,'daily-steps.a71e75732446.20240501T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-02T00:00:00+02:00','2024-05-03T00:00:00+02:00',NULL,1714687200,'count',717.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714687200,'daily-steps.20240502T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-03T00:00:00+02:00','2024-05-04T00:00:00+02:00',NULL,1714773600,'count',1360.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1714687200,'daily-steps.63dceb8800b2.20240502T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-03T00:00:00+02:00','2024-05-04T00:00:00+02:00',NULL,1714773600,'count',1054.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714687200,'daily-steps.a71e75732446.20240502T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-03T00:00:00+02:00','2024-05-04T00:00:00+02:00',NULL,1714773600,'count',306.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1714773600,'daily-steps.20240503T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-04T00:00:00+02:00','2024-05-05T00:00:00+02:00',NULL,1714860000,'count',1438.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714773600,'daily-steps.63dceb8800b2.20240503T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-04T00:00:00+02:00','2024-05-05T00:00:00+02:00',NULL,1714860000,'count',1136.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714773600,'daily-steps.a71e75732446.20240503T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-04T00:00:00+02:00','2024-05-05T00:00:00+02:00',NULL,1714860000,'count',302.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714860000,'daily-steps.20240504T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-05T00:00:00+02:00','2024-05-06T00:00:00+02:00',NULL,1714946400,'count',835.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714860000,'daily-steps.63dceb8800b2.20240504T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-05T00:00:00+02:00','2024-05-06T00:00:00+02:00',NULL,1714946400,'count',772.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714860000,'daily-steps.a71e75732446.20240504T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-05T00:00:00+02:00','2024-05-06T00:00:00+02:00',NULL,1714946400,'count',63.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714946400,'daily-steps.20240505T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-06T00:00:00+02:00','2024-05-07T00:00:00+02:00',NULL,1715032800,'count',2112.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714946400,'daily-steps.63dceb8800b2.20240505T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-06T00:00:00+02:00','2024-05-07T00:00:00+02:00',NULL,1715032800,'count',1664.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1714946400,'daily-steps.a71e75732446.20240505T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-06T00:00:00+02:00','2024-05-07T00:00:00+02:00',NULL,1715032800,'count',448.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1715119200,'daily-steps.20240507T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-08T00:00:00+02:00','2024-05-09T00:00:00+02:00',NULL,1715205600,'count',501.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715119200,'daily-steps.63dceb8800b2.20240507T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-08T00:00:00+02:00','2024-05-09T00:00:00+02:00',NULL,1715205600,'count',449.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715119200,'daily-steps.a71e75732446.20240507T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-08T00:00:00+02:00','2024-05-09T00:00:00+02:00',NULL,1715205600,'count',52.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715205600,'daily-steps.20240508T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-09T00:00:00+02:00','2024-05-10T00:00:00+02:00',NULL,1715292000,'count',810.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715205600,'daily-steps.63dceb8800b2.20240508T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-09T00:00:00+02:00','2024-05-10T00:00:00+02:00',NULL,1715292000,'count',590.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715205600,'daily-steps.a71e75732446.20240508T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-09T00:00:00+02:00','2024-05-10T00:00:00+02:00',NULL,1715292000,'count',220.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715292000,'daily-steps.20240509T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-10T00:00:00+02:00','2024-05-11T00:00:00+02:00',NULL,1715378400,'count',1582.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715292000,'daily-steps.63dceb8800b2.20240509T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-10T00:00:00+02:00','2024-05-11T00:00:00+02:00',NULL,1715378400,'count',838.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715292000,'daily-steps.a71e75732446.20240509T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-10T00:00:00+02:00','2024-05-11T00:00:00+02:00',NULL,1715378400,'count',744.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715378400,'daily-steps.20240510T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-11T00:00:00+02:00','2024-05-12T00:00:00+02:00',NULL,1715464800,'count',1363.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715378400,'daily-steps.63dceb8800b2.20240510T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-11T00:00:00+02:00','2024-05-12T00:00:00+02:00',NULL,1715464800,'count',1112.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715378400,'daily-steps.a71e75732446.20240510T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-11T00:00:00+02:00','2024-05-12T00:00:00+02:00',NULL,1715464800,'count',251.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715464800,'daily-steps.20240511T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-12T00:00:00+02:00','2024-05-13T00:00:00+02:00',NULL,1715551200,'count',1015.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715464800,'daily-steps.63dceb8800b2.20240511T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-12T00:00:00+02:00','2024-05-13T00:00:00+02:00',NULL,1715551200,'count',796.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715464800,'daily-steps.a71e75732446.20240511T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-12T00:00:00+02:00','2024-05-13T00:00:00+02:00',NULL,1715551200,'count',219.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715551200,'daily-steps.20240512T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-13T00:00:00+02:00','2024-05-14T00:00:00+02:00',NULL,1715637600,'count',1896.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715551200,'daily-steps.63dceb8800b2.20240512T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-13T00:00:00+02:00','2024-05-14T00:00:00+02:00',NULL,1715637600,'count',1008.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715551200,'daily-steps.a71e75732446.20240512T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-13T00:00:00+02:00','2024-05-14T00:00:00+02:00',NULL,1715637600,'count',888.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715724000,'daily-steps.20240514T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-15T00:00:00+02:00','2024-05-16T00:00:00+02:00',NULL,1715810400,'count',1843.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715724000,'daily-steps.63dceb8800b2.20240514T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-15T00:00:00+02:00','2024-05-16T00:00:00+02:00',NULL,1715810400,'count',955.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715724000,'daily-steps.a71e75732446.20240514T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-15T00:00:00+02:00','2024-05-16T00:00:00+02:00',NULL,1715810400,'count',888.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715810400,'daily-steps.20240515T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-16T00:00:00+02:00','2024-05-17T00:00:00+02:00',NULL,1715896800,'count',1552.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715810400,'daily-steps.63dceb8800b2.20240515T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-16T00:00:00+02:00','2024-05-17T00:00:00+02:00',NULL,1715896800,'count',1010.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715810400,'daily-steps.a71e75732446.20240515T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-16T00:00:00+02:00','2024-05-17T00:00:00+02:00',NULL,1715896800,'count',542.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715896800,'daily-steps.20240516T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-17T00:00:00+02:00','2024-05-18T00:00:00+02:00',NULL,1715983200,'count',850.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715896800,'daily-steps.63dceb8800b2.20240516T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-17T00:00:00+02:00','2024-05-18T00:00:00+02:00',NULL,1715983200,'count',777.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715896800,'daily-steps.a71e75732446.20240516T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-17T00:00:00+02:00','2024-05-18T00:00:00+02:00',NULL,1715983200,'count',73.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715983200,'daily-steps.20240517T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-18T00:00:00+02:00','2024-05-19T00:00:00+02:00',NULL,1716069600,'count',1770.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1715983200,'daily-steps.63dceb8800b2.20240517T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-18T00:00:00+02:00','2024-05-19T00:00:00+02:00',NULL,1716069600,'count',1291.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1715983200,'daily-steps.a71e75732446.20240517T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-18T00:00:00+02:00','2024-05-19T00:00:00+02:00',NULL,1716069600,'count',479.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716069600,'daily-steps.20240518T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-19T00:00:00+02:00','2024-05-20T00:00:00+02:00',NULL,1716156000,'count',1346.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716069600,'daily-steps.63dceb8800b2.20240518T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-19T00:00:00+02:00','2024-05-20T00:00:00+02:00',NULL,1716156000,'count',833.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716069600,'daily-steps.a71e75732446.20240518T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-19T00:00:00+02:00','2024-05-20T00:00:00+02:00',NULL,1716156000,'count',513.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716156000,'daily-steps.20240519T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-20T00:00:00+02:00','2024-05-21T00:00:00+02:00',NULL,1716242400,'count',1311.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716156000,'daily-steps.63dceb8800b2.20240519T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-20T00:00:00+02:00','2024-05-21T00:00:00+02:00',NULL,1716242400,'count',1140.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,'["Phone"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716156000,'daily-steps.a71e75732446.20240519T220000Z','HKQuantityTypeIdentifierStepCount','Watch',NULL,'2024-05-20T00:00:00+02:00','2024-05-21T00:00:00+02:00',NULL,1716242400,'count',171.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('me','daily-steps',1716242400,'daily-steps.20240520T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-21T00:00:00+02:00','2024-05-22T00:00:00+02:00',NULL,1716328800,'count',402.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716242400,'daily-steps.63dceb8800b2.20240520T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-21T00:00:00+02:00','2024-05-22T00:00:00+02:00',NULL,1716328800,'count',402.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716328800,'daily-steps.20240521T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-22T00:00:00+02:00','2024-05-23T00:00:00+02:00',NULL,1716415200,'count',574.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716328800,'daily-steps.63dceb8800b2.20240521T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-22T00:00:00+02:00','2024-05-23T00:00:00+02:00',NULL,1716415200,'count',574.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716415200,'daily-steps.20240522T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-23T00:00:00+02:00','2024-05-24T00:00:00+02:00',NULL,1716501600,'count',413.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716415200,'daily-steps.63dceb8800b2.20240522T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-23T00:00:00+02:00','2024-05-24T00:00:00+02:00',NULL,1716501600,'count',413.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716501600,'daily-steps.20240523T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-24T00:00:00+02:00','2024-05-25T00:00:00+02:00',NULL,1716588000,'count',587.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716501600,'daily-steps.63dceb8800b2.20240523T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-24T00:00:00+02:00','2024-05-25T00:00:00+02:00',NULL,1716588000,'count',587.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716588000,'daily-steps.20240524T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-25T00:00:00+02:00','2024-05-26T00:00:00+02:00',NULL,1716674400,'count',306.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716588000,'daily-steps.63dceb8800b2.20240524T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-25T00:00:00+02:00','2024-05-26T00:00:00+02:00',NULL,1716674400,'count',306.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716674400,'daily-steps.20240525T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-26T00:00:00+02:00','2024-05-27T00:00:00+02:00',NULL,1716760800,'count',844.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716674400,'daily-steps.63dceb8800b2.20240525T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-26T00:00:00+02:00','2024-05-27T00:00:00+02:00',NULL,1716760800,'count',844.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716760800,'daily-steps.20240526T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-27T00:00:00+02:00','2024-05-28T00:00:00+02:00',NULL,1716847200,'count',523.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716760800,'daily-steps.63dceb8800b2.20240526T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-27T00:00:00+02:00','2024-05-28T00:00:00+02:00',NULL,1716847200,'count',523.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716847200,'daily-steps.20240527T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-28T00:00:00+02:00','2024-05-29T00:00:00+02:00',NULL,1716933600,'count',160.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','daily-steps',1716847200,'daily-steps.63dceb8800b2.20240527T220000Z','HKQuantityTypeIdentifierStepCount','Phone',NULL,'2024-05-28T00:00:00+02:00','2024-05-29T00:00:00+02:00',NULL,1716933600,'count',160.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',3,2);
INSERT INTO "statistics" VALUES('me','mass',1714341600,'mass.20240428T220000Z','HKQuantityTypeIdentifierBodyMass',NULL,NULL,'2024-04-29T00:00:00+02:00','2024-05-06T00:00:00+02:00',NULL,1714946400,'kg',NULL,71.2049302426,NULL,NULL,70.805768957,'2024-05-05T07:00:00+02:00',NULL,NULL,NULL,NULL,NULL,NULL,5,NULL,NULL,'["Scale"]',4,NULL);
INSERT INTO "statistics" VALUES('me','mass',1714946400,'mass.20240505T220000Z','HKQuantityTypeIdentifierBodyMass',NULL,NULL,'2024-05-06T00:00:00+02:00','2024-05-13T00:00:00+02:00',NULL,1715551200,'kg',NULL,71.712953697,NULL,NULL,70.216098876,'2024-05-12T07:00:00+02:00',NULL,NULL,NULL,NULL,NULL,NULL,7,NULL,NULL,'["Scale"]',4,NULL);
INSERT INTO "statistics" VALUES('me','mass',1715551200,'mass.20240512T220000Z','HKQuantityTypeIdentifierBodyMass',NULL,NULL,'2024-05-13T00:00:00+02:00','2024-05-20T00:00:00+02:00',NULL,1716156000,'kg',NULL,70.728010265,NULL,NULL,70.488254298,'2024-05-19T07:00:00+02:00',NULL,NULL,NULL,NULL,NULL,NULL,7,NULL,NULL,'["Scale"]',4,NULL);
INSERT INTO "statistics" VALUES('me','mass',1716156000,'mass.20240519T220000Z','HKQuantityTypeIdentifierBodyMass',NULL,NULL,'2024-05-20T00:00:00+02:00','2024-05-27T00:00:00+02:00',NULL,1716760800,'kg',NULL,72.801575385,NULL,NULL,72.801575385,'2024-05-20T07:00:00+02:00',NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Scale"]',4,NULL);
INSERT INTO "statistics" VALUES('me','sleep',1717063200,'sleep.20240530T100000Z','HKCategoryTypeIdentifierSleepAnalysis',NULL,NULL,'2024-05-30T12:00:00+02:00','2024-05-31T12:00:00+02:00','2024-05-31',1717149600,NULL,NULL,NULL,NULL,NULL,NULL,NULL,25200.0,NULL,NULL,NULL,NULL,NULL,1,'{"asleepCore":{"duration":25200,"sampleCount":1},"asleep":{"duration":25200,"sampleCount":1}}',NULL,'["Watch"]',1,NULL);
INSERT INTO "statistics" VALUES('you','steps',1714514400,'steps.20240430T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-01T00:00:00+02:00','2024-05-02T00:00:00+02:00',NULL,1714600800,'count',1862.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1714600800,'steps.20240501T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-02T00:00:00+02:00','2024-05-03T00:00:00+02:00',NULL,1714687200,'count',1605.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1714687200,'steps.20240502T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-03T00:00:00+02:00','2024-05-04T00:00:00+02:00',NULL,1714773600,'count',1360.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1714773600,'steps.20240503T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-04T00:00:00+02:00','2024-05-05T00:00:00+02:00',NULL,1714860000,'count',1438.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1714860000,'steps.20240504T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-05T00:00:00+02:00','2024-05-06T00:00:00+02:00',NULL,1714946400,'count',835.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1714946400,'steps.20240505T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-06T00:00:00+02:00','2024-05-07T00:00:00+02:00',NULL,1715032800,'count',2112.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1715119200,'steps.20240507T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-08T00:00:00+02:00','2024-05-09T00:00:00+02:00',NULL,1715205600,'count',501.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715205600,'steps.20240508T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-09T00:00:00+02:00','2024-05-10T00:00:00+02:00',NULL,1715292000,'count',810.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715292000,'steps.20240509T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-10T00:00:00+02:00','2024-05-11T00:00:00+02:00',NULL,1715378400,'count',1582.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715378400,'steps.20240510T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-11T00:00:00+02:00','2024-05-12T00:00:00+02:00',NULL,1715464800,'count',1363.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715464800,'steps.20240511T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-12T00:00:00+02:00','2024-05-13T00:00:00+02:00',NULL,1715551200,'count',1015.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715551200,'steps.20240512T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-13T00:00:00+02:00','2024-05-14T00:00:00+02:00',NULL,1715637600,'count',1896.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715724000,'steps.20240514T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-15T00:00:00+02:00','2024-05-16T00:00:00+02:00',NULL,1715810400,'count',1843.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715810400,'steps.20240515T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-16T00:00:00+02:00','2024-05-17T00:00:00+02:00',NULL,1715896800,'count',1552.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715896800,'steps.20240516T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-17T00:00:00+02:00','2024-05-18T00:00:00+02:00',NULL,1715983200,'count',850.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1715983200,'steps.20240517T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-18T00:00:00+02:00','2024-05-19T00:00:00+02:00',NULL,1716069600,'count',1770.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716069600,'steps.20240518T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-19T00:00:00+02:00','2024-05-20T00:00:00+02:00',NULL,1716156000,'count',1346.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1716156000,'steps.20240519T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-20T00:00:00+02:00','2024-05-21T00:00:00+02:00',NULL,1716242400,'count',1311.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3,NULL,NULL,'["Phone","Watch"]',2,NULL);
INSERT INTO "statistics" VALUES('you','steps',1716242400,'steps.20240520T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-21T00:00:00+02:00','2024-05-22T00:00:00+02:00',NULL,1716328800,'count',402.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716328800,'steps.20240521T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-22T00:00:00+02:00','2024-05-23T00:00:00+02:00',NULL,1716415200,'count',574.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716415200,'steps.20240522T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-23T00:00:00+02:00','2024-05-24T00:00:00+02:00',NULL,1716501600,'count',413.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716501600,'steps.20240523T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-24T00:00:00+02:00','2024-05-25T00:00:00+02:00',NULL,1716588000,'count',587.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716588000,'steps.20240524T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-25T00:00:00+02:00','2024-05-26T00:00:00+02:00',NULL,1716674400,'count',306.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716674400,'steps.20240525T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-26T00:00:00+02:00','2024-05-27T00:00:00+02:00',NULL,1716760800,'count',844.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716760800,'steps.20240526T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-27T00:00:00+02:00','2024-05-28T00:00:00+02:00',NULL,1716847200,'count',523.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
INSERT INTO "statistics" VALUES('you','steps',1716847200,'steps.20240527T220000Z','HKQuantityTypeIdentifierStepCount',NULL,NULL,'2024-05-28T00:00:00+02:00','2024-05-29T00:00:00+02:00',NULL,1716933600,'count',160.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,'["Phone"]',5,4);
CREATE TABLE store (
  name TEXT PRIMARY KEY, value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "store" VALUES('anchor',5);
CREATE TABLE tombstones (
  subject TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, anchor INTEGER NOT NULL,
  PRIMARY KEY (subject, kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "tombstones" VALUES('me','audiogram','20240520T080000Z.600.778b5a285092.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240507T060000Z.1800.f3b0adaa1173.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240507T100000Z.1800.b943ed1b00fe.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240507T160000Z.1800.f3b0adaa1173.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240514T060000Z.1800.f3b0adaa1173.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240514T100000Z.1800.b943ed1b00fe.1',3);
INSERT INTO "tombstones" VALUES('me','sample','20240514T160000Z.1800.f3b0adaa1173.1',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.20240506T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.20240513T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.63dceb8800b2.20240506T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.63dceb8800b2.20240513T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.a71e75732446.20240506T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','daily-steps.a71e75732446.20240513T220000Z',3);
INSERT INTO "tombstones" VALUES('me','statistics','weight.20240428T220000Z',4);
INSERT INTO "tombstones" VALUES('me','statistics','weight.20240505T220000Z',4);
INSERT INTO "tombstones" VALUES('me','statistics','weight.20240512T220000Z',4);
INSERT INTO "tombstones" VALUES('me','statistics','weight.20240519T220000Z',4);
INSERT INTO "tombstones" VALUES('you','statistics','steps.20240506T220000Z',5);
INSERT INTO "tombstones" VALUES('you','statistics','steps.20240513T220000Z',5);
CREATE TABLE workout_activity_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, uuid TEXT NOT NULL,
  start_unix INTEGER NOT NULL, end_unix INTEGER, duration REAL, metadata TEXT,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "workout_activity_rows" VALUES(17,1,'A-1',1717084800,1717086000,1200.0,'[["WOIntervalStepKeyPath","0"]]');
CREATE TABLE workout_event_rows (
  object INTEGER NOT NULL, activity INTEGER NOT NULL, ordinal INTEGER NOT NULL,
  type TEXT NOT NULL, type_code INTEGER, start_unix INTEGER NOT NULL, duration REAL,
  metadata TEXT,
  PRIMARY KEY (object, activity, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "workout_event_rows" VALUES(17,0,1,'HKWorkoutEventTypePause',1,1717085400,NULL,NULL);
INSERT INTO "workout_event_rows" VALUES(17,0,2,'HKWorkoutEventTypeSegment',7,1717085400,90.0,'[["HKSwimmingStrokeStyle","2",2,null,"HKSwimmingStrokeStyleFreestyle"]]');
INSERT INTO "workout_event_rows" VALUES(17,1,1,'HKWorkoutEventTypeMarker',4,1717085460,NULL,NULL);
CREATE TABLE workout_route_rows (
  object INTEGER NOT NULL, ordinal INTEGER NOT NULL, start_unix INTEGER NOT NULL,
  end_unix INTEGER NOT NULL, source TEXT, source_version TEXT, device TEXT, path TEXT,
  point_count INTEGER NOT NULL, metadata TEXT,
  PRIMARY KEY (object, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "workout_route_rows" VALUES(17,1,1717084800,1717087200,'Watch',NULL,NULL,'/workout-routes/route_2024-03-01_6.30pm.gpx',5,'[["HKMetadataKeySyncVersion","2",2,null,null]]');
INSERT INTO "workout_route_rows" VALUES(17,2,1717084800,1717087200,'Watch',NULL,NULL,NULL,1,NULL);
CREATE TABLE workout_rows (
  object INTEGER PRIMARY KEY, activity_type_code INTEGER, duration REAL, distance REAL,
  energy REAL,
  total_distance REAL, total_distance_unit TEXT, total_energy_burned REAL,
  total_energy_burned_unit TEXT, other_elements TEXT
) STRICT;
INSERT INTO "workout_rows" VALUES(17,37,1800.0,4.828032,300.0,3.0,'mi',NULL,NULL,'[{"name":"WorkoutStatistics","attributes":{"confidence":"0.9","endDate":"2024-05-30 16:40:00 +0000","startDate":"2024-05-30 16:00:00 +0000","sum":"300","type":"HKQuantityTypeIdentifierActiveEnergyBurned","unit":"kcal"}},{"name":"WorkoutZoneGroup","attributes":{"type":"HeartRate"},"children":[{"name":"WorkoutZone","attributes":{"maximum":"2","minimum":"1"}}]},{"name":"Record","attributes":{"endDate":"2024-05-30 16:40:00 +0000","sourceName":"Watch","startDate":"2024-05-30 16:00:00 +0000","type":"HKQuantityTypeIdentifierWorkoutEffortScore","unit":"appleEffortScore","value":"5"}}]');
CREATE TABLE workout_statistics_rows (
  object INTEGER NOT NULL, activity INTEGER NOT NULL, ordinal INTEGER NOT NULL,
  type TEXT NOT NULL, start_unix INTEGER NOT NULL, end_unix INTEGER NOT NULL, unit TEXT,
  sum REAL, average REAL, minimum REAL, maximum REAL, original_unit TEXT, original_sum REAL,
  original_average REAL, original_minimum REAL, original_maximum REAL,
  PRIMARY KEY (object, activity, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "workout_statistics_rows" VALUES(17,0,1,'HKQuantityTypeIdentifierActiveEnergyBurned',1717084800,1717087200,'kcal',300.0,NULL,NULL,NULL,'kcal',NULL,NULL,NULL,NULL);
INSERT INTO "workout_statistics_rows" VALUES(17,0,2,'HKQuantityTypeIdentifierHeartRate',1717084800,1717087200,'count/min',NULL,151.5,110.0,176.0,'count/min',NULL,NULL,NULL,NULL);
INSERT INTO "workout_statistics_rows" VALUES(17,1,1,'HKQuantityTypeIdentifierStepCount',1717084800,1717086000,'count',2500.0,NULL,NULL,NULL,'count',NULL,NULL,NULL,NULL);
CREATE TABLE written_forms (
  code INTEGER PRIMARY KEY, source_version TEXT NOT NULL, device TEXT NOT NULL,
  unit TEXT NOT NULL, value_text TEXT NOT NULL,
  UNIQUE (source_version, device, unit, value_text)
) STRICT;
INSERT INTO "written_forms" VALUES(1,'','','mmHg','');
INSERT INTO "written_forms" VALUES(4,'','','ms','');
INSERT INTO "written_forms" VALUES(5,'','','count','');
INSERT INTO "written_forms" VALUES(6,'','name:Apple Watch, model:Watch','count','');
INSERT INTO "written_forms" VALUES(7,'','','','3');
INSERT INTO "written_forms" VALUES(8,'','','','');
INSERT INTO "written_forms" VALUES(9,'10','','','HKCategoryValueSleepAnalysisAsleepCore');
INSERT INTO "written_forms" VALUES(10,'10','','','HKCategoryValueSleepAnalysisDreaming');
INSERT INTO "written_forms" VALUES(11,'','','','Value');
INSERT INTO "written_forms" VALUES(12,'','','lb','159.0');
INSERT INTO "written_forms" VALUES(13,'','','lb','');
INSERT INTO "written_forms" VALUES(14,'','','lb','155.0');
CREATE INDEX metadata_by_digest ON metadata_sets (digest);
CREATE INDEX statistics_by_anchor ON statistics (anchor);
CREATE INDEX tombstones_by_anchor ON tombstones (anchor);
CREATE INDEX objects_by_time ON objects (kind, start_unix);
CREATE INDEX objects_by_anchor ON objects (anchor);
CREATE VIEW quantity_samples AS
SELECT
  strftime('%Y%m%dT%H%M%SZ', q.start_unix, 'unixepoch') || '.' || q.duration || '.'
    || s.digest || '.' || q.ordinal AS id,
  s.subject, s.origin, s.type, s.source, nullif(w.device, '') AS device,
  nullif(w.source_version, '') AS source_version,
  strftime('%Y-%m-%dT%H:%M:%SZ', q.start_unix, 'unixepoch') AS start_date,
  strftime('%Y-%m-%dT%H:%M:%SZ', q.start_unix + q.duration, 'unixepoch') AS end_date,
  q.start_unix, q.start_unix + q.duration AS end_unix,
  q.value, CASE WHEN q.value IS NULL THEN NULL ELSE coalesce(s.unit, w.unit) END AS unit,
  coalesce(
    nullif(w.value_text, ''),
    CASE WHEN coalesce(q.original, q.value) = CAST(coalesce(q.original, q.value) AS INTEGER)
      THEN CAST(coalesce(q.original, q.value) AS INTEGER)
      ELSE coalesce(q.original, q.value) END) AS original_value,
  nullif(w.unit, '') AS original_unit,
  coalesce(m.user_entered, 0) AS user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(m.content) AS e), '{}') AS metadata,
  CASE q.flag WHEN 1 THEN 'before-2000' WHEN 2 THEN 'after-export'
    WHEN 3 THEN 'percent-range' WHEN 4 THEN 'negative' WHEN 5 THEN 'unit'
    WHEN 6 THEN 'unknown-value' END AS flag,
  q.anchor
FROM series AS s CROSS JOIN sample_rows AS q ON q.series = s.code
JOIN written_forms AS w ON w.code = q.written
LEFT JOIN metadata_sets AS m ON m.code = q.metadata
WHERE s.kind = 'quantity';
CREATE VIEW category_samples AS
SELECT
  strftime('%Y%m%dT%H%M%SZ', q.start_unix, 'unixepoch') || '.' || q.duration || '.'
    || s.digest || '.' || q.ordinal AS id,
  s.subject, s.origin, s.type, s.source, nullif(w.device, '') AS device,
  nullif(w.source_version, '') AS source_version,
  strftime('%Y-%m-%dT%H:%M:%SZ', q.start_unix, 'unixepoch') AS start_date,
  strftime('%Y-%m-%dT%H:%M:%SZ', q.start_unix + q.duration, 'unixepoch') AS end_date,
  q.start_unix, q.start_unix + q.duration AS end_unix,
  nullif(w.value_text, '') AS value, CAST(q.value AS INTEGER) AS code,
  coalesce(m.user_entered, 0) AS user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(m.content) AS e), '{}') AS metadata,
  CASE q.flag WHEN 1 THEN 'before-2000' WHEN 2 THEN 'after-export'
    WHEN 3 THEN 'percent-range' WHEN 4 THEN 'negative' WHEN 5 THEN 'unit'
    WHEN 6 THEN 'unknown-value' END AS flag,
  q.anchor
FROM series AS s CROSS JOIN sample_rows AS q ON q.series = s.code
JOIN written_forms AS w ON w.code = q.written
LEFT JOIN metadata_sets AS m ON m.code = q.metadata
WHERE s.kind = 'category';
CREATE VIEW sample_metadata AS
SELECT
  strftime('%Y%m%dT%H%M%SZ', q.start_unix, 'unixepoch') || '.' || q.duration || '.'
    || s.digest || '.' || q.ordinal AS sample, s.subject, s.origin, s.type, json_extract(e.value, '$[0]') AS key, json_extract(e.value, '$[1]') AS value,
  json_extract(e.value, '$[2]') AS number, json_extract(e.value, '$[3]') AS unit,
  json_extract(e.value, '$[4]') AS name, q.anchor
FROM series AS s CROSS JOIN sample_rows AS q ON q.series = s.code
JOIN metadata_sets AS m ON m.code = q.metadata
JOIN json_each(m.content) AS e
UNION ALL
SELECT o.id, o.subject, o.origin, o.type, json_extract(e.value, '$[0]') AS key, json_extract(e.value, '$[1]') AS value,
  json_extract(e.value, '$[2]') AS number, json_extract(e.value, '$[3]') AS unit,
  json_extract(e.value, '$[4]') AS name, o.anchor
FROM objects AS o JOIN json_each(o.metadata) AS e;
CREATE VIEW beats AS
SELECT
  strftime('%Y%m%dT%H%M%SZ', q.start_unix, 'unixepoch') || '.' || q.duration || '.'
    || s.digest || '.' || q.ordinal AS sample, s.subject, s.origin, s.type, e.key + 1 AS ordinal,
  json_extract(e.value, '$[0]') AS bpm, json_extract(e.value, '$[1]') AS time,
  q.start_unix + json_extract(e.value, '$[2]') / 100.0 AS time_unix, q.anchor
FROM series AS s CROSS JOIN sample_rows AS q ON q.series = s.code
JOIN metadata_sets AS m ON m.code = q.metadata
JOIN json_each(m.beats) AS e;
CREATE VIEW workouts AS
SELECT o.id, o.subject, o.origin, o.type AS activity_type, r.activity_type_code, o.source, o.source_version, o.device,
  strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS start_date, o.start_unix, strftime('%Y-%m-%dT%H:%M:%SZ', o.end_unix, 'unixepoch') AS end_date, o.end_unix, r.duration, r.distance, r.energy,
  CASE WHEN r.duration > 0 AND r.distance > 0 THEN r.duration / r.distance END AS pace,
  r.total_distance, r.total_distance_unit,
  r.total_energy_burned, r.total_energy_burned_unit, r.other_elements, o.user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW workout_statistics AS
SELECT o.id AS workout, nullif(r.activity, 0) AS activity, r.ordinal, r.type,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.start_unix, 'unixepoch') AS start_date, strftime('%Y-%m-%dT%H:%M:%SZ', r.end_unix, 'unixepoch') AS end_date,
  r.start_unix, r.end_unix, r.unit, r.sum, r.average, r.minimum, r.maximum, r.original_unit,
  coalesce(r.original_sum, r.sum) AS original_sum,
  coalesce(r.original_average, r.average) AS original_average,
  coalesce(r.original_minimum, r.minimum) AS original_minimum,
  coalesce(r.original_maximum, r.maximum) AS original_maximum, o.subject, o.origin, o.anchor
FROM objects AS o JOIN workout_statistics_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW workout_events AS
SELECT o.id AS workout, nullif(r.activity, 0) AS activity, r.ordinal, r.type, r.type_code,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.start_unix, 'unixepoch') AS start_date, r.start_unix, r.duration,
  nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(r.metadata) AS e), '{}') AS metadata, o.subject, o.origin, o.anchor
FROM objects AS o JOIN workout_event_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW workout_activities AS
SELECT o.id AS workout, r.ordinal, r.uuid, strftime('%Y-%m-%dT%H:%M:%SZ', r.start_unix, 'unixepoch') AS start_date,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.end_unix, 'unixepoch') AS end_date, r.start_unix, r.end_unix, r.duration,
  nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(r.metadata) AS e), '{}') AS metadata, o.subject, o.origin, o.anchor
FROM objects AS o JOIN workout_activity_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW workout_routes AS
SELECT o.id AS workout, r.ordinal, r.source, r.source_version, r.device,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.start_unix, 'unixepoch') AS start_date, strftime('%Y-%m-%dT%H:%M:%SZ', r.end_unix, 'unixepoch') AS end_date,
  r.start_unix, r.end_unix, r.path, r.point_count,
  nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(r.metadata) AS e), '{}') AS metadata, o.subject, o.origin, o.anchor
FROM objects AS o JOIN workout_route_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW route_points AS
SELECT o.id AS workout, r.route, r.ordinal,
  strftime('%Y-%m-%dT%H:%M:%S', (r.time - (r.time % 1000 + 1000) % 1000) / 1000, 'unixepoch')
    || printf('.%03dZ', (r.time % 1000 + 1000) % 1000) AS time_date,
  r.time / 1000.0 AS time_unix, r.latitude, r.longitude, r.elevation, r.speed, r.course,
  r.horizontal_accuracy, r.vertical_accuracy, o.subject, o.origin, o.anchor
FROM objects AS o JOIN route_point_rows AS r ON r.object = o.code
    AND o.kind = 'workout';
CREATE VIEW electrocardiograms AS
SELECT o.id, o.subject, o.origin, strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS start_date, o.start_unix, r.classification, r.symptoms, o.device, r.software_version,
  r.sampling_frequency, r.lead, r.voltage_count, o.anchor
FROM objects AS o JOIN electrocardiogram_rows AS r ON r.object = o.code
    AND o.kind = 'electrocardiogram';
CREATE VIEW electrocardiogram_voltages AS
SELECT o.id AS electrocardiogram, r.ordinal, (r.ordinal - 1) / e.sampling_frequency AS time,
  r.microvolts, o.subject, o.origin, o.anchor
FROM objects AS o JOIN electrocardiogram_voltage_rows AS r ON r.object = o.code
    AND o.kind = 'electrocardiogram'
JOIN electrocardiogram_rows AS e ON e.object = r.object;
CREATE VIEW audiograms AS
SELECT o.id, o.subject, o.origin, o.source, o.source_version, o.device, strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS start_date, o.start_unix, strftime('%Y-%m-%dT%H:%M:%SZ', o.end_unix, 'unixepoch') AS end_date, o.end_unix, o.user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o WHERE o.kind = 'audiogram';
CREATE VIEW audiogram_points AS
SELECT o.id AS audiogram, r.ordinal, r.frequency, r.left_sensitivity, r.left_is_masked,
  r.left_clamping_lower_bound, r.left_clamping_upper_bound, r.right_sensitivity,
  r.right_is_masked, r.right_clamping_lower_bound, r.right_clamping_upper_bound, o.subject, o.origin, o.anchor
FROM objects AS o JOIN audiogram_point_rows AS r ON r.object = o.code
    AND o.kind = 'audiogram';
CREATE VIEW prescriptions AS
SELECT o.id, o.subject, o.origin, o.type, strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS issued_date,
  o.start_unix AS issued_unix, strftime('%Y-%m-%dT%H:%M:%SZ', r.expires_unix, 'unixepoch') AS expires_date,
  r.expires_unix, r.brand, o.user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o JOIN prescription_rows AS r ON r.object = o.code
    AND o.kind = 'prescription';
CREATE VIEW prescription_eyes AS
SELECT o.id AS prescription, r.ordinal, r.eye, r.field, r.value, r.unit, o.subject, o.origin, o.anchor
FROM objects AS o JOIN prescription_eye_rows AS r ON r.object = o.code
    AND o.kind = 'prescription';
CREATE VIEW prescription_attachments AS
SELECT o.id AS prescription, r.ordinal, r.identifier, o.subject, o.origin, o.anchor
FROM objects AS o JOIN prescription_attachment_rows AS r ON r.object = o.code
    AND o.kind = 'prescription';
CREATE VIEW clinical_records AS
SELECT o.id, o.subject, o.origin, o.type, r.identifier, o.source AS source_name, r.source_url, r.fhir_version,
  strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS received_date, o.start_unix AS received_unix,
  r.resource_file_path, r.resource, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o JOIN clinical_record_rows AS r ON r.object = o.code
    AND o.kind = 'clinical-record';
CREATE VIEW correlations AS
SELECT o.id, o.subject, o.origin, o.type, o.source, o.source_version, o.device, strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS start_date, o.start_unix, strftime('%Y-%m-%dT%H:%M:%SZ', o.end_unix, 'unixepoch') AS end_date, o.end_unix, o.user_entered, nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o WHERE o.kind = 'correlation';
CREATE VIEW correlation_members AS
SELECT o.id AS correlation, r.ordinal, r.type, r.sample, o.subject, o.origin, o.anchor
FROM objects AS o JOIN correlation_member_rows AS r ON r.object = o.code
    AND o.kind = 'correlation';
CREATE VIEW activity_summaries AS
SELECT o.id, o.subject, o.origin, r.date, r.active_energy_burned, r.active_energy_burned_goal,
  CASE WHEN coalesce(r.active_energy_burned, r.active_energy_burned_goal) IS NOT NULL
    THEN 'kcal' END AS active_energy_burned_unit,
  coalesce(r.original_active_energy_burned, r.active_energy_burned)
    AS original_active_energy_burned,
  coalesce(r.original_active_energy_burned_goal, r.active_energy_burned_goal)
    AS original_active_energy_burned_goal,
  r.original_unit, r.apple_move_time, r.apple_move_time_goal, r.apple_exercise_time,
  r.apple_exercise_time_goal, r.apple_stand_hours, r.apple_stand_hours_goal,
  CASE WHEN r.date < '2014' THEN 'before-2014' END AS flag,
  nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
    FROM json_each(o.metadata) AS e), '{}') AS metadata, o.anchor
FROM objects AS o JOIN activity_summary_rows AS r ON r.object = o.code
    AND o.kind = 'activity-summary';
CREATE VIEW characteristics AS
SELECT o.id, o.subject, o.origin, o.type, r.value, o.anchor
FROM objects AS o JOIN characteristic_rows AS r ON r.object = o.code
    AND o.kind = 'characteristic';
CREATE VIEW other_elements AS
SELECT o.id, o.subject, o.origin, o.type AS element, r.type, strftime('%Y-%m-%dT%H:%M:%SZ', o.start_unix, 'unixepoch') AS start_date, o.start_unix, r.content, o.anchor
FROM objects AS o JOIN other_element_rows AS r ON r.object = o.code
    AND o.kind = 'other-element';
COMMIT;
PRAGMA application_id = 1752197488;
PRAGMA user_version = 2;

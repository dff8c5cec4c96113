/// The rings of a day, as the watch showed them.
///
/// A number that the export leaves out is `nil`: empty is not zero.
public struct ActivitySummary: Equatable, Sendable {
  /// The day as the device saw it, `yyyy-MM-dd`.
  public var date: String
  /// The energy of movement, as written.
  public var activeEnergyBurned: Double?
  /// Its goal, as written.
  public var activeEnergyBurnedGoal: Double?
  /// The unit of both, as written; empty where the export names none.
  public var activeEnergyBurnedUnit: String
  /// Minutes of movement, where they count in place of energy (`appleMoveTime`, `appleMoveMinutes`).
  public var appleMoveTime: Double?
  /// Their goal, in minutes.
  public var appleMoveTimeGoal: Double?
  /// Minutes of exercise.
  public var appleExerciseTime: Double?
  /// Their goal, in minutes.
  public var appleExerciseTimeGoal: Double?
  /// Hours with a minute of standing.
  public var appleStandHours: Double?
  /// Their goal, in hours.
  public var appleStandHoursGoal: Double?
  /// Attributes and children that no export is known to have, by name.
  public var metadata: MetadataSet = .none

  /// A day without numbers.
  public init(date: String, activeEnergyBurnedUnit: String = "") {
    self.date = date
    self.activeEnergyBurnedUnit = activeEnergyBurnedUnit
  }
}

/// A hearing test.
public struct Audiogram: Sendable {
  /// How well each ear hears one tone.
  public struct Point: Equatable, Sendable {
    /// What is known of one ear.
    public struct Ear: Equatable, Sendable {
      /// The quietest level that it hears, in `dBHL`.
      public var sensitivity: Double?
      /// Whether the other ear was masked.
      public var isMasked: Bool?
      /// The lower end of what the test can tell, in `dBHL`.
      public var clampingLowerBound: Double?
      /// The upper end of what the test can tell, in `dBHL`.
      public var clampingUpperBound: Double?

      /// Nothing known.
      public init() {}
    }

    /// The frequency, in Hz.
    public var frequency: Double
    /// The left ear.
    public var left = Ear()
    /// The right ear.
    public var right = Ear()

    /// A tone of which nothing is known.
    public init(frequency: Double) {
      self.frequency = frequency
    }
  }

  /// When, by whom, and metadata.
  public var header: ObjectHeader
  /// The tones, in the order of the file.
  public var points: [Point]

  /// An audiogram from its parts.
  public init(header: ObjectHeader, points: [Point]) {
    self.header = header
    self.points = points
  }
}

/// A prescription of glasses or contact lenses.
public struct VisionPrescription: Sendable {
  /// What is prescribed for one eye.
  public struct Eye: Equatable, Sendable {
    /// Whether it is the left one.
    public var isLeft: Bool
    /// What is prescribed, by the attribute's name (`sphere`, `cylinder`, `axis`, …), as written.
    public var values: [String: WrittenQuantity]

    /// An eye from its parts.
    public init(isLeft: Bool, values: [String: WrittenQuantity]) {
      self.isLeft = isLeft
      self.values = values
    }
  }

  /// The kind as written.
  public var type: String
  /// When it was issued, in seconds since 1970 UTC.
  public var issued: Int64
  /// When it expires, in seconds since 1970 UTC; `nil` where the export does not say.
  public var expires: Int64?
  /// The brand of lenses; `nil` where the export names none.
  public var brand: String?
  /// The eyes, in the order of the file.
  public var eyes: [Eye] = []
  /// Identifiers of attached files, in the order of the file.
  public var attachments: [String] = []
  /// The metadata.
  public var metadata: MetadataSet = .none

  /// A prescription from what every one has.
  public init(type: String, issued: Int64) {
    self.type = type
    self.issued = issued
  }
}

/// A record from a provider of care.
public struct ClinicalRecord: Equatable, Sendable {
  /// The kind (`HKClinicalTypeIdentifierLabResultRecord`).
  public var type: String
  /// The provider's identifier.
  public var identifier: String
  /// The provider's name.
  public var sourceName: String
  /// Where it came from.
  public var sourceURL: String
  /// The version of FHIR that the resource follows, as written.
  public var fhirVersion: String
  /// When the phone received it, in seconds since 1970 UTC.
  public var received: Int64
  /// The path of the FHIR file as written (`/clinical-records/….json`).
  public var resourceFilePath: String
  /// The FHIR resource as JSON; `nil` where the file is missing or no JSON.
  public var resource: String?
  /// Attributes and children that no export is known to have, by name.
  public var metadata: MetadataSet = .none

  /// A record whose file was not read yet.
  public init(
    type: String, identifier: String, sourceName: String, sourceURL: String, fhirVersion: String,
    received: Int64, resourceFilePath: String
  ) {
    self.type = type
    self.identifier = identifier
    self.sourceName = sourceName
    self.sourceURL = sourceURL
    self.fhirVersion = fhirVersion
    self.received = received
    self.resourceFilePath = resourceFilePath
  }
}

/// The heart's electrical signal over half a minute, from a CSV file beside the export.
///
/// The person's name and date of birth, which the file holds too, are not taken.
public struct Electrocardiogram: Equatable, Sendable {
  /// The recorded date, in seconds since 1970 UTC.
  public var start: Int64
  /// The classification as written, in the language of the export.
  public var classification: String
  /// The symptoms as written; empty where there are none or the file has no such line.
  public var symptoms: String
  /// The version of the watch's software as written.
  public var softwareVersion: String
  /// The device as written (`Watch6,7`).
  public var device: String
  /// Samples per second.
  public var samplingFrequency: Double
  /// The lead as written (`Lead I`).
  public var lead: String
  /// The voltages, in microvolts, in the order of the file.
  public var voltages: [Double]

  /// A recording from its parts.
  public init(
    start: Int64, classification: String, symptoms: String, softwareVersion: String,
    device: String, samplingFrequency: Double, lead: String, voltages: [Double]
  ) {
    self.start = start
    self.classification = classification
    self.symptoms = symptoms
    self.softwareVersion = softwareVersion
    self.device = device
    self.samplingFrequency = samplingFrequency
    self.lead = lead
    self.voltages = voltages
  }
}

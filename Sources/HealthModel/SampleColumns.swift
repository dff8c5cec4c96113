/// The samples of one quantity or category type as contiguous columns of equal length.
///
/// Rows stand in the order in which they were read. Codes refer to the ``SampleDictionary`` that was
/// filled together with the columns.
///
/// A category sample has the integer of its value in ``value`` and ``original``, NaN for a value that
/// nobody knows; its value as written is the ``SampleOrigin/valueText`` of its origin.
public struct SampleColumns: Sendable {
  /// Start instants, in seconds since 1970 UTC.
  public var start: [Int64] = []
  /// Values in the type's canonical unit; NaN where the unit as written could not be used.
  ///
  /// Of a category sample the integer of its value.
  public var value: [Double] = []
  /// Codes of ``SampleDictionary/origins``.
  public var origin: [UInt32] = []
  /// How many seconds samples take, unless some sample takes more than fit.
  @usableFromInline var durations: [UInt32] = []
  /// End instants, if some sample takes longer; else empty.
  @usableFromInline var farEnds: [Int64] = []
  /// The numbers as written where they differ from the values of some sample; else empty.
  private var differentOriginals: [Double] = []
  /// Codes of ``SampleDictionary/metadata`` if some sample has metadata; else empty.
  @usableFromInline var metadataCodes: [UInt32] = []

  /// No samples.
  public init() {}

  /// The number of samples.
  public var count: Int { start.count }

  /// The end instant of a sample, in seconds since 1970 UTC; never before its start.
  @inlinable
  public func end(_ row: Int) -> Int64 {
    farEnds.isEmpty ? start[row] + Int64(durations[row]) : farEnds[row]
  }

  /// The end instants of all samples.
  ///
  /// - Complexity: O(*n*).
  public var ends: [Int64] { farEnds.isEmpty ? start.indices.map { end($0) } : farEnds }

  /// A sample's code of ``SampleDictionary/metadata``; 0 for one without metadata.
  @inlinable
  public func metadata(_ row: Int) -> UInt32 { metadataCodes.isEmpty ? 0 : metadataCodes[row] }

  /// Numbers as written, in the unit as written; of a category sample the same as ``value``.
  ///
  /// - Complexity: O(1); take it out of loops.
  public var original: [Double] { differentOriginals.isEmpty ? value : differentOriginals }

  /// Adds one sample at the end.
  public mutating func append(
    start: Int64, end: Int64, value: Double, original: Double, origin: UInt32, metadata: UInt32
  ) {
    if farEnds.isEmpty, let duration = UInt32(exactly: end - start) {
      durations.append(duration)
    } else {
      keepFarEnds()
      farEnds.append(end)
    }
    if !metadataCodes.isEmpty {
      metadataCodes.append(metadata)
    } else if metadata != 0 {
      metadataCodes = [UInt32](repeating: 0, count: count)
      metadataCodes.append(metadata)
    }
    if !differentOriginals.isEmpty {
      differentOriginals.append(original)
    } else if original.bitPattern != value.bitPattern {
      differentOriginals = self.value
      differentOriginals.append(original)
    }
    self.start.append(start)
    self.value.append(value)
    self.origin.append(origin)
  }

  /// Adds the samples of other columns at the end; both were filled with one dictionary.
  public mutating func append(_ others: SampleColumns) {
    if farEnds.isEmpty, others.farEnds.isEmpty {
      durations += others.durations
    } else {
      keepFarEnds()
      farEnds += others.ends
    }
    if !metadataCodes.isEmpty || !others.metadataCodes.isEmpty {
      if metadataCodes.isEmpty { metadataCodes = [UInt32](repeating: 0, count: count) }
      metadataCodes += (0..<others.count).lazy.map { others.metadata($0) }
    }
    if !differentOriginals.isEmpty || !others.differentOriginals.isEmpty {
      differentOriginals = original + others.original
    }
    start += others.start
    value += others.value
    origin += others.origin
  }

  /// Keeps ends from now on, not durations.
  private mutating func keepFarEnds() {
    guard farEnds.isEmpty else { return }
    farEnds = ends
    durations = []
  }
}

extension SampleColumns {
  /// Takes out one sample.
  public mutating func remove(at row: Int) {
    start.remove(at: row)
    if farEnds.isEmpty { durations.remove(at: row) } else { farEnds.remove(at: row) }
    value.remove(at: row)
    if !differentOriginals.isEmpty { differentOriginals.remove(at: row) }
    origin.remove(at: row)
    if !metadataCodes.isEmpty { metadataCodes.remove(at: row) }
  }
}

/// What a sample says: a number with a unit, or one of an enumeration.
public enum SampleKind: String, CaseIterable, Sendable {
  /// A number with a unit.
  case quantity
  /// One of an enumeration.
  case category
}

/// Why a stored sample is left out of statistics.
public enum SampleFlag: String, CaseIterable, Sendable {
  /// It starts before the year 2000.
  case before2000 = "before-2000"
  /// It starts after the moment of export.
  case afterExport = "after-export"
  /// A fraction written with `%` is above 1.
  case percentRange = "percent-range"
  /// A count, length, mass, energy or time below zero.
  case negative
  /// The unit is missing, unknown or of another dimension.
  case unit
  /// The value of a category sample is none that its type is known to have.
  case unknownValue = "unknown-value"
}

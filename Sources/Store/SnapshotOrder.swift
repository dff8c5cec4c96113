internal import HealthModel

/// The samples of one type and source of a snapshot, in the order of the store.
///
/// The order is by start, end, value and content, so that it depends on nothing but the samples.
struct SnapshotSeries {
  /// The source's name.
  var source: String
  /// Rows of the columns, in order.
  var rows: [UInt32]
}

/// Hashes and orders the samples of one type.
struct SnapshotOrder {
  let samples: SampleColumns
  let flags: [SampleFlag?]
  private let original: [Double]
  /// Content hashes by origin code and by metadata code.
  private let originHash: [UInt64]
  private let metadataHash: [UInt64]

  init(_ samples: SampleColumns, flags: [SampleFlag?], hashes: DictionaryHashes) {
    self.samples = samples
    self.flags = flags
    original = samples.original
    originHash = hashes.origins
    metadataHash = hashes.metadata
  }

  /// The samples by source, the sources in the byte order of their names.
  func series(_ origins: [SampleOrigin]) -> [SnapshotSeries] {
    var counts = [Int](repeating: 0, count: origins.count)
    for code in samples.origin { counts[Int(code)] += 1 }
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted {
        let left = origins[$0].source.utf8
        return left.lexicographicallyPrecedes(origins[$1].source.utf8)
      }
    var result: [SnapshotSeries] = []
    var seriesOfOrigin = [Int](repeating: 0, count: counts.count)
    for origin in used {
      let source = origins[origin].source
      // Bytes, not characters: SQLite tells apart what Unicode holds to be equivalent.
      if result.last.map({ $0.source.utf8.elementsEqual(source.utf8) }) != true {
        result.append(SnapshotSeries(source: source, rows: []))
      }
      seriesOfOrigin[origin] = result.count - 1
    }
    for row in 0..<samples.count {
      result[seriesOfOrigin[Int(samples.origin[row])]].rows.append(UInt32(row))
    }
    for index in result.indices { sort(&result[index].rows) }
    return result
  }

  private func sort(_ rows: inout [UInt32]) {
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy {
      samples.start[Int($0)] <= samples.start[Int($1)]
    }
    if !isSorted { rows = sortByStart(rows, starts: samples.start.span) }
    var first = 0
    while first < rows.count {
      var last = first + 1
      while last < rows.count,
        samples.start[Int(rows[last])] == samples.start[Int(rows[first])]
      {
        last += 1
      }
      if last - first > 1 { rows[first..<last].sort { precedes(Int($0), Int($1)) } }
      first = last
    }
  }

  /// The order of two samples of one start.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if samples.end(left) != samples.end(right) { return samples.end(left) < samples.end(right) }
    // What has no number comes last.
    func rank(_ number: Double) -> Double { number.isNaN ? .infinity : number }
    let (leftValue, rightValue) = (rank(samples.value[left]), rank(samples.value[right]))
    if leftValue != rightValue { return leftValue < rightValue }
    let leftOriginal = rank(original[left])
    let rightOriginal = rank(original[right])
    if leftOriginal != rightOriginal { return leftOriginal < rightOriginal }
    let leftOrigin = originHash[Int(samples.origin[left])]
    let rightOrigin = originHash[Int(samples.origin[right])]
    if leftOrigin != rightOrigin { return leftOrigin < rightOrigin }
    return metadataHash[Int(samples.metadata(left))] < metadataHash[Int(samples.metadata(right))]
  }

  /// Adds the ids of some rows, which are those of the view, whether or not they were written now.
  ///
  /// - Parameters:
  ///   - wanted: Rows whose ids are asked for.
  ///   - series: A series of these samples in order.
  ///   - stored: The same series as the database knows it.
  ///   - ids: Ids by row.
  func collectIDs(
    of wanted: Set<Int>, in series: SnapshotSeries, _ stored: StoredSeries,
    _ ids: inout [Int: String]
  ) {
    var ordinal: Int64 = 0
    var last: (start: Int64, end: Int64)?
    for row in series.rows.lazy.map(Int.init) {
      let key = (start: samples.start[row], end: samples.end(row))
      ordinal = last.map { $0 == key } == true ? ordinal + 1 : 1
      last = key
      guard wanted.contains(row) else { continue }
      ids[row] = sampleID(
        start: key.start, duration: key.end - key.start, series: stored, ordinal: ordinal)
    }
  }

  /// Samples of one partition as a list of hashes.
  func list(_ rows: ArraySlice<UInt32>) -> SampleList {
    SampleList(
      rows.lazy.map(Int.init).map { row in
        let start = samples.start[row]
        return ListedSample(start: start, duration: samples.end(row) - start, hash: hash(row))
      })
  }

  /// The hash of all that is stored of a sample.
  func hash(_ row: Int) -> UInt64 {
    var hash = ContentHash()
    hash.add(UInt64(bitPattern: samples.start[row]))
    hash.add(UInt64(bitPattern: samples.end(row)))
    // Without the sign of zero, which SQLite does not keep.
    hash.add((samples.value[row] + 0).bitPattern)
    hash.add((original[row] + 0).bitPattern)
    hash.add(originHash[Int(samples.origin[row])])
    hash.add(metadataHash[Int(samples.metadata(row))])
    hash.add(UInt64(bitPattern: flagCode(flags[row]) ?? 0))
    return hash.value
  }
}

/// The content hashes of origins and metadata sets, by code.
struct DictionaryHashes {
  private(set) var origins: [UInt64] = []
  private(set) var metadata: [UInt64] = []

  /// Adds those of the next codes.
  mutating func add(origins: ArraySlice<SampleOrigin>, metadata: ArraySlice<MetadataSet>) {
    self.origins += origins.lazy.map(\.contentHash)
    self.metadata += metadata.lazy.map(\.contentHash)
  }
}

/// The number that stands for a flag in the database.
func flagCode(_ flag: SampleFlag?) -> Int64? {
  flag.map {
    switch $0 {
    case .before2000: 1
    case .afterExport: 2
    case .percentRange: 3
    case .negative: 4
    case .unit: 5
    case .unknownValue: 6
    }
  }
}

/// The ECG of the sample export: thirty seconds of a calm heart on the evening of the 30th.
enum SampleElectrocardiogram {
  /// Where the file lies in the archive's folder.
  static let path = "electrocardiograms/ecg_2024-10-30.csv"

  /// Voltages a second.
  private static let frequency = 512

  /// Corners of a heartbeat's curve: 512ths of a second since its start, and microvolts.
  private static let curve = [
    (0, 0), (40, 0), (62, 110), (84, 0), (104, 0), (112, -70), (122, 820), (132, -190), (142, 0),
    (190, 10), (232, 230), (272, 0), (430, 0),
  ]

  /// Makes the text of the CSV file; the name in it is made up, too.
  static func csv() -> [UInt8] {
    var random = SplitMix64(seed: 1030)
    var buffer = XMLBuffer(offsetSeconds: 3600)
    buffer.append("Name,Mika Muster\nDate of Birth,\"May 17, 1984\"\nRecorded Date,")
    buffer.append(date: BerlinClock.instant(30, 21, 15, 7))
    buffer.append(
      """

      Classification,Sinus Rhythm
      Symptoms,
      Software Version,2.0
      Device,"Watch7,1"
      Sample Rate,\(frequency) hertz


      Lead,Lead I
      Unit,µV


      """)
    for index in 0..<(30 * frequency) {
      // In thousandths of a microvolt, with a little noise.
      let value = microvolts(at: index % 430) * 1000 + random.within(-16...16) * 625
      buffer.append(mantissa: value, decimals: 3)
      buffer.append("\n")
    }
    return buffer.bytes
  }

  /// The curve between its corners.
  private static func microvolts(at place: Int) -> Int {
    for (before, after) in zip(curve, curve.dropFirst()) where place < after.0 {
      return before.1 + (after.1 - before.1) * (place - before.0) / (after.0 - before.0)
    }
    return 0
  }
}

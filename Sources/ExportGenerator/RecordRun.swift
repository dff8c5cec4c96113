/// The run of records of one type, written batch by batch.
///
/// The time of the run is cut into equal slots, and each slot holds one record of the first source, so
/// that records of one source never overlap. Where there is a second source it repeats three of four.
struct RecordRun {
  private struct Slot {
    var number: Int
    var start: Int
    var end: Int
  }

  private let kind: RecordKind
  private let count: Int
  private let firstMidnight: Int
  private let seconds: Int
  private let slotCount: Int
  private let isAppended: Bool
  private let addresses: DeviceAddresses
  private let renderer: RecordRenderer
  private var random: SplitMix64
  private var nextSlot = 0
  private var written = 0
  private var batch: [Slot] = []

  /// A run of so many records over so many days.
  init(
    kind: RecordKind, count: Int, firstMidnight: Int, days: Int, options: GeneratorOptions,
    addresses: DeviceAddresses, seed: UInt64, isAppended: Bool
  ) {
    self.kind = kind
    self.count = count
    self.firstMidnight = firstMidnight
    self.isAppended = isAppended
    self.addresses = addresses
    renderer = RecordRenderer(kind: kind, options: options)
    random = SplitMix64(seed: seed)
    seconds = days * kind.hours.window.seconds
    // Seven records in four slots with two sources; two slots are spare, so that the last record
    // ends before the last day does.
    slotCount = (kind.writers.count > 1 ? count * 4 / 7 : count) + 2
  }

  /// Writes the next batch of records that were saved together.
  ///
  /// - Returns: `false` when there is nothing more to write.
  mutating func writeBatch(to buffer: inout XMLBuffer) -> Bool {
    guard written < count else { return false }
    batch.removeAll(keepingCapacity: true)
    for _ in 0...random.below(8) where nextSlot < slotCount || batch.isEmpty {
      batch.append(slot(nextSlot))
      nextSlot += 1
    }
    var creation = (batch.last?.end ?? firstMidnight) + 2 + random.below(90)
    for slot in batch { write(slot, writer: 0, creation: creation, to: &buffer) }
    guard kind.writers.count > 1 else { return true }
    creation += 5 + random.below(240)
    for slot in batch where slot.number & 3 != 0 {
      var shifted = slot
      shifted.start += random.below(7)
      shifted.end = max(shifted.start, slot.end + random.below(9) - 4)
      write(shifted, writer: 1, creation: creation, to: &buffer)
    }
    return true
  }

  private mutating func write(
    _ slot: Slot, writer: Int, creation: Int, to buffer: inout XMLBuffer
  ) {
    guard written < count else { return }
    let version =
      isAppended ? Writer.versionCount - 1 : slot.number * Writer.versionCount / slotCount
    let start = random
    renderer.write(
      start: slot.start, end: slot.end, creation: creation, writer: writer, version: version,
      address: addresses[written], random: &random, to: &buffer)
    written += 1
    guard (written + kind.share) % 1000 == 500, written < count else { return }
    // The same record once more: the same random numbers, saved later, at another address.
    var again = start
    renderer.write(
      start: slot.start, end: slot.end, creation: creation + 31, writer: writer, version: version,
      address: addresses[written], random: &again, to: &buffer)
    written += 1
  }

  private mutating func slot(_ number: Int) -> Slot {
    let first = number * seconds / slotCount
    let last = (number + 1) * seconds / slotCount
    switch kind.length {
    case .seconds(let range):
      let length = min(random.within(range), last - first)
      let start = instant(first + random.below(last - first - length + 1))
      return Slot(number: number, start: start, end: start + length)
    case .untilNext:
      let start = instant(first)
      return Slot(number: number, start: start, end: start + last - first)
    case .aligned(let step):
      let start = firstMidnight + (instant(first) - firstMidnight) / step * step
      return Slot(number: number, start: start, end: start + step)
    }
  }

  /// The instant of a second of the hours in which the type is recorded.
  private func instant(_ second: Int) -> Int {
    let window = kind.hours.window
    return firstMidnight + second / window.seconds * 86_400 + window.start
      + second % window.seconds
  }
}

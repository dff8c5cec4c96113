import HealthModel
import Testing

@testable import SideFiles

/// ECGs: what holds for all forms of the file.
@Suite struct ElectrocardiogramTests {
  static let name = "Ottilie Mustermensch"
  static let birth = "Feb 5, 1952"

  /// A file with these voltages, as they are to be written.
  static func csv(_ voltages: [String], end: String = "\n") -> [UInt8] {
    let header = """
      Name,\(name)
      Date of Birth,"\(birth)"
      Recorded Date,2024-03-01 20:55:07 +0000
      Classification,Sinus Rhythm
      Symptoms,
      Software Version,1.90
      Device,"Watch6,7"
      Sample Rate,512 hertz


      Lead,Lead I
      Unit,µV


      """
    return Array((header + voltages.joined(separator: "\n") + end).utf8)
  }

  static let small = csv(["-60.743", "-55.977", "0", "12.5"])

  @Test func nameAndBirthAreNotKept() throws {
    let read = try readElectrocardiogram(Self.small)
    #expect(!"\(read)".contains("Ottilie") && !"\(read)".contains("1952"))
    for place in Self.small.indices {
      var changed = Self.small
      changed[place] = UInt8(ascii: "\n")
      do throws(SideFileError) {
        let read = try readElectrocardiogram(changed)
        for warning in read.warnings { #expect(!"\(warning)".contains("Ottilie")) }
      } catch {
        #expect(!"\(error) \(error.problem)".contains("Ottilie"))
      }
    }
  }

  @Test func everyPrefixKeepsWholeNumbersOnly() {
    let whole = [-60.743, -55.977, 0, 12.5]
    for length in 0..<Self.small.count {
      guard let read = try? readElectrocardiogram(Array(Self.small[..<length])) else { continue }
      let voltages = read.electrocardiogram.voltages
      // A number that was cut is left out, and that is said, unless it lacks its line end only.
      #expect(voltages[...] == whole.prefix(voltages.count), "cut at \(length)")
      let isLineEnd = Self.small[length] == 0x0A || Self.small[length - 1] == 0x0A
      #expect(!read.warnings.isEmpty || isLineEnd, "cut at \(length)")
    }
  }

  @Test func everyChangedByteEndsCleanly() {
    var read = 0
    for place in Self.small.indices {
      for mask in [1, 0x80, 0xFF, 8, 0x20] as [UInt8] {
        var changed = Self.small
        changed[place] ^= mask
        guard let found = try? readElectrocardiogram(changed) else { continue }
        read += 1
        #expect(found.electrocardiogram.voltages.allSatisfy { $0.isFinite })
        #expect(!found.electrocardiogram.voltages.isEmpty)
        #expect(found.electrocardiogram.samplingFrequency >= 1)
      }
    }
    #expect(read > 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func writtenFormChangesNothing(_ seed: UInt64) throws {
    var state = seed &+ 1
    let thousandths = (0..<200).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 4_000_000 - 2_000_000
    }
    let plain = thousandths.map { String(Double($0) / 1000) }
    let expected = thousandths.map { Double($0) / 1000 }
    let comma = plain.map { $0.replacing(".", with: ",") }
    let quoted = comma.map { "\"\($0)\"" }
    let padded = plain.map { " \($0)\t" }
    for form in [plain, comma, quoted, padded] {
      let read = try readElectrocardiogram(Self.csv(form))
      #expect(read.electrocardiogram.voltages == expected)
      #expect(read.warnings.isEmpty)
    }
  }

  @Test func wholeRecordingIsRead() throws {
    let voltages = (0..<15_360).map { "\(Double($0 % 1000) / 8 - 60)" }
    let read = try readElectrocardiogram(Self.csv(voltages))
    #expect(read.electrocardiogram.voltages.count == 15_360)
    #expect(read.electrocardiogram.voltages[9] == -58.875)
  }
}

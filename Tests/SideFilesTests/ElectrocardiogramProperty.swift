import HealthModel

@testable import SideFiles

/// The first rule about the files of ECGs that bytes break.
///
/// - Parameter bytes: A file.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenElectrocardiogramRule(_ bytes: [UInt8]) -> String? {
  let whole = reading(bytes)
  switch whole {
  case .failure(let error): return brokenMessageRule(error, bytes)
  case .success(let whole):
    let recording = whole.electrocardiogram
    if recording.voltages.isEmpty { return "an ECG has no voltages" }
    if !recording.voltages.allSatisfy(\.isFinite) { return "a voltage is not finite" }
    if !(1...100_000 ~= recording.samplingFrequency) { return "a rate is no watch's" }
    if !bytes.contains(0x0D),
      reading(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
        .map(\.electrocardiogram) != .success(recording)
    {
      return "line ends of another system change the ECG"
    }
    return brokenVoltageRule(whole, bytes)
  }
}

private func reading(_ bytes: [UInt8]) -> Result<ReadElectrocardiogram, SideFileError> {
  do throws(SideFileError) {
    return .success(try readElectrocardiogram(bytes))
  } catch {
    return .failure(error)
  }
}

private func brokenMessageRule(_ error: SideFileError, _ bytes: [UInt8]) -> String? {
  if !(0...bytes.count ~= error.byte) { return "a place is outside the file" }
  return error.description.unicodeScalars.contains { $0.properties.generalCategory == .control }
    ? "a message holds a control character" : nil
}

/// Where one mark at most stands in each number, and always the same, it is the decimal mark; of a
/// file that is cut the voltages are those of the whole, but for the last one.
private func brokenVoltageRule(_ whole: ReadElectrocardiogram, _ bytes: [UInt8]) -> String? {
  guard let numbers = plainNumbers(bytes) else { return nil }
  let voltages = whole.electrocardiogram.voltages
  let isCutOff = whole.warnings.contains { if case .cutOff = $0 { true } else { false } }
  // What was left out may have been no number at all.
  guard voltages.count == numbers.count || isCutOff && voltages.count + 1 == numbers.count else {
    return "a voltage is lost or made up"
  }
  let factors: [Double] = [1, 1e3, 1e6]
  let fits = factors.contains { factor in
    zip(numbers, voltages).allSatisfy { number, voltage in
      let distance = abs(number * factor - voltage)
      return distance <= abs(voltage) * 1e-12 || distance < Double.leastNormalMagnitude
    }
  }
  if !fits { return "a voltage is another number" }
  for part in 1...7 {
    let length = part == 7 ? bytes.count - 1 : bytes.count * part / 7
    guard case .success(let cut) = reading(Array(bytes[..<length])) else { continue }
    if !voltages.starts(with: cut.electrocardiogram.voltages.dropLast()) {
      return "a file that is cut has other voltages"
    }
  }
  return nil
}

/// The numbers behind the header; `nil` where they have exponents, or marks that are not always alike.
private func plainNumbers(_ bytes: [UInt8]) -> [Double]? {
  guard let lines = try? ElectrocardiogramLines(bytes) else { return nil }
  var numbers: [Double] = []
  var marks: Set<UInt8> = []
  for range in lines.voltages {
    let text = lines.digits[range]
    let found = text.filter { $0 == 0x2E || $0 == 0x2C }
    guard found.count <= 1, text.allSatisfy({ 0x30...0x39 ~= $0 || "+-.,".utf8.contains($0) }),
      let number = Double(String(decoding: text.map { $0 == 0x2C ? 0x2E : $0 }, as: UTF8.self))
    else { return nil }
    marks.formUnion(found)
    numbers.append(number)
  }
  return marks.count <= 1 ? numbers : nil
}

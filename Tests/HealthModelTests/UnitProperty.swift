import HealthModel

/// The first rule about units that texts break.
///
/// - Parameter bytes: One unit text, or two with a line feed between them.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenUnitRule(_ bytes: [UInt8]) -> String? {
  let texts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  for text in texts {
    if let rule = brokenUnitRule(text: text) { return rule }
  }
  guard texts.count == 2, let first = try? HealthUnit(texts[0]),
    let second = try? HealthUnit(exportText: texts[1])
  else { return nil }
  return brokenUnitRule(first, second) ?? brokenUnitRule(second, first)
}

private func brokenUnitRule(text: String) -> String? {
  do throws(UnitError) {
    let unit = try HealthUnit(text)
    if ExactText(unit.description) != ExactText(text) { return "a unit has another text" }
    if text.utf8.count <= 254, (try? HealthUnit(" \(text) ")) != unit {
      return "blanks around a unit change it"
    }
    guard let written = try? HealthUnit(exportText: text), written.dimension == unit.dimension
    else { return "an export's unit measures something else" }
    if !text.contains("%"), !text.contains("&"), written != unit {
      return "without per cent an export's unit differs"
    }
    if (try? unit.conversion(to: unit))?.isIdentity != true {
      return "a unit does not convert to itself"
    }
    return nil
  } catch {
    if !(0...text.utf8.count ~= error.byteOffset) { return "the place is outside the text" }
    if error.description.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      return "a message holds a control character"
    }
    if case .unknownSymbol(_, let nearest?) = error.problem, (try? HealthUnit(nearest)) == nil {
      return "the unit suggested is none"
    }
    if (try? HealthUnit(exportText: text)) != nil { return "only exports can write a unit" }
    return nil
  }
}

/// The rules of a conversion: it exists within a dimension, and the way back leads back.
private func brokenUnitRule(_ from: HealthUnit, _ to: HealthUnit) -> String? {
  let conversion: UnitConversion
  do throws(UnitError) {
    conversion = try from.conversion(to: to)
  } catch {
    switch error.problem {
    case .otherDimension where from.dimension != to.dimension: return nil
    case .factorOutOfRange where from.dimension == to.dimension: return nil
    default: return "a conversion fails for a wrong reason"
    }
  }
  if from.dimension != to.dimension { return "a conversion leads to another dimension" }
  if from == to, !conversion.isIdentity { return "a unit does not convert to its equal" }
  let zero = conversion(0)
  for (mantissa, exponent) in [(1, 0), (-725, -2), (366, -1), (7, -2), (12_345, 3)]
    as [(Int64, Int)]
  {
    let number = Double("\(mantissa)e\(exponent)") ?? .nan
    let result = conversion(number)
    let fromDigits = conversion(mantissa: mantissa, exponent: exponent)
    if !isNear(result, fromDigits, within: abs(result) + (zero.isFinite ? abs(zero) : 0)) {
      return "digits and their number convert differently"
    }
    let difference = conversion.difference(number)
    if zero.isFinite, !isNear(result - zero, difference, within: abs(result) + abs(zero)) {
      return "a difference converts to no difference"
    }
    guard result.isNormal, let back = try? to.conversion(to: from) else { continue }
    let returned = back(result)
    let zeroPoint = back(0)
    let size = abs(number) + (zeroPoint.isFinite ? abs(zeroPoint) : 0)
    if returned.isFinite, !isNear(returned, number, within: size) {
      return "the way back leads elsewhere"
    }
  }
  return nil
}

/// Whether two results differ by rounding alone; what is too large or too small for a double, and
/// what is not determined, is near to everything.
private func isNear(_ left: Double, _ right: Double, within size: Double) -> Bool {
  guard left.isFinite, right.isFinite, size.isFinite else { return true }
  return abs(left - right) <= size * 1e-10 || size < 1e-290
}

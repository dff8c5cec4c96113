/// A number for readers: about four digits, thousands apart.
///
/// - Parameter value: Any number.
/// - Returns: Digits with a point and commas, as English and Japanese readers write them.
func numberText(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let size = abs(value)
  if size >= 1e15 { return powerText(value) }
  let places = size >= 1_000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3
  return fixedText(value, places: places)
}

/// A number of many digits as four of them and a power of ten, such as `1.235e+15`.
private func powerText(_ value: Double) -> String {
  var (part, power) = (abs(value), 0)
  while part >= 10 { (part, power) = (part / 10, power + 1) }
  if part >= 9.999_5 { (part, power) = (1, power + 1) }
  return (value < 0 ? "−" : "") + fixedText(part, places: 3) + "e+\(power)"
}

/// A number with up to so many places behind the point, zeros at the end left out.
func fixedText(_ value: Double, places: Int) -> String {
  let factor = [1.0, 10, 100, 1_000, 10_000, 100_000][min(max(places, 0), 5)]
  let scaled = Int64((abs(value) * factor).rounded())
  var whole = String(scaled / Int64(factor))
  var grouped = ""
  while whole.count > 3 {
    grouped = "," + whole.suffix(3) + grouped
    whole.removeLast(3)
  }
  let rest = scaled % Int64(factor)
  var fraction = rest > 0 ? String(rest) : ""
  if rest > 0 {
    fraction = String(repeating: "0", count: min(max(places, 0), 5) - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
  }
  let sign = value < 0 && scaled > 0 ? "−" : ""
  return sign + whole + grouped + (fraction.isEmpty ? "" : "." + fraction)
}

/// The shortest digits that read back to the same number.
func exactText(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A change in per cent with its sign; `nil` where there is nothing to compare with.
func percentText(from old: Double, to new: Double) -> String? {
  guard old != 0, old.isFinite, new.isFinite else { return nil }
  let percent = (new - old) / abs(old) * 100
  let text = fixedText(abs(percent), places: abs(percent) < 10 ? 1 : 0)
  return (text == "0" ? "±" : percent < 0 ? "−" : "+") + text + " %"
}

/// A change with its sign.
func changeText(from old: Double, to new: Double) -> String {
  let text = numberText(abs(new - old))
  return (text == "0" ? "±" : new < old ? "−" : "+") + text
}

/// A text of at least two digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

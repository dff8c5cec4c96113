import ExportGenerator
import HealthModel
import Testing

/// A conversion whose result is known exactly.
struct KnownConversion: Sendable, CustomTestStringConvertible {
  let value: Double
  let from: String
  let result: Double
  let to: String

  var testDescription: String { "\(value) \(from) is \(result) \(to)" }

  init(_ value: Double, _ from: String, _ result: Double, _ to: String) {
    self.value = value
    self.from = from
    self.result = result
    self.to = to
  }
}

@Suite struct UnitConversionTests {
  @Test(arguments: [
    KnownConversion(1, "kcal", 4.184, "kJ"),
    KnownConversion(4.184, "kJ", 1, "kcal"),
    KnownConversion(418.4, "kJ", 100, "kcal"),
    KnownConversion(418_400, "J", 100, "kcal"),
    KnownConversion(100_000, "cal", 100, "kcal"),
    KnownConversion(100, "Cal", 100, "kcal"),
    KnownConversion(1, "mi", 1609.344, "m"),
    KnownConversion(1609.344, "m", 1, "mi"),
    KnownConversion(3.1, "km", 3100, "m"),
    KnownConversion(98.6, "degF", 37, "degC"),
    KnownConversion(95, "degF", 35, "degC"),
    KnownConversion(37, "degC", 98.6, "degF"),
    KnownConversion(-40, "degC", -40, "degF"),
    KnownConversion(310.15, "K", 37, "degC"),
    KnownConversion(37, "degC", 310.15, "K"),
    KnownConversion(310_150, "mK", 37, "degC"),
    KnownConversion(32, "degF", 273.15, "K"),
    KnownConversion(0, "K", -459.67, "degF"),
    KnownConversion(5.5, "mmol<180.1558800000541>/L", 99.085734000029755, "mg/dL"),
    KnownConversion(5.5, "mmol<180.15588000005408>/L", 99.085734000029744, "mg/dL"),
    KnownConversion(1, "g/L", 100, "mg/dL"),
    KnownConversion(10, "mi/hr", 4.4704, "m/s"),
    KnownConversion(36, "km/hr", 10, "m/s"),
    KnownConversion(1, "count/s", 60, "count/min"),
    KnownConversion(5.66667, "ft", 1.727201016, "m"),
    KnownConversion(154.5, "lb", 70.0800211650, "kg"),
    KnownConversion(16, "fl_oz_us", 473.176473, "mL"),
    KnownConversion(1, "atm", 101_325, "Pa"),
    KnownConversion(1, "kcal/hr\u{B7}kg", 1, "kcal/(kg*hr)"),
    KnownConversion(0.5, "count", 50, "%"),
    KnownConversion(180, "deg", .pi, "rad"),
    KnownConversion(94, "dBASPL", 94, "dB"),
    KnownConversion(0, "dBASPL", 2e-5, "Pa"),
    KnownConversion(120, "dBASPL", 0.2, "hPa"),
    KnownConversion(20, "mcPa", 0, "dBASPL"),
    KnownConversion(0.2, "hPa", 120, "dBASPL"),
  ]) func knownResults(_ known: KnownConversion) throws {
    let conversion = try HealthUnit(known.from).conversion(to: HealthUnit(known.to))
    #expect(agree(conversion(known.value), known.result, tolerance: 3e-16))
  }

  @Test func everydayResultsHaveNoRoundingNoise() throws {
    #expect(try HealthUnit("degF").conversion(to: HealthUnit("degC"))(98.6) == 37)
    #expect(try HealthUnit("K").conversion(to: HealthUnit("degC"))(310.15) == 37)
    #expect(try HealthUnit("kJ").conversion(to: HealthUnit("kcal"))(418.4) == 100)
    #expect(try HealthUnit("kcal").conversion(to: HealthUnit("kJ"))(1) == 4.184)
    let glucose = try HealthUnit("mmol<180.1558800000541>/L").conversion(to: HealthUnit("mg/dL"))
    #expect(glucose(5.5) == 99.085734000029755)
  }

  /// Computed numbers have no digits as written; a power of ten moves the point of those printed.
  @Test(
    arguments: [
      (2379.8, "m", "km", "2.3798"), (-2379.8, "m", "km", "-2.3798"), (0.07, "count", "%", "7.0"),
      (0.00029, "km", "m", "0.29"), (1234.567, "mL", "L", "1.234567"), (0, "m", "km", "0.0"),
      (-0.0, "m", "km", "-0.0"), (4e-5, "km", "m", "0.04"), (1e17, "m", "km", "100000000000000.0"),
      (.nan, "m", "km", "nan"), (-.infinity, "m", "km", "-inf"),
    ] as [(Double, String, String, String)])
  func powersOfTenMoveThePoint(value: Double, from: String, to: String, text: String) throws {
    let conversion = try HealthUnit(from).conversion(to: HealthUnit(to))
    #expect("\(conversion(value))" == text)
    #expect("\(conversion.difference(value))" == text)
  }

  @Test func differencesTakeNoOffset() throws {
    let celsius = try HealthUnit("degF").conversion(to: HealthUnit("degC"))
    #expect(celsius.difference(1.8) == 1)
    #expect(try HealthUnit("degC").conversion(to: HealthUnit("K")).difference(0.3) == 0.3)
    #expect(try HealthUnit("dBASPL").conversion(to: HealthUnit("Pa")).difference(3).isNaN)
    #expect(try HealthUnit("dBASPL").conversion(to: HealthUnit("dB")).difference(3) == 3)
  }

  @Test func powersOfTenAreAllShift() throws {
    let shifts: [(from: String, to: String, shift: Int)] = [
      ("km", "m", 3), ("m", "km", -3), ("mg", "g", -3), ("mcg", "mg", -3), ("g/L", "mg/dL", 2),
      ("L", "mL", 3), ("count", "%", 2), ("Tm", "fm", 27),
    ]
    for (from, to, shift) in shifts {
      let conversion = try HealthUnit(from).conversion(to: HealthUnit(to))
      #expect(conversion.decimalShift == shift)
      #expect(conversion.afterShift(0.07) == 0.07)
      #expect(!conversion.isIdentity)
    }
    let calories = try HealthUnit("kJ").conversion(to: HealthUnit("kcal"))
    #expect(calories.decimalShift == 3)
    #expect(calories.multiplier == 1 && calories.divisor == 4184)
  }

  @Test func specialNumbersPass() throws {
    let metres = try HealthUnit("ft").conversion(to: HealthUnit("m"))
    #expect(metres(.nan).isNaN)
    #expect(metres(.infinity) == .infinity)
    #expect(metres(-0.0).sign == .minus)
    let level = try HealthUnit("Pa").conversion(to: HealthUnit("dBASPL"))
    #expect(level(0) == -.infinity)
    #expect(level(-1).isNaN)
  }

  @Test(arguments: [
    ["kg", "m"], ["IU", "mg"], ["dBHL", "dBASPL"], ["dBHL", "Pa"], ["Hz", "count/s"],
    ["W", "J/s"], ["L", "m^3"], ["appleEffortScore", "count"], ["D", "m^-1"], ["S", "s"],
    ["kcal/hr\u{B7}kg", "mL/min\u{B7}kg"],
  ]) func otherDimensionsAreRefused(_ pair: [String]) throws {
    let from = try HealthUnit(pair[0])
    let to = try HealthUnit(pair[1])
    let error = try #require(throws: UnitError.self) { try from.conversion(to: to) }
    #expect(error.problem == .otherDimension(from.dimension, expected: to.dimension))
    #expect(from != to)
  }

  @Test func percentIsAFractionOnlyInExports() throws {
    let percent = try HealthUnit("%")
    #expect(try HealthUnit(exportText: "%").conversion(to: percent).decimalShift == 2)
    #expect(try HealthUnit(exportText: "count").conversion(to: percent).decimalShift == 2)
    #expect(try percent.conversion(to: HealthUnit("count")).decimalShift == -2)
    #expect(try percent.conversion(to: percent).isIdentity)
    #expect(try HealthUnit(exportText: "%") == HealthUnit("count"))
  }

  /// Six written digits give the double nearest to the exact product.
  @Test(arguments: 0..<20 as Range<UInt64>) func digitsAreRoundedOnce(seed: UInt64) throws {
    let factors: [(from: String, to: String, integer: Int64, tens: Int)] = [
      ("lb", "kg", 45_359_237, -8), ("mi", "m", 1_609_344, -3), ("kcal", "kJ", 4184, -3),
      ("ft", "m", 3048, -4), ("in", "cm", 254, -2), ("count", "%", 1, 2), ("km", "m", 1, 3),
      ("m", "km", 1, -3), ("yd", "m", 9144, -4), ("mi/hr", "m/s", 44_704, -5),
    ]
    var random = SplitMix64(seed: seed)
    for (from, to, integer, tens) in factors {
      let conversion = try HealthUnit(from).conversion(to: HealthUnit(to))
      let mantissa = Int64.random(in: -999_999...999_999, using: &random)
      let exponent = Int.random(in: -7...1, using: &random)
      let exact = try #require(Double("\(mantissa * integer)e\(exponent + tens)"))
      #expect(conversion(mantissa: mantissa, exponent: exponent) == exact)
      let plain = try #require(Double("\(mantissa)e\(exponent)"))
      #expect(agree(conversion(plain), exact, tolerance: 4e-16))
    }
  }

  @Test func digitsOfAnySizeConvert() throws {
    let celsius = try HealthUnit("degF").conversion(to: HealthUnit("degC"))
    #expect(celsius(mantissa: 986, exponent: -1) == 37)
    #expect(celsius(mantissa: 32, exponent: 0) == 0)
    let percent = try HealthUnit(exportText: "%").conversion(to: HealthUnit("%"))
    #expect(percent(mantissa: 7, exponent: -2) == 7)
    #expect(percent(mantissa: 97, exponent: .max) == .infinity)
    #expect(percent(mantissa: 97, exponent: .min) == 0)
    #expect(percent(mantissa: .min, exponent: -2) == -0x1p63)
    #expect(percent(mantissa: 123_456_789_012_345_678, exponent: -40) == 1.2345678901234568e-21)
    #expect(UnitConversion.identity(mantissa: 0, exponent: -3) == 0)
    let level = try HealthUnit("Pa").conversion(to: HealthUnit("dBASPL"))
    #expect(level(mantissa: 2, exponent: -5) == 0)
  }

  /// Units of one dimension convert there and back, and as the table's plain factors say.
  @Test(arguments: 0..<100 as Range<UInt64>) func conversionsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = UnitCase.all.filter { $0.takesPrefix != nil && $0.offset == 0 && $0.unit != "dBHL" }
    let prefixes = [("", 1.0), ("m", 1e-3), ("k", 1e3), ("mc", 1e-6), ("da", 10)]
    var texts = ["", ""]
    var factor = 1.0
    for place in 0..<Int.random(in: 1...4, using: &random) {
      let row = try #require(rows.randomElement(using: &random))
      let partners = rows.filter { $0.reference == row.reference }
      let partner = try #require(partners.randomElement(using: &random))
      let exponent = Int.random(in: 1...3, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      for (side, unit) in [row, partner].enumerated() {
        let canPrefix = unit.takesPrefix == true && !["d", "m"].contains(unit.unit)
        let prefix =
          canPrefix ? try #require(prefixes.randomElement(using: &random)) : prefixes[0]
        texts[side] += (place == 0 ? "" : "\u{B7}") + prefix.0 + unit.unit + "^\(exponent)"
        let size = unit.factor * prefix.1
        for _ in 0..<abs(exponent) {
          if (side == 0) == (exponent > 0) { factor *= size } else { factor /= size }
        }
      }
    }
    let from = try HealthUnit(exportText: texts[0])
    let to = try HealthUnit(exportText: texts[1])
    let value = Double.random(in: -1000...1000, using: &random)
    let there = try from.conversion(to: to)
    let back = try to.conversion(to: from)
    #expect(agree(there(value), value * factor, tolerance: 1e-12))
    #expect(agree(back(there(value)), value, tolerance: 1e-14))
    #expect(there.isIdentity == (from == to))
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func offsetsAndLevelsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let families = [["K", "degC", "degF", "mK", "kK"], ["dBASPL", "Pa", "mmHg", "kPa"]]
    for family in families {
      let from = try HealthUnit(#require(family.randomElement(using: &random)))
      let to = try HealthUnit(#require(family.randomElement(using: &random)))
      let value = Double.random(in: 1...120, using: &random)
      let there = try from.conversion(to: to)
      let back = try to.conversion(to: from)
      #expect(abs(back(there(value)) - value) < 1e-9)
    }
  }
}

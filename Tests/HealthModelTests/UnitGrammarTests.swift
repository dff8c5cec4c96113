import ExportGenerator
import HealthModel
import Testing

/// A text that is no unit, and what is said about it.
struct BadUnitCase: Sendable, CustomTestStringConvertible {
  let text: String
  let byteOffset: Int
  let problem: UnitError.Problem

  var testDescription: String { text }

  init(_ text: String, _ byteOffset: Int, _ problem: UnitError.Problem) {
    self.text = text
    self.byteOffset = byteOffset
    self.problem = problem
  }
}

/// A symbol that could be taken for a prefix and another one.
struct CollisionCase: Sendable, CustomTestStringConvertible {
  let text: String
  let dimension: String
  let other: String
  /// How many of the other unit one is.
  let factor: Double

  var testDescription: String { text }

  init(_ text: String, _ dimension: String, _ other: String, _ factor: Double) {
    self.text = text
    self.dimension = dimension
    self.other = other
    self.factor = factor
  }
}

@Suite struct UnitGrammarTests {
  @Test(arguments: [
    CollisionCase("min", "time", "s", 60),
    CollisionCase("mi", "length", "m", 1609.344),
    CollisionCase("mmHg", "pressure", "Pa", 133.322387415),
    CollisionCase("mcg", "mass", "g", 1e-6),
    CollisionCase("dL", "volume", "L", 0.1),
    CollisionCase("daL", "volume", "L", 10),
    CollisionCase("d", "time", "hr", 24),
    CollisionCase("ds", "time", "s", 0.1),
    CollisionCase("das", "time", "s", 10),
    CollisionCase("ft", "length", "in", 12),
    CollisionCase("pt_us", "volume", "fl_oz_us", 16),
    CollisionCase("pt_imp", "volume", "fl_oz_imp", 20),
    CollisionCase("pD", "prism power", "pD", 1),
    CollisionCase("hr", "time", "min", 60),
    CollisionCase("cal", "energy", "J", 4.184),
    CollisionCase("Cal", "energy", "cal", 1000),
    CollisionCase("kcal", "energy", "Cal", 1),
    CollisionCase("cup_us", "volume", "fl_oz_us", 8),
    CollisionCase("count", "scalar", "%", 100),
    CollisionCase("Pa", "pressure", "hPa", 0.01),
    CollisionCase("cm", "length", "m", 0.01),
    CollisionCase("cmAq", "pressure", "Pa", 98.0665),
    CollisionCase("in", "length", "cm", 2.54),
    CollisionCase("Mm", "length", "mm", 1e9),
    CollisionCase("mm", "length", "m", 0.001),
    CollisionCase("mS", "conductance", "S", 0.001),
    CollisionCase("ms", "time", "s", 0.001),
    CollisionCase("K", "temperature", "mK", 1000),
    CollisionCase("Gg", "mass", "kg", 1e6),
    CollisionCase("deg", "angle", "rad", .pi / 180),
    CollisionCase("mrad", "angle", "rad", 0.001),
    CollisionCase("lb", "mass", "oz", 16),
    CollisionCase("st", "mass", "lb", 14),
  ]) func wholeSymbolsWinOverPrefixes(_ collision: CollisionCase) throws {
    let unit = try HealthUnit(collision.text)
    #expect(unit.dimension.description == collision.dimension)
    #expect(try unit.conversion(to: HealthUnit(collision.other))(1) == collision.factor)
  }

  @Test func dimensionsReadAsWords() throws {
    let dimensions = [
      "kcal/hr\u{B7}kg": "energy/(mass*time)", "mL/min\u{B7}kg": "volume/(mass*time)",
      "mg/dL": "mass/volume", "km/hr": "length/time", "count/min": "count/time",
      "L/min": "volume/time", "%": "scalar", "m/m": "scalar", "kg.m/s^2": "length*mass/time^2",
      "IU": "pharmacological", "dBASPL": "pressure", "mmol<180>/L": "mass/volume",
    ]
    for (unit, words) in dimensions {
      #expect(try HealthUnit(unit).dimension.description == words)
    }
  }

  @Test(arguments: [
    BadUnitCase("", 0, .empty),
    BadUnitCase("  ", 0, .empty),
    BadUnitCase("/", 0, .missingSymbol),
    BadUnitCase("//", 0, .missingSymbol),
    BadUnitCase("m//s", 2, .missingSymbol),
    BadUnitCase("m/", 2, .missingSymbol),
    BadUnitCase("/s", 0, .missingSymbol),
    BadUnitCase(".", 0, .missingSymbol),
    BadUnitCase("\u{B7}\u{B7}", 0, .missingSymbol),
    BadUnitCase("m\u{B7}", 3, .missingSymbol),
    BadUnitCase("m**s", 2, .missingSymbol),
    BadUnitCase("m/s/s", 3, .secondSlash),
    BadUnitCase("m/(s/s)", 4, .secondSlash),
    BadUnitCase("m^", 2, .missingExponent),
    BadUnitCase("m^-", 3, .missingExponent),
    BadUnitCase("m^+2", 2, .missingExponent),
    BadUnitCase("m^1.5", 4, .unknownSymbol("5", nearest: nil)),
    BadUnitCase("m^99999999999999999999", 2, .exponentOutOfRange(limit: 99)),
    BadUnitCase("m^-100", 2, .exponentOutOfRange(limit: 99)),
    BadUnitCase("^2", 0, .missingSymbol),
    BadUnitCase("m^2^2", 3, .unexpectedCharacter("^")),
    BadUnitCase("m^2m", 3, .unexpectedCharacter("m")),
    BadUnitCase("mol", 3, .missingMolarMass),
    BadUnitCase("mmol/L", 4, .missingMolarMass),
    BadUnitCase("mol<>", 4, .badMolarMass),
    BadUnitCase("mol<", 4, .badMolarMass),
    BadUnitCase("mol<180", 4, .badMolarMass),
    BadUnitCase("mol<0>", 4, .badMolarMass),
    BadUnitCase("mol<0.000>", 4, .badMolarMass),
    BadUnitCase("mol<.>", 4, .badMolarMass),
    BadUnitCase("mol<nan>", 4, .badMolarMass),
    BadUnitCase("mol<inf>", 4, .badMolarMass),
    BadUnitCase("mol<-180>", 4, .badMolarMass),
    BadUnitCase("mol<0x10>", 4, .badMolarMass),
    BadUnitCase("mol<1.2.3>", 4, .badMolarMass),
    BadUnitCase("mol<180,2>", 4, .badMolarMass),
    BadUnitCase("mol<1e>", 4, .badMolarMass),
    BadUnitCase("mol<1e999>", 4, .badMolarMass),
    BadUnitCase("mol<1e-9223372036854775808>", 4, .badMolarMass),
    BadUnitCase("mol<<180>>", 4, .badMolarMass),
    BadUnitCase("mol<180>>", 8, .unexpectedCharacter(">")),
    BadUnitCase("cmol180/L", 0, .unknownSymbol("cmol180", nearest: nil)),
    BadUnitCase("g<180>", 1, .unexpectedCharacter("<")),
    BadUnitCase("m/(s", 2, .unbalancedParenthesis),
    BadUnitCase("m/s)", 3, .unbalancedParenthesis),
    BadUnitCase("(m/s)", 0, .unbalancedParenthesis),
    BadUnitCase("m/((s))", 3, .unbalancedParenthesis),
    BadUnitCase("m/(s)^2", 5, .unexpectedCharacter("^")),
    BadUnitCase("m/()", 3, .missingSymbol),
    BadUnitCase("KG", 0, .unknownSymbol("KG", nearest: "kg")),
    BadUnitCase("km/hrs", 3, .unknownSymbol("hrs", nearest: "hr")),
    BadUnitCase("mL/min\u{B7}kgg", 8, .unknownSymbol("kgg", nearest: "kg")),
    BadUnitCase("mL/min&#183;kgg", 12, .unknownSymbol("kgg", nearest: "kg")),
    BadUnitCase("kkg", 0, .unknownSymbol("kkg", nearest: "kg")),
    BadUnitCase("mdegC", 0, .unknownSymbol("mdegC", nearest: "degC")),
    BadUnitCase("cmH2O", 0, .unknownSymbol("cmH2O", nearest: nil)),
    BadUnitCase("m\u{301}", 1, .unexpectedCharacter("\u{301}")),
    BadUnitCase("\u{212A}", 0, .unexpectedCharacter("\u{212A}")),
    BadUnitCase("m\u{387}s", 1, .unexpectedCharacter("\u{387}")),
    BadUnitCase("m\u{0}", 1, .unexpectedCharacter("\0")),
    BadUnitCase("m\n", 1, .unexpectedCharacter("\n")),
    BadUnitCase("m&#0;", 1, .unexpectedCharacter("\0")),
    BadUnitCase("m&#xD800;", 1, .unexpectedCharacter("&")),
    BadUnitCase("m&#99999999999;s", 1, .unexpectedCharacter("&")),
    BadUnitCase("m&;", 1, .unexpectedCharacter("&")),
    BadUnitCase("degC/s", 0, .notAlone(symbol: "degC")),
    BadUnitCase("J/degF", 2, .notAlone(symbol: "degF")),
    BadUnitCase("degC^2", 0, .notAlone(symbol: "degC")),
    BadUnitCase("degC^-1", 0, .notAlone(symbol: "degC")),
    BadUnitCase("s\u{B7}dBASPL", 3, .notAlone(symbol: "dBASPL")),
    BadUnitCase("dBHL/s", 0, .notAlone(symbol: "dBHL")),
  ]) func hostileTextsNameThePlace(_ bad: BadUnitCase) throws {
    let error = try #require(throws: UnitError.self) { try HealthUnit(bad.text) }
    if case .unknownSymbol(let symbol, _) = error.problem,
      case .unknownSymbol(let expected, nearest: nil) = bad.problem
    {
      #expect(symbol == expected)
    } else {
      #expect(error.problem == bad.problem)
    }
    #expect(error.byteOffset == bad.byteOffset)
    #expect(error.unit == bad.text)
    #expect(throws: UnitError.self) { try HealthUnit(exportText: bad.text) }
  }

  @Test(arguments: ["m", "(", "m*", "m^", "\u{301}", "mol<", "&#183;", "9", "/", "<"])
  func aMegabyteOfTextIsRefusedByItsLength(_ piece: String) throws {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let error = try #require(throws: UnitError.self) { try HealthUnit(text) }
    #expect(error.problem == .tooLong(byteCount: text.utf8.count, limit: 256))
    #expect(error.description.count < 1000)
  }

  @Test func factorsBeyondADoubleAreRefused() throws {
    let large = try HealthUnit("Tm^99\u{B7}Tm^99")
    let small = try HealthUnit("fm^99\u{B7}fm^99")
    let error = try #require(throws: UnitError.self) { try large.conversion(to: small) }
    #expect(error.problem == .factorOutOfRange)
    let pounds = try HealthUnit("lb^99\u{B7}lb^99")
    let stones = try HealthUnit("st^99\u{B7}st^99")
    #expect(throws: Never.self) { try pounds.conversion(to: stones) }
  }

  /// Any mixture of the grammar's characters is a unit or an error, and never more.
  @Test(arguments: 0..<40 as Range<UInt64>) func mixturesNeverTrap(seed: UInt64) {
    let pieces = [
      "m", "kg", "min", "mol", "<", ">", "180.1", "/", "(", ")", "^", "-", "2", "99", "\u{B7}", ".",
      "*", "%", " ", "degC", "&#183;", "&", "\u{301}", "\u{B5}", "count", "e", "dBASPL",
    ]
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let length = Int.random(in: 1...8, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do throws(UnitError) {
        let unit = try HealthUnit(text)
        #expect(unit.description == text)
        #expect(try HealthUnit("  \(text) ") == unit)
      } catch {
        #expect((0...text.utf8.count).contains(error.byteOffset))
        #expect(!error.description.contains("\u{301}"))
      }
    }
  }
}

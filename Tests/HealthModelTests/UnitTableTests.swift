import HealthModel
import Testing

/// Whether two numbers agree within a few roundings.
func agree(_ left: Double, _ right: Double, tolerance: Double = 1e-13) -> Bool {
  abs(left - right) <= tolerance * max(abs(left), abs(right), .leastNormalMagnitude)
}

@Suite struct UnitTableTests {
  @Test func everyRowIsRead() { #expect(UnitCase.all.count == 64) }

  @Test(arguments: UnitCase.all) func factorLeadsToTheReference(_ row: UnitCase) throws {
    let unit = try HealthUnit(exportText: row.unit)
    let conversion = try unit.conversion(to: HealthUnit(row.referenceUnit))
    for value in [0, 1, -40, 98.6, 123456] {
      #expect(agree(conversion(value), value * row.factor + row.offset))
      #expect(agree(conversion.difference(value), value * row.factor))
    }
  }

  @Test(arguments: UnitCase.all.filter { $0.takesPrefix != nil })
  func prefixesStandBeforeSIUnitsOnly(_ row: UnitCase) throws {
    let powers: [(String, Int)] = [
      ("f", -15), ("p", -12), ("n", -9), ("mc", -6), ("m", -3), ("c", -2), ("d", -1), ("da", 1),
      ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12),
    ]
    let wholeSymbols = Set(HealthUnit.symbols.map(\.symbol))
    for (prefix, power) in powers where !wholeSymbols.contains(prefix + row.unit) {
      if row.takesPrefix == true {
        let conversion = try HealthUnit(prefix + row.unit).conversion(to: HealthUnit(row.unit))
        #expect(conversion.decimalShift == power)
        #expect(conversion.multiplier == 1 && conversion.divisor == 1)
      } else {
        #expect(throws: UnitError.self) { try HealthUnit(prefix + row.unit) }
      }
    }
  }

  @Test func everySymbolOfTheTableHasACase() {
    let covered = Set(UnitCase.all.map(\.unit))
    let uncovered = HealthUnit.symbols.map(\.symbol).filter { !covered.contains($0) }
    #expect(uncovered == ["mol", "l", "dBASPL"])
  }

  @Test(arguments: [
    SpellingCase("mL/kg\u{B7}min", "mL/min\u{B7}kg"),
    SpellingCase("mL/kg/min", "mL/min\u{B7}kg"),
    SpellingCase("ml/kg/min", "mL/min\u{B7}kg"),
    SpellingCase("ml/(kg*min)", "mL/min\u{B7}kg"),
    SpellingCase("kcal/(kg*hr)", "kcal/hr\u{B7}kg"),
    SpellingCase("mL/min\u{22C5}kg", "mL/min\u{B7}kg"),
    SpellingCase("mL/min&#183;kg", "mL/min\u{B7}kg"),
    SpellingCase("mL/min&#xB7;kg", "mL/min\u{B7}kg"),
    SpellingCase("mL/min.kg", "mL/min\u{B7}kg"),
    SpellingCase("mL.min^-1.kg^-1", "mL/min\u{B7}kg"),
    SpellingCase(" mL / ( kg * min ) ", "mL/min\u{B7}kg"),
    SpellingCase("mmol&lt;180.15588000005408&gt;/L", "mmol<180.15588000005408>/L"),
    SpellingCase("mmol<1.8015588000005408e2>/L", "mmol<180.15588000005408>/L"),
    SpellingCase("mmol<180.155880000054080000000000>/l", "mmol<180.15588000005408>/L"),
    SpellingCase("mol<1000>", "kg"),
    SpellingCase("kmol<2>", "kg\u{B7}count^2*count^-1*%*%^-1.g^0.mol<2000>/kg"),
    SpellingCase("bpm", "count/min"),
    SpellingCase("\u{B0}C", "degC"),
    SpellingCase("\u{B0}F", "degF"),
    SpellingCase("lbs", "lb"),
    SpellingCase("l", "L"),
    SpellingCase("dl", "dL"),
    SpellingCase("fl oz", "fl_oz_us"),
    SpellingCase("\u{B5}g", "mcg"),
    SpellingCase("\u{3BC}g", "mcg"),
    SpellingCase("\u{B5}V", "mcV"),
    SpellingCase("dB", "dBASPL"),
    SpellingCase("Cal", "kcal"),
    SpellingCase("kg/m.s^2", "kg/(m.s^2)"),
    SpellingCase("kg/m.s^2", "kg.m^-1.s^-2"),
    SpellingCase("m^02", "m.m"),
    SpellingCase("kg^1", "kg"),
  ]) func spellingsOfOneUnitAreEqual(_ spelling: SpellingCase) throws {
    let unit = try HealthUnit(spelling.spelling)
    let meaning = try HealthUnit(spelling.meaning)
    #expect(unit == meaning)
    #expect(unit.hashValue == meaning.hashValue)
    #expect(try unit.conversion(to: meaning).isIdentity)
    #expect(unit.description == spelling.spelling)
  }

  @Test func hectopascalIsAHundredPascal() throws {
    let conversion = try HealthUnit("hPa").conversion(to: HealthUnit("Pa"))
    #expect(conversion.decimalShift == 2 && conversion(1013.25) == 101_325)
  }
}

/// A symbol of HealthKit's unit grammar.
///
/// Factors are the exact or conventional definitions, not the rounded figures in the comments of
/// `HKUnit.h`: they differ visibly only for the stone and, in the sixth digit, for the mile.
public struct UnitSymbol: Hashable, Sendable {
  /// How the numbers of a unit behave.
  enum Law: Hashable, Sendable {
    /// A multiple of the reference unit.
    case factor
    /// Counted from a zero point: so many hundredths of the unit lie between absolute zero and it.
    case offset(hundredths: Int)
    /// A sound pressure level, 20 lg(p / 20 µPa).
    case soundLevel
    /// A level without a reference: it converts to nothing but itself.
    case level
  }

  /// The symbol, as HealthKit spells it.
  public let symbol: String
  /// The unit's English name.
  public let name: String
  /// What the unit measures.
  public let dimension: UnitDimension
  /// Whether SI prefixes may stand before the symbol.
  public let takesPrefix: Bool
  /// The factor to the reference unit of the dimension.
  let scale: UnitScale
  let law: Law

  /// Whether the unit makes sense only alone, not in a product or a quotient.
  var standsAlone: Bool { law != .factor }

  fileprivate init(
    _ symbol: String, _ name: String, _ base: UnitDimension.Base?, _ factor: UInt64 = 1,
    tens: Int = 0, pi: Int = 0, per divisor: UInt64 = 1, prefixed: Bool = false, law: Law = .factor
  ) {
    self.symbol = symbol
    self.name = name
    dimension = base.map { UnitDimension($0) } ?? .scalar
    takesPrefix = prefixed
    scale = UnitScale(factor, tens: tens, pi: pi).divided(by: UnitScale(divisor))
    self.law = law
  }
}

/// The symbols, prefixes and tolerated spellings of the unit grammar.
enum UnitTable {
  /// Every symbol; factors lead to the kilogram, the litre and the SI units.
  ///
  /// The factor of `mol` is that of the gram: the molar mass in its brackets is grams per mole.
  static let symbols: [UnitSymbol] = [
    UnitSymbol("g", "gram", .mass, tens: -3, prefixed: true),
    UnitSymbol("oz", "ounce", .mass, 28_349_523_125, tens: -12),
    UnitSymbol("lb", "pound", .mass, 45_359_237, tens: -8),
    UnitSymbol("st", "stone", .mass, 635_029_318, tens: -8),
    UnitSymbol("mol", "mole of a given molar mass", .mass, tens: -3, prefixed: true),
    UnitSymbol("m", "metre", .length, prefixed: true),
    UnitSymbol("in", "inch", .length, 254, tens: -4),
    UnitSymbol("ft", "foot", .length, 3048, tens: -4),
    UnitSymbol("yd", "yard", .length, 9144, tens: -4),
    UnitSymbol("mi", "mile", .length, 1_609_344, tens: -3),
    UnitSymbol("L", "litre", .volume, prefixed: true),
    UnitSymbol("l", "litre", .volume, prefixed: true),
    UnitSymbol("fl_oz_us", "US fluid ounce", .volume, 295_735_295_625, tens: -13),
    UnitSymbol("fl_oz_imp", "imperial fluid ounce", .volume, 284_130_625, tens: -10),
    UnitSymbol("pt_us", "US pint", .volume, 473_176_473, tens: -9),
    UnitSymbol("pt_imp", "imperial pint", .volume, 56_826_125, tens: -8),
    UnitSymbol("cup_us", "US cup", .volume, 2_365_882_365, tens: -10),
    UnitSymbol("cup_imp", "imperial cup", .volume, 284_130_625, tens: -9),
    UnitSymbol("Pa", "pascal", .pressure, prefixed: true),
    UnitSymbol("mmHg", "millimetre of mercury", .pressure, 133_322_387_415, tens: -9),
    UnitSymbol("inHg", "inch of mercury", .pressure, 3_386_388_640_341, tens: -9),
    UnitSymbol("cmAq", "centimetre of water", .pressure, 980_665, tens: -4),
    UnitSymbol("atm", "standard atmosphere", .pressure, 101_325),
    UnitSymbol("dBASPL", "A-weighted sound pressure level", .pressure, law: .soundLevel),
    UnitSymbol("dBHL", "decibel hearing level", .hearingLevel, law: .level),
    UnitSymbol("s", "second", .time, prefixed: true),
    UnitSymbol("min", "minute", .time, 60),
    UnitSymbol("hr", "hour", .time, 3600),
    UnitSymbol("d", "day of 24 hours", .time, 86_400),
    UnitSymbol("J", "joule", .energy, prefixed: true),
    UnitSymbol("cal", "small calorie", .energy, 4184, tens: -3),
    UnitSymbol("kcal", "kilocalorie", .energy, 4184),
    UnitSymbol("Cal", "large calorie, the kilocalorie", .energy, 4184),
    UnitSymbol("K", "kelvin", .temperature, prefixed: true),
    UnitSymbol("degC", "degree Celsius", .temperature, law: .offset(hundredths: 27_315)),
    UnitSymbol(
      "degF", "degree Fahrenheit", .temperature, 5, per: 9, law: .offset(hundredths: 45_967)),
    UnitSymbol("S", "siemens", .conductance, prefixed: true),
    UnitSymbol("IU", "international unit", .pharmacological),
    UnitSymbol("count", "count", nil),
    UnitSymbol("%", "per cent", nil, tens: -2),
    UnitSymbol("Hz", "hertz", .frequency, prefixed: true),
    UnitSymbol("V", "volt", .electricPotential, prefixed: true),
    UnitSymbol("W", "watt", .power, prefixed: true),
    UnitSymbol("rad", "radian", .angle, prefixed: true),
    UnitSymbol("deg", "degree of arc", .angle, pi: 1, per: 180),
    UnitSymbol("lx", "lux", .illuminance, prefixed: true),
    UnitSymbol("D", "dioptre", .opticalPower),
    UnitSymbol("pD", "prism dioptre", .prismPower),
    UnitSymbol("appleEffortScore", "Apple effort score", .effortScore),
  ]

  /// The symbols by their text.
  static let bySymbol: [String: UnitSymbol] = Dictionary(
    symbols.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })

  /// SI prefixes and their powers of ten, in the order in which they are tried.
  ///
  /// The micro sign and the Greek letter are no part of the grammar; other tools write them.
  static let prefixes: [(text: String, tens: Int)] = [
    ("mc", -6), ("da", 1), ("f", -15), ("p", -12), ("n", -9), ("m", -3), ("c", -2), ("d", -1),
    ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("\u{B5}", -6), ("\u{3BC}", -6),
  ]

  /// Spellings of single symbols that other tools write.
  static let symbolAliases: [String: String] = [
    "lbs": "lb", "fl oz": "fl_oz_us", "\u{B0}C": "degC", "\u{B0}F": "degF", "dB": "dBASPL",
  ]

  /// Spellings of whole units that the grammar does not know, and what they mean.
  static let unitAliases: [String: String] = [
    "bpm": "count/min", "mL/kg/min": "mL/min\u{B7}kg", "ml/kg/min": "mL/min\u{B7}kg",
  ]

  /// What people call units that they are likely to want, in one and in several, by those names.
  static let words: [String: String] = {
    let names = [
      "kg": "kilogram kilo", "g": "gram gramme", "mg": "milligram", "mcg": "microgram",
      "oz": "ounce", "lb": "pound", "st": "stone", "km": "kilometre kilometer",
      "m": "metre meter", "cm": "centimetre centimeter", "mm": "millimetre millimeter",
      "in": "inch inches", "ft": "foot feet", "yd": "yard", "mi": "mile", "L": "litre liter",
      "mL": "millilitre milliliter", "s": "second sec", "min": "minute", "hr": "hour h",
      "d": "day", "ms": "millisecond", "kcal": "calorie kilocalorie",
      // Energy has no unit made of a power and a time here.
      "kJ": "kilojoule kwh",
      "J": "joule", "degC": "celsius", "degF": "fahrenheit", "K": "kelvin", "%": "percent",
      "mi/hr": "mph", "km/hr": "kmh kph", "W": "watt", "count": "step beat breath",
      "count/min":
        "beats/min beat/min beats/minute breaths/min breath/min breaths/minute steps/min step/min",
      "kcal/(kg*hr)": "met",
    ]
    var words: [String: String] = [:]
    for (unit, list) in names {
      for name in list.split(separator: " ") {
        words[String(name)] = unit
        words[name + "s"] = unit
      }
    }
    return words
  }()

  /// Units that people are likely to have meant, beside the symbols.
  static let commonUnits = [
    "kg", "mg", "mcg", "km", "cm", "mm", "mL", "dL", "ms", "kJ", "hPa", "kPa", "mcS", "mcV", "mV",
    "count/min", "count/s", "km/hr", "mi/hr", "m/s", "ft/s", "mg/dL", "g/L", "L/min",
    "mL/min\u{B7}kg", "kcal/hr\u{B7}kg", "mL/(kg*min)", "kcal/(kg*hr)",
    "mmol<180.15588000005408>/L",
  ]
}

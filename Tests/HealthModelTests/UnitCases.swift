import Testing

/// What a unit means: number * factor + offset, in the reference unit.
struct UnitCase: Sendable, CustomTestStringConvertible {
  let unit: String
  /// A unit text; `1` and quotients of it stand for counts.
  let reference: String
  let factor: Double
  let offset: Double
  /// `nil` for compounds and prefixed units.
  let takesPrefix: Bool?

  var testDescription: String { unit }

  /// The symbol's reference in the unit grammar.
  var referenceUnit: String {
    switch reference {
    case "1": "count"
    case "1/s": "count/s"
    default: reference
    }
  }

  init?(line: Substring) {
    let fields = line.split(separator: ",").map(String.init)
    guard fields.count == 5, let factor = Double(fields[2]), let offset = Double(fields[3]) else {
      return nil
    }
    unit = fields[0]
    reference = fields[1]
    self.factor = factor
    self.offset = offset
    takesPrefix = fields[4] == "-" ? nil : fields[4] == "yes"
  }

  static let all: [UnitCase] = table.split(separator: "\n").compactMap { UnitCase(line: $0) }

  /// Unit, reference unit, factor, offset, prefixes; `%` as exports write it.
  private static let table = """
    g,kg,0.001,0,yes
    oz,kg,0.028349523125,0,no
    lb,kg,0.45359237,0,no
    st,kg,6.35029318,0,no
    m,m,1,0,yes
    in,m,0.0254,0,no
    ft,m,0.3048,0,no
    yd,m,0.9144,0,no
    mi,m,1609.344,0,no
    L,L,1,0,yes
    fl_oz_us,L,0.0295735295625,0,no
    fl_oz_imp,L,0.0284130625,0,no
    pt_us,L,0.473176473,0,no
    pt_imp,L,0.56826125,0,no
    cup_us,L,0.2365882365,0,no
    cup_imp,L,0.284130625,0,no
    Pa,Pa,1,0,yes
    mmHg,Pa,133.322387415,0,no
    inHg,Pa,3386.388640341,0,no
    cmAq,Pa,98.0665,0,no
    atm,Pa,101325,0,no
    dBHL,dBHL,1,0,no
    s,s,1,0,yes
    min,s,60,0,no
    hr,s,3600,0,no
    d,s,86400,0,no
    J,J,1,0,yes
    cal,J,4.184,0,no
    kcal,J,4184,0,no
    Cal,J,4184,0,no
    K,K,1,0,yes
    degC,K,1,273.15,no
    degF,K,0.5555555555555556,255.3722222222222,no
    S,S,1,0,yes
    IU,IU,1,0,no
    count,1,1,0,no
    %,1,1,0,no
    Hz,Hz,1,0,yes
    V,V,1,0,yes
    W,W,1,0,yes
    rad,rad,1,0,yes
    deg,rad,0.017453292519943295,0,no
    lx,lx,1,0,yes
    D,D,1,0,no
    pD,pD,1,0,no
    appleEffortScore,appleEffortScore,1,0,no
    count/min,1/s,0.016666666666666666,0,-
    mL/min·kg,L/(s*kg),1.6666666666666667e-05,0,-
    kcal/hr·kg,J/(s*kg),1.1622222222222223,0,-
    km/hr,m/s,0.2777777777777778,0,-
    mi/hr,m/s,0.44704,0,-
    m/s,m/s,1,0,-
    ft/s,m/s,0.3048,0,-
    mg/dL,kg/L,1e-05,0,-
    mmol<180.1558800000541>/L,kg/L,0.0001801558800000541,0,-
    L/min,L/s,0.016666666666666666,0,-
    mg,kg,1e-06,0,-
    mcg,kg,1e-09,0,-
    kg,kg,1,0,-
    cm,m,0.01,0,-
    km,m,1000,0,-
    mL,L,0.001,0,-
    ms,s,0.001,0,-
    kJ,J,1000,0,-
    """
}

/// A spelling that is understood, and what it means.
struct SpellingCase: Sendable, CustomTestStringConvertible {
  let spelling: String
  let meaning: String

  var testDescription: String { "\(spelling) is \(meaning)" }

  init(_ spelling: String, _ meaning: String) {
    self.spelling = spelling
    self.meaning = meaning
  }
}

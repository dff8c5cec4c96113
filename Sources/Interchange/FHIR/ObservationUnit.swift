internal import HealthModel

/// A unit as FHIR gives it: a text for people and, where there is one, the UCUM code.
struct ObservationUnit: Equatable {
  /// The text.
  let text: String
  /// The code; `nil` for a unit that UCUM has no code for.
  let code: String?

  /// The unit of the numbers of a type.
  ///
  /// - Parameters:
  ///   - unit: The unit as our grammar reads it.
  ///   - type: The type's identifier, which says what a count counts.
  init(of unit: String, type: String) {
    let quantity = QuantityType.named(type)
    let read = quantity.flatMap { try? $0.unit(unit) } ?? (try? HealthUnit(unit))
    guard let read, let known = Self.codes[read] else {
      self.init(text: unit, code: nil)
      return
    }
    guard known.code == "{count}", let counted = Self.counted[shortTypeName(type)] else {
      self = known
      return
    }
    self = counted
  }

  private init(text: String, code: String?) {
    self.text = text
    self.code = code
  }

  /// Seconds.
  static let seconds = ObservationUnit(text: "s", code: "s")
  /// A share, from 0 to 1.
  static let share = ObservationUnit(text: "share", code: "1")
  /// Samples.
  static let samples = ObservationUnit(text: "samples", code: "{samples}")

  /// The unit of these numbers times hours.
  var timesHours: ObservationUnit {
    ObservationUnit(text: "(\(text))·h", code: code.map { $0 + ".h" })
  }

  /// What counts of a type count; an annotation in braces is a count in UCUM.
  private static let counted: [String: ObservationUnit] = {
    var counted: [String: ObservationUnit] = [
      "BodyMassIndex": ObservationUnit(text: "kg/m2", code: "kg/m2")
    ]
    let names = [
      "AppleSleepingBreathingDisturbances": "events", "FlightsClimbed": "flights",
      "InhalerUsage": "puffs", "NikeFuel": "points", "NumberOfAlcoholicBeverages": "drinks",
      "NumberOfTimesFallen": "falls", "PushCount": "pushes", "StepCount": "steps",
      "SwimmingStrokeCount": "strokes", "UVExposure": "index",
    ]
    for (type, name) in names { counted[type] = ObservationUnit(text: name, code: "{\(name)}") }
    return counted
  }()

  /// UCUM codes by the unit of our grammar that means the same; the first two columns where both are spelled
  /// alike are one.
  private static let codes: [HealthUnit: ObservationUnit] = {
    var codes: [HealthUnit: ObservationUnit] = [:]
    let same = [
      "kg", "g", "mg", "km", "m", "cm", "mm", "L", "dL", "mL", "s", "ms", "min", "d", "kJ", "J",
      "cal", "kcal", "K", "S", "%", "Hz", "V", "mV", "W", "rad", "deg", "Pa", "kPa", "hPa", "m/s",
      "mg/dL", "g/L", "L/min",
    ]
    let others = [
      ("count", "{count}"), ("count/min", "/min"), ("count/s", "/s"), ("count/hr", "/h"),
      ("mcg", "ug"), ("oz", "[oz_av]"), ("lb", "[lb_av]"), ("st", "[stone_av]"), ("in", "[in_i]"),
      ("ft", "[ft_i]"), ("yd", "[yd_i]"), ("mi", "[mi_i]"), ("fl_oz_us", "[foz_us]"),
      ("fl_oz_imp", "[foz_br]"), ("pt_us", "[pt_us]"), ("pt_imp", "[pt_br]"),
      ("cup_us", "[cup_us]"), ("hr", "h"), ("mmHg", "mm[Hg]"), ("inHg", "[in_i'Hg]"),
      ("cmAq", "cm[H2O]"), ("atm", "atm"), ("degC", "Cel"), ("degF", "[degF]"), ("IU", "[IU]"),
      ("dBASPL", "dB[SPL]"), ("dBHL", "dB{HL}"), ("mcS", "uS"), ("mcV", "uV"), ("km/hr", "km/h"),
      ("mi/hr", "[mi_i]/h"), ("ft/s", "[ft_i]/s"), ("kcal/hr\u{B7}kg", "kcal/h/kg"),
      ("mL/min\u{B7}kg", "mL/min/kg"), ("mmol<180.15588000005408>/L", "mmol/L"),
      ("appleEffortScore", "{score}"), ("D", "[diop]"), ("lx", "lx"),
    ]
    for (unit, code) in same.map({ ($0, $0) }) + others {
      guard let unit = try? HealthUnit(unit), codes[unit] == nil else { continue }
      codes[unit] = ObservationUnit(text: code == "mmol/L" ? code : unit.description, code: code)
    }
    return codes
  }()
}

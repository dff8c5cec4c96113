import HealthModel
import Testing

@Suite struct NearestMatchTests {
  @Test func oneMistakeIsFound() {
    let words = ["windowDays", "interval", "options", "type"]
    for written in ["windwDays", "windowDyas", "WindowDays", "windowsDays", "windowDayz"] {
      #expect(nearestMatch(to: written, among: words) == "windowDays")
    }
    #expect(nearestMatch(to: "tpye", among: words) == "type")
  }

  @Test func strangersAreNotSuggested() {
    #expect(nearestMatch(to: "subject", among: ["interval", "options"]) == nil)
    #expect(nearestMatch(to: "x", among: ["g", "m"]) == nil)
    #expect(nearestMatch(to: "", among: ["", "a"]) == nil)
    #expect(nearestMatch(to: "abc", among: []) == nil)
    #expect(nearestMatch(to: String(repeating: "a", count: 101), among: ["a"]) == nil)
  }

  @Test func caseCountsLessThanALetter() {
    #expect(nearestMatch(to: "CAL", among: ["cal", "CAT", "Cal"]) == "Cal")
    #expect(nearestMatch(to: "intErvl", among: ["interval", "intErvxyz"]) == "interval")
    #expect(nearestMatch(to: "KCAL", among: ["Cal", "kcal"]) == "kcal")
    #expect(nearestMatch(to: "G", among: ["g"]) == "g")
  }

  @Test func theOrderOfCandidatesDoesNotMatter() {
    let words = ["mb", "ma", "mc"]
    #expect(nearestMatch(to: "mx", among: words) == "ma")
    #expect(nearestMatch(to: "mx", among: words.reversed()) == "ma")
  }

  @Test func whatBeginsWithTheTextComesFirst() {
    #expect(nearestMatch(to: "unit", among: ["init", "units"]) == "units")
    #expect(nearestMatch(to: "unit", among: ["units", "init"]) == "units")
  }

  @Test(arguments: [
    "pounds": "lb", "Pound": "lb", "puonds": "lb", "percent": "%", "miles": "mi", "celsius": "degC",
    "Fahrenheit": "degF", "feet": "ft", "inches": "in", "calories": "kcal", "kilometers": "km",
    "steps": "count", "MET": "kcal/(kg*hr)", "kwh": "kJ", "kWh": "kJ", "beats/min": "count/min",
    "Breaths/min": "count/min", "beats": "count",
  ])
  func wordsForUnitsAreKnown(written: String, expected: String) {
    #expect(HealthUnit.nearest(to: written) == expected)
  }

  @Test func unitsAreSuggested() {
    let pairs = [
      "kgs": "kg", "Kg": "kg", "Kcal": "kcal", "count/mn": "count/min", "KG": "kg", "mins": "min",
      "ml/min.kg": "mL/min\u{B7}kg", "degc": "degC",
    ]
    for (written, expected) in pairs { #expect(HealthUnit.nearest(to: written) == expected) }
    #expect(HealthUnit.nearest(to: "zorkmid") == nil)
    #expect(HealthUnit.nearest(to: "zorkmid", orNames: ["zorkmids"]) == "zorkmids")
  }

  @Test func whatAPrefixStandsBeforeIsFound() {
    #expect(HealthUnit.prefixedSymbol("mmol")?.symbol == "mol")
    #expect(HealthUnit.prefixedSymbol("dam")?.symbol == "m")
    for text in ["mol", "kft", "mmol/L", "m", ""] {
      #expect(HealthUnit.prefixedSymbol(text) == nil)
    }
  }

  @Test func optionsAreSuggestedByTheirParts() {
    let cumulative = StatisticsOptions.fitting(.cumulative)
    let discrete = StatisticsOptions.fitting(.discreteArithmetic)
    let pairs: [(String, StatisticsOptions, String?)] = [
      ("sum", cumulative, "cumulativeSum"), ("Sum", discrete, "timeWeightedSum"),
      ("average", discrete, "discreteAverage"), ("min", cumulative, "discreteMin"),
      ("cumulativSum", discrete, "cumulativeSum"), ("su", cumulative, nil), ("", cumulative, nil),
      ("zorkmid", discrete, nil),
    ]
    for (written, fitting, expected) in pairs {
      #expect(StatisticsOptions.nearest(to: written, fitting: fitting) == expected, "\(written)")
    }
  }
}

internal import HealthModel

/// A number of an observation beside its value.
struct ObservationComponent {
  /// What a number says.
  enum Code {
    /// A statistic of FHIR's own list.
    case statistic(String, String)
    /// A LOINC term.
    case term(ObservationCode)
    /// A value of a category type.
    case value(CategoryValue)
    /// What no list has.
    case text(String)
  }

  var code: Code
  var value: Double
  var unit: ObservationUnit
}

extension JSONText {
  /// Writes the time of an observation.
  mutating func period(start: String, end: String) {
    if start == end {
      member("effectiveDateTime", start)
      return
    }
    key("effectivePeriod")
    beginObject()
    member("start", start)
    member("end", end)
    endObject()
  }

  /// Writes a number with its unit.
  mutating func quantity(_ number: Double, _ unit: ObservationUnit) {
    key("valueQuantity")
    beginObject()
    member("value", number)
    member("unit", unit.text)
    if let code = unit.code {
      member("system", "http://unitsofmeasure.org")
      member("code", code)
    }
    endObject()
  }

  /// Writes who measured, where it is one.
  mutating func device(_ sources: [String]) {
    guard sources.count == 1, let source = sources.first, !source.isEmpty else { return }
    key("device")
    beginObject()
    member("display", source)
    endObject()
  }

  /// Writes a code of a system.
  mutating func coding(system: String, code: String, display: String) {
    beginObject()
    member("system", system)
    member("code", code)
    member("display", display)
    endObject()
  }

  /// Writes a number with what it says.
  mutating func component(_ component: ObservationComponent) {
    beginObject()
    key("code")
    beginObject()
    switch component.code {
    case .text(let text): member("text", text)
    case .statistic(let code, let display):
      coded("http://terminology.hl7.org/CodeSystem/observation-statistics", code, display)
    case .term(let term): coded("http://loinc.org", term.code, term.display)
    case .value(let value):
      let enumeration = value.name.dropLast(value.caseName.utf8.count).lowercased()
      coded(
        "https://developer.apple.com/documentation/healthkit/" + enumeration, String(value.code),
        smallWords(value.caseName))
    }
    endObject()
    quantity(component.value, component.unit)
    endObject()
  }

  private mutating func coded(_ system: String, _ code: String, _ display: String) {
    key("coding")
    beginArray()
    coding(system: system, code: code, display: display)
    endArray()
  }
}

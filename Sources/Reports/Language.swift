/// A language that reports are written in.
public enum ReportLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Japanese.
  case japanese = "ja"

  /// The language of a locale as the environment names it (`ja_JP.UTF-8`); English for all others.
  ///
  /// - Parameter locale: The value of `LC_ALL`, `LC_MESSAGES` or `LANG`.
  public init(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." }.lowercased()
    self = ReportLanguage(rawValue: code) ?? .english
  }
}

/// One text in every language there is.
///
/// A language is added as a case of ``ReportLanguage`` and a member here; the compiler then names each
/// text that lacks it.
struct Texts: Sendable {
  private let english: String
  private let japanese: String

  init(_ english: String, ja japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  func text(_ language: ReportLanguage) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}

/// The texts of a report in its language.
struct Wording: Sendable {
  let language: ReportLanguage

  /// A text with its gaps `{0}`, `{1}`, … filled.
  func callAsFunction(_ phrase: Phrase, _ parts: String...) -> String {
    var text = phrase.texts.text(language)
    for (index, part) in parts.enumerated() { text = text.replacing("{\(index)}", with: part) }
    return text
  }

  /// A month of a year, such as `October 2024`.
  func month(_ month: Int, of year: Int) -> String {
    switch language {
    case .english: "\(Self.monthNames[month - 1]) \(year)"
    case .japanese: "\(year)年\(month)月"
    }
  }

  /// A month in a few letters.
  func shortMonth(_ month: Int) -> String {
    switch language {
    case .english: String(Self.monthNames[month - 1].prefix(3))
    case .japanese: "\(month)月"
    }
  }

  /// A year.
  func year(_ year: Int) -> String { language == .japanese ? "\(year)年" : "\(year)" }

  /// A length of time: `7 h 58 min`, `45 min 10 s`.
  func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return "–" }
    let isJapanese = language == .japanese
    let (h, m, s) = isJapanese ? ("時間", "分", "秒") : (" h ", " min", " s")
    let whole = Int(abs(seconds).rounded())
    let sign = seconds < 0 && whole > 0 ? "−" : ""
    if whole < 60 { return "\(sign)\(whole)\(s)" }
    if whole < 3_600 {
      return "\(sign)\(whole / 60)\(m)"
        + (whole % 60 > 0 ? "\(isJapanese ? "" : " ")\(whole % 60)\(s)" : "")
    }
    let minutes = Int((abs(seconds) / 60).rounded())
    return "\(sign)\(fixedText(Double(minutes / 60), places: 0))\(h)\(minutes % 60)\(m)"
  }

  /// Seconds per unit of distance as minutes and seconds.
  func pace(_ seconds: Double, per unit: String) -> String {
    let whole = Int(min(1e6, max(0, seconds)).rounded())
    return "\(whole / 60):\(twoDigits(whole % 60)) /\(unit)"
  }

  /// A unit as people write it; nothing for counts.
  func unit(_ unit: String?) -> String {
    switch unit {
    case nil, "", "count": ""
    case "count/min": language == .japanese ? "回/分" : "/min"
    case "degC": "°C"
    case "degF": "°F"
    case "kcal/(kg*hr)", "kcal/hr·kg": "MET"
    case .some(let unit): unit
    }
  }

  /// A unit times hours.
  func unitHours(_ unit: String?) -> String {
    let unit = self.unit(unit)
    return unit.isEmpty ? "h" : unit + "·h"
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

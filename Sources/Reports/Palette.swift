/// A colour of the pages, in a light and a dark surrounding.
///
/// A test holds the contrasts that WCAG 2.2 asks for against these: 4.5 for text, 3 for what is drawn.
struct PageColor: Sendable {
  /// The name of the variable in the style sheet.
  let name: String
  /// `#rrggbb` on a light page.
  let light: String
  /// `#rrggbb` on a dark page.
  let dark: String

  static let background = PageColor(name: "bg", light: "#ffffff", dark: "#111318")
  static let surface = PageColor(name: "card", light: "#f4f5f8", dark: "#1c1f27")
  static let text = PageColor(name: "fg", light: "#1b1d23", dark: "#eceef3")
  static let quiet = PageColor(name: "quiet", light: "#575c68", dark: "#a8aebb")
  static let rule = PageColor(name: "rule", light: "#d5d8e0", dark: "#363b47")
  static let link = PageColor(name: "link", light: "#0b57c4", dark: "#8ab4ff")

  /// Texts and what they stand on.
  static let texts = [text, quiet, link]
  /// Grounds that texts and drawings stand on.
  static let grounds = [background, surface]

  /// What is drawn: the first one for charts of one series, all of them for stacked ones.
  static let series = [
    PageColor(name: "c0", light: "#1f6fd6", dark: "#5b9bff"),
    PageColor(name: "c1", light: "#7a3fc9", dark: "#b48bff"),
    PageColor(name: "c2", light: "#0a7f7a", dark: "#35c2b8"),
    PageColor(name: "c3", light: "#b4530a", dark: "#f29b4b"),
    PageColor(name: "c4", light: "#b3286a", dark: "#ff7fb3"),
    PageColor(name: "c5", light: "#5a6474", dark: "#9aa5b8"),
  ]

  /// The rings: movement, exercise, standing.
  static let rings = [
    PageColor(name: "r0", light: "#d4145a", dark: "#ff5c8d"),
    PageColor(name: "r1", light: "#3d7a00", dark: "#8fdc3c"),
    PageColor(name: "r2", light: "#007a96", dark: "#35d0e6"),
  ]

  static let all = grounds + [text, quiet, rule, link] + series + rings

  /// The variables of a surrounding.
  static func variables(_ value: KeyPath<PageColor, String>) -> String {
    all.map { "--\($0.name):\($0[keyPath: value])" }.joined(separator: ";")
  }
}

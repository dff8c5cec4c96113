import ExportGenerator

extension SplitMix64 {
  /// One of the choices, each equally likely.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// So many decimal digits.
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Array("0123456789")) })
  }
}

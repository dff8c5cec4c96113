@testable import PipelineFile

/// The first rule about pipeline files that a text breaks; `nil` if it keeps all.
func brokenPipelineRule(_ text: [UInt8]) -> String? {
  let (root, problems) = JSON5Parser.parse(text)
  let outcome = PipelineOutcome(of: text)
  if let rule = brokenPlaceRule(outcome.mistakes, text) { return rule }
  guard let root else {
    return problems.isEmpty || outcome.mistakes.count != problems.count
      ? "what is no JSON5 has no mistake" : nil
  }
  let plain = written(root, isAiry: false)
  for isAiry in [false, true] {
    let again = Array(written(root, isAiry: isAiry).utf8)
    guard let read = JSON5Parser.parse(again).root,
      written(read, isAiry: false).utf8.elementsEqual(plain.utf8)
    else { return "a text written anew says something else" }
    if PipelineOutcome(of: again) != outcome { return "a text written anew is judged otherwise" }
  }
  return nil
}

/// What reading a pipeline file gives; equal where only lines and columns differ.
private struct PipelineOutcome: Equatable {
  var pipeline: Pipeline?
  var mistakes: [PipelineMistake] = []

  init(of text: [UInt8]) {
    do throws(PipelineMistakes) {
      pipeline = try readPipeline(text: text, fileName: "f")
    } catch {
      mistakes = error.mistakes
    }
  }

  static func == (left: PipelineOutcome, right: PipelineOutcome) -> Bool {
    left.pipeline == right.pipeline && left.mistakes.map(\.path) == right.mistakes.map(\.path)
      && left.mistakes.map { withoutLine($0.problem) }
        == right.mistakes.map { withoutLine($0.problem) }
  }

  private static func withoutLine(_ problem: PipelineProblem) -> PipelineProblem {
    switch problem {
    case .duplicateKey: .duplicateKey(firstLine: 0)
    case .duplicateEntry(let word, _): .duplicateEntry(word: word, firstLine: 0)
    case .duplicateName(let name, _): .duplicateName(name: name, firstLine: 0)
    default: problem
    }
  }
}

/// Mistakes stand inside the text, in its order, and each is told on one line.
private func brokenPlaceRule(_ mistakes: [PipelineMistake], _ text: [UInt8]) -> String? {
  var lengths = [0]
  let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    lengths[lengths.count - 1] += 1
    let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
    if scalar == "\n" || scalar == "\r" && !isPair { lengths.append(0) }
  }
  for mistake in mistakes {
    guard 1...lengths.count ~= mistake.line, 1...lengths[mistake.line - 1] + 1 ~= mistake.column
    else { return "a mistake stands outside the text" }
    if mistake.description.unicodeScalars.contains(where: {
      $0.properties.generalCategory == .control
    }) {
      return "a message holds a control character"
    }
  }
  let places = mistakes.map { TextPosition(line: $0.line, column: $0.column) }
  return places == places.sorted() ? nil : "the mistakes are not in order"
}

/// A tree as JSON5: as short as can be, or with blanks, comments, commas and escapes everywhere.
private func written(_ node: JSON5Node, isAiry: Bool) -> String {
  let gap = isAiry ? "\u{A0}/* ]} \" */\r\n\t// {[ '\n" : ""
  switch node.value {
  case .null: return gap + "null" + gap
  case .bool(let value): return gap + "\(value)" + gap
  case .number(let value): return gap + written(value, isAiry: isAiry) + gap
  case .string(let text): return gap + written(text, isAiry: isAiry) + gap
  case .array(let nodes):
    let items = nodes.map { written($0, isAiry: isAiry) }
    return gap + "[" + items.joined(separator: ",") + (isAiry && !items.isEmpty ? "," : "")
      + gap + "]" + gap
  case .object(let members):
    let items = members.map {
      gap + written($0.key, isAiry: isAiry) + gap + ":" + written($0.node, isAiry: isAiry)
    }
    return gap + "{" + items.joined(separator: ",") + (isAiry && !items.isEmpty ? "," : "")
      + gap + "}" + gap
  }
}

private func written(_ number: Double, isAiry: Bool) -> String {
  let sign = number.sign == .minus ? "-" : isAiry ? "+" : ""
  if number.isNaN { return sign + "NaN" }
  return sign + (number.isInfinite ? "Infinity" : "\(number.magnitude)")
}

private func written(_ text: String, isAiry: Bool) -> String {
  let quote = isAiry ? "'" : "\""
  var result = String.UnicodeScalarView()
  result += quote.unicodeScalars
  for scalar in text.unicodeScalars {
    if isAiry || scalar.value < 0x20 {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      }
    } else {
      if scalar == "\\" || scalar == "\"" { result.append("\\") }
      result.append(scalar)
    }
  }
  result += quote.unicodeScalars
  return String(result)
}

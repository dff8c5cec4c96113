internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe changes`.
func printChanges(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  guard let since = try anchor("--since", arguments) else {
    throw UsageError(message: "--since: missing; --since 0 gives all that there is")
  }
  let until = try anchor("--until", arguments)
  if let until, until < since {
    throw UsageError(message: "--until \(until): lies before --since \(since)")
  }
  let request = ChangesRequest(
    database: try arguments.operands("DB")[0], since: since, until: until,
    kinds: try kinds(arguments), subject: arguments.values["--subject"])
  var code: Int32?
  try writeChanges(request) { lines in
    code = console.print(lines)
    return code == nil
  }
  return code ?? 0
}

private func anchor(_ name: String, _ arguments: ArgumentReader) throws -> Int? {
  guard let text = arguments.values[name] else { return nil }
  guard let number = Int(text), number >= 0 else {
    throw UsageError(message: "\(name) \(text): not an anchor, which is a number from 0 up")
  }
  return number
}

private func kinds(_ arguments: ArgumentReader) throws -> [FeedKind] {
  guard let text = arguments.values["--kind"] else { return FeedKind.allCases }
  var kinds: Set<FeedKind> = []
  for name in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let kind = FeedKind(rawValue: String(name)) else {
      let names = FeedKind.allCases.map(\.rawValue)
      let nearest = nearestMatch(to: String(name), among: names)
      throw UsageError(
        message: "--kind \(name): no such kind\(meant(nearest))"
          + "; there are \(names.joined(separator: ", "))")
    }
    kinds.insert(kind)
  }
  return FeedKind.allCases.filter(kinds.contains)
}

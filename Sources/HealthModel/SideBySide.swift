/// Computes something for each element, so many at a time, in the order of the elements.
///
/// - Parameters:
///   - elements: The elements.
///   - jobs: How many are worked on at the same time, at least 1.
///   - body: Computes the result for one of them.
/// - Returns: The results, in the order of the elements.
/// - Throws: What `body` throws, of several errors that of the first element; what was not begun then is
///   left.
public func sideBySide<Element: Sendable, Value: Sendable, Failure: Error>(
  _ elements: [Element], jobs: Int,
  _ body: @escaping @Sendable (Element) throws(Failure) -> Value
) async throws(Failure) -> [Value] {
  var results = [Result<Value, Failure>?](repeating: nil, count: elements.count)
  await withTaskGroup(of: (Int, Result<Value, Failure>).self) { group in
    var waiting = elements.enumerated().makeIterator()
    func startNext() {
      guard let (index, element) = waiting.next() else { return }
      group.addTask {
        (index, Result { () throws(Failure) -> Value in try body(element) })
      }
    }
    for _ in 0..<max(1, jobs) { startNext() }
    var hasFailed = false
    while let (index, result) = await group.next() {
      results[index] = result
      if case .failure = result { hasFailed = true }
      if !hasFailed { startNext() }
    }
  }
  var values: [Value] = []
  for result in results { if let result { values.append(try result.get()) } }
  return values
}

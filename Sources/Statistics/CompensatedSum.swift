/// A sum that keeps what each addition rounds away, and adds it at the end.
///
/// Source: T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", algorithm Sum2, with
/// D. Knuth's TwoSum.
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  /// Adds one number.
  @inline(__always)
  mutating func add(_ number: Double) {
    let next = sum + number
    let taken = next - sum
    lost += (sum - (next - taken)) + (number - taken)
    sum = next
  }

  /// Adds a product, with what its multiplication rounds away.
  @inline(__always)
  mutating func add(_ factor: Double, times weight: Double) {
    let product = factor * weight
    add(product)
    lost += (-product).addingProduct(factor, weight)
  }

  /// The sum; infinite where doubles do not reach.
  var total: Double {
    let total = sum + lost
    return total.isNaN ? sum : total
  }
}

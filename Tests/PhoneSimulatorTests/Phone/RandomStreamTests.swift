import PhoneSimulator
import Testing

@Suite struct `Random streams` {
  @Test func `are the same everywhere`() {
    var stream = RandomStream(seed: 1, name: "latency")
    // From an implementation in another language; other values would change every seeded scenario.
    let expected: [UInt64] = [9_772_751_331_699_191_910, 17_374_345_766_435_191_427, 10_937_130_523_055_832_418]
    #expect((0..<3).map { _ in stream.next() } == expected)
  }

  @Test func `of different names or seeds have nothing in common`() {
    func first(_ seed: UInt64, _ name: StaticString) -> UInt64 {
      var stream = RandomStream(seed: seed, name: name)
      return stream.next()
    }
    let values = [first(0, "a"), first(0, "b"), first(1, "a"), first(1, "b"), first(0, "ab")]
    #expect(Set(values).count == values.count)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000] as [UInt64])
  func `give every number below a bound equally often`(bound: UInt64) {
    var stream = RandomStream(seed: bound, name: "uniform")
    var counts = [Int](repeating: 0, count: Int(bound))
    let draws = 2000 * Int(bound)
    for _ in 0..<draws { counts[Int(stream.below(bound))] += 1 }
    // Five standard deviations around 2000.
    #expect(counts.allSatisfy { abs($0 - 2000) < 5 * 45 })
  }

  @Test func `shuffle without losing anything, and every element gets everywhere`() {
    var stream = RandomStream(seed: 3, name: "shuffle")
    var places = [[Int]](repeating: [Int](repeating: 0, count: 5), count: 5)
    for _ in 0..<5000 {
      var elements = Array(0..<5)
      stream.shuffle(&elements)
      #expect(elements.sorted() == Array(0..<5))
      for (place, element) in elements.enumerated() { places[element][place] += 1 }
    }
    #expect(places.allSatisfy { $0.allSatisfy { (800...1200).contains($0) } })
  }
}

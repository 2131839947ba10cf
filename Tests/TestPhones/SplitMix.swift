/// A small generator with a fixed seed, so that a failing case is the same in every run.
public struct SplitMix: Sendable {
  private var state: UInt64

  /// Starts from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number, of all that there are.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of the range; the bias of the remainder does not matter to a test.
  public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// One of several.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}

/// The numbers that a case of a property is made of, in the order in which they are drawn.
///
/// A case is drawn by chance first. To make a failing one small, its numbers are drawn again from a list in which some are
/// smaller or missing; behind the end of the list every number is the smallest. So whatever is drawn can be made small,
/// without a word about how. Written after the idea of Hypothesis, whose cases are sequences of choices.
public struct Choices {
  /// What was drawn, each number below its bound.
  public private(set) var drawn: [UInt64] = []
  private var replayed: [UInt64]?
  private var random: SplitMix

  /// Draws by chance.
  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Draws what is in a list, and the smallest behind its end.
  init(replaying numbers: [UInt64]) {
    replayed = numbers
    random = SplitMix(seed: 0)
  }

  /// A number from 0 up to, but not including, `bound`, which is 1 or more.
  public mutating func next(below bound: UInt64) -> UInt64 {
    let place = drawn.count
    let number =
      if let replayed { place < replayed.count ? min(replayed[place], bound - 1) : 0 } else { random.next() % bound }
    drawn.append(number)
    return number
  }

  /// A number of a range; the smaller it is made, the nearer it is to zero, or to the end of the range that is nearest to it.
  public mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    let nearest = min(max(0, range.lowerBound), range.upperBound)
    let hasBoth = range.lowerBound < nearest && nearest < range.upperBound
    let isBelow = hasBoth ? next(below: 2) == 1 : range.lowerBound < nearest
    guard isBelow else { return nearest + Int64(next(below: UInt64(range.upperBound - nearest) + 1)) }
    return nearest - Int64(next(below: UInt64(nearest - range.lowerBound) + 1))
  }

  /// One of several; the first is the smallest.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next(below: UInt64(elements.count)))]
  }

  /// As many as chance says, each drawn like the others; before each stands whether there is another one.
  public mutating func list<Element>(
    _ counts: ClosedRange<Int64>, of element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    while elements.count < counts.upperBound {
      // Half of what there may be, on the average, and never one more where a small number stands.
      let isOver = next(below: UInt64(counts.upperBound / 2) + 1) < 1
      if isOver, elements.count >= counts.lowerBound { break }
      elements.append(element(&self))
    }
    return elements
  }
}

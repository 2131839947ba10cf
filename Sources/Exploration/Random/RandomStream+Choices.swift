public import CivilTime
public import PhoneSimulator

extension RandomStream {
  /// Whether something happens that comes so many times in so many.
  public mutating func happens(_ times: UInt64 = 1, in whole: UInt64) -> Bool { below(whole) < times }

  /// One of several, each as likely as the others; there has to be one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int(below(UInt64(elements.count)))] }

  /// One of several, each as likely as the weight before it says; the weights must not all be zero.
  public mutating func pick<Element>(weighted elements: [(UInt64, Element)]) -> Element {
    var rest = below(elements.reduce(0) { $0 + $1.0 })
    var place = 0
    while rest >= elements[place].0 {
      rest -= elements[place].0
      place += 1
    }
    return elements[place].1
  }

  /// A number of a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(below(UInt64(range.upperBound - range.lowerBound) + 1))
  }

  /// A span from zero to below another one, in whole seconds.
  public mutating func span(below limit: TimeSpan) -> TimeSpan {
    .seconds(Int64(below(UInt64(max(limit.milliseconds / 1000, 1)))))
  }

  /// How far something misses a moment where a second or a minute decides: seldom by nothing, mostly by little.
  public mutating func miss() -> TimeSpan {
    let sizes: [(UInt64, TimeSpan)] = [
      (4, .zero), (1, TimeSpan(milliseconds: 1)), (4, .seconds(1)), (2, .seconds(30)), (2, .seconds(59)),
      (4, .seconds(60)), (1, .seconds(61)), (2, .minutes(5)), (3, .minutes(15)), (1, .seconds(901)), (2, .minutes(30)),
      (2, .hours(1)), (1, span(below: .hours(4))),
    ]
    let size = pick(weighted: sizes)
    return happens(in: 2) ? size : -size
  }
}

/// How many more times something goes wrong; a trivial value.
struct Countdown: Sendable {
  private var left: Int

  init(_ count: Int = 0) { left = count }

  /// Takes one off; answers whether there was one.
  mutating func takeOne() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }

  /// Why a count makes no sense, as a sentence without a full stop; `nil` when it does.
  static func problem(_ count: Int) -> Obstacle? {
    count < 0 ? .outOfBounds("a count is 0 or more, and \(count) is less") : nil
  }
}

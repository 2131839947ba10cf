import Foundation

/// Looks for a case for which something does not hold, and makes it small.
///
///     #expect(
///       counterexample { choices in
///         let (a, b) = (choices.next(in: -9...9), choices.next(in: -9...9))
///         return a + b == b + a ? nil : "\(a) and \(b)"
///       } == nil)
///
/// The words name the seed. `PROPERTY_SEED=7 swift test --filter …` checks with that seed, and so with other cases than
/// every day's.
///
/// - Parameters:
///   - cases: How many are drawn.
///   - check: Draws a case, and describes it if it does not hold.
/// - Returns: the smallest case that was found, in words; `nil` if it holds whatever is drawn.
public func counterexample(cases: Int = 400, _ check: @escaping (inout Choices) throws -> String?) -> String? {
  let seed = ProcessInfo.processInfo.environment["PROPERTY_SEED"].flatMap { UInt64($0) } ?? 1
  return Property(check: check).failure(seed: seed, cases: cases).map { failure in
    "with PROPERTY_SEED=\(seed), case \(failure.number): \(failure.words)"
  }
}

/// What is to hold of every case.
public struct Property {
  /// How many smaller cases are tried at most.
  static let budget = 4000

  let check: (inout Choices) throws -> String?

  /// What is to hold: draws a case, and describes it if it does not hold.
  public init(check: @escaping (inout Choices) throws -> String?) { self.check = check }

  /// A case for which it does not hold, as small as it could be made.
  public struct Failure {
    /// The place of the case among those of the seed, from 0.
    public var number: Int
    /// What the property said of the smallest one.
    public var words: String
    /// What that is made of.
    public var numbers: [UInt64]
  }

  /// The first case of a seed for which it does not hold, made small.
  public func failure(seed: UInt64, cases: Int) -> Failure? {
    for number in 0..<cases {
      var choices = Choices(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
      guard let words = words(&choices) else { continue }
      var failure = Failure(number: number, words: words, numbers: choices.drawn)
      shrink(&failure)
      return failure
    }
    return nil
  }

  private func words(_ choices: inout Choices) -> String? {
    do { return try check(&choices) } catch { return "\(error)" }
  }

  private func shrink(_ failure: inout Failure) {
    var left = Self.budget
    var isSmaller = true
    while isSmaller, left > 0 {
      isSmaller = false
      for candidate in Self.smaller(failure.numbers) where left > 0 {
        left -= 1
        var choices = Choices(replaying: candidate)
        // Drawing may have asked for fewer numbers, or for smaller ones, than there were.
        guard let words = words(&choices), Self.isSmaller(choices.drawn, than: failure.numbers) else { continue }
        failure.words = words
        failure.numbers = choices.drawn
        isSmaller = true
        break
      }
    }
  }

  /// Fewer numbers are smaller, and of as many the one that begins with the smaller one.
  private static func isSmaller(_ numbers: [UInt64], than others: [UInt64]) -> Bool {
    numbers.count == others.count ? numbers.lexicographicallyPrecedes(others) : numbers.count < others.count
  }

  /// Without some of the numbers, then with smaller ones.
  private static func smaller(_ numbers: [UInt64]) -> [[UInt64]] {
    var all: [[UInt64]] = []
    var length = numbers.count
    while length > 0 {
      // Few numbers that belong together may begin anywhere.
      for start in stride(from: 0, through: numbers.count - length, by: length > 8 ? length : 1) {
        all.append(Array(numbers[..<start] + numbers[(start + length)...]))
      }
      length = length > 8 ? length / 2 : length - 1
    }
    for place in numbers.indices where numbers[place] > 0 {
      // Ever nearer, so that a bound is found in as many steps as it has digits.
      var step = numbers[place]
      while step > 0 {
        var other = numbers
        other[place] -= step
        all.append(other)
        step /= 2
      }
    }
    return all
  }
}

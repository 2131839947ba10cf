import TestPhones
import Testing

/// What judges properties has to find what is wrong, and to make it small.
@Suite struct `A property` {
  @Test func `that holds is not said to fail`() {
    #expect(Property { $0.next(in: -9...9) <= 9 ? nil : "more" }.failure(seed: 1, cases: 1000) == nil)
  }

  @Test(arguments: 1...20)
  func `that fails behind a bound fails at the bound, whatever the seed`(seed: UInt64) throws {
    let property = Property { choices in
      let number = choices.next(in: -100_000...100_000)
      return number < 1234 ? nil : "\(number)"
    }
    let failure = try #require(property.failure(seed: seed, cases: 1000))
    #expect(failure.words == "1234")
  }

  @Test(arguments: 1...20)
  func `of a list fails with no more than it takes`(seed: UInt64) throws {
    let property = Property { choices in
      let numbers = choices.list(0...50) { $0.next(in: 0...1000) }
      return numbers.count(where: { $0 >= 700 }) < 2 ? nil : "\(numbers)"
    }
    let failure = try #require(property.failure(seed: seed, cases: 1000))
    #expect(failure.words == "[700, 700]")
  }

  @Test func `that throws has failed`() throws {
    struct Wrong: Error {}
    let failure = try #require(Property { _ in throw Wrong() }.failure(seed: 1, cases: 1))
    #expect(failure.words.contains("Wrong"))
  }

  @Test func `draws the same from the same seed`() {
    func drawn(_ seed: UInt64) -> [UInt64]? {
      Property { choices in "\(choices.next(below: .max))" }.failure(seed: seed, cases: 1)?.numbers
    }
    #expect(drawn(5) == drawn(5))
  }

  @Test func `reaches both ends of a range and its middle`() {
    var choices: [Int64] = []
    _ = Property { some in
      choices.append(some.next(in: -2...3))
      return nil
    }.failure(seed: 3, cases: 500)
    #expect(Set(choices) == Set(-2...3))
  }
}

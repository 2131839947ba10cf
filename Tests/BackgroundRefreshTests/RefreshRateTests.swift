import BackgroundRefresh
import CivilTime
import Testing

/// The rule of BG-3: a day divided by twice the number of rings, not below what the task may, a day without rings.
@Suite struct `How old a feed may become` {
  @Test(arguments: [(1, 720), (2, 360), (3, 240), (11, 65), (12, 60)])
  func `is a day divided by twice the rings of a day`(rings: Int, minutes: Int64) {
    let expected = TimeSpan(milliseconds: 86_400_000 / (2 * Int64(rings)))
    #expect(RefreshRate.age(rings: rings, every: .hours(1)) == expected)
    #expect(expected.milliseconds / 60_000 == minutes)
  }

  @Test func `is never less than its task may`() {
    #expect(RefreshRate.age(rings: 13, every: .hours(1)) == .hours(1))
    #expect(RefreshRate.age(rings: 1000, every: .minutes(5)) == .minutes(5))
  }

  @Test func `is a day where nothing rings, or as long as the task waits`() {
    #expect(RefreshRate.age(rings: 0, every: .minutes(5)) == .days(1))
    #expect(RefreshRate.age(rings: 0, every: .days(3)) == .days(3))
  }

  @Test func `falls when more rings`() {
    let ages = (1...100).map { RefreshRate.age(rings: $0, every: .minutes(1)) }
    #expect(zip(ages, ages.dropFirst()).allSatisfy { $0 > $1 })
  }
}

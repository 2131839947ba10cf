import CivilTime
import Testing

@testable import Rollover

@Suite struct `Level 2, a date by another name` {
  private static let before = OccurrenceKey.date(CivilDate(dayNumber: 1)).order
  private static let sequence = OccurrenceKey.sequence(1).order

  /// What is found for one that was due at second 1000, where its subject has an occurrence at another second.
  private func namesake(of place: Int64, at instant: Instant, is other: Int64 = sequence) -> Int64? {
    StorageGuard.namesake(of: place, due: Instant(seconds: 1000)) { $0 >= instant ? other : other - 1 }
  }

  @Test(arguments: [(-60_001, false), (-60_000, true), (0, true), (60_000, true), (60_001, false)] as [(Int64, Bool)])
  func `is due within a minute`(milliseconds: Int64, isFound: Bool) {
    let instant = Instant(seconds: 1000) + TimeSpan(milliseconds: milliseconds)
    #expect(namesake(of: Self.before, at: instant) == (isFound ? Self.sequence : nil))
  }

  @Test func `has a name of another kind`() {
    let instant = Instant(seconds: 1000)
    #expect(namesake(of: Self.sequence, at: instant) == nil)
    #expect(namesake(of: Self.sequence, at: instant, is: Self.before) == Self.before)
  }
}

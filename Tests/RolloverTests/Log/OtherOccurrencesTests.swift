import CivilTime
import Testing

@testable import Rollover

@Suite struct `Occurrences that a plan did not look at` {
  /// A plugin that has nothing to say of them.
  private struct Nothing: OccurrencesBeyond {
    func objection(to key: OccurrenceKey) -> Objection? { nil }
  }

  private static let today = OccurrenceKey.date(CivilDate(dayNumber: 20_000))
  private static let verse = RequestIdentifier(SubjectID(name: "verse"), today)

  /// All up to today are settled; those at some places have rung.
  private static func others(rung places: [Int64]) -> OtherOccurrences {
    var rung = RungLog()
    for place in places { rung.insert(place) }
    return OtherOccurrences(Nothing(), settledBefore: today.order, rung: rung)
  }

  @Test func `are past, or have rung, and nothing is said of what lies ahead`() {
    let others = Self.others(rung: [Self.today.order])
    #expect(others.decision(on: Self.today) == .notWanted(.hasRung))
    #expect(others.decision(on: .date(CivilDate(dayNumber: 19_999))) == .notWanted(.past))
    #expect(others.decision(on: .date(CivilDate(dayNumber: 20_001))) == nil)
  }

  /// One that was given up is tapped later.
  @Test func `are told of again once one that was past counts as rung`() {
    let before = Self.others(rung: [])
    let after = Self.others(rung: [Self.today.order])
    #expect(before.decision(on: Self.today) == .notWanted(.past))
    #expect(after.decision(on: Self.today) == .notWanted(.hasRung))
    #expect(before != after)
    #expect(after == Self.others(rung: [Self.today.order]))
    var told = ToldDecisions()
    let isNew = [before, before, after, after].map { told.isNew(.others($0), of: Self.verse) }
    #expect(isNew == [true, false, true, false])
  }
}

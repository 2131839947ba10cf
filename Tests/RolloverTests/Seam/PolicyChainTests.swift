import CivilTime
import Testing

@testable import Rollover

/// Says the same of every wish.
private struct Always: Policy {
  static let name = "always"
  let judgement: Judgement
  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement { judgement }
}

@Suite struct `Policies one after another` {
  private static let due = Instant(seconds: 1_811_000_000)

  /// The delivery in hours behind the time that is due, whether it is quiet, and how many judgements changed something.
  private func outcome(_ judgements: [Judgement]) -> (hours: Int64?, isQuiet: Bool, changes: Int) {
    let wish = Judged(
      RequestIdentifier(SubjectID(name: "verse"), .once), plugin: "daily", due: Self.due, delivery: Self.due,
      now: Self.due)
    var cursor = ZoneCursor(.utc)
    var changes = 0
    let ruling = PolicyChain.judge(wish, by: judgements.map { Always(judgement: $0) }, in: &cursor) { _, _ in
      changes += 1
    }
    return (ruling.delivery.map { ($0 - Self.due).milliseconds / 3_600_000 }, ruling.isQuiet, changes)
  }

  /// Each holds for so many hours behind the time that is due.
  @Test(
    arguments: [
      ([], 0, 0), ([0], 0, 0), ([-1], 0, 0), ([1], 1, 1), ([1, 2], 2, 2), ([2, 1], 2, 1), ([2, 2], 2, 1),
      ([2, -1], 2, 1),
    ] as [([Int64], Int64, Int)])
  func `hold until the latest moment, and bring nothing forward`(holds: [Int64], hours: Int64, changes: Int) {
    let outcome = outcome(holds.map { .hold(until: Self.due + .hours($0)) })
    #expect(outcome.hours == hours && outcome.changes == changes && !outcome.isQuiet)
  }

  @Test func `show without a sound what one of them does, and tell of that once`() {
    for (judgements, changes) in [([.quietly], 1), ([.quietly, .pass], 1), ([.quietly, .quietly], 1)]
      as [([Judgement], Int)]
    {
      let outcome = outcome(judgements)
      #expect(outcome.hours == 0 && outcome.isQuiet && outcome.changes == changes)
    }
    let held = outcome([.quietly, .hold(until: Self.due + .hours(1)), .quietly])
    #expect(held.hours == 1 && held.isQuiet && held.changes == 2)
  }

  @Test func `drop what one of them drops, and ask no other`() {
    let dropped = outcome([.hold(until: Self.due + .hours(1)), .drop, .quietly])
    #expect(dropped.hours == nil && dropped.changes == 2)
  }
}

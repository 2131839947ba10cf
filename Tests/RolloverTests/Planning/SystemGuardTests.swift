import CivilTime
import Testing

@testable import Rollover

@Suite struct `Level 3, the system` {
  private func wish(at seconds: Int64, content: UInt64 = 1) -> Wish {
    .wish("verse", .sequence(Int32(seconds / 86400)), at: Instant(seconds: seconds), content: content)
  }

  private func unclaimed(_ trigger: Trigger, of name: String = "verse") -> CentreSnapshot.Pending {
    CentreSnapshot.Pending(
      identifier: RequestIdentifier(SubjectID(name: name), .date(CivilDate(dayNumber: 7))), trigger: trigger,
      contentFingerprint: 1)
  }

  private func refusal(_ wish: Wish, _ unclaimed: [CentreSnapshot.Pending]) -> Refusal? {
    var guarding = SystemGuard(unclaimed)
    var cursor = ZoneCursor(.utc)
    return guarding.refusal(of: wish, in: &cursor)
  }

  @Test(arguments: [(-61, false), (-60, true), (0, true), (60, true), (61, false)])
  func `refuses what a pending request of the schedule says within a minute`(seconds: Int64, isRefused: Bool) {
    let pending = unclaimed(.exact(Instant(seconds: 86400 + seconds)))
    let expected = isRefused ? Refusal(.pendingNearby, collision: pending.identifier) : nil
    #expect(refusal(wish(at: 86400), [pending]) == expected)
    #expect(expected.map(\.level) ?? 3 == 3)
  }

  @Test func `floating requests count by where they are now`() {
    let midnight = CivilDateTime(CivilDate(dayNumber: 1), .midnight)
    #expect(refusal(wish(at: 86400), [unclaimed(.floating(midnight))]) != nil)
    #expect(refusal(wish(at: 90000), [unclaimed(.floating(midnight))]) == nil)
  }

  @Test func `another schedule's, other content, and what has no one instant are nothing to it`() {
    let instant = Instant(seconds: 86400)
    #expect(refusal(wish(at: 86400), [unclaimed(.exact(instant), of: "pill")]) == nil)
    #expect(refusal(wish(at: 86400, content: 2), [unclaimed(.exact(instant))]) == nil)
    #expect(refusal(wish(at: 86400), [unclaimed(.repeating(RepeatingComponents(time: .midnight)))]) == nil)
    #expect(refusal(wish(at: 86400), [unclaimed(.after(.seconds(1)))]) == nil)
  }

  @Test func `another request of the same kind is for another occurrence`() {
    let instant = Instant(seconds: 86400)
    let sequence = CentreSnapshot.Pending(
      identifier: RequestIdentifier(SubjectID(name: "verse"), .sequence(7)), trigger: .exact(instant),
      contentFingerprint: 1)
    let date = Wish.wish("verse", .day(1), at: instant)
    #expect(refusal(wish(at: 86400), [sequence]) == nil)
    #expect(refusal(date, [unclaimed(.exact(instant))]) == nil)
    let refused = Refusal(.pendingNearby, collision: sequence.identifier)
    #expect(refusal(date, [sequence]) == refused)
    #expect(refusal(date, [unclaimed(.exact(instant)), sequence]) == refused)
  }

  @Test func `nothing that rings once stands in for a repeating request`() {
    var wish = wish(at: 86400)
    wish.trigger = .repeating(RepeatingComponents(time: .midnight))
    #expect(refusal(wish, [unclaimed(.exact(Instant(seconds: 86400)))]) == nil)
  }

  @Test func `one request stands in for one occurrence only`() {
    var guarding = SystemGuard([unclaimed(.exact(Instant(seconds: 86400)))])
    var cursor = ZoneCursor(.utc)
    #expect(guarding.refusal(of: wish(at: 86400), in: &cursor) != nil)
    #expect(guarding.refusal(of: wish(at: 86400), in: &cursor) == nil)
    #expect(guarding.unclaimed.isEmpty)
  }
}

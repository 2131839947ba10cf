import CivilTime
import Testing

@testable import Rollover

@Suite struct `The budget` {
  /// Wishes of so many schedules, each on so many days, at minutes that tell them apart.
  private func wishes(schedules: Int, days: Int) -> [Wanted] {
    var wanted: [Wanted] = []
    for schedule in 0..<schedules {
      for day in 0..<days {
        wanted.append(
          Wanted(
            identifier: RequestIdentifier(ScheduleID(name: "s\(schedule)"), .date(CivilDate(dayNumber: Int32(day)))),
            instant: Instant(seconds: Int64(day * 86400 + schedule * 60)),
            trigger: .exact(Instant(seconds: 0)), contentFingerprint: 0, rank: Int32(day), slot: Int32(schedule)))
      }
    }
    return wanted
  }

  @Test func `leaves everything where it is when it fits`() {
    var wanted = wishes(schedules: 2, days: 32)
    let before = wanted.map(\.identifier)
    #expect(Budget.fit(&wanted, slots: 64) == nil)
    #expect(wanted.map(\.identifier) == before)
  }

  @Test func `gives every schedule its next occurrence before any gets a second`() {
    var wanted = wishes(schedules: 60, days: 10)
    let shortage = Budget.fit(&wanted, slots: 64)
    #expect(wanted.count == 64)
    #expect(Set(wanted.filter { $0.rank == 0 }.map(\.slot)).count == 60)
    // The four slots that are left go to the soonest second ones.
    #expect(wanted.filter { $0.rank == 1 }.map(\.slot).sorted() == [0, 1, 2, 3])
    #expect(shortage?.wanted == 600)
    #expect(shortage?.firstLeftOut == Instant(seconds: 86400 + 4 * 60))
  }

  @Test func `keeps a slot for a schedule whose next occurrence is far away`() {
    var wanted = wishes(schedules: 1, days: 70)
    var yearly = wanted[69]
    yearly.identifier = RequestIdentifier(ScheduleID(name: "yearly"), .date(CivilDate(dayNumber: 300)))
    yearly.instant = Instant(seconds: 300 * 86400)
    yearly.rank = 0
    wanted.append(yearly)
    #expect(Budget.fit(&wanted, slots: 64)?.firstLeftOut == Instant(seconds: 63 * 86400))
    #expect(wanted.contains { $0.identifier == yearly.identifier })
  }

  @Test func `takes the soonest when there are more schedules than slots`() {
    var wanted = wishes(schedules: 70, days: 1)
    #expect(Budget.fit(&wanted, slots: 64) != nil)
    #expect(wanted.map(\.slot) == (0..<64).map(Int32.init))
  }

  @Test func `arms nothing when other parts of the app have taken every slot`() {
    var wanted = wishes(schedules: 1, days: 3)
    #expect(Budget.fit(&wanted, slots: 0)?.armed == 0)
    #expect(wanted.isEmpty)
  }
}

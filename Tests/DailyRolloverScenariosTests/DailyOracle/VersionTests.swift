import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What the oracle takes for what the app was asked for, before and after the app has come to rest and the process has ended.
@Suite struct `What the app was asked for` {
  private let device = Instant(seconds: 20_000 * 86_400)
  private let key = OccurrenceKey.date(CivilDate(dayNumber: 20_001))

  private func watch() -> Watch {
    var watch = Watch(ScheduleID(name: "verse"))
    let schedule = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))
    _ = watch.ask { $0.plan = Timetable(schedule, DailyRolloverSettings(), doubt: .silent, at: device, in: .utc) }
    watch.wishesSaved()
    watch.settleWishes()
    return watch
  }

  private func isSilent(_ watch: Watch) -> Bool {
    var watch = watch
    return watch.objection(to: key, in: .utc) != nil
  }

  private func mustRing(_ watch: Watch) -> Bool {
    var watch = watch
    let due = Timetable.Due(key: key, instant: device + .days(1), date: CivilDate(dayNumber: 20_001))
    return !watch.newest.wish.leavesOut(due) && watch.newest.wish.plan != nil && watch.isWantedInAnyCase(due, in: .utc)
  }

  private var wishes: [(inout Mandate) -> Void] {
    [
      { $0.pausedSince = device }, { $0 = .none },
      { $0.skip(CivilDate(dayNumber: 20_001), at: device, in: .utc) },
    ]
  }

  @Test func `may be done or not until the app has come to rest, and must be then`() {
    for wish in wishes {
      var watch = watch()
      #expect(mustRing(watch) && !isSilent(watch))
      let isChange = watch.ask(wish)
      #expect(isChange)
      #expect(!mustRing(watch) && !isSilent(watch))
      watch.settleWishes()
      #expect(isSilent(watch) && !watch.isUndecided)
    }
  }

  @Test func `is lost with a process that has saved nothing since`() {
    for wish in wishes {
      var watch = watch()
      _ = watch.ask(wish)
      let isLost = watch.wishesLost()
      #expect(isLost && mustRing(watch) && !watch.isUndecided)
    }
  }

  @Test func `is anybody's guess when the process ended after a save that may hold it`() {
    for wish in wishes {
      var watch = watch()
      _ = watch.ask(wish)
      watch.wishesSaved()
      _ = watch.wishesLost()
      watch.settleWishes()
      #expect(watch.isUndecided && !mustRing(watch) && !isSilent(watch))
      // Until the app is asked for it once more.
      _ = watch.ask(wish)
      watch.settleWishes()
      #expect(!watch.isUndecided && isSilent(watch))
    }
  }

  @Test func `outlives the process once the app has come to rest`() {
    for wish in wishes {
      var watch = watch()
      _ = watch.ask(wish)
      watch.settleWishes()
      _ = watch.wishesLost()
      #expect(isSilent(watch) && !watch.isUndecided)
    }
  }

  @Test func `is anybody's guess after saved state was lost, until the app is asked again`() {
    var watch = watch()
    watch.stateLost(at: device, in: .utc)
    #expect(watch.isUndecided && !mustRing(watch) && !isSilent(watch))
    let schedule = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))
    _ = watch.ask { $0.plan = Timetable(schedule, DailyRolloverSettings(), doubt: .silent, at: device, in: .utc) }
    watch.settleWishes()
    #expect(!watch.isUndecided && mustRing(watch))
  }

  @Test func `is known no better by a pause after saved state was lost`() {
    var watch = watch()
    watch.stateLost(at: device, in: .utc)
    _ = watch.ask { if $0.plan != nil { $0.pausedSince = device } }
    watch.settleWishes()
    #expect(watch.isForgotten && !isSilent(watch))
  }

  @Test func `is nothing while it is paused, also before the pause by a clock that was set back`() {
    var watch = watch()
    _ = watch.ask { $0.pausedSince = device + .days(3) }
    watch.settleWishes()
    #expect(!mustRing(watch))
  }

  @Test func `changes nothing when it is the same once more`() {
    var watch = watch()
    let isChange = watch.ask { _ in }
    #expect(!isChange && !watch.isUndecided)
  }
}

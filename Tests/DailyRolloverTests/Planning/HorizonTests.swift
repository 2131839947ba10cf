import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// How far ahead schedules are armed, and who gets a place, through the whole engine.
@Suite struct `The horizon and the budget` {
  private func host(days: Int, limit: Int = 64, _ schedules: [Schedule]) throws -> TestHost {
    var host = TestHost(DailyRolloverSettings(days: days), at: try instant("2027-03-12T18:00:00Z"))
    host.limit = limit
    host.tell(.launched)
    for schedule in schedules { host.tell(.command(Command.schedule(schedule))) }
    return host
  }

  private func every(_ recurrence: Recurrence, _ name: String) -> Schedule {
    var schedule = daily(name)
    schedule.series.recurrence = recurrence
    return schedule
  }

  @Test(arguments: [1, 3, 30])
  func `a sparse series is armed beyond the horizon until it has as many as the horizon has days`(days: Int) throws {
    for recurrence in [
      Recurrence.weekdays(WeekdaySet([Weekday.monday])), .monthly(day: 31, overflow: .clamp),
      .yearly(month: 2, day: 29, overflow: .skip), .days(10, anchor: .epoch), .daily,
    ] {
      let host = try host(days: days, [every(recurrence, "verse")])
      #expect(host.pending.count == days, "\(recurrence)")
      let last = try #require(host.pendingNames().last)
      #expect(try host.savedCore().ledger.wishes.last?.identifier == identity(last))
    }
  }

  @Test func `a number of days outside becomes the nearest that there may be`() throws {
    for (asked, days) in [(Int.min, 1), (0, 1), (1, 1), (366, 366), (367, 366), (.max, 366)] {
      #expect(DailyRolloverSettings(days: asked).days == days)
      var settings = DailyRolloverSettings()
      settings.days = asked
      #expect(settings.days == days)
    }
  }

  @Test func `what lies beyond gives way to everything within`() throws {
    let yearly = every(.yearly(month: 3, day: 13, overflow: .skip), "birthday")
    // Three of the birthday, of which the first lies within, and thirty of the verse.
    var host = try host(days: 3, limit: 5, [yearly, daily("verse")])
    #expect(host.pendingNames("birthday") == ["birthday@2027-03-13", "birthday@2028-03-13"])
    #expect(host.pendingNames().count == 3)
    #expect(!host.log.contains { if case .placesShort = $0 { true } else { false } }, "nothing within is left out")
    host.limit = 4
    host.tell(.foregrounded)
    #expect(host.pendingNames("birthday") == ["birthday@2027-03-13"] && host.pendingNames().count == 3)
    #expect(!host.log.contains { if case .placesShort = $0 { true } else { false } })
    host.limit = 3
    host.tell(.foregrounded)
    #expect(host.pendingNames("birthday") == ["birthday@2027-03-13"] && host.pendingNames().count == 2)
    #expect(host.log.contains { if case .placesShort(3, _, _) = $0 { true } else { false } })
    // Space again, and everything comes back.
    host.limit = 64
    host.tell(.foregrounded)
    #expect(host.pendingNames("birthday").count == 3 && host.pendingNames().count == 3)
  }

  @Test func `a birthday beyond the horizon never pushes out tomorrow`() throws {
    let yearly = every(.yearly(month: 12, day: 24, overflow: .skip), "birthday")
    let host = try host(days: 3, limit: 3, [yearly, daily("verse")])
    #expect(host.pendingNames().count == 3 && host.pendingNames("birthday").isEmpty)
  }

  @Test func `at the same minute the schedule that was added first gets the place`() throws {
    for names in [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]] {
      let host = try host(days: 1, limit: 2, names.map { daily($0) })
      #expect(host.pendingNames(names[0]).count == 1 && host.pendingNames(names[1]).count == 1)
      #expect(host.pendingNames(names[2]).isEmpty)
    }
  }

  @Test func `as time goes on what lay beyond comes within, and nothing is armed twice`() throws {
    var host = try host(days: 3, limit: 4, [every(.weekdays(WeekdaySet([Weekday.monday])), "walk"), daily("verse")])
    host.added = []
    for _ in 0..<60 {
      host.pass(.hours(12))
      host.tell(.foregrounded)
      #expect(host.pending.count == 4)
    }
    host.expectNothingTwice()
    #expect(host.rangNames().count == 30)
    #expect(host.rangNames("walk") == ["15", "22", "29"].map { "walk@2027-03-\($0)" } + ["walk@2027-04-05"])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }
}

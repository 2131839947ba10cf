import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `The first and the last date` {
  private func host(
    _ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3), _ change: (inout Schedule) throws -> Void
  )
    throws -> TestHost
  {
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    var schedule = daily("verse")
    try change(&schedule)
    host.tell([.launched, .command(Command.schedule(schedule))])
    return host
  }

  private func live(_ host: inout TestHost, days: Int) {
    for _ in 0..<days {
      host.pass(.days(1))
      host.tell(.foregrounded)
    }
  }

  @Test(arguments: DailyRolloverSettings.Strategy.allCases)
  func `nothing rings before the start, and what rings first is armed however far it is`(
    strategy: DailyRolloverSettings.Strategy
  ) throws {
    var host = try host(DailyRolloverSettings(strategy: strategy, days: 3)) { $0.from = try date("2027-03-20") }
    let first = ["verse@2027-03-20", "verse@2027-03-21", "verse@2027-03-22"]
    #expect(host.pendingNames() == Array(first.prefix(strategy == .chain ? 1 : 3)))
    live(&host, days: 7)
    #expect(host.rang.isEmpty && host.missed.isEmpty)
    host.pass(.days(1))
    #expect(host.rangNames() == ["verse@2027-03-20"])
  }

  @Test(arguments: [Schedule.Step.wall, .exactDay])
  func `nothing rings after the end, and the last one has no successor`(step: Schedule.Step) throws {
    var host = try host(DailyRolloverSettings(days: 5, step: step)) { $0.until = try date("2027-03-14") }
    #expect(host.pending.count == 2)
    live(&host, days: 6)
    #expect(host.rang.count == 2)
    #expect(host.pending.isEmpty && host.missed.isEmpty)
    let last = try #require(host.rang.last?.identifier)
    #expect(host.log.contains(.rolledOver(last, successor: nil)))
    #expect(try host.dailyStatus().horizonEnd == nil, "a series that has ended has no horizon")
    #expect(try host.status().next == nil)
  }

  @Test func `one whose end is past is kept and never rings`() throws {
    var host = try host { $0.until = try date("2027-03-01") }
    live(&host, days: 3)
    #expect(host.rang.isEmpty && host.pending.isEmpty && host.missed.isEmpty)
    #expect(try host.dailyStatus().scheduleCount == 1)
  }

  @Test func `the end holds the day on which the app is opened late, too`() throws {
    var host = try host {
      $0.until = try date("2027-03-13")
      $0.doubt = .ring
    }
    host.powerOff(for: .hours(17))
    host.tell(.launched)
    host.pass(.minutes(1))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    live(&host, days: 2)
    #expect(host.rang.count == 1)
  }

  @Test(arguments: [Schedule.Step.wall, .exactDay])
  func `a start and an end on the same day are one notification`(step: Schedule.Step) throws {
    var host = try host(DailyRolloverSettings(days: 30, step: step)) {
      $0.from = try date("2027-03-20")
      $0.until = try date("2027-03-20")
    }
    live(&host, days: 12)
    #expect(host.rang.map(\.instant) == [try instant("2027-03-20T09:00:00Z")])
    #expect(host.missed.isEmpty)
  }

  /// What can never ring is refused with a reason, and does not cost the other schedules their state.
  @Test(arguments: [
    Recurrence.days(0, anchor: .epoch), .days(-3, anchor: .epoch), .weekdays([]),
    .monthly(day: 0, overflow: .clamp), .monthly(day: 300, overflow: .skip), .monthly(day: -1, overflow: .skip),
    .yearly(month: 13, day: 1, overflow: .skip), .yearly(month: 2, day: 30, overflow: .skip),
    .yearly(month: 1, day: .min, overflow: .clamp),
  ])
  func `a series without any date is refused`(recurrence: Recurrence) throws {
    for strategy in DailyRolloverSettings.Strategy.allCases {
      for step in Schedule.Step.allCases {
        var host = try host(DailyRolloverSettings(strategy: strategy, days: 3)) { $0.content = Content(title: "kept") }
        var empty = daily("empty")
        empty.series.recurrence = recurrence
        if case .days = recurrence { empty.step = step }
        host.tell(.command(Command.schedule(empty)))
        #expect(host.log.last == .commandRefused(empty.id, .noDates))
        let bytes = try #require(host.saved)
        host.relaunch(from: bytes)
        #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
        #expect(try host.dailyStatus().scheduleCount == 1)
      }
    }
  }

  @Test(arguments: [Schedule.Step.wall, .exactDay], [Int.max, 3_000_000_000, 40_000])
  func `a step longer than all of time is one notification`(step: Schedule.Step, days: Int) throws {
    var host = try host(DailyRolloverSettings(days: 3, step: step)) {
      $0.series.recurrence = .days(days, anchor: try date("2027-03-13"))
    }
    live(&host, days: 3)
    host.relaunch()
    #expect(host.rang.map(\.instant) == [try instant("2027-03-13T09:00:00Z")])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }
}

import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Holds by so many minutes, or drops, what is due on a day.
private struct Delay: Policy {
  static let name = "delay"
  var minutes: Int64

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    .hold(until: wish.delivery + .minutes(minutes))
  }
}

private struct NoSundays: Policy {
  static let name = "no-sundays"

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    cursor.localTime(at: wish.due).date.weekday == .sunday ? .drop : .pass
  }
}

private struct NotBefore: Policy {
  static let name = "not-before"
  var date: CivilDate

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    cursor.localTime(at: wish.due).date < date ? .drop : .pass
  }
}

@Suite struct `Policies` {
  private func host(_ policies: [any Policy], days: Int = 3) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: days), policies: policies, at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "21:50")))])
    return host
  }

  @Test func `are asked in order, each with what the one before made of the wish`() throws {
    let first = try host([Delay(minutes: 15), QuietHours()])
    #expect(first.pending.first.map { first.instant(of: $0) } == (try instant("2027-03-13T07:00:00Z")))
    let last = try host([QuietHours(), Delay(minutes: 15)])
    #expect(last.pending.first.map { last.instant(of: $0) } == (try instant("2027-03-12T22:05:00Z")))
  }

  @Test(arguments: [-15, 0])
  func `that hold until an earlier moment change nothing`(minutes: Int64) throws {
    let host = try host([Delay(minutes: minutes)])
    #expect(host.pending.first.map { host.instant(of: $0) } == (try instant("2027-03-12T21:50:00Z")))
  }

  @Test func `that drop a wish are told of once, and it neither rings nor is missed`() throws {
    var host = try host([NoSundays()])
    let sunday = try identity("verse@2027-03-14")
    #expect(!host.pendingNames().contains("verse@2027-03-14"))
    for _ in 0..<8 {
      host.pass(.hours(12))
      host.tell(.foregrounded)
      host.relaunch()
    }
    #expect(host.log.count { $0 == .suppressed(sunday, reason: .policy) } == 1)
    #expect(host.rangNames() == ["12", "13", "15"].map { "verse@2027-03-\($0)" })
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  /// What policies drop for longer than any season lasts is looked for again by each plan, and not for ever.
  @Test(arguments: [DailyRolloverSettings.Strategy.chain, .horizon], [399, 400])
  func `may drop more than a year of dates, one after another`(
    strategy: DailyRolloverSettings.Strategy, days: Int
  ) throws {
    let first = try #require(CivilDate("2027-03-12"))
    var host = TestHost(
      DailyRolloverSettings(strategy: strategy, days: 3), policies: [NotBefore(date: first.adding(days: days))],
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "21:50")))])
    #expect(host.pendingNames().first == (days == 399 ? "verse@\(first.adding(days: days))" : nil))
  }

  @Test func `say why, to whoever asks`() throws {
    var host = try host([NoSundays(), QuietHours()])
    host.engine.accounting = .everything
    host.tell([.command(Command.schedule(daily("night", at: "23:00"))), .foregrounded])
    let sunday = try identity("verse@2027-03-14")
    #expect(host.log.contains(.decided(sunday, .notWanted(.policy(NoSundays.name)))))
    let held = Decision.held(policy: QuietHours.name, until: try instant("2027-03-13T07:00:00Z"))
    #expect(host.log.contains(.decided(try identity("night@2027-03-12"), held)))
  }
}

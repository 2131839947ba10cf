import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `That places are short` {
  private func host(limit: Int, _ schedules: Schedule...) throws -> TestHost {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.limit = limit
    host.tell(.launched)
    for schedule in schedules { host.tell(.command(Command.schedule(schedule))) }
    return host
  }

  /// The dates from which on places are short, as often as the log says so.
  private func dates(_ host: TestHost) -> [String] {
    host.log.compactMap { if case .placesShort(_, _, let date?) = $0 { "\(date)" } else { nil } }
  }

  @Test func `is told once for each date from which on they are`() throws {
    var host = try host(limit: 2, daily("verse"))
    for title in ["one", "two", "three"] {
      host.tell(.command(Command.schedule(daily("verse", content: Content(title: title)))))
    }
    #expect(dates(host) == ["2027-03-15"])
    host.limit = 1
    host.tell([.foregrounded, .foregrounded])
    #expect(dates(host) == ["2027-03-15", "2027-03-14"])
  }

  /// Of a birthday three years are armed where there are places, and all of them lie beyond the three days.
  @Test(arguments: [(3, []), (2, ["2027-03-15"])])
  func `is not told of what lies beyond the days of the plan`(limit: Int, told: [String]) throws {
    var birthday = daily("birthday")
    birthday.series.recurrence = .yearly(month: 12, day: 24, overflow: .skip)
    let host = try host(limit: limit, daily("verse"), birthday)
    #expect(host.pendingNames().count == limit && host.pendingNames("birthday").isEmpty)
    #expect(dates(host) == told)
  }
}

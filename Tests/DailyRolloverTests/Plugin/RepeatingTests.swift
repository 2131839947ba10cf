import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `A repeating request` {
  /// No platform moves the 31st to the end of a shorter month.
  @Test(arguments: [
    (28, DateOverflow.clamp, true), (29, .clamp, false), (31, .clamp, false), (29, .skip, true), (31, .skip, true),
  ])
  func `takes a day of each month only where it means the same`(
    day: Int, overflow: DateOverflow, isRepeating: Bool
  ) throws {
    var verse = daily("verse")
    verse.series.recurrence = .monthly(day: day, overflow: overflow)
    let settings = DailyRolloverSettings(strategy: .repeating, days: 3)
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(verse))])
    #expect(!host.pending.isEmpty && host.pending.allSatisfy { $0.identifier.isRepeating == isRepeating })
  }

  /// By rules of its zone that nobody has heard of it comes an hour early, but not by many.
  @Test(arguments: [("2027-03-13T08:00:00Z", true), ("2027-03-13T06:00:00Z", true), ("2027-03-13T05:59:59Z", false)])
  func `that is shown up to three hours early rang for the date ahead`(shown: String, isForTomorrow: Bool) throws {
    var host = TestHost(DailyRolloverSettings(strategy: .repeating, days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .foregrounded, .command(Command.schedule(daily("verse")))])
    #expect(host.pending.map(\.identifier.isRepeating) == [true])
    host.pass(until: try instant(shown))
    host.tell(.presented(host.pending[0].identifier, at: host.wall))
    #expect(host.pending.contains { $0.identifier.isRepeating } == !isForTomorrow)
    #expect(!host.pendingNames().contains("verse@2027-03-13"))
  }

  /// A clock that was set in between may have had the platform catch up with a date of before.
  @Test func `that is shown behind a clock that was set rang for the date before`() throws {
    var host = TestHost(DailyRolloverSettings(strategy: .repeating, days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .foregrounded, .command(Command.schedule(daily("verse")))])
    host.wall = try instant("2027-03-13T08:00:00Z")
    host.tell(.presented(host.pending[0].identifier, at: host.wall))
    #expect(host.pending.map(\.identifier.isRepeating) == [true])
  }
}

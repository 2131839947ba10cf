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
}

import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `What a plan says of a series that it did not come to` {
  /// Half past two of every day, of which a plan came to one date and arms no other.
  private func beyond(in zone: Zone) throws -> SeriesBeyond {
    var recurring = daily("verse", at: "02:30").series
    recurring.gap = .skip
    let series = Series(recurring: recurring, step: .wall, from: nil, until: nil)
    let last = try date("2027-03-13")
    return SeriesBeyond(series: series, ordinal: Int64(last.dayNumber), objection: try notNext(), zone: zone)
  }

  private func notNext() throws -> Objection {
    .other(PluginReason(DailyObjection.notNext(try identity("verse@2027-03-13"))))
  }

  /// The clocks of New York go forward at two o'clock on 12 March 2028.
  @Test func `is something else in another zone, which leaves out other times`() throws {
    let home = try beyond(in: Zone(posix: "EST5EDT,M3.2.0,M11.1.0"))
    let away = try beyond(in: .utc)
    let key = OccurrenceKey.date(try date("2028-03-12"))
    let notNext = try notNext()
    #expect(home.objection(to: key) == .other(PluginReason(DailyObjection.timeLeftOut)))
    #expect(away.objection(to: key) == notNext)
    #expect(home != away)
    let again = try beyond(in: Zone(posix: "EST5EDT,M3.2.0,M11.1.0"))
    #expect(home == again)
  }
}

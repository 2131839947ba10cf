import CivilTime
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// When a clock showed a time first.
@Suite struct `Times that a clock has shown` {
  private func instant(_ time: String) throws -> Instant { try Zone.utc.instant("2027-06-01 \(time)") }

  @Test func `are not known before anything is`() throws {
    #expect(ShownTimes().first(try instant("12:00")) == nil)
  }

  @Test func `are those of true time while nobody sets the clock`() throws {
    var shown = ShownTimes()
    for time in ["10:00", "11:00"] { shown.note(at: try instant(time), device: try instant(time)) }
    #expect(shown.first(try instant("10:30")) == (try instant("10:30")))
    #expect(shown.first(try instant("12:30")) == (try instant("12:30")))
  }

  @Test(arguments: [
    // The clock is set ahead by three hours at ten, and back at eleven: it showed one to two o'clock in the afternoon then.
    ("09:30", "09:30"), ("10:00", "10:00"), ("10:00:01", "10:00"), ("12:59", "10:00"), ("13:30", "10:30"),
    ("14:00", "11:00"), ("14:00:01", "14:00:01"), ("15:00", "15:00"),
  ])
  func `are the first ones of a clock that was set back`(time: String, first: String) throws {
    var shown = ShownTimes()
    shown.note(at: try instant("09:00"), device: try instant("09:00"))
    shown.note(at: try instant("10:00"), device: try instant("13:00"))
    shown.note(at: try instant("11:00"), device: try instant("11:00"))
    #expect(shown.first(try instant(time)) == (try instant(first)))
  }

  @Test(arguments: [(ShownTimes.limit, true), (ShownTimes.limit + 1, false)])
  func `are forgotten behind so many settings`(settings: Int, isKnown: Bool) throws {
    var shown = ShownTimes()
    let start = try instant("00:00")
    shown.note(at: start, device: start + .hours(12))
    // Each sets the clock anew, and none as far ahead as the first one.
    for count in 1...settings {
      let now = start + .minutes(Int64(count))
      shown.note(at: now, device: now + .minutes(Int64(count % 2)))
    }
    #expect((shown.first(start + .hours(12)) == start) == isKnown)
  }
}

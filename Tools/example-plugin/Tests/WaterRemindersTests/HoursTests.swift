import CivilTime
import Testing

@testable import WaterReminders

/// The reminders of one date.
@Suite struct `The hours` {
  private func times(_ hours: WaterHours, had: String? = nil) throws -> [String] {
    let date = try #require(CivilDate("2027-06-01"))
    return hours.minutes(on: date, had: had.flatMap { CivilDateTime($0) }).map {
      "\(CivilDateTime(localSeconds: Int64($0) * 60))"
    }
  }

  private let hours = WaterHours(
    rising: TimeOfDay(hour: 7, minute: 0) ?? .midnight, bed: TimeOfDay(hour: 11, minute: 30) ?? .midnight)

  @Test func `hold a reminder every 90 minutes after rising, the last one at bed time`() throws {
    #expect(try times(hours) == ["2027-06-01 08:30", "2027-06-01 10:00", "2027-06-01 11:30"])
  }

  @Test func `go on 90 minutes after the person had one`() throws {
    #expect(try times(hours, had: "2027-06-01 08:40") == ["2027-06-01 10:10"])
    #expect(try times(hours, had: "2027-06-01 08:40:01") == ["2027-06-01 10:11"])
    #expect(try times(hours, had: "2027-06-01 11:00") == [])
  }

  @Test func `do not know of a glass of another day, and begin no earlier than rising`() throws {
    #expect(try times(hours, had: "2027-05-31 08:40") == times(hours))
    #expect(try times(hours, had: "2027-06-01 02:00").first == "2027-06-01 07:00")
  }
}

import CivilTime
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// Which look of an app comes first behind a time, by night or by day.
@Suite struct `Looks by night` {
  private func looks(_ times: [(String, Bool)]) throws -> LooksByNight {
    var looks = LooksByNight()
    for (time, isByNight) in times { looks.note(at: try Zone.utc.instant(time), isByNight: isByNight) }
    return looks
  }

  @Test(arguments: [
    ("2027-06-01 11:59", false), ("2027-06-01 12:00", true), ("2027-06-01 22:59", true), ("2027-06-01 23:59", true),
    ("2027-06-02 00:00", true), ("2027-06-02 00:00:01", false), ("2027-06-02 08:00", false),
  ])
  func `count by the first one behind a time`(time: String, isByNight: Bool) throws {
    let looks = try looks([
      ("2027-06-01 12:00", false), ("2027-06-01 23:00", true), ("2027-06-02 00:00", true), ("2027-06-02 08:00", false),
    ])
    #expect(looks.isFirstByNight(from: try Zone.utc.instant(time)) == isByNight)
  }

  @Test func `are forgotten where the clock is set back before them`() throws {
    let looks = try looks([("2027-06-01 23:00", true), ("2027-06-01 22:59", false)])
    #expect(!looks.isFirstByNight(from: try Zone.utc.instant("2027-06-01 22:00")))
  }

  @Test(arguments: [("2027-06-05 23:00", true), ("2027-06-05 23:00:01", false)])
  func `are remembered for four days`(later: String, isByNight: Bool) throws {
    let looks = try looks([("2027-06-01 23:00", true), (later, false)])
    #expect(looks.isFirstByNight(from: try Zone.utc.instant("2027-06-01 22:00")) == isByNight)
  }
}

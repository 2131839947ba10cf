import CivilTime
import TestPhones
import Testing

@testable import SmartDelivery

@Suite struct `Active hours` {
  @Test(arguments: [
    ("08:59:59", "2027-06-01 09:00:00"), ("09:00:00", "2027-06-01 09:00:00"), ("09:59:59", "2027-06-01 09:59:59"),
    ("10:00:00", "2027-06-01 12:00:00"), ("18:59:59", "2027-06-01 18:59:59"), ("19:00:00", "2027-06-02 09:00:00"),
    ("00:00:00", "2027-06-01 09:00:00"),
  ])
  func `are waited for, and never come before what was asked for`(moment: String, expected: String) throws {
    let active = try #require(ActiveHours([18, 9, 12, 9], for: .everything))
    #expect(active.hours == [9, 12, 18])
    var cursor = ZoneCursor(.utc)
    let next = active.next(from: try Zone.utc.instant("2027-06-01 \(moment)"), in: &cursor)
    #expect(next == (try Zone.utc.instant(expected)))
  }

  /// The 30th was left out there; what lies behind it is none of its hours.
  @Test(arguments: [[9, 18], [23], [0]])
  func `are none on a date that does not exist`(hours: [Int]) throws {
    let apia = try bundled.zone(named: "Pacific/Apia")
    let active = try #require(ActiveHours(hours, for: .everything))
    var cursor = ZoneCursor(apia)
    let next = active.next(from: try apia.instant("2011-12-29 22:30"), in: &cursor)
    let date = hours == [23] ? "2011-12-29" : "2011-12-31"
    #expect(apia.localTime(at: next).description == "\(date) \(hours[0] < 10 ? "0" : "")\(hours[0]):00")
    let late = active.next(from: try apia.instant("2011-12-29 23:30"), in: &cursor)
    if hours == [23] { #expect(apia.localTime(at: late).description == "2011-12-29 23:30") }
  }

  @Test(arguments: [[], [24], [-1], [9, 24]])
  func `that no clock shows are none`(hours: [Int]) { #expect(ActiveHours(hours, for: .everything) == nil) }

  @Test func `in a gap begin where it ends`() throws {
    let newYork = try Zone(posix: TestPhone.newYork)
    let active = try #require(ActiveHours([2], for: .everything))
    var cursor = ZoneCursor(newYork)
    let next = active.next(from: try newYork.instant("2027-03-14 01:30"), in: &cursor)
    #expect(newYork.localTime(at: next) == CivilDateTime("2027-03-14 03:00"))
  }
}

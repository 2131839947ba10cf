import CivilTime
import TestPhones
import Testing
import TimeZoneData

@testable import SmartDelivery

private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

@Suite struct `Quiet hours` {
  @Test(arguments: [
    ("21:59:59", nil), ("22:00:00", "2027-06-02T07:00:00"), ("23:59:59", "2027-06-02T07:00:00"),
    ("06:59:59", "2027-06-01T07:00:00"), ("07:00:00", nil), ("12:00:00", nil),
  ])
  func `over midnight hold their start and not their end`(moment: String, end: String?) throws {
    let hours = try #require(QuietHours(from: time("22:00"), to: time("07:00")))
    var cursor = ZoneCursor(.utc)
    let instant = try Zone.utc.instant("2027-06-01 \(moment)")
    let expected = try end.map { try Zone.utc.instant($0.replacing("T", with: " ")) }
    #expect(hours.end(after: instant, in: &cursor) == expected)
  }

  @Test(arguments: [("12:59:59", false), ("13:00:00", true), ("14:29:59", true), ("14:30:00", false)])
  func `within a day hold their start and not their end`(moment: String, isInside: Bool) throws {
    let hours = try #require(QuietHours(from: time("13:00"), to: time("14:30")))
    var cursor = ZoneCursor(.utc)
    let end = hours.end(after: try Zone.utc.instant("2027-06-01 \(moment)"), in: &cursor)
    #expect((end != nil) == isInside)
    if isInside { #expect(end == (try Zone.utc.instant("2027-06-01 14:30"))) }
  }

  @Test func `of no length are none`() throws {
    #expect(QuietHours(from: try time("07:00"), to: try time("07:00")) == nil)
  }

  /// In each zone, around each change of offset from 2020 to 2030: minute by minute, the window opens once and closes once a
  /// night, a clock that shows a time within it is quiet, and each minute of one window has the same end.
  @Test(arguments: [("22:00", "07:00"), ("01:30", "02:30"), ("23:30", "00:30"), ("02:15", "01:45")])
  func `open and close once a night in every zone, whatever its clocks do`(start: String, end: String) throws {
    let hours = try #require(QuietHours(from: time(start), to: time(end)))
    let first = try Zone.utc.instant("2020-01-01 00:00")
    let last = try Zone.utc.instant("2030-01-01 00:00")
    var nights = 0
    for name in BundledTimeZones.names {
      let zone = try bundled.zone(named: name)
      var changes: [OffsetChange] = []
      var instant = first
      while let change = zone.change(after: instant), change.instant < last {
        changes.append(change)
        instant = change.instant
      }
      // One change of each kind and time of day is enough.
      for change in changes.prefix(Effort.cases(of: 4)) { nights += try walk(hours, zone, around: change.instant) }
    }
    #expect(nights > 500)
  }

  /// Walks from the noon before a change to the noon behind the next day, and answers how many windows there were.
  private func walk(_ hours: QuietHours, _ zone: Zone, around change: Instant) throws -> Int {
    var cursor = ZoneCursor(zone)
    var opened: [CivilDate] = []
    var before: Instant?
    var instant = Instant(seconds: change.seconds / 300 * 300 - 36 * 3600)
    let end = instant + .hours(72)
    while instant < end {
      let closes = hours.end(after: instant, in: &cursor)
      let local = zone.localTime(at: instant)
      let shows =
        hours.start < hours.end
        ? local.time >= hours.start && local.time < hours.end
        : local.time >= hours.start || local.time < hours.end
      if shows { #expect(closes != nil, "\(zone.name) \(local) is within, by the clock") }
      if let closes {
        #expect(closes > instant)
        if before == nil { opened.append(local.date) }
        if let before { #expect(before == closes, "\(zone.name) \(local): the window has two ends") }
        #expect(hours.end(after: closes, in: &cursor) == nil, "\(zone.name) \(local): it ends within a window")
      }
      before = closes
      instant = instant + .minutes(5)
    }
    // Three times 24 hours hold three windows, or four pieces where one was open at the beginning.
    #expect((2...4).contains(opened.count), "\(zone.name) around \(change): \(opened)")
    return opened.count
  }
}

import CivilTime
import Testing

@testable import Rollover

@Suite struct `The zone detector` {
  private let winter = Instant(seconds: 1_800_000_000)  // 2027-01-15T08:00:00Z

  private func finding(_ before: Zone, _ after: Zone, at instant: Instant? = nil) -> ZoneDetector.Finding {
    let wall = instant ?? winter
    let last = SavedReading(ClockReading(wall: wall, uptime: .zero, boot: 1, zone: before))
    return ZoneDetector.finding(
      from: last, to: ClockReading(wall: wall + .hours(1), uptime: .hours(1), boot: 1, zone: after))
  }

  @Test(arguments: [
    ("Europe/London", "Europe/Berlin", 1), ("Europe/Berlin", "America/New_York", -6),
    ("Pacific/Honolulu", "Pacific/Kiritimati", 24), ("Europe/Berlin", "Europe/Paris", 0),
  ])
  func `another name is a move, by the difference of the offsets`(from: String, to: String, hours: Int64) throws {
    let finding = finding(try bundled.zone(named: from), try bundled.zone(named: to))
    #expect(finding == .moved(by: .hours(hours)))
  }

  @Test func `a zone that was left in another season is compared by the offsets of then`() throws {
    let june = winter + .days(150)
    let last = SavedReading(
      ClockReading(wall: winter, uptime: .zero, boot: 1, zone: try bundled.zone(named: "Europe/London")))
    let now = ClockReading(wall: june, uptime: .days(150), boot: 1, zone: try bundled.zone(named: "Europe/Paris"))
    #expect(ZoneDetector.finding(from: last, to: now) == .moved(by: .hours(1)))
  }

  @Test func `another name for the same rules is a move by nothing`() throws {
    let kolkata = try bundled.zone(named: "Asia/Kolkata")
    let calcutta = try bundled.zone(named: "Asia/Calcutta")
    #expect(kolkata.isSameRules(as: calcutta))
    #expect(finding(kolkata, calcutta) == .moved(by: .zero))
  }

  @Test func `the same name with another offset is a change of rules`() throws {
    let before = try Zone(name: "Here", tzif: tzif(offsets: [3600], changes: [], footer: "XYZ-1"))
    let after = try Zone(name: "Here", tzif: tzif(offsets: [7200], changes: [], footer: "XYZ-2"))
    #expect(finding(before, after) == .rulesChanged(by: .hours(1)))
    #expect(finding(after, before) == .rulesChanged(by: .zero - .hours(1)))
  }

  @Test func `the same rules read once more are the same, also when they are spelled out longer`() throws {
    for name in ["America/Havana", "Asia/Gaza", "Africa/Casablanca"] {
      #expect(finding(try bundled.zone(named: name), try bundled.zone(named: name)) == .same)
    }
    // Two changes that the rule says as well.
    let rule = "EST5EDT,M3.2.0,M11.1.0"
    let offsets: [Int32] = [-18000, -14400]
    let autumn: (Int64, UInt8) = (try instant("2007-11-04T06:00:00Z").seconds, 0)
    let spring: (Int64, UInt8) = (try instant("2008-03-09T07:00:00Z").seconds, 1)
    let next: (Int64, UInt8) = (try instant("2008-11-02T06:00:00Z").seconds, 0)
    let short = try Zone(name: "Here", tzif: tzif(offsets: offsets, changes: [autumn], footer: rule))
    let long = try Zone(name: "Here", tzif: tzif(offsets: offsets, changes: [autumn, spring, next], footer: rule))
    #expect(finding(short, long) == .same)
  }

  @Test func `a winter with other rules under the same name and the same footer is seen`() throws {
    // Havana goes by this rule, but stays on summer time for one winter in the second table.
    let rule = "CST5CDT,M3.2.0/0,M11.1.0/1"
    let spring = try instant("2027-03-14T05:00:00Z").seconds
    let autumn = try instant("2027-11-07T05:00:00Z").seconds
    let nextSpring = try instant("2028-03-12T05:00:00Z").seconds
    let nextAutumn = try instant("2028-11-05T05:00:00Z").seconds
    let usual = try Zone(
      name: "America/Havana",
      tzif: tzif(
        offsets: [-18000, -14400], changes: [(spring, 1), (autumn, 0), (nextSpring, 1), (nextAutumn, 0)], footer: rule))
    let unusual = try Zone(
      name: "America/Havana",
      tzif: tzif(offsets: [-18000, -14400], changes: [(spring, 1), (nextAutumn, 0)], footer: rule))
    #expect(finding(usual, unusual) == .rulesChanged(by: .zero), "rules change for times to come")
    // Seen in that winter, the offset differs at once.
    let christmas = try instant("2027-12-24T12:00:00Z")
    #expect(finding(usual, unusual, at: christmas) == .rulesChanged(by: .hours(1)))
  }

  @Test func `the database's Havana is told from one that stays on summer time for one winter`() throws {
    let havana = try bundled.zone(named: "America/Havana")
    let footer = "CST5CDT,M3.2.0/0,M11.1.0/1"
    let changes = havana.changes(from: try instant("1800-01-01T00:00:00Z"), to: try instant("2030-01-01T00:00:00Z"))
    let same = try Zone(name: "America/Havana", tzif: tzif(changes, footer: footer))
    #expect(finding(havana, same) == .same)
    let winter = try instant("2012-11-04T05:00:00Z")...instant("2013-03-10T05:00:00Z")
    let others = changes.filter { !winter.contains($0.instant) }
    #expect(others.count == changes.count - 2)
    let other = try Zone(name: "America/Havana", tzif: tzif(others, footer: footer))
    #expect(finding(havana, other) == .rulesChanged(by: .zero))
    #expect(finding(havana, other, at: try instant("2012-12-24T12:00:00Z")) == .rulesChanged(by: .hours(1)))
  }

  /// Ten minutes before and after every change of every zone, where summer time begins and ends.
  @Test func `summer time is never a change of zone or rules, in any zone from 2020 to 2040`() throws {
    let start = try instant("2020-01-01T00:00:00Z")
    let end = try instant("2040-12-31T00:00:00Z")
    var count = 0
    for name in bundled.names {
      let zone = try bundled.zone(named: name)
      let again = try bundled.zone(named: name)
      for change in zone.changes(from: start, to: end) {
        count += 1
        let before = ClockReading(wall: change.instant - .minutes(10), uptime: .hours(1), boot: 1, zone: zone)
        let after = ClockReading(wall: change.instant + .minutes(10), uptime: .minutes(80), boot: 1, zone: again)
        let last = SavedReading(before)
        #expect(change.before != change.after)
        #expect(ZoneDetector.finding(from: last, to: after) == .same, "\(name) at \(change.instant.seconds)")
        #expect(ClockDetector().finding(from: last, to: after) == .steady)
      }
    }
    #expect(count > 5000, "\(count) changes are too few to show anything")
  }
}

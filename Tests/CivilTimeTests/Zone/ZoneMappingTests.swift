import CivilTime
import Testing

struct ZoneMappingTests {
  @Test
  func `a local time is unique, in a gap, or in an overlap`() throws {
    let zone = try bundled.zone(named: "America/New_York")
    let spring = try #require(zone.change(after: instant("2026-01-01T00:00:00Z")))
    let autumn = try #require(zone.change(after: spring.instant))
    let (winter, summer) = (try offset("-05:00"), try offset("-04:00"))
    let expected: [(String, LocalMapping)] = [
      ("2026-03-08 01:59:59", .unique(try instant("2026-03-08T06:59:59Z"), offset: winter)),
      ("2026-03-08 02:00", .gap(spring, local: try local("2026-03-08 02:00"))),
      ("2026-03-08 02:59:59", .gap(spring, local: try local("2026-03-08 02:59:59"))),
      ("2026-03-08 03:00", .unique(try instant("2026-03-08T07:00:00Z"), offset: summer)),
      ("2026-11-01 00:59:59", .unique(try instant("2026-11-01T04:59:59Z"), offset: summer)),
      ("2026-11-01 01:00", .overlap(autumn, local: try local("2026-11-01 01:00"))),
      ("2026-11-01 01:59:59", .overlap(autumn, local: try local("2026-11-01 01:59:59"))),
      ("2026-11-01 02:00", .unique(try instant("2026-11-01T07:00:00Z"), offset: winter)),
    ]
    var cursor = ZoneCursor(zone)
    for (text, mapping) in expected {
      #expect(try zone.mapping(of: local(text)) == mapping, "\(text)")
      #expect(try cursor.mapping(of: local(text)) == mapping, "\(text), by cursor")
    }
  }

  @Test(arguments: [
    (GapPolicy.shiftForward, "2026-03-08T03:30:00-04:00[America/New_York]"),
    (.startAfter, "2026-03-08T03:00:00-04:00[America/New_York]"),
    (.shiftBackward, "2026-03-08T01:30:00-05:00[America/New_York]"), (.skip, ""),
  ])
  func `a gap policy chooses an instant, or none`(gap: GapPolicy, expected: String) throws {
    let zone = try bundled.zone(named: "America/New_York")
    let chosen = try zone.mapping(of: local("2026-03-08 02:30")).instant(gap: gap, overlap: .earlier)
    #expect((chosen?.rfc9557(in: zone) ?? "") == expected)
  }

  @Test(arguments: [(OverlapPolicy.earlier, "-04:00"), (.later, "-05:00")])
  func `an overlap policy chooses one of two instants`(overlap: OverlapPolicy, expected: String) throws {
    let zone = try bundled.zone(named: "America/New_York")
    let mapping = try zone.mapping(of: local("2026-11-01 01:30"))
    let chosen = try #require(mapping.instant(gap: .skip, overlap: overlap))
    #expect(zone.offset(at: chosen).description == expected)
    #expect(zone.localTime(at: chosen).description == "2026-11-01 01:30")
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21"), ("Asia/Manila", "1844-12-31"),
    ("Pacific/Fakaofo", "2011-12-30"), ("Pacific/Kiritimati", "1994-12-31"),
  ])
  func `a date that the zone left out does not exist, its neighbours do`(name: String, text: String) throws {
    let zone = try bundled.zone(named: name)
    let missing = try date(text)
    #expect(!zone.exists(missing))
    #expect(zone.exists(missing.adding(days: -1)) && zone.exists(missing.adding(days: 1)))
  }

  @Test(arguments: ["Africa/Cairo", "Asia/Beirut", "America/Havana", "America/Asuncion", "America/Nuuk"])
  func `a date whose midnight is in a gap exists`(name: String) throws {
    let zone = try bundled.zone(named: name)
    let changes = try zone.changes(from: instant("1900-01-01T00:00:00Z"), to: instant("2040-01-01T00:00:00Z"))
    for change in changes { #expect(zone.exists(zone.localTime(at: change.instant).date), "\(name) at \(change)") }
  }

  @Test
  func `zones without changes and instants beyond all dates are answered`() throws {
    let zones = try [.utc, .fixed(offset: offset("+05:45")), bundled.zone(named: "America/New_York")]
    for zone in zones {
      var cursor = ZoneCursor(zone)
      for instant in [Instant(milliseconds: .min), Instant(milliseconds: .max)] {
        #expect(cursor.offset(at: instant) == zone.offset(at: instant))
        #expect(cursor.localTime(at: instant) == zone.localTime(at: instant))
      }
      for day in [Int32.min, .max] {
        let local = CivilDateTime(CivilDate(dayNumber: day), .midnight)
        #expect(cursor.mapping(of: local) == zone.mapping(of: local))
      }
    }
    #expect(Zone.utc.name == "UTC" && zones[1].name == "+05:45")
  }
}

import CivilTime
import TestPhones
import Testing

/// Zones that have other rules for a while.
struct ZoneReplacingTests {
  private static let names = [
    "America/Havana", "America/New_York", "Europe/Dublin", "Africa/Casablanca", "Asia/Tokyo", "Pacific/Apia",
    "Antarctica/Troll", "America/Santiago",
  ]
  private static let rules = [
    "CST5CDT,M3.2.0/0,M11.1.0/1", "CDT4", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1",
  ]

  @Test(arguments: names, rules)
  func `Within the while the other rules hold, and the zone's own before and after`(_ name: String, _ rules: String)
    throws
  {
    let zone = try bundled.zone(named: name)
    let other = try Zone(posix: rules)
    var random = SplitMix(seed: 7)
    for _ in 0..<20 {
      let start = Instant(seconds: random.next(in: -1_000_000_000...3_000_000_000))
      let end = start + .seconds(random.next(in: 100_000...400_000_000))
      let both: Zone
      do throws(ZoneReplacementError) {
        both = try zone.replacing(rules: other, from: start, until: end)
      } catch {
        // Only where something changes within hours of an end, or the two are a day apart.
        #expect(Self.isCloseCall(zone, other, start, end), "\(name) with \(rules) from \(start) until \(end): \(error)")
        continue
      }
      #expect(both.name == name)
      for _ in 0..<200 {
        let instant = Instant(seconds: random.next(in: -3_000_000_000...8_000_000_000))
        let expected = instant >= start && instant < end ? other : zone
        #expect(both.offset(at: instant) == expected.offset(at: instant), "at \(instant), from \(start) until \(end)")
      }
      for edge in [start, end] {
        for second in [-1, 0] {
          let instant = edge + .seconds(Int64(second))
          let expected = instant >= start && instant < end ? other : zone
          #expect(both.offset(at: instant) == expected.offset(at: instant), "at \(instant)")
        }
      }
      for change in both.changes(from: Instant(seconds: -3_000_000_000), to: Instant(seconds: 8_000_000_000)) {
        #expect(change.before != change.after, "a change that changes nothing at \(change.instant)")
      }
    }
  }

  /// Whether the clocks would change twice within two days around an end, or by a day.
  private static func isCloseCall(_ zone: Zone, _ other: Zone, _ start: Instant, _ end: Instant) -> Bool {
    [start, end].contains { edge in
      let near = [zone, other].flatMap { $0.changes(from: edge - .days(2), to: edge + .days(2)) }
      let shift = zone.offset(at: edge).seconds - other.offset(at: edge).seconds
      return !near.isEmpty || shift.magnitude >= 86_400
    }
  }

  @Test func `Rules that are replaced for good are the other zone's under the old name`() throws {
    let havana = try bundled.zone(named: "America/Havana")
    let rules = try Zone(posix: "CST5CDT,M3.2.0/0,M11.1.0/1")
    let replaced = try havana.replacing(rules: rules)
    #expect(replaced.name == "America/Havana" && replaced.isSameRules(as: rules))
    let later = try havana.replacing(rules: rules, from: try instant("2027-07-01T00:00:00Z"))
    #expect(!later.isSameRules(as: rules))
    #expect(try later.offset(at: instant("2027-03-14T05:30:00Z")) == havana.offset(at: instant("2027-03-14T05:30:00Z")))
    #expect(try later.offset(at: instant("9027-07-14T05:30:00Z")) == offset("-04:00"))
    // Far beyond the table nothing is spelled out, so a look is as cheap as in the rules themselves.
    #expect(later.change(after: try instant("9027-07-14T05:30:00Z")) != nil)
  }

  @Test(arguments: names)
  func `Rules that say the same, or that never hold, leave the zone as it was`(_ name: String) throws {
    let zone = try bundled.zone(named: name)
    let start = try instant("2027-07-01T00:00:00Z")
    let end = try instant("2031-07-01T00:00:00Z")
    #expect(try zone.replacing(rules: zone, from: start, until: end) == zone)
    #expect(try zone.replacing(rules: .utc, from: instant("9999-12-31T23:00:00Z") + .hours(2)) == zone)
    // Put back what was there before.
    let changed = try zone.replacing(rules: Zone(posix: "<+12>-12"), from: start, until: end)
    #expect(changed != zone)
    #expect(try changed.replacing(rules: zone, from: start, until: end) == zone)
  }

  @Test func `The same replacement has the same fingerprint, whichever data the zone comes from`() throws {
    let rule = "EST5EDT,M3.2.0,M11.1.0"
    let start = try instant("2027-07-01T00:00:00Z")
    let end = try instant("2028-07-01T00:00:00Z")
    let newYork = try bundled.zone(named: "America/New_York")
    let detroit = try bundled.zone(named: "America/Detroit")
    let byName = try newYork.replacing(rules: detroit, from: start, until: end)
    let byRule = try newYork.replacing(rules: Zone(posix: rule), from: start, until: end)
    #expect(byName.fingerprint == byRule.fingerprint && byName.fingerprint == newYork.fingerprint)
  }

  @Test func `A yearly rule without a beginning is spelled out from the year 1 on`() throws {
    let rule = try Zone(posix: "CST5CDT,M3.2.0/0,M11.1.0/1")
    let end = try instant("2027-07-01T00:00:00Z")
    let replaced = try bundled.zone(named: "Asia/Tokyo").replacing(rules: rule, until: end)
    for text in ["0001-01-02T00:00:00Z", "0001-07-02T00:00:00Z", "1500-07-02T00:00:00Z", "2027-06-30T23:59:59Z"] {
      #expect(try replaced.offset(at: instant(text)) == rule.offset(at: instant(text)), "at \(text)")
    }
    #expect(try replaced.offset(at: end) == offset("+09:00"))
    let first = try #require(replaced.change(after: Instant(milliseconds: .min)))
    #expect(try first.instant > instant("0001-01-01T00:00:00Z") && first.before == offset("-05:00"))
    // And where the zone itself is such a rule.
    let turned = try rule.replacing(rules: bundled.zone(named: "Asia/Tokyo"), from: end)
    #expect(try turned.offset(at: instant("1500-07-02T00:00:00Z")) == offset("-04:00"))
    #expect(try turned.offset(at: end) == offset("+09:00"))
  }

  @Test func `What cannot be put together is an error with its place`() throws {
    let zone = try bundled.zone(named: "America/New_York")
    let start = try instant("2027-07-01T00:00:00Z")
    let empty = ZoneReplacementError(instant: start, reason: .endsBeforeItBegins)
    #expect(throws: empty) { try zone.replacing(rules: .utc, from: start, until: start) }
    // An hour after the clocks went forward by one they would go forward by four.
    let soon = try instant("2027-03-14T08:00:00Z")
    #expect(throws: ZoneReplacementError(instant: soon, reason: .changesTooClose)) {
      try zone.replacing(rules: .utc, from: soon)
    }
    // An hour after the clocks went forward by six the new rules let them go forward by one.
    let midnight = try instant("2027-03-14T05:00:00Z")
    let early = try Zone(posix: "<+01>-1<+02>,M3.2.0/7,M11.1.0")
    #expect(throws: ZoneReplacementError(instant: midnight + .hours(1), reason: .changesTooClose)) {
      try zone.replacing(rules: early, from: midnight)
    }
    #expect(throws: ZoneReplacementError(instant: midnight + .hours(1), reason: .changesTooClose)) {
      try zone.replacing(rules: early, from: midnight, until: midnight + .days(100))
    }
    let samoa = try Zone(posix: "<+14>-14")
    let midway = try Zone(posix: "<-11>11")
    #expect(throws: ZoneReplacementError(instant: start, reason: .shiftTooLarge)) {
      try midway.replacing(rules: samoa, from: start)
    }
    #expect("\(empty)" == "the rules end at 2027-07-01T00:00:00Z, before they begin")
  }
}

import CivilTime
@testable import SmartDelivery
import TestPhones
import Testing
import TimeZoneData

@testable import SmartDeliveryScenarios

private let database = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))

private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

/// What tells one kind of change from another: the offsets, and the time of day at which it comes.
private struct ChangeKind: Hashable {
  let before: Int
  let after: Int
  let second: Int
}

/// One change of every kind that any zone has ever had or has planned until 2040, with its zone.
private let changes: [(zone: Zone, change: OffsetChange)] = {
  var all: [(zone: Zone, change: OffsetChange)] = []
  var seen: Set<ChangeKind> = []
  for name in BundledTimeZones.names {
    guard let zone = try? database.zone(named: name) else { continue }
    var instant = Instant(seconds: -3_000_000_000)
    while let change = zone.change(after: instant), change.instant.seconds < 2_208_988_800 {
      instant = change.instant
      let local = CivilDateTime(localSeconds: change.instant.seconds + Int64(change.before.seconds))
      let kind = ChangeKind(
        before: Int(change.before.seconds), after: Int(change.after.seconds), second: Int(local.time.secondOfDay))
      if seen.insert(kind).inserted { all.append((zone, change)) }
    }
  }
  return all
}()

@Suite struct `The plain model of rules` {
  /// Over every kind of change of any zone: the plugin and the model, which share no code, agree to the second on when it is
  /// quiet and until when, and the window opens and closes once.
  @Test(arguments: [("22:00", "07:00"), ("01:30", "02:30"), ("23:30", "00:30"), ("00:10", "23:50")])
  func `and the plugin agree on the quiet hours over every kind of change`(start: String, end: String) throws {
    let hours = try #require(QuietHours(from: time(start), to: time(end)))
    var rules = KnownRules()
    rules.quiet = hours
    var (looks, quiet) = (0, 0)
    for (zone, change) in changes {
      var cursor = ZoneCursor(zone)
      let model = PlainRules(rules, in: zone, around: change.instant)
      var moments = [-86_400, -7200, -3600, -1800, -1, 0, 1, 1800, 3600, 7200, 86_400].map {
        change.instant + .seconds($0)
      }
      for moment in moments {
        guard let window = model.window(around: moment) else { continue }
        moments += [window.lowerBound, window.upperBound].flatMap { [$0 - .seconds(1), $0] }
      }
      for moment in moments {
        let (found, expected) = (hours.end(after: moment, in: &cursor), model.quietEnd(from: moment))
        looks += 1
        if expected > moment { quiet += 1 }
        #expect((found ?? moment) == expected, "\(zone.name) at \(moment)")
      }
    }
    #expect(changes.count > 200 && quiet > looks / 20 && quiet < looks)
  }

  /// A reminder in each minute of the night in which clocks are turned back, or ahead, rings once, and at one moment for all.
  @Test(arguments: ["2027-03-14", "2027-11-07"])
  func `ends a night at one moment for all that is due in it`(date: String) throws {
    let newYork = try Zone(posix: TestPhone.newYork)
    let hours = try #require(QuietHours(from: time("22:00"), to: time("02:30")))
    var rules = KnownRules()
    rules.quiet = hours
    let first = try newYork.instant("\(date) 00:00")
    let model = PlainRules(rules, in: newYork, around: first)
    let end = model.quietEnd(from: first)
    // In autumn 02:30 comes once, behind both 01:30; in spring it does not come, and the clock jumps at two.
    #expect("\(newYork.localTime(at: end))" == (date == "2027-03-14" ? "2027-03-14 03:00" : "2027-11-07 02:30"))
    var due = first
    while due < end {
      #expect(model.outcome(due, PlainRules.Thing()) == .rings(end))
      due = due + .minutes(1)
    }
    #expect(model.outcome(end, PlainRules.Thing()) == .rings(end))
  }

  @Test(arguments: [
    ("08:59:59", "09:00:00"), ("09:00:00", "09:00:00"), ("09:59:59", "09:59:59"), ("10:00:00", "12:00:00"),
  ])
  func `and the plugin agree on the hours of the person`(due: String, expected: String) throws {
    let active = try #require(ActiveHours([9, 12, 18], for: .everything))
    var rules = KnownRules()
    rules.active = active
    let instant = try Zone.utc.instant("2027-06-01 \(due)")
    let model = PlainRules(rules, in: .utc, around: instant)
    var cursor = ZoneCursor(.utc)
    #expect(model.activeTime(from: instant) == (try Zone.utc.instant("2027-06-01 \(expected)")))
    #expect(active.next(from: instant, in: &cursor) == model.activeTime(from: instant))
  }

  @Test func `drops what is due in the quiet hours, and nothing beside them`() throws {
    var rules = KnownRules()
    rules.quiet = QuietHours(from: try time("22:00"), to: try time("07:00"), treatment: .drop)
    for (due, isDropped) in [("21:59:59", false), ("22:00:00", true), ("06:59:59", true), ("07:00:00", false)] {
      let instant = try Zone.utc.instant("2027-06-01 \(due)")
      let outcome = PlainRules(rules, in: .utc, around: instant).outcome(instant, PlainRules.Thing())
      #expect(outcome == (isDropped ? .dropped : .rings(instant)), "\(due)")
    }
  }

  @Test func `has a full date go on with the next one, behind its quiet hours`() throws {
    var rules = KnownRules()
    rules.cap = DailyCap(1)
    let due = try Zone.utc.instant("2027-06-01 12:00")
    let thing = PlainRules.Thing()
    #expect(
      PlainRules(rules, in: .utc, around: due).outcomeBeyondLimit(due, thing)
        == .rings(try Zone.utc.instant("2027-06-02 00:00")))
    rules.quiet = QuietHours(from: try time("22:00"), to: try time("07:00"))
    #expect(
      PlainRules(rules, in: .utc, around: due).outcomeBeyondLimit(due, thing)
        == .rings(try Zone.utc.instant("2027-06-02 07:00")))
    rules.cap = DailyCap(1, treatment: .drop)
    #expect(PlainRules(rules, in: .utc, around: due).outcomeBeyondLimit(due, thing) == .dropped)
  }
}

import CivilTime
import DailyRollover
import Rollover
import TestPhones
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Which dates count: those that the person asked for, where the person was.
struct TallyAskedTests {
  private let start: Played.Step = ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")])

  @Test func `Dates count until the schedule is cancelled, and again once it is back`() throws {
    let verse = ScheduleID(name: "verse")
    let tally = try Played(
      until: "2027-03-18 12:00", start, ("2027-03-14 12:00", [.command(.cancel(verse))]),
      ("2027-03-16 12:00", [.daily("verse", at: "10:00")])
    ).tally
    #expect(tally.subjects.count == 1)
    #expect(
      tally.subjects[0].dates.map(\.asked.description) == [
        "2027-03-13 09:00", "2027-03-14 09:00", "2027-03-17 10:00", "2027-03-18 10:00",
      ])
    #expect(tally.total.onTime == 4)
  }

  @Test func `A reinstalled app was asked for nothing`() throws {
    let tally = try Played(until: "2027-03-18 12:00", start, ("2027-03-14 12:00", [.app(.reinstall)])).tally
    #expect(tally.total.due == 2)
  }

  @Test func `A skipped date is not due, and a ring on it is one that nobody asked for`() throws {
    var asked = try asked(at: "2027-03-12 18:00")
    asked.leaveOut(CivilDate(year: 2027, month: 3, day: 13) ?? .epoch, at: try newYork().instant("2027-03-12 18:00"))
    asked.pass(through: try newYork().instant("2027-03-14 12:00"), device: try newYork(), shift: .zero)
    #expect(asked.entry.dates.map(\.date.description) == ["2027-03-14"])
    let noon = try newYork().instant("2027-03-14 12:00")
    let ring = TraceRecord(
      sequence: 0, time: noon, device: noon, offset: .zero, kind: .delivered, subject: nil, detail: .none)
    asked.ring(.date(CivilDate(year: 2027, month: 3, day: 13) ?? .epoch), ring, device: try newYork())
    #expect(asked.entry.counts.unasked == 1 && asked.entry.counts.twice == 0)
  }

  @Test(arguments: [
    // Due at nine in New York, and once more three hours later in the west.
    ("11:59:59", 10_799), ("12:00:00", 0), ("12:30:00", 1_800), ("15:00:00", 10_800),
  ])
  func `A ring is late by the clock of now, once its time has come by that`(rang: String, late: Int64) throws {
    var asked = try asked(at: "2027-03-12 18:00")
    let now = try newYork().instant("2027-03-13 \(rang)")
    asked.pass(through: now, device: try newYork(), shift: .zero)
    // The device comes to the west just then.
    let west = try Zone(posix: "PST8")
    let ring = TraceRecord(
      sequence: 0, time: now, device: now, offset: .zero, kind: .delivered, subject: nil, detail: .none)
    asked.ring(.date(CivilDate(year: 2027, month: 3, day: 13) ?? .epoch), ring, device: west)
    #expect(asked.entry.dates.first?.ring?.lateness == .seconds(late))
  }

  @Test func `Dates that come while a schedule is paused are not due`() throws {
    var asked = try asked(at: "2027-03-12 18:00")
    asked.pass(through: try newYork().instant("2027-03-13 12:00"), device: try newYork(), shift: .zero)
    asked.fallSilent(at: try newYork().instant("2027-03-13 12:00"), forGood: false)
    asked.pass(through: try newYork().instant("2027-03-15 12:00"), device: try newYork(), shift: .zero)
    asked.goOn()
    asked.pass(through: try newYork().instant("2027-03-16 12:00"), device: try newYork(), shift: .zero)
    #expect(asked.entry.dates.map(\.date.description) == ["2027-03-13", "2027-03-16"])
  }

  @Test(arguments: [("2027-03-13 23:00", 0), ("2027-03-13 12:00", 1)])
  func `A date that rules hold is not due any more once its schedule is ended`(fires: String, count: Int) throws {
    var asked = try asked(at: "2027-03-12 18:00")
    let date = CivilDate(year: 2027, month: 3, day: 13) ?? .epoch
    let (due, now) = (try newYork().instant("2027-03-12 18:00"), try newYork().instant("2027-03-13 12:00"))
    let armed = TraceRecord(
      sequence: 0, time: due, device: due, offset: .zero, kind: .armed, subject: nil,
      detail: .instant(try newYork().instant(fires)))
    asked.take(armed, of: RequestIdentifier(SubjectID(name: "verse"), .date(date)), device: try newYork())
    asked.pass(through: now, device: try newYork(), shift: .zero)
    #expect(asked.entry.dates.count == 1)
    asked.fallSilent(at: now, forGood: true)
    #expect(asked.entry.dates.count == count)
  }

  @Test func `A date is due by the zone that the device is in then, and once, however often its time comes`() throws {
    let west = try Zone(posix: "PST8")
    let tally = try Played(
      until: "2027-03-15 18:00", start, ("2027-03-13 10:00", [.device(.zone(west))]),
      ("2027-03-14 18:00", [.device(.zone(try newYork()))])
    ).tally
    #expect(tally.subjects[0].dates.map(\.date.description) == ["2027-03-13", "2027-03-14", "2027-03-15"])
    #expect(tally.total.text == "due 3, on time 3, late 0, early 0, missed 0, twice 0")
    // Nine o'clock in the west is noon in New York, and one o'clock with summer time.
    #expect(tally.subjects[0].dates[1].due == (try newYork().instant("2027-03-14 13:00")))
  }

  @Test func `A phone that keeps the old zone's time rings by so much too late`() throws {
    let tokyo = try Zone(posix: "JST-9")
    let tally = try Played(
      profile: { $0.floating = .fixed }, until: "2027-03-15 08:00", start, ("2027-03-12 19:00", [.app(.kill)]),
      ("2027-03-12 20:00", [.device(.zone(tokyo))])
    ).tally
    // The 13th is reached and passed on arrival, and rings at nine by New York's clock, which is 23:00 there.
    #expect(tally.total.late == tally.total.due - tally.total.missed)
    #expect(tally.subjects[0].dates.first?.ring?.drift == .hours(14))
  }

  @Test func `A clock that is set ahead and back makes no date due twice`() throws {
    let tally = try Played(
      until: "2027-03-18 12:00", start, ("2027-03-13 12:00", [.device(.clockShift(.days(3)))]),
      ("2027-03-13 13:00", [.device(.clockAutomatic), .launch])
    ).tally
    #expect(tally.total.due == 6)
    #expect(tally.subjects[0].dates.map(\.date.day) == [13, 14, 15, 16, 17, 18])
  }

  @Test func `A date that is jumped over as a whole never came, but what rings for it is late`() throws {
    let ahead: Played.Step = ("2027-03-13 12:00", [.device(.clockShift(.days(3)))])
    let tally = try Played(profile: { $0.jump = .all }, until: "2027-03-13 12:30", start, ahead).tally
    #expect(tally.subjects[0].dates.map(\.date.day) == [13, 14, 15, 16])
    #expect(tally.total.text == "due 4, on time 1, late 3, early 0, missed 0, twice 0")
  }

  /// They lie ahead again meanwhile, and do not come.
  @Test func `Dates that were missed stay so where the clock is set back and past them again`() throws {
    let back: Played.Step = ("2027-03-15 12:00", [.device(.clockShift(.zero - .days(3)))])
    let ahead: Played.Step = ("2027-03-15 12:02", [.device(.clockAutomatic)])
    let denied: Played.Step = ("2027-03-12 18:01", [.permission(.denied)])
    for tally in [
      try Played(until: "2027-03-15 12:05", start, denied).tally,
      try Played(until: "2027-03-15 12:05", start, denied, back, ahead).tally,
    ] {
      #expect(tally.subjects[0].dates.map(\.date.day) == [13, 14, 15])
      #expect(tally.total.missed == 3)
    }
  }

  @Test func `Dates that the clock was set past and back again are due when they come`() throws {
    let ahead: Played.Step = ("2027-03-13 12:00", [.app(.kill), .device(.clockShift(.days(3)))])
    #expect(try Played(until: "2027-03-13 12:30", start, ahead).tally.total.due == 2)
    let back: Played.Step = ("2027-03-13 13:00", [.device(.clockAutomatic)])
    #expect(
      try Played(profile: { $0.jump = .none }, until: "2027-03-14 08:00", start, ahead, back).tally.total.text
        == "due 1, on time 1, late 0, early 0, missed 0, twice 0")
  }

  @Test func `A time in a gap is asked for where the schedule's policy puts it`() throws {
    let tally = try Played(
      until: "2027-03-15 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse", at: "02:30")])
    ).tally
    #expect(
      tally.subjects[0].dates.map(\.asked.description) == [
        "2027-03-13 02:30", "2027-03-14 03:30", "2027-03-15 02:30",
      ])
    #expect(tally.total.text == "due 3, on time 3, late 0, early 0, missed 0, twice 0")
  }

  @Test func `Other rules count for a schedule that is pinned to their zone, and for no other one`() throws {
    let home = try newYork()
    let changed = try RulesUpdate(home, rules: Zone(posix: "<-03>3")).zone
    for (pinned, expected) in [(home, changed), (Zone.utc, Zone.utc)] {
      var schedule = Schedule(
        name: "verse", series: RecurringTime(.daily, at: try #require(TimeOfDay("09:00"))))
      schedule.zone = .pinned(pinned)
      var subject = AskedSubject(
        ScheduleID(name: "verse"), name: "verse", schedule, at: try home.instant("2027-03-12 18:00"), device: .utc)
      subject.rulesChanged(to: changed)
      #expect(subject.zone(.utc).fingerprint == expected.fingerprint)
    }
    #expect(home.fingerprint != changed.fingerprint)
  }

  @Test func `A sequence counts before 1970 as it does after that`() throws {
    let daily = DailyRolloverSettings(strategy: .chain, days: 3, step: .exactDay)
    let tally = try Played(
      daily: daily, at: "1969-01-10 17:00", until: "1969-01-14 12:00",
      ("1969-01-10 18:00", [.permission(.granted), .launch, .daily("verse")])
    ).tally
    #expect(tally.total.text == "due 4, on time 4, late 0, early 0, missed 0, twice 0")
  }

  @Test func `A command that could not be performed asks for nothing`() throws {
    let tally = try Played(
      until: "2027-03-14 12:00", ("2027-03-12 17:00", [.daily("verse", at: "07:00")]), start
    ).tally
    #expect(tally.subjects[0].dates.map(\.asked.time.description) == ["09:00", "09:00"])
  }

  private func newYork() throws -> Zone { try Zone(posix: TestPhone.newYork) }

  private func asked(at start: String) throws -> AskedSubject {
    AskedSubject(
      ScheduleID(name: "verse"), name: "verse",
      Schedule(name: "verse", series: RecurringTime(.daily, at: try #require(TimeOfDay("09:00")))),
      at: try newYork().instant(start), device: try newYork())
  }

  @Test func `A zone that got other rules before the device came there has them as it comes`() throws {
    let west = try Zone(posix: "PST8")
    let update = try RulesUpdate(west, rules: Zone(posix: "<-07>7"))
    let tally = try Played(
      until: "2027-03-16 15:00", start, ("2027-03-12 19:00", [.device(.rules(update))]),
      ("2027-03-13 12:00", [.device(.zone(west))])
    ).tally
    #expect(tally.total.text == "due 4, on time 4, late 0, early 0, missed 0, twice 0")
    #expect(tally.total.drift == .zero)
  }
}

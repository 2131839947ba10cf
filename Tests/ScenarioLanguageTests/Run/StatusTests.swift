import CivilTime
import PhoneSimulator
import Rollover
import Testing

@testable import DailyRollover
@testable import ScenarioLanguage

/// What is expected of what the app's code says about itself.
struct StatusTests {
  private static let app: ReportingApp = {
    let settings = DailyRolloverSettings(
      strategy: .chain, days: 7, step: .exactDay, grace: .minutes(90), coolDown: .hours(2))
    var status = EngineStatus()
    var daily = DailyRolloverStatus(settings: settings)
    let verse = ScheduleID(name: "verse")
    let date = CivilDate(dayNumber: 20_891)
    status.isAllowed = true
    daily.scheduleCount = 3
    daily.pausedCount = 1
    status.pendingCount = 2
    // 2027-03-13 at 09:00:30 in New York.
    status.next = EngineStatus.TimedOccurrence(
      RequestIdentifier(verse, .date(date)), at: Instant(seconds: 1_804_946_430))
    daily.isRolloverEnabled = false
    status.lastZoneChange = Instant(seconds: 1_804_860_000)
    daily.horizonEnd = date
    status.plugins = [daily]
    return ReportingApp(status: status)
  }()

  @Test(
    arguments: [
      "enabled = yes", "scheduled = yes", "rollover = no", "rollover != yes", "schedules = 3", "paused >= 1",
      "pending < 3", "next = \"2027-03-13 09:00\"", "next = \"2027-03-13 09:00:30\"", "next != \"2027-03-13 09:00:00\"",
      "next > \"2027-03-13 08:59\"", "next != none", "last = none", "last != \"2027-03-13 09:00\"",
      "last-rollover = none", "last-clock-change = none", "last-zone-change = \"2027-03-12 09:00\"",
      "horizon-end = 2027-03-14", "horizon-end >= 2027-03-10", "horizon-end != none", "strategy = chain",
      "strategy != horizon", "days = 7", "step = 24h", "grace = 1h30m", "grace < 2h", "cooldown = 2h", "jump = 5s",
      "drift = 100",
    ])
  func `Every key can be compared with its value`(_ line: String) {
    let found = Fixture.judge("app launch\nexpect status \(line)\n", app: Self.app)
    #expect(found.isEmpty, "\(found.map { $0.rendered() }.joined(separator: "\n"))")
  }

  @Test(arguments: failures)
  func `Each of these fails`(_ line: String, _ message: String, _ label: String) throws {
    let found = Fixture.judge("app launch\nschedule verse at=09:00\nexpect status \(line)\n", app: Self.app)
    let failure = try #require(found.first)
    #expect(failure.message == message)
    #expect(failure.label == label)
  }

  static let failures = [
    ("enabled = no", "the status `enabled` is not no", "it is yes"),
    ("pending >= 3", "the status `pending` is not at least 3", "it is 2"),
    (
      "next = \"2027-03-13 09:01\"", "the status `next` is not 2027-03-13 09:01",
      "it is verse@2027-03-14 at 2027-03-13 09:00:30 -05:00"
    ),
    ("next = none", "the status `next` is not none", "it is verse@2027-03-14 at 2027-03-13 09:00:30 -05:00"),
    ("last > \"2027-03-13 09:00\"", "the status `last` is not more than 2027-03-13 09:00", "it is none"),
    (
      "last-zone-change = \"2027-03-12 10:00\"", "the status `last-zone-change` is not 2027-03-12 10:00",
      "it is 2027-03-12 09:00 -05:00"
    ),
    ("horizon-end = none", "the status `horizon-end` is not none", "it is 2027-03-14"),
    ("horizon-end < 2027-03-14", "the status `horizon-end` is not less than 2027-03-14", "it is 2027-03-14"),
    ("strategy = horizon", "the status `strategy` is not horizon", "it is chain"),
    ("grace != 90m", "the status `grace` is 1h30m", "it is 1h30m"),
  ]

  @Test func `Without a process there is nobody to ask, and the failure says what to write`() throws {
    let failure = try #require(Fixture.judge("expect status pending = 0\n", app: Self.app).first)
    #expect(failure.message == "nobody can be asked for the status" && failure.label == "the app is not running")
    #expect(
      failure.notes == [
        "write `app launch` before it", "rollover run t.scenario --until 2027-03-12T23:00Z --explain",
      ])
    let off = try #require(Fixture.judge("device off\nexpect status pending = 0\n", app: Self.app).first)
    #expect(off.notes.first == "write `device on` and `app launch` before it")
  }
}

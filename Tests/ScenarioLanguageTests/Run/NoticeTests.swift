import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// What is expected of what the app's code reports: detections, refusals, fetches, late deliveries.
struct NoticeTests {
  private static func verse(_ day: Int32) -> RequestIdentifier {
    RequestIdentifier(ScheduleID(name: "verse"), .date(CivilDate(dayNumber: CivilDate.marchFirst + day - 1)))
  }

  /// 2027-03-12 at 09:00 in New York, nine hours before the start.
  private static let due = Instant(seconds: 1_804_860_000)

  private static let app = ReportingApp(entries: [
    .clockJumped(by: .hours(2), isAtLeast: false), .clockJumped(by: .minutes(-5), isAtLeast: false),
    .zoneChanged(by: .hours(-3)),
    .refused(verse(13), Refusal(.alreadyRolledOver, collision: verse(13))),
    .refused(verse(14), Refusal(.pendingNearby, collision: verse(13))),
    .refused(verse(14), Refusal(.tooSoon, collision: verse(13))),
    .fetched(verse(13), isNew: true), .fetchFailed(verse(14), .offline, retry: nil), .fetched(verse(14), isNew: false),
    .fetchFailed(verse(15), .timedOut, retry: nil), .fetchedTooLate(verse(16)),
    .suppressed(verse(20), reason: .leftOut), .missed(verse(10), due: due, reason: .interrupted),
    .late(verse(12), due: due, reason: .deviceOff),
  ])

  private static let story = "app launch\nschedule verse at=09:00\n"

  @Test(
    arguments: [
      "detected clock", "detected clock by=+2h", "detected clock by=-5m", "detected clock by>+1h",
      "detected clock by<=-1m count = 1", "detected clock count = 2", "detected zone by=-3h", "not detected rules",
      "not detected drift", "not detected clock by=+5m", "detected rules count = 0",
      "refused verse level=1", "refused verse level=3 on=2027-03-14", "refused verse level=1 count = 2",
      "refused verse level=1 on=2027-03-13 count = 1", "refused verse level=2 count = 0",
      "fetched verse", "fetched verse on=2027-03-13 reason=new", "fetched verse on=2027-03-14 reason=offline",
      "fetched verse on=2027-03-14 reason=not-modified", "fetched verse count = 2",
      "not fetched verse on=2027-03-15", "fetched verse on=2027-03-15 reason=timed-out",
      "not fetched verse on=2027-03-16", "fetched verse on=2027-03-16 reason=too-late",
      "suppressed verse on=2027-03-20 reason=skipped", "missed verse on=2027-03-10 reason=interrupted",
      "late verse", "late verse on=2027-03-12 reason=device-off", "late verse at=18:00 late = 9h",
      "not late verse on=2027-03-13", "late verse count = 1",
    ])
  func `What was reported may be expected`(_ line: String) {
    let found = Fixture.judge(Self.story + "expect \(line)\n", app: Self.app)
    #expect(found.isEmpty, "\(found.map { $0.rendered() }.joined(separator: "\n"))")
  }

  @Test(arguments: failures)
  func `A failure says what was reported instead`(_ line: String, _ message: String, _ label: String) throws {
    let found = Fixture.judge(Self.story + "expect \(line)\n", app: Self.app)
    let failure = try #require(found.first)
    #expect(failure.message == message)
    #expect(failure.label == label)
  }

  static let failures = [
    (
      "detected clock by=+3h", "no change of the clock by +3h was detected",
      "+2h at 2027-03-12 18:00 -05:00 and -5m at 2027-03-12 18:00 -05:00"
    ),
    ("detected rules", "no change of the zone's rules was detected", "detected: clock +2h, clock -5m and zone -3h"),
    ("not detected zone", "a change of the zone was detected", "-3h at 2027-03-12 18:00 -05:00"),
    (
      "detected clock by>+1h count = 2", "a change of the clock by more than +1h was detected once, not twice",
      "+2h at 2027-03-12 18:00 -05:00 and -5m at 2027-03-12 18:00 -05:00"
    ),
    ("refused verse level=2", "nothing of verse was refused at level 2", "refused at level 1 and level 3"),
    (
      "refused verse level=3 on=2027-03-13", "verse@2027-03-13 was not refused at level 3", "refused at level 1"
    ),
    (
      "refused verse level=1 count = 3", "verse was refused twice at level 1, not 3 times",
      "refused at level 1 and level 3"
    ),
    (
      "fetched verse on=2027-03-15", "verse@2027-03-15 was not fetched", "no answer came (reason=timed-out)"
    ),
    ("fetched verse on=2027-03-18", "verse@2027-03-18 was not fetched", "nothing was fetched for it"),
    (
      "fetched verse on=2027-03-13 reason=offline", "verse@2027-03-13 was not fetched for the reason offline",
      "it was new (reason=new)"
    ),
    (
      "late verse on=2027-03-10", "verse@2027-03-10 was not let come late",
      "missed: the app ended before it was armed"
    ),
    (
      "late verse late > 10h", "verse was not late by more than 10h",
      "it was 9h late, at 2027-03-12 18:00:00 -05:00"
    ),
    ("not late verse", "verse was let come late", "let come late at 2027-03-12 18:00:00 -05:00"),
  ]
}

extension CivilDate {
  /// The day number of 2027-03-01.
  fileprivate static let marchFirst = CivilDate(year: 2027, month: 3, day: 1)?.dayNumber ?? 0
}

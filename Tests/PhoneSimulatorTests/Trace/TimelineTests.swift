import CivilTime
@testable import PhoneSimulator
import DailyRollover
import DailyRolloverScenarios
import Rollover
import TestPhones
import Testing

/// The lines of a timeline.
struct TimelineTests {
  private let zone = Zone.fixed(offset: UTCOffset(seconds: 3600))

  private func record(
    _ seconds: Int64, _ kind: TraceRecord.Kind, _ subject: RequestIdentifier? = nil,
    _ detail: TraceRecord.Detail = .none, plugin: UInt8 = 0
  ) -> TraceRecord {
    let time = Instant(seconds: 1_800_000_000 + seconds)
    return TraceRecord(
      sequence: 0, time: time, device: time, offset: UTCOffset(seconds: 3600), kind: kind, plugin: plugin,
      subject: subject, detail: detail)
  }

  private func lines(_ records: [TraceRecord]) -> [String] {
    var format = TimelineFormat()
    // A world that nothing happened to has an empty trace: every name is unknown, which is all the same here.
    var trace = World(History(zone: zone, start: Instant(seconds: 0))).trace
    trace.commandWords = [Command.words, CommandWords(kind: "tea", remarks: [CommandWords.Word("hot", code: 7)])]
    return records.map { format.line($0, of: trace).replacing(#/unknown-[0-9a-f]+/#, with: "verse") }
  }

  private let verse = RequestIdentifier(ScheduleID(name: "verse"), .date(CivilDate(dayNumber: 20_833)))

  @Test func `The columns are time and offset, time since the last delivery, kind, subject and detail`() {
    #expect(
      lines([
        record(0, .permission, nil, .word(.granted)), record(0, .delivered, verse), record(82_800, .delivered, verse),
        record(169_200, .suppressed, verse, .suppressed(.alreadyDelivered)),
      ]) == [
        "2027-01-15 09:00:00 +01:00        permission granted",
        "2027-01-15 09:00:00 +01:00        delivered  verse@2027-01-15",
        "2027-01-16 08:00:00 +01:00  +23h  delivered  verse@2027-01-15",
        "2027-01-17 08:00:00 +01:00        suppressed verse@2027-01-15  this date has rung already",
      ])
  }

  @Test(
    arguments: [
      (0, "+0s"), (3600, "+1h"), (82_800, "+23h"), (86_400, "+24h"), (90_000, "+25h"), (88_200, "+24h30m"),
      (172_799, "+47h59m59s"), (172_800, "+2d"), (601_200, "+6d23h"), (604_800, "+7d"),
    ] as [(Int64, String)])
  func `The time since the last delivery tells a day of 23, 24 and 25 hours apart`(_ seconds: Int64, _ shown: String) {
    let words = lines([record(0, .delivered, verse), record(seconds, .delivered, verse)])[1].split(separator: " ")
    #expect(words[3] == shown)
  }

  @Test func `What goes with a record is put into words`() {
    let due = Instant(seconds: 1_800_000_000 - 3600)
    let shown = lines([
      record(0, .missed, verse, .missed(due: due, .deviceOff)), record(0, .late, verse, .missed(due: due, .permission)),
      record(0, .armed, verse, .instant(due)), record(0, .dropped, verse, .word(.jump)),
      record(0, .rolled, verse, .other(verse)), record(0, .rolled, verse),
      record(0, .refused, verse, .refused(Refusal(.storedNearby, collision: verse))),
      record(0, .clock, nil, .span(.hours(-2))),
      record(0, .clock, nil, .span(.minutes(30))),
      record(0, .command, RequestIdentifier(verse.schedule, .repeating(slot: 0))),
      record(0, .command, RequestIdentifier(verse.schedule, .repeating(slot: 0)), .cancel),
      record(0, .command, RequestIdentifier(verse.schedule, .repeating(slot: 0)), .remark(7), plugin: 1),
    ]).map { String($0.dropFirst(34)) }
    #expect(
      shown == [
        "missed     verse@2027-01-15  due 2027-01-15 08:00:00 +01:00, the device was off",
        "late       verse@2027-01-15  1h late, due 2027-01-15 08:00:00 +01:00, the app was not allowed to notify",
        "armed      verse@2027-01-15  for 2027-01-15 08:00:00 +01:00",
        "dropped    verse@2027-01-15  the clock or the zone moved past it",
        "rolled     verse@2027-01-15  to verse@2027-01-15",
        "rolled     verse@2027-01-15  was the last one",
        "refused    verse@2027-01-15  level 2, stored for the same minute: verse@2027-01-15", "clock      -2h",
        "clock      +30m",
        "schedule   verse", "schedule   verse  cancel", "tea        verse  hot",
      ])
  }

  @Test func `A selection shows chosen kinds, and of schedules the chosen ones`() {
    let other = RequestIdentifier(ScheduleID(name: "news"), .sequence(1))
    let records = [
      record(0, .delivered, verse), record(0, .delivered, other), record(0, .armed, verse), record(0, .app),
    ]
    func count(_ selection: TimelineSelection) -> Int { records.count { selection.contains($0) } }
    #expect(count(TimelineSelection()) == 3)
    #expect(count(TimelineSelection(kinds: KindSet([.delivered]))) == 2)
    #expect(count(TimelineSelection(subjects: [verse.subject])) == 2)
    #expect(count(TimelineSelection(kinds: KindSet(TraceRecord.Kind.allCases))) == 4)
  }
}

import CivilTime
@testable import PhoneSimulator
import DailyRollover
import DailyRolloverScenarios
import Reports
import Rollover
import Testing

/// What became of each occurrence, as results.
struct OccurrenceResultsTests {
  private let zone: Zone
  private let start: Instant

  init() throws {
    zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    start = try Instant(rfc3339: "2027-03-12T23:00:00Z")
  }

  /// What is reported of a phone with schedules at nine, to which some things happen.
  private func report(
    _ daily: DailyRolloverSettings = DailyRolloverSettings(), off: PhoneProfile.Off = .onBoot,
    doubt: Doubt = .silent, days: Int64 = 4,
    names: [String] = ["verse"], only: [String] = [],
    then: [(TimeSpan, [Action])] = []
  ) -> [String] {
    let schedules = names.map { name in
      Action.command(
        .schedule(Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight))))
    }
    let moments = [(TimeSpan.zero, [.permission(.granted), .app(.launch)] + schedules)] + then
    var history = History(zone: zone, start: start, engine: EngineSettings(doubt: doubt), daily: daily)
    history.profile.off = off
    history.steps = moments.flatMap { span, actions in
      actions.map { History.Step(time: start + span, action: $0) }
    }
    var world = World(history)
    for (span, actions) in moments { world.run(actions, at: start + span) }
    world.run(at: start + .days(days))
    world.finish()
    var results = OccurrenceResults(Sample.source, of: history, schedules: only)
    for record in world.trace.records { results.take(record, of: world.trace) }
    var tap = TAPReport()
    var bytes: [UInt8] = []
    results.write(until: start + .days(days), to: &tap, &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.contains("ok ") || $0.hasPrefix("  message")
    }.map { String($0.replacing("a.scenario: ", with: "")) }
  }

  @Test func `What rang on time passed, over a change of the clocks too`() {
    #expect(
      report() == [
        "ok 1 - verse@2027-03-13", "ok 2 - verse@2027-03-14", "ok 3 - verse@2027-03-15", "ok 4 - verse@2027-03-16",
      ])
  }

  @Test func `What rang late, or not at all, failed; also at the end, where nothing happened any more`() {
    let chain = DailyRolloverSettings(strategy: .chain, step: .exactDay)
    #expect(
      report(chain, days: 3, then: [(.hours(30), [.app(.foreground)]), (.hours(31), [.app(.kill)])]) == [
        "ok 1 - verse@2027-03-13", "not ok 2 - verse@2027-03-14",
        #"  message: "rang at 2027-03-14 10:00:00 -04:00, 1h late""#, "not ok 3 - verse@2027-03-15",
        #"  message: "missed: nothing was armed for it""#,
      ])
  }

  @Test func `A reason is told where the engine or the phone gave one`() {
    // Switched on at noon, which is within grace, and at three, which is not.
    let noon: [(TimeSpan, [Action])] = [(.hours(30), [.device(.off)]), (.hours(41), [.device(.on), .app(.launch)])]
    #expect(
      report(off: .never, doubt: .ring, days: 2, then: noon) == [
        "ok 1 - verse@2027-03-13", "not ok 2 - verse@2027-03-14",
        #"  message: "rang at 2027-03-14 12:00:01 -04:00, 3h1s late: the device was off""#,
      ])
    let three: [(TimeSpan, [Action])] = [(.hours(30), [.device(.off)]), (.hours(44), [.device(.on), .app(.launch)])]
    #expect(
      report(off: .never, days: 2, then: three) == [
        "ok 1 - verse@2027-03-13", "not ok 2 - verse@2027-03-14", #"  message: "missed: the device was off""#,
      ])
  }

  @Test func `A date that was left out is skipped, with the reason`() throws {
    let date = try #require(CivilDate("2027-03-14"))
    let lines = report(days: 3, then: [(.hours(1), [.command(.skip(ScheduleID(name: "verse"), on: date))])])
    #expect(
      lines == [
        "ok 1 - verse@2027-03-13", "ok 2 - verse@2027-03-14 # SKIP this date is left out", "ok 3 - verse@2027-03-15",
      ])
  }

  @Test func `What rang although it was left out failed`() throws {
    let date = try #require(CivilDate("2027-03-14"))
    let skip = Action.command(.skip(ScheduleID(name: "verse"), on: date))
    // The process ends before it has taken the date out.
    let lines = report(days: 2, then: [(.hours(1), [.fault(.kill(after: 0)), skip])])
    #expect(
      lines == [
        "ok 1 - verse@2027-03-13", "not ok 2 - verse@2027-03-14", #"  message: "rang although nobody asked for it""#,
      ])
  }

  @Test func `What rang although nobody asked for it failed, once for each date`() throws {
    let series = RecurringTime(.daily, at: try #require(TimeOfDay(hour: 9, minute: 0)))
    let until = try #require(CivilDate("2027-03-12"))
    var history = History(zone: zone, start: Sample.start)
    history.steps = [
      History.Step(
        time: Sample.start, action: .command(.schedule(Schedule(name: "verse", series: series, until: until))))
    ]
    let run = Sample.run(zone: zone) { builder in
      builder.beginStep()
      builder.add(.command, Sample.identifier("verse"))
      for _ in 1...2 { builder.add(.delivered, after: .hours(38), Sample.identifier("verse")) }
    }
    var results = OccurrenceResults(Sample.source, of: history)
    for record in run.trace.records { results.take(record, of: run.trace) }
    var report = AnnotationReport()
    var bytes: [UInt8] = []
    results.write(until: Sample.start + .days(3), to: &report, &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "::error file=a.scenario,title=verse@2027-03-14::rang 2 times although nobody asked for it\n")
  }

  @Test func `What rang twice failed`() throws {
    // Other rules set the clocks back by two hours, and nobody runs who would know that it rang.
    let rules = try RulesUpdate(zone, rules: Zone(posix: "EST7"))
    let lines = report(
      DailyRolloverSettings(strategy: .repeating), days: 1,
      then: [(.hours(15), [.app(.kill)]), (.hours(16), [.device(.rules(rules))])])
    #expect(
      lines == ["not ok 1 - verse@2027-03-13", #"  message: "rang at 2027-03-13 09:00:00 -05:00, and once more""#])
  }

  @Test func `Schedules come one after the other, and a choice leaves out the others`() {
    #expect(
      report(days: 2, names: ["b", "a"]) == [
        "ok 1 - b@2027-03-13", "ok 2 - b@2027-03-14", "ok 3 - a@2027-03-13", "ok 4 - a@2027-03-14",
      ])
    #expect(report(days: 1, names: ["b", "a"], only: ["a"]) == ["ok 1 - a@2027-03-13"])
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
@testable import PhoneSimulator
@testable import Reports
import Rollover
import Testing

@Suite struct PictureBuilderTests {
  private func picture(_ run: ReportRun, subjects: [SubjectID] = []) -> Picture {
    var builder = PictureBuilder(
      run.source, of: run.history, showing: TimelineSelection(kinds: .all, subjects: subjects), stories: 100)
    for record in run.trace.records { builder.add(record, of: run.trace) }
    return builder.finish(run.end)
  }

  private func marks(_ run: ReportRun) throws -> [Picture.Mark] { try #require(picture(run).panels.first).marks }

  @Test func `What rings at nine every day is on time, and its story says when it was armed`() throws {
    let marks = try marks(PlayedRun.run(days: 5))
    #expect(marks.map(\.word) == Array(repeating: .onTime, count: 5))
    #expect(marks[0].title == "verse@2027-03-13, on time")
    #expect(
      marks[0].story
        == "Armed 2027-03-12 18:00:00 -05:00 for 2027-03-13 09:00:00 -05:00. Rang 2027-03-13 09:00:00 -05:00.")
  }

  @Test func `An engine that counts 24 hours is an hour late from the change on, and an hour early in autumn`() throws {
    let opened = (1...5).map { (TimeSpan.days($0), [Action.app(.foreground)]) }
    let spring = try marks(PlayedRun.run(PlayedRun.counting, days: 5, then: opened))
    #expect(spring.map(\.word) == [.onTime, .late, .late, .late, .late])
    #expect(spring.last?.story.hasSuffix(", 1h late.") == true && spring.last?.lateness == 3_600_000)
    // 2027-11-05 18:00 in New York.
    let autumn = try marks(
      PlayedRun.run(PlayedRun.counting, days: 5, from: Instant(seconds: 1_825_452_000), then: opened))
    #expect(autumn.map(\.word) == [.onTime, .early, .early, .early, .early])
  }

  @Test func `A chain that died is silent until the end of the run, and every date that it missed is there`() throws {
    let picture = picture(try PlayedRun.dead())
    let panel = try #require(picture.panels.first)
    #expect(panel.marks.map(\.word) == Array(repeating: .onTime, count: 4) + Array(repeating: .missed, count: 56))
    #expect(picture.days == 61, "the axis has the whole run")
    let silence = try #require(panel.silences.first)
    #expect(panel.silences.count == 1 && silence.label == "silent from 17 Mar")
    #expect(silence.title == "Silent from 2027-03-17: 56 were due, and all were missed")
    // Nine o'clock, and the evening of the last day, both by summer time.
    #expect(silence.start == (Sample.start + .hours(110)).milliseconds - 4 * 3_600_000)
    #expect(silence.end == (Sample.start + .days(60)).milliseconds - 4 * 3_600_000)
    #expect(panel.marks.last?.story.hasSuffix("Due 2027-05-11 09:00, and missed: nothing was armed for it.") == true)
  }

  @Test func `A silence that ends has both its dates, and a single missed date is none`() throws {
    let opened: [(TimeSpan, [Action])] = [(.hours(42), [.app(.kill)]), (.days(5), [.app(.launch)])]
    let panel = try #require(picture(PlayedRun.run(PlayedRun.chain, days: 7, then: opened)).panels.first)
    #expect(panel.silences.map(\.label) == ["silent 15 Mar – 16 Mar"] || panel.silences.isEmpty == false)
    let once: [(TimeSpan, [Action])] = [(.hours(18), [.app(.kill)]), (.hours(66), [.app(.launch)])]
    #expect(try #require(picture(PlayedRun.run(PlayedRun.chain, days: 4, then: once)).panels.first).silences.isEmpty)
  }

  @Test func `What rings again is twice, and what nobody asked for unasked`() throws {
    let skip = Action.command(.skip(ScheduleID(name: "verse"), on: CivilDate(dayNumber: 20_890)))
    let run = try PlayedRun.run(days: 2, then: [(.hours(1), [.fault(.kill(after: 0)), skip])])
    #expect(try marks(run).map(\.word).contains(.unasked))
    #expect(picture(run).counts.unasked == 1)
  }

  @Test func `What rings of a subject of which nobody said when is neither on time nor late`() throws {
    let run = Sample.run { trace in
      trace.shift = .hours(2)
      trace.add(.delivered, after: .hours(1), Sample.identifier("verse"))
    }
    let mark = try #require(try marks(run).first)
    #expect(mark.word == .untimed && mark.title == "verse@2027-03-13, rang")
    #expect(mark.local == (Sample.start + .hours(1)).milliseconds, "a clock that is wrong moves no mark")
    #expect(mark.story == "Rang 2027-03-13 02:00:00 +00:00. The device's clock was 2h ahead.")
  }

  @Test func `A story names the line of the file that had it armed`() throws {
    var run = try PlayedRun.run(days: 1)
    run.source.places = (1...3).map { StoryPlace(file: "a.scenario", line: $0 + 6) }
    #expect(
      try marks(run)[0].story.hasPrefix("Armed 2027-03-12 18:00:00 -05:00 for 2027-03-13 09:00:00 -05:00 by line 9."))
  }

  @Test func `Lines are drawn where the local time changed, and only there`() throws {
    let newYork = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    let tokyo = Zone.fixed(offset: UTCOffset(seconds: 32_400), name: "Test/Tokyo")
    let run = Sample.run(zone: newYork) { trace in
      trace.add(.app, after: .days(300), nil, .word(.launch))
      trace.enter(tokyo)
      trace.add(.zone, after: .days(301), nil, trace.text("Test/Tokyo"))
      trace.add(.clock, after: .days(302), nil, .span(.hours(-3)))
    }
    let lines = picture(run).lines
    #expect(lines.map(\.kind) == [.daylightSaving, .daylightSaving, .flight, .clock])
    #expect(lines.map(\.label) == ["-05:00 → -04:00", "-04:00 → -05:00", "Tokyo", "clock -3h"])
    // 2027-03-14 02:00 in New York.
    #expect(lines.first?.time == Instant(seconds: 1_805_007_600))
    #expect(lines[2].title == "The device came from EST5EDT,M3.2.0,M11.1.0 to Test/Tokyo: -05:00 → +09:00")
  }

  @Test func `Schedules that are not shown have no plot, and do not count`() throws {
    let run = try PlayedRun.run(names: ["verse", "news"], days: 2)
    let picture = picture(run, subjects: [ScheduleID(name: "news")])
    #expect(picture.panels.map(\.name) == ["news"])
    #expect(picture.counts.due == 2)
  }

  @Test func `A change of the clocks stands at its true time where the device's clock was set`() throws {
    let newYork = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    for hours in [2, -3] as [Int64] {
      let run = Sample.run(zone: newYork) { trace in
        trace.shift = .hours(hours)
        trace.add(.clock, after: .hours(1), nil, .span(.hours(hours)))
        trace.add(.app, after: .days(3), nil, .word(.launch))
      }
      let lines = picture(run).lines
      #expect(lines.map(\.kind) == [.clock, .daylightSaving])
      // 2027-03-14 02:00 in New York, which a clock that is ahead shows before its time.
      #expect(lines.last?.time == Instant(seconds: 1_805_007_600) - TimeSpan.hours(hours))
    }
  }

  @Test func `A story does not tell how a request was lost that was armed again`() throws {
    let verse = ScheduleID(name: "verse")
    let lost: [(TimeSpan, [Action])] = [
      (.hours(1), [.command(.pause(verse))]), (.hours(2), [.command(.resume(verse))]),
    ]
    let mark = try #require(try marks(PlayedRun.run(days: 1, then: lost)).first)
    #expect(
      mark.story == "Armed 2027-03-12 20:00:00 -05:00 (the last of 2 times) for 2027-03-13 09:00:00 -05:00. "
        + "Rang 2027-03-13 09:00:00 -05:00.")
  }
}

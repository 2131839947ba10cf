import CivilTime
@testable import PhoneSimulator
@testable import Reports
import DailyRollover
import Rollover
import Testing

@Suite struct PictureBuilderTests {
  private func picture(_ run: ReportRun) -> Picture {
    var builder = PictureBuilder(run.source, of: run.history, markLimit: 100, binLimit: 100)
    for record in run.trace.records { builder.add(record, of: run.trace, isShown: true) }
    return builder.finish()
  }

  private let verse = Sample.identifier("verse")

  private func mark(_ records: @escaping (inout TraceBuilder) -> Void) -> Mark? {
    picture(Sample.run(records: records)).panels.first?.marks.last
  }

  @Test func `A delivery more than a minute behind the time it was armed for is late`() throws {
    for (seconds, kind) in [(60, MarkKind.onTime), (61, .late), (-5, .onTime)] as [(Int64, MarkKind)] {
      let mark = mark { trace in
        trace.add(.armed, verse, .instant(Sample.start + .hours(2)))
        trace.add(.delivered, after: .hours(2) + .seconds(seconds), verse)
      }
      #expect(mark?.kind == kind)
    }
  }

  @Test func `One that the engine delivers late says by how much, and why`() throws {
    let mark = try #require(
      mark { trace in
        trace.add(.late, after: .hours(5), verse, .missed(due: Sample.start + .hours(2), .deviceOff))
        trace.add(.armed, after: .hours(5), verse, .instant(Sample.start + .hours(5)))
        trace.add(.delivered, after: .hours(5), verse)
      })
    #expect(mark.kind == .late)
    #expect(mark.story.hasSuffix("Rang 2027-03-13 04:00:00 +00:00, 3h late: the device was off."))
  }

  @Test func `One that rings again is a duplicate, and its story names the first time`() throws {
    let mark = try #require(
      mark { trace in
        trace.add(.delivered, after: .hours(1), verse)
        trace.add(.delivered, after: .hours(2), verse)
      })
    #expect(mark.kind == .duplicate)
    #expect(mark.story == "Rang again 2027-03-13 01:00:00 +00:00; it had rung 2027-03-13 00:00:00 +00:00.")
  }

  @Test func `A missed one stands where it was due, with what took it off the list`() throws {
    let mark = try #require(
      mark { trace in
        trace.add(.armed, verse, .instant(Sample.start + .hours(2)))
        trace.add(.dropped, after: .hours(4), verse, .word(.off))
        trace.add(.missed, after: .hours(9), verse, .missed(due: Sample.start + .hours(2), .deviceOff))
      })
    #expect(mark.kind == .missed)
    #expect(mark.local == (Sample.start + .hours(2)).milliseconds)
    #expect(
      mark.story
        == "Armed 2027-03-12 23:00:00 +00:00 for 2027-03-13 01:00:00 +00:00. "
        + "Did not fire 2027-03-13 03:00:00 +00:00: the device was off. "
        + "Missed: due 2027-03-13 01:00:00 +00:00, the device was off. Noticed 2027-03-13 08:00:00 +00:00.")
  }

  @Test func `A clock that is wrong moves no mark, but is told`() throws {
    let mark = try #require(
      mark { trace in
        trace.shift = .hours(2)
        trace.add(.suppressed, after: .hours(1), verse, .suppressed(.alreadyDelivered))
      })
    #expect(mark.kind == .suppressed)
    #expect(mark.local == (Sample.start + .hours(1)).milliseconds)
    #expect(
      mark.story
        == "Left out 2027-03-13 02:00:00 +00:00: this date has rung already. The device's clock was 2h ahead.")
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

  @Test func `Schedules that are not shown have no plot`() {
    let run = Sample.run(names: ["verse", "news"]) { trace in
      trace.add(.delivered, Sample.identifier("verse"))
      trace.add(.delivered, Sample.identifier("news"))
    }
    var builder = PictureBuilder(run.source, of: run.history, markLimit: 10, binLimit: 100)
    for record in run.trace.records {
      builder.add(record, of: run.trace, isShown: record.subject?.schedule == verse.schedule)
    }
    let picture = builder.finish()
    #expect(picture.panels.map(\.name) == ["verse"])
    #expect(picture.counts.total == 1)
  }
}

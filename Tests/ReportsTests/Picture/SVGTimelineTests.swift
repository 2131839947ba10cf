import CivilTime
import DailyRollover
import PhoneSimulator
@testable import Reports
import Rollover
import Testing

@Suite struct SVGTimelineTests {
  private func document(_ runs: [ReportRun]) -> XMLChecker { XMLChecker(Sample.text(SVGTimeline(), runs)) }

  private func classes(_ document: XMLChecker, _ prefix: String) -> [String] {
    document.attributes.filter { $0.name == "class" && $0.value.hasPrefix(prefix) }.map(\.value)
  }

  @Test func `Each occurrence has a mark with its name and its story`() throws {
    let svg = Sample.text(SVGTimeline(), [try Sample.twoMornings()])
    let document = XMLChecker(svg)
    #expect(document.problem == nil)
    // One in the legend, which has nothing that is not to be seen.
    #expect(classes(document, "m ontime").count == 3)
    #expect(document.texts.contains("night") && !document.texts.contains("missed"))
    #expect(document.texts.contains("verse@2027-03-14, on time"))
    #expect(
      document.texts.contains(
        "Armed 2027-03-12 18:00:00 -05:00 for 2027-03-14 09:00:00 -04:00. Rang 2027-03-14 09:00:00 -04:00."))
    #expect(document.texts.contains("-05:00 → -04:00"))
    #expect(document.texts.contains("Clocks in EST5EDT,M3.2.0,M11.1.0 went from -05:00 to -04:00"))
  }

  @Test("Names from outside are escaped and clipped", arguments: hostileNames)
  func hostile(_ name: String) throws {
    let long = name + String(repeating: "\u{1F468}\u{200D}", count: 200)
    for name in [name, long] {
      let run = Sample.run(names: [name], label: name) { trace in
        trace.add(.armed, Sample.identifier(name), .instant(Sample.start))
        trace.add(.delivered, after: .hours(1), Sample.identifier(name))
        trace.add(.zone, after: .hours(2), nil, trace.text(name))
      }
      let document = document([run])
      #expect(document.problem == nil)
      #expect(!document.elements.contains { $0 == "script" || $0 == "b" })
    }
  }

  @Test func `A run without records, and no run at all, are pictures that say so`() {
    #expect(document([Sample.run(names: [])]).texts.contains("Nothing was scheduled."))
    let none = document([])
    #expect(none.problem == nil && none.texts.contains("Nothing to show"))
  }

  @Test func `A schedule of which nothing rang has its plot`() {
    let run = Sample.run { trace in
      trace.add(.command, RequestIdentifier(ScheduleID(name: "verse"), .repeating(slot: 0)))
    }
    #expect(document([run]).texts.contains("verse"))
    #expect(document([run]).texts.contains("nothing rang"))
  }

  @Test func `Of very many runs those are drawn in which something went wrong`() {
    let well = Sample.run(label: "well") { $0.add(.delivered, Sample.identifier("verse")) }
    let ill = Sample.run(label: "ill") { trace in
      trace.add(.missed, Sample.identifier("verse"), .missed(due: Sample.start, .deviceOff))
    }
    let document = document(Array(repeating: well, count: 40) + [ill])
    #expect(document.texts.contains("ill"))
    #expect(document.texts.filter { $0 == "well" }.count == 23)
    #expect(document.texts.contains("17 more runs are left out; in them nothing was late or missed"))
    #expect(document.texts.contains("a.scenario · 41 runs"))
  }

  @Test func `Several runs stand below each other, and of very many the first ones`() {
    let run = Sample.run(label: "zone=UTC") { $0.add(.delivered, Sample.identifier("verse")) }
    let two = document([run, run])
    #expect(two.problem == nil)
    #expect(two.texts.filter { $0 == "verse" }.count == 2)
    let ids = two.attributes.filter { $0.name == "id" }.map(\.value)
    #expect(Set(ids).count == ids.count, "names of shared shapes are not taken twice")
    #expect(document(Array(repeating: run, count: 30)).texts.contains { $0.hasPrefix("6 more runs are left out") })
  }

  @Test func `So many changes of the clocks that they would cover everything are told, not drawn`() throws {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    let run = Sample.run(zone: zone) { trace in
      for year in 0...100 as ClosedRange<Int64> {
        trace.add(.delivered, after: .days(year * 365), Sample.identifier("verse", day: Int32(year)))
      }
    }
    let document = document([run])
    #expect(classes(document, "c dst").count == 1, "only the one of the legend")
    #expect(document.texts.contains { $0.hasPrefix("clocks change ") && $0.hasSuffix(" times, not drawn") })
  }

  @Test func `With too many marks days are counted`() {
    let run = Sample.run { trace in
      for minute in 0..<6001 as Range<Int64> {
        trace.add(.delivered, after: .minutes(minute), Sample.identifier("verse", day: Int32(minute)))
      }
      trace.add(.missed, after: .minutes(6001), Sample.identifier("verse"), .missed(due: Sample.start, .deviceOff))
    }
    let document = document([run])
    #expect(document.texts.contains("2027-03-13: 1440 on time"))
    #expect(document.texts.contains("2027-03-12: 60 on time, 1 missed"))
    #expect(document.texts.contains("6001 on time, 1 missed · a column for each day"))
    #expect(classes(document, "m bar").count == 6)
  }

  @Test func `With too many schedules as well all are counted together`() {
    let names = (0..<30).map { "s\($0)" }
    let run = Sample.run(names: names) { trace in
      for hour in 0..<300 as Range<Int64> {
        for name in names { trace.add(.delivered, after: .hours(hour), Sample.identifier(name, day: Int32(hour))) }
      }
    }
    let document = document([run])
    #expect(document.texts.contains("all schedules"))
    #expect(document.texts.contains("9000 on time · a column for each day"))
    #expect(document.texts.contains("2027-03-13: 720 on time"))
  }
}

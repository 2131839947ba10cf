import CivilTime
import DailyRollover
import DailyRolloverScenarios
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
    #expect(document.texts.contains("2 due: 2 on time · as asked"))
    #expect(document.texts.contains("night") && !document.texts.contains("missed"))
    #expect(document.texts.contains("verse@2027-03-14, on time"))
    #expect(
      document.texts.contains(
        "Armed 2027-03-12 18:00:00 -05:00 for 2027-03-14 09:00:00 -04:00. Rang 2027-03-14 09:00:00 -04:00."))
    #expect(document.texts.contains("-05:00 → -04:00"))
    #expect(document.texts.contains("Clocks in EST5EDT,M3.2.0,M11.1.0 went from -05:00 to -04:00"))
  }

  @Test(arguments: hostileNames)
  func `Names from outside are escaped and clipped`(_ name: String) throws {
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

  @Test func `A schedule of which nothing was due has its plot`() throws {
    let texts = document([try PlayedRun.run(days: 0)]).texts
    #expect(texts.contains("verse") && texts.contains("nothing was due, and nothing rang"))
  }

  @Test func `A chain that died is seen to be silent: its dates, the stretch and the whole time`() throws {
    let document = document([try PlayedRun.dead()])
    #expect(document.problem == nil)
    #expect(document.texts.contains("silent from 17 Mar"))
    #expect(document.texts.contains("60 due: 4 on time, 56 missed · silent from 2027-03-17"))
    #expect(classes(document, "silent").count == 2, "the stretch, and the legend")
    #expect(document.texts.contains { $0.hasSuffix(" May") }, "the axis goes on to the end of the run")
    for date in ["2027-03-17", "2027-05-11"] {
      #expect(document.texts.contains { $0.contains("verse@\(date), missed") })
    }
  }

  @Test func `Runs of one history share an axis, also where one of them says nothing for most of it`() throws {
    let svg = Sample.text(SVGTimeline(), [try PlayedRun.dead(), try PlayedRun.run(days: 60)])
    let plots = XMLChecker(svg).attributes.filter {
      $0.name == "d" && $0.value.hasPrefix("M") && $0.value.contains(" 0V120")
    }
    let lines = plots.map(\.value).filter { $0.split(separator: "M").count > 3 }
    #expect(lines.count == 2 && lines[0] == lines[1])
  }

  @Test func `Of very many runs those are drawn in which something went wrong`() throws {
    let well = try PlayedRun.run(days: 1, label: "well")
    let ill = try PlayedRun.run(PlayedRun.chain, days: 3, label: "ill", then: [(.hours(1), [.app(.kill)])])
    let document = document(Array(repeating: well, count: 40) + [ill])
    #expect(document.texts.contains("ill: silent from 2027-03-14"))
    #expect(document.texts.filter { $0 == "well: as asked" }.count == 23)
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

  @Test func `With many marks those that touch are one`() throws {
    let run = try PlayedRun.run(days: 400)
    let document = document([run])
    // Winter and summer, and a moved mark for none of them; one in the legend.
    #expect(classes(document, "m ontime").count < 10)
    #expect(document.texts.contains { $0.contains("on time, verse@2027-03-13 to verse@") })
    #expect(document.texts.contains("400 due: 400 on time · as asked"))
  }

  @Test(arguments: [8, 9])
  func `More than eight schedules are rows of one map, the worst first`(_ count: Int) throws {
    let names = (0..<count).map { "s\($0)" }
    let skip = Action.command(.cancel(ScheduleID(name: "s5")))
    let again = Action.command(
      .schedule(
        Schedule(
          name: "s5", series: RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight))))
    let run = try PlayedRun.run(
      PlayedRun.chain, names: names, days: 9,
      then: [(.hours(40), [.app(.kill)]), (.days(4), [.app(.launch), skip, again])])
    let document = document([run])
    #expect(document.problem == nil)
    let isMap = count > 8
    #expect((classes(document, "m cell").isEmpty) == !isMap)
    // The legend shows the bars of a map where there are no marks.
    #expect(classes(document, "cell").isEmpty == !isMap)
    #expect(classes(document, "m ontime").isEmpty == isMap)
    #expect(document.texts.contains("18:00") == false)
    #expect(document.texts.contains("12:00") == !isMap)
    for name in names { #expect(document.texts.contains(name)) }
  }
}

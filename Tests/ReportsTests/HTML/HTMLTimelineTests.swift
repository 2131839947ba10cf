import CivilTime
import PhoneSimulator
@testable import Reports
import Rollover
import Testing

@Suite struct HTMLTimelineTests {
  private func page(_ runs: [ReportRun], kinds: KindSet = .all) -> String {
    Sample.text(HTMLTimeline(), runs, kinds: kinds)
  }

  private func count(_ part: String, in page: String) -> Int { page.ranges(of: part).count }

  @Test func `A page has the picture and a row for each record`() throws {
    let run = try Sample.twoMornings()
    let page = page([run])
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>A &quot;title&quot;</title>"))
    #expect(count("<svg xmlns", in: page) == 1)
    #expect(count("<tr data-k=", in: page) == run.trace.records.count)
    #expect(
      page.contains(
        "<td class=\"t\">2027-03-14 09:00:00 -04:00<td class=\"k\">delivered<td><bdi>verse@2027-03-14</bdi>"))
    #expect(page.contains("<caption>") && count("<th scope=\"col\">", in: page) == 5)
  }

  @Test func `Only the page's own script and style may run, and nothing may be fetched`() throws {
    let page = page([try Sample.twoMornings()])
    let script = try #require(page.firstRange(of: "<script>"))
    let end = try #require(page.firstRange(of: "</script>"))
    let hash = SHA256.hash(Array(page[script.upperBound..<end.lowerBound].utf8)).base64
    #expect(page.contains("default-src 'none'; script-src 'sha256-\(hash)';"))
    #expect(count("<script", in: page) == 1 && count("<style", in: page) == 1)
    #expect(!page.contains(" style=\"") && !page.contains(" onclick="))
    for fetching in ["src=", "@import", "url(http", "fetch(", "XMLHttpRequest"] { #expect(!page.contains(fetching)) }
    // The name of SVG's elements is no address.
    #expect(
      page.replacing("http://www.w3.org/2000/svg", with: "").firstRange(of: "http") == nil
        || page.contains("http-equiv"))
    #expect(count("http", in: page) == count("<svg xmlns", in: page) + 1)
  }

  @Test("Names from outside are text wherever they stand", arguments: hostileNames)
  func hostile(_ name: String) {
    let run = { (name: String) in
      Sample.run(names: [name], label: name) { trace in
        trace.add(.armed, Sample.identifier(name), .instant(Sample.start))
        trace.add(.delivered, after: .hours(1), Sample.identifier(name))
        trace.add(.warning, after: .hours(2), nil, trace.text(name))
      }
    }
    var hostile = run(name)
    hostile.source.title = name
    hostile.source.file = name
    var plain = run("plain")
    plain.source.title = "plain"
    plain.source.file = "plain"
    func tags(_ page: String) -> [Substring] {
      page.split(separator: "<").map { $0.prefix { $0 != " " && $0 != ">" && $0 != "\n" } }
    }
    #expect(tags(page([hostile])) == tags(page([plain])), "a name adds no element")
    #expect(tags(page([hostile, hostile])) == tags(page([plain, plain])))
  }

  @Test func `Runs stand side by side, each with its label, and rows say whose they are`() {
    let runs = ["strategy=horizon", "strategy=chain"].map { label in
      Sample.run(label: label) { $0.add(.delivered, Sample.identifier("verse")) }
    }
    let page = page(runs)
    #expect(count("<svg xmlns", in: page) == 2 && count("<section class=\"run\"", in: page) == 2)
    #expect(page.contains("<h2><bdi>strategy=chain</bdi></h2>"))
    #expect(page.contains("<tr data-k=\"delivered\"><td><bdi>strategy=chain</bdi><td class=\"n\">0"))
    #expect(count("<th scope=\"col\">", in: page) == 6)
  }

  @Test func `What would be too much is summarised, and the page says so`() {
    let names = (0..<40).map { String(repeating: "name ", count: 20) + "\($0)" }
    let run = Sample.run(names: names) { trace in
      for day in 0..<800 as Range<Int32> {
        for name in names {
          trace.add(.armed, after: .days(Int64(day)), Sample.identifier(name, day: day), .instant(Sample.start))
          trace.add(.delivered, after: .days(Int64(day)), Sample.identifier(name, day: day))
        }
        trace.add(.warning, after: .days(Int64(day)), nil, trace.text("a"))
      }
    }
    let page = page([run])
    #expect(page.utf8.count < 1_000_000)
    #expect(count("<tr data-k=", in: page) == 800)
    #expect(
      page.contains(
        "Only what is out of the ordinary is listed here, because there are so many records. 64000 are left out"))
  }

  @Test func `Even what is out of the ordinary has an end`() {
    let run = Sample.run { trace in
      let text = trace.text(String(repeating: "long ", count: 1000))
      for hour in 0..<12_000 as Range<Int64> { trace.add(.warning, after: .hours(hour), nil, text) }
    }
    let page = page([run])
    #expect(count("<tr data-k=", in: page) == 10_000)
    #expect(page.contains("2000 are left out"))
    #expect(page.utf8.count < 5_000_000)
  }

  @Test func `A run without records says that there is nothing`() {
    let page = page([Sample.run(names: [])])
    #expect(page.contains("Nothing was scheduled.") && page.contains("There is nothing to list."))
    #expect(count("<tr data-k=", in: page) == 0)
  }
}

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
        "<td class=\"t\">2027-03-14 09:00:00 -04:00<td class=\"k\">delivered<td class=\"o\"><bdi>verse@2027-03-14</bdi>"
      ))
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
    #expect(count("http", in: page) == count("<svg xmlns", in: page) + 2)
  }

  @Test(arguments: hostileNames)
  func `Names from outside are text wherever they stand`(_ name: String) {
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
    #expect(!page.contains("in all"), "alternatives have no sum")
    #expect(page.contains("<tr data-k=\"delivered\"><td><bdi>strategy=chain</bdi><td class=\"n\">0"))
    #expect(count("<th scope=\"col\">", in: page) == 6)
  }

  @Test func `A year of 70 schedules is a page of less than 5 MB, which says what it leaves out`() throws {
    let names = (0..<70).map { String(repeating: "name ", count: 20) + "\($0)" }
    let page = page([try PlayedRun.run(names: names, days: 365)])
    #expect(page.utf8.count < 5_000_000)
    #expect(count("<details data-row", in: page) == 70, "each row opens")
    #expect(page.contains("are left out; `rollover timeline --format jsonl` has all"))
  }

  @Test func `A run that failed says so first, with the lines of the file above the picture`() throws {
    let failure = ResultFailure(
      "verse was not delivered", text: "error: <not> delivered\n 15 | expect", file: "a.scenario")
    let page = page([try PlayedRun.run(days: 1, failures: [failure])])
    let words = try #require(page.firstRange(of: "failed: 1 not as expected · as asked"))
    let lines = try #require(page.firstRange(of: "error: &lt;not&gt; delivered\n 15 | expect"))
    let picture = try #require(
      page.firstRange(of: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rp\" role=\"group\""))
    #expect(words.lowerBound < lines.lowerBound && lines.lowerBound < picture.lowerBound)
  }

  @Test func `Compared runs stand below each other, and the best is marked`() throws {
    var report = HTMLTimeline()
    let runs = [try PlayedRun.run(days: 60, label: "good"), try PlayedRun.dead()]
    report.comparisons = [
      Comparison(
        file: "a", title: "a", label: "",
        rows: runs.map { Comparison.Row(engine: $0.source.label, tally: PlayedRun.tally($0), broken: 0) })
    ]
    let page = Sample.text(report, runs)
    #expect(page.contains("<div class=\"runs wide\">") && count("<section class=\"run best\"", in: page) == 1)
    #expect(page.contains("<h2><bdi>good</bdi> <b class=\"badge\">best</b></h2>"))
    #expect(count("<ul class=\"legend\"", in: page) == 1, "one legend for all")
  }

  @Test func `Warnings that say the same with other numbers are one row with their number`() {
    let run = Sample.run { trace in
      for day in 1...57 as ClosedRange<Int64> {
        trace.add(.warning, after: .days(day), nil, trace.text("nothing is armed behind day \(day)"))
      }
    }
    let page = page([run])
    #expect(count("<tr data-k=\"warning\"", in: page) == 1)
    #expect(page.contains("nothing is armed behind day 1</bdi> <b>×57</b>, the last one 2027-05-08"))
  }

  @Test func `The same warning in two runs is a row in each`() {
    let runs = ["one", "two"].map { label in
      Sample.run(label: label) { trace in
        for day in 1...2 as ClosedRange<Int64> { trace.add(.warning, after: .days(day), nil, trace.text("odd \(day)")) }
      }
    }
    let page = page(runs)
    #expect(count("<tr data-k=\"warning\"", in: page) == 2)
    #expect(count("<b>×2</b>", in: page) == 2)
  }

  @Test func `Even what is out of the ordinary has an end`() {
    let run = Sample.run { trace in
      let text = trace.text(String(repeating: "long ", count: 1000))
      for hour in 0..<12_000 as Range<Int64> { trace.add(.evicted, after: .hours(hour), nil, text) }
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

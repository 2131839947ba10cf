import CivilTime
import DailyRolloverScenarios
import Exploration
@testable import PhoneSimulator
@testable import Reports
import Rollover
import SmartDeliveryScenarios
import TaskRemindersScenarios
import TestPhones
import Testing
import TimeZoneData

/// Picture, page, text and what programs read say the same of one run, and it is what the tally counts.
struct OneTallyTests {
  private static let zones: [Zone] = {
    let database = ZoneDatabase(
      version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })
    return OddZones.names.compactMap { try? database.zone(named: $0) }
  }()
  private static let generator = HistoryGenerator(
    zones: zones, commands: BothGenerators(ScheduleGenerator(), TaskGenerator()), days: 12)
  private static let ruled = HistoryGenerator(
    zones: zones, commands: BothGenerators(BothGenerators(ScheduleGenerator(), TaskGenerator()), MessageGenerator()),
    days: 12)

  /// A random run: whatever may happen to a phone, to schedules and tasks; every sixth with messages and rules for all of them.
  private func run(_ number: UInt64) -> ReportRun {
    let found = number % 6 == 0 ? Self.ruled.makeCase(number, seed: 12) : Self.generator.makeCase(number, seed: 12)
    return ReportRun(
      source: Sample.source, history: found.history, trace: CasePlayer().trace(of: found), end: RunEnd(at: found.end))
  }

  @Test(arguments: 0..<4)
  func `random runs`(_ part: UInt64) throws {
    for number in part * 25..<part * 25 + UInt64(Effort.cases(of: 25)) {
      let run = run(number)
      let tally = PlayedRun.tally(run)
      try check(run, tally, "case \(number)")
    }
  }

  @Test func `A chain that died, and a horizon`() throws {
    for run in [try PlayedRun.dead(), try PlayedRun.run(days: 60)] {
      try check(run, PlayedRun.tally(run), run.source.label)
    }
  }

  private func check(_ run: ReportRun, _ tally: Tally, _ name: String) throws {
    let counts = tally.total
    let words = counts.words
    let verdict = Verdict.text(tally)
    // The table of a comparison, cell by cell.
    let comparison = Comparison(
      file: "a", title: "a", label: "", rows: [Comparison.Row(engine: "x", tally: tally, broken: 0)])
    let table = ComparisonTable(comparison)
    for (head, cell) in zip(table.heads, table.rows[0].cells)
    where head != "drift" && head != "pending" && head != "broken" {
      let word = TallyWord.allCases.first { $0.words == head }
      #expect(cell == "\(word.map { counts[$0] } ?? counts.due)", "\(name): \(head)")
    }
    // The text's last line.
    let text = Sample.text(TextTimeline(), [run])
    if counts.due + counts.unasked > 0 { #expect(text.hasSuffix("\n# \(words); \(verdict)\n"), "\(name)") }
    // The last object, in sum and for each schedule.
    let line = try #require(Sample.text(JSONLinesTimeline(), [run]).split(separator: "\n").last)
    var object = JSONObject()
    object.add(counts)
    object.add("verdict", verdict)
    object.addSchedules(of: tally)
    let expected = String(decoding: object.line, as: UTF8.self).dropFirst()
    #expect(line.hasSuffix(expected.dropLast()), "\(name): \(line)")
    try checkResults(run, tally, name)
    try checkPicture(run, tally, name)
  }

  /// As many tests fail, pass and are skipped as the tally says.
  private func checkResults(_ run: ReportRun, _ tally: Tally, _ name: String) throws {
    var results = OccurrenceResults(run.source, of: run.history)
    for record in run.trace.records { results.take(record, of: run.trace) }
    var report = JUnitReport()
    var bytes: [UInt8] = []
    report.begin("a", to: &bytes)
    results.write(until: run.end.time, to: &report, &bytes)
    report.end(to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let unasked = tally.subjects.reduce(0) { $0 + Set($1.unasked.map(\.local.date)).count }
    let aside = tally.subjects.reduce(0) { sum, entry in
      let rang = Set(entry.unasked.map(\.local.date))
      return sum + entry.leftOut.count { !rang.contains($0.date) }
    }
    let dates = tally.subjects.flatMap(\.dates)
    let skipped = dates.count { $0.punctuality == .missed && $0.reason?.isLeftOut == true }
    let passed = dates.count { $0.punctuality == .onTime && $0.extraRings.isEmpty }
    #expect(
      text.ranges(of: "<testcase ").count == dates.count + unasked + aside, "\(name)")
    #expect(text.ranges(of: "<skipped").count == skipped + aside, "\(name)")
    #expect(
      text.ranges(of: "<failure").count == dates.count - passed - skipped + unasked,
      "\(name)")
  }

  /// Each date and ring has its mark, and the picture and the page say the tally's words.
  private func checkPicture(_ run: ReportRun, _ tally: Tally, _ name: String) throws {
    let picture = RunPicture(run).picture
    #expect(picture.counts == tally.total && picture.verdict == Verdict.text(tally), "\(name)")
    for word in TallyWord.allCases {
      let marks = picture.panels.reduce(0) { $0 + $1.marks.count { $0.word == word } }
      #expect(marks == tally.total[word], "\(name): \(word)")
    }
    let holds = picture.panels.reduce(0) { $0 + $1.marks.count { $0.heldFrom != nil } }
    #expect(
      holds == tally.subjects.flatMap(\.dates).count { $0.ring?.heldUntil != nil }, "\(name): what was held")
    // Reading every element would take most of the time.
    let parts = Sample.text(SVGTimeline(), [run]).utf8.split(separator: UInt8(ascii: "<")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let titles = parts.filter { $0.hasPrefix("title>") }
    let page = Sample.text(HTMLTimeline(), [run])
    #expect(page.contains("<b>\(tally.total.words)</b>"), "\(name)")
    guard !picture.isMap else { return }
    let panels = parts.filter { $0.hasPrefix("g class=\"panel\"") }
    #expect(panels.count == picture.panels.count, "\(name)")
    for (panel, text) in zip(picture.panels, panels) {
      #expect(text.contains(": \(panel.counts.words) · \(panel.verdict)\""), "\(name): \(panel.name)")
    }
    // What is drawn together says how many it is.
    for word in TallyWord.allCases {
      let single = titles.count { $0.hasSuffix(", \(word.words)") }
      let bands = titles.compactMap { title -> Int? in
        let text = title.dropFirst(6)
        let parts = text.split(separator: " \(word.words), ", maxSplits: 1)
        return parts.count == 2 && parts[1].contains(" to ") ? Int(parts[0]) : nil
      }
      #expect(single + bands.reduce(0, +) == tally.total[word], "\(name): \(word)")
    }
  }
}

import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

@Suite struct TimelineCommandTests {
  private let files = [
    "broken.scenario": Sample.broken, "failing.scenario": Sample.failing, "good.scenario": Sample.good,
    "matrix.scenario": Sample.matrix,
  ]

  @Test func `Lines tell what happened, in columns`() {
    let result = rollover("timeline", "good.scenario", "--kinds=delivered", files: files)
    #expect(
      result.lines == [
        "2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13",
        "2027-03-14 09:00:00 -04:00  +23h  delivered  verse@2027-03-14",
        "# 2 due: 2 on time; as asked",
      ])
    #expect(result.code == .success)
  }

  @Test func `A failed expectation goes to standard error beside the timeline`() {
    let result = rollover("timeline", "failing.scenario", files: files)
    #expect(result.output == rollover("timeline", "good.scenario", files: files).output)
    #expect(result.errors.contains("--> failing.scenario:9:"))
    #expect(result.code == .failure)
  }

  @Test func `Objects begin with a header and have every kind`() {
    let lines = rollover("timeline", "good.scenario", "--format=jsonl", files: files).lines
    #expect(
      lines.first?.hasPrefix(
        #"{"schema":2,"kind":"rollover-timeline","file":"good.scenario","title":"Two mornings","#
          + #""zone":"America/New_York","engine":"strategy=horizon days=30 step=wall grace=4h","label":""}"#) == true)
    #expect(lines.contains { $0.contains(#""kind":"armed""#) })
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix(#"{"sequence":"#) })
  }

  @Test func `Each combination of a matrix has its heading or header`() {
    let text = rollover("timeline", "matrix.scenario", files: files).lines
    #expect(
      text.filter { $0.hasPrefix("#") } == [
        "# matrix.scenario [zone=America/New_York]", "# 2 due: 2 on time; as asked",
        "# matrix.scenario [zone=Europe/London]", "# 2 due: 2 on time; as asked",
      ])
    let objects = rollover("timeline", "matrix.scenario", "--format=jsonl", files: files).lines
    #expect(objects.filter { $0.hasPrefix(#"{"schema":2,"#) }.count == 2)
  }

  @Test func `Several engines are shown one after the other, each combination under each`() {
    let engines = ["--engine", "", "--engine", "strategy=chain"]
    let text = rollover(words: ["timeline", "good.scenario"] + engines, files: files)
    #expect(
      text.lines.filter { $0.hasPrefix("#") } == [
        "# good.scenario [as written]", "# 2 due: 2 on time; as asked", "# good.scenario [strategy=chain]",
        "# 2 due: 2 on time; as asked",
      ])
    let failing = rollover(words: ["timeline", "failing.scenario"] + engines, files: files)
    #expect(failing.errors.isEmpty && failing.code == .success, "what is expected was written for one engine")
    let words = ["timeline", "matrix.scenario", "--format", "csv"] + engines
    let matrix = rollover(words: words, files: files)
    let rows = matrix.output.split(whereSeparator: \.isNewline).dropFirst()
    let labels = Set(rows.compactMap { $0.split(separator: ",").first })
    #expect(labels.count == 4 && labels.contains("zone=Europe/London strategy=chain"))
  }

  @Test func `Nobody reading any more ends the run, of which nothing is said`() {
    // Longer than a lifetime of tests, were it to run on.
    let forever = String(decoding: Sample.good, as: UTF8.self)
      .replacing("zone     ", with: "engine strategy=repeating\nzone     ").replacing("end\n", with: "+2900000d end\n")
    let result = rollover(
      "timeline", "x.scenario", "--no-fold", "--format", "csv", files: ["x.scenario": Array(forever.utf8)],
      outputFailure: .closedPipe)
    #expect(result.code == .closedPipe && result.errors.isEmpty)
  }

  @Test func `Long quiet stretches are folded unless everything is asked for`() {
    let month = String(decoding: Sample.good, as: UTF8.self).replacing("end\n", with: "app foreground\n+30d end\n")
    let files = ["month.scenario": Array(month.utf8)]
    func lines(_ words: String...) -> [String] {
      rollover(words: ["timeline", "month.scenario"] + words, files: files).lines
    }
    #expect(lines().contains { $0.hasPrefix("… 29 days like this, each at 09:00") })
    #expect(lines("--kinds=delivered").contains { $0.hasPrefix("…") })
    #expect(!lines("--no-fold").contains { $0.hasPrefix("…") })
    #expect(!lines("--kinds=all").contains { $0.hasPrefix("…") })
  }

  @Test func `Names choose schedules`() {
    let result = rollover("timeline", "good.scenario", "--names=verse", "--kinds=delivered,schedule", files: files)
    #expect(result.lines.count == 4)
  }

  @Test(arguments: [
    (["good.scenario", "--names=vrse"], "schedule `vrse` is unknown\n  = did you mean `verse`?"),
    (["good.scenario", "--kinds=delivred"], "kind `delivred` is unknown\n  = did you mean `delivered`?"),
    (["good.scenario", "--format=tpa"], "--format `tpa` is unknown\n  = did you mean `tap`?"),
    (["good.scenario", "--format=cvs"], "--format `cvs` is unknown\n  = did you mean `csv`?"),
    (["."], "there is no such file or directory"),
    (["broken.scenario"], "the action of `app` cannot be `lunch`"), ([], "`rollover timeline` needs FILE"),
    (["good.scenario", "failing.scenario"], "`failing.scenario` is one word too many"),
  ])
  func `What is wrong is said`(words: [String], message: String) {
    let result = rollover(words: ["timeline"] + words, files: files)
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(message)"))
  }

  @Test func `Each of many tasks of one line can be chosen by its name`() {
    let text = """
      scenario "T"
      zone UTC
      start 2027-03-12 18:00
      permission granted
      app launch
      task add 1..3 title="Call" remind="2027-03-13 09:00" apart=10m
      2027-03-13 12:00 end

      """
    let words = ["timeline", "t.scenario", "--names=task-2", "--kinds=delivered"]
    let result = rollover(words: words, files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.lines.first == "2027-03-13 09:10:00 +00:00        delivered  task-2")
  }

  @Test func `The commands of a page end where the page does`() {
    let page = rollover(
      "timeline", "good.scenario", "--until", "2027-03-13 12:00", "--format", "html", files: files
    ).output
    #expect(page.contains("rollover run good.scenario --until &quot;2027-03-13 12:00&quot; --explain"))
  }
}

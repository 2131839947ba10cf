import Testing

@testable import RolloverCommand

/// `rollover compare`.
struct CompareCommandTests {
  private let files = [
    "s/broken.scenario": Sample.broken, "s/failing.scenario": Sample.failing, "s/good.scenario": Sample.good,
    "s/matrix.scenario": Sample.matrix,
  ]

  @Test func `Without a word about engines the usual four are compared`() {
    let result = rollover("compare", "s/good.scenario", files: files)
    #expect(
      result.lines == [
        "engine                   due  on time  late  missed  twice  drift  pending  broken  verdict",
        "strategy=horizon           2        2     0       0      0      0       30       0  best: as asked",
        "strategy=chain             2        2     0       0      0      0        1       0  best: as asked",
        "strategy=repeating         2        2     0       0      0      0        1       0  best: as asked",
        "strategy=chain step=24h    2        1     0       1      0      0        1       0  missed on 2027-03-14",
      ])
    #expect(result.errors.isEmpty)
    #expect(result.code == .success)
  }

  @Test func `The engines named are compared in their order, and nothing is expected of them`() {
    let result = rollover(
      "compare", "s/failing.scenario", "--engine", "days=2", "--engine=strategy=chain", "--engine", "", files: files)
    #expect(
      result.lines.dropFirst().map { $0.prefix(16) } == ["days=2          ", "strategy=chain  ", "as in the file  "])
    #expect(result.errors.isEmpty)
    #expect(result.code == .success)
  }

  @Test func `A matrix gives a table for each combination`() {
    let result = rollover("compare", "s/matrix.scenario", "--engine", "days=3", files: files)
    #expect(
      result.lines.filter { !$0.hasPrefix("days") && !$0.hasPrefix("engine") } == [
        "# s/matrix.scenario [zone=America/New_York]", "# s/matrix.scenario [zone=Europe/London]",
      ])
    #expect(result.lines.count == 6)
  }

  @Test func `A key that every engine sets is no longer varied by the matrix`() {
    let text = String(decoding: Sample.good, as: UTF8.self)
      .replacing("start  ", with: "matrix strategy=horizon,chain days=3,4\nstart  ")
    let files = ["m.scenario": Array(text.utf8)]
    let lines = rollover("compare", "m.scenario", files: files).lines
    #expect(lines.filter { $0.hasPrefix("#") } == ["# m.scenario [days=3]", "# m.scenario [days=4]"])
    #expect(lines.count == 12)
  }

  @Test func `A knob that --os turns is no longer varied by the matrix, and one that some engines set is`() {
    let text = String(decoding: Sample.good, as: UTF8.self)
      .replacing("start  ", with: "matrix strategy=horizon,chain off=never,on-boot\nstart  ")
    let result = rollover(
      words: ["compare", "m.scenario", "--os", "off=never", "--engine", "strategy=chain", "--engine", ""],
      files: ["m.scenario": Array(text.utf8)])
    #expect(
      result.lines.filter { $0.hasPrefix("#") } == [
        "# m.scenario [strategy=horizon]", "# m.scenario [strategy=chain]",
      ])
    #expect(
      result.lines.filter { $0.hasPrefix("strategy=chain") }.map { $0.contains("  1       0  as") } == [true, true])
    #expect(result.lines.filter { $0.hasPrefix("as in the file") }.map { $0.contains("  30  ") } == [true, false])
  }

  @Test func `What an engine refuses is told, for that engine`() {
    let text = String(decoding: Sample.good, as: UTF8.self).replacing(
      "schedule verse at=09:00", with: "schedule verse at=09:00 every=sat,sun")
    let files = ["x.scenario": Array(text.utf8)]
    let result = rollover("compare", "x.scenario", files: files)
    #expect(
      result.errors == """
        warning: the engine refused this
         --> x.scenario:8:19
          |
        8 |                   schedule verse at=09:00 every=sat,sun
          |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ step=24h needs every=day or a number of days
          = with --engine "strategy=chain step=24h"


        """)
    #expect(result.lines.map { $0.contains("refused verse; ") } == [false, false, false, false, true])
    #expect(result.code == .success)
    let objects = rollover("compare", "x.scenario", "--format=jsonl", files: files).lines
    #expect(objects.map { $0.hasSuffix(#","refused":["verse"]}"#) } == [false, false, false, true])
  }

  @Test func `Broken invariants are counted`() {
    // The app that is asked anew finds nothing of what rang at nine. Nothing was saved, and the list was cleared.
    let text = """
      scenario "Asked anew on a full disk"
      zone Europe/London
      start 2027-06-01 06:00
      permission granted
      app launch
      fault save count=1000
      schedule verse at=09:00
      2027-06-02 08:00 app kill
      2027-06-02 09:30 person clears
      app launch
      schedule verse at=10:00
      2027-06-02 12:00 end

      """
    let result = rollover(
      "compare", "f.scenario", "--engine=strategy=repeating", files: ["f.scenario": Array(text.utf8)])
    #expect(
      result.lines.last == "strategy=repeating    2        2     0       0      1      0        1       1  "
        + "rang twice on 2027-06-02")
    #expect(result.code == .success)
  }

  @Test func `Objects are one for each engine`() {
    let lines = rollover("compare", "s/good.scenario", "--format=jsonl", files: files).lines
    #expect(lines.count == 4)
    #expect(
      lines.first?.hasPrefix(
        #"{"file":"s/good.scenario","label":"","engine":"strategy=horizon","due":2,"onTime":2,"late":0,"#) == true)
  }

  @Test func `A page has the table, and a picture for each engine`() throws {
    let page = rollover("compare", "s/good.scenario", "--format=html", files: files).output
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    let table = try #require(page.firstRange(of: "<section class=\"comparison\""))
    let pictures = try #require(page.firstRange(of: "<div class=\"runs wide\">"))
    #expect(table.lowerBound < pictures.lowerBound)
    #expect(page.components("<th scope=\"row\">") == 4)
    #expect(page.components("<section class=\"run") == 4)
    #expect(page.components("<section class=\"run best\"") == 3, "the best are marked")
    #expect(
      page.contains(
        "<th scope=\"row\"><bdi>strategy=chain step=24h</bdi></th><td class=\"number\" data-h=\"due\">2</td>"))
    #expect(page.contains("<td class=\"number fault\" data-h=\"missed\">1</td>"))
    #expect(page.contains("missed on 2027-03-14"))
  }

  @Test func `A page about a matrix has a table for each combination, and pictures that say which`() {
    let page = rollover(
      "compare", "s/matrix.scenario", "--engine", "days=3", "--engine", "", "--format=html", files: files
    )
    .output
    #expect(page.components("<section class=\"comparison\"") == 2)
    #expect(page.components("<section class=\"run\"") == 4, "where all did equally well, none is marked")
    #expect(page.contains("as in the file  zone=Europe/London"))
  }

  @Test func `What cannot be performed is told, once`() {
    let text = String(decoding: Sample.good, as: UTF8.self).replacing("app launch", with: "app kill")
    let result = rollover("compare", "x.scenario", files: ["x.scenario": Array(text.utf8)])
    #expect(result.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }.count == 2)
    #expect(result.errors.contains("error: this cannot be done here\n --> x.scenario:7:"))
    #expect(result.lines.count == 5)
    #expect(result.code == .failure)
    let possible = rollover("compare", "x.scenario", files: ["x.scenario": Sample.good])
    #expect(possible.errors.isEmpty && possible.code == .success)
  }

  /// What never rang under an engine cannot be dismissed under it.
  @Test(
    arguments: [
      (["days=5", "days=4"], false), (["days=4", "days=3"], true), (["days=3", "days=4"], true),
      (["days=4", "days=3", "days=2"], true),
    ])
  func `What some engine cannot perform is told once, and is a failure`(engines: [String], isFailing: Bool) {
    let text = """
      scenario "Dismissed"
      zone UTC
      start 2027-06-01 06:00

      permission granted
      app launch
      schedule a at=09:00
      2027-06-01 06:01  app kill
      2027-06-04 12:00  person dismisses a@2027-06-04
      """
    let words = ["compare", "x.scenario"] + engines.flatMap { ["--engine", $0] }
    let result = rollover(words: words, files: ["x.scenario": Array(text.utf8)])
    let errors = result.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }
    #expect(errors.count == (isFailing ? 1 : 0), "\(result.errors)")
    #expect(result.code == (isFailing ? .failure : .success))
    #expect(result.lines.count == 1 + engines.count)
  }

  @Test(
    arguments: [
      (["compare", "s/broken.scenario"], "--> s/broken.scenario:7:"),
      (["compare", "s"], "error: s is a directory"),
      (["compare", "nowhere.scenario"], "error: there is no such file or directory"),
      (["compare"], "error: `rollover compare` needs FILE"),
      (
        ["compare", "s/good.scenario", "--engine", "strategy=chain", "--engine", "strategy=chian"],
        "did you mean `chain`?"
      ),
      (["compare", "s/good.scenario", "--os", "off=nevr"], "did you mean `never`?"),
      (["compare", "s/good.scenario", "--format", "csv"], "error: --format `csv` is unknown"),
      (["run", "s/good.scenario", "--engine", "days=3", "--engine", "days=4"], "error: --engine is given twice"),
    ])
  func `Mistakes are told as everywhere`(words: [String], message: String) {
    let result = rollover(words: words, files: files)
    #expect(result.errors.contains(message))
    #expect(result.output.isEmpty)
    #expect(result.code == .usage)
  }

  @Test func `A key that only some engines set is varied by the matrix all the same`() {
    let text = String(decoding: Sample.good, as: UTF8.self).replacing("start  ", with: "matrix days=3,30\nstart  ")
    let files = ["m.scenario": Array(text.utf8)]
    func headings(_ engines: String...) -> [String] {
      rollover(words: ["compare", "m.scenario"] + engines.flatMap { ["--engine", $0] }, files: files).lines
        .filter { $0.hasPrefix("#") }
    }
    let both = ["# m.scenario [days=3]", "# m.scenario [days=30]"]
    #expect(headings("days=7", "strategy=chain") == both)
    #expect(headings("strategy=chain", "days=7") == both)
    #expect(headings("days=7", "strategy=chain days=9") == [], "every engine sets it")
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}

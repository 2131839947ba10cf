import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

@Suite struct RunCommandTests {
  private let files = [
    "s/broken.scenario": Sample.broken, "s/failing.scenario": Sample.failing, "s/good.scenario": Sample.good,
  ]

  @Test func `Only the summary is printed when all is well`() {
    let result = rollover("run", "s/good.scenario", files: files)
    #expect(result.output == "1 passed, 0 failed\n")
    #expect(result.errors.isEmpty)
    #expect(result.code == .success)
  }

  @Test func `A failed run shows what was expected, and the exit status is 1`() {
    let result = rollover("run", "s/failing.scenario", files: files)
    #expect(result.lines.first == "failed  s/failing.scenario")
    #expect(result.output.contains(" --> s/failing.scenario:9:"))
    #expect(result.lines.last == "0 passed, 1 failed")
    #expect(result.errors.isEmpty)
    #expect(result.code == .failure)
  }

  @Test func `A file that does not parse goes to standard error, the others run, and the exit status is 2`() {
    let result = rollover("run", "s", files: files)
    #expect(result.lines.last == "1 passed, 2 failed")
    #expect(
      result.lines.filter { $0.hasPrefix("failed") } == ["failed  s/broken.scenario", "failed  s/failing.scenario"])
    #expect(result.errors.contains("--> s/broken.scenario:7:"))
    #expect(result.code == .usage)
  }

  @Test func `A path that does not exist counts as failed, and the others run`() {
    let result = rollover("run", "nowhere.scenario", "s/good.scenario", files: files)
    #expect(result.lines == ["failed  nowhere.scenario", "1 passed, 1 failed"])
    #expect(result.errors == "error: there is no such file or directory\n --> nowhere.scenario\n\n")
    #expect(result.code == .usage)
  }

  @Test func `Objects have their keys in a fixed order`() throws {
    let result = rollover("run", "s", "--format", "jsonl", files: files)
    #expect(result.lines.count == 3)
    #expect(
      result.lines[0].hasPrefix(
        #"{"file":"s/broken.scenario","passed":false,"hash":"0000000000000000","delivered":0,"events":0,"#
          + #""milliseconds":0.000,"failures":[{"message":"#))
    #expect(
      result.lines[1].wholeMatch(
        of:
          #/\{"file":"s/failing.scenario","passed":false,"hash":"[0-9a-f]{16}","delivered":2,"events":\d+,"milliseconds":1\.234,"failures":\[\{"message":"[^"]+","line":9,"column":\d+,"notes":\[.*\]\}\],"label":""\}/#
      ) != nil)
    #expect(
      result.lines[2].wholeMatch(
        of:
          #/\{"file":"s/good.scenario","passed":true,"hash":"[0-9a-f]{16}","delivered":2,"events":\d+,"milliseconds":1\.234,"failures":\[\],"label":""\}/#
      ) != nil)
  }

  @Test func `A matrix counts once for each combination`() {
    let files = ["m.scenario": Sample.matrix]
    let result = rollover("run", "m.scenario", "--verbose", files: files)
    #expect(result.lines.last == "2 passed, 0 failed")
    #expect(result.lines.first?.hasPrefix("passed  m.scenario [zone=America/New_York]  2 delivered, ") == true)
    let objects = rollover("run", "m.scenario", "--format=jsonl", files: files).lines
    #expect(objects.map { $0.hasPrefix(#"{"file":"m.scenario","passed":true,"#) } == [true, true])
    #expect(objects.last?.hasSuffix(#""label":"zone=Europe/London"}"#) == true)
  }

  @Test func `The same history twice gives the same hash`() {
    let result = rollover("run", "s/good.scenario", "--twice", files: files)
    #expect(result.code == .success)
    let first = rollover("run", "s/good.scenario", "--format=jsonl", files: files).output
    #expect(first == rollover("run", "s/good.scenario", "--format=jsonl", files: files).output)
  }

  @Test func `The engine and the platform can be set on top of the file`() {
    #expect(rollover("run", "s/good.scenario", "--engine", "strategy=chain step=24h", files: files).code == .failure)
    #expect(rollover("run", "s/good.scenario", "--os", "limit=20", files: files).code == .success)
    let result = rollover("run", "s/good.scenario", "--engine", "strategy=chian", files: files)
    #expect(result.code == .usage)
    #expect(result.errors.contains("--> --engine:1:"))
  }

  @Test func `A filter chooses files by a part of their path`() {
    #expect(rollover("run", "s", "--filter=good", files: files).lines == ["1 passed, 0 failed"])
    let result = rollover("run", "s", "--filter=bad", files: files)
    #expect(result.errors == "error: no path contains `bad`\n")
    #expect(result.code == .usage)
  }

  @Test func `Included files are read beside the file`() {
    let included = Array("zone America/New_York\n".utf8)
    let text = String(decoding: Sample.good, as: UTF8.self)
      .replacing("zone     America/New_York", with: "include \"common.scenario-part\"")
    let files = ["d/x.scenario": Array(text.utf8), "d/common.scenario-part": included]
    #expect(rollover("run", "d", files: files).lines == ["1 passed, 0 failed"])
  }

  @Test func `Colour is for terminals, and not for those who refuse it`() {
    let words = ["run", "s/failing.scenario", "s/broken.scenario"]
    let escape = "\u{1B}["
    let terminal = rollover(words: words, files: files, terminal: true)
    #expect(terminal.output.contains(escape) && terminal.errors.contains(escape))
    let refused = rollover(words: words, files: files, environment: ["NO_COLOR": "1"], terminal: true)
    #expect(!refused.output.contains(escape) && !refused.errors.contains(escape))
    #expect(!rollover(words: words, files: files).output.contains(escape))
  }

  @Test func `Checking parses only`() {
    let result = rollover("check", "s", files: files)
    #expect(result.lines == ["2 passed, 1 failed"])
    #expect(result.errors.contains("--> s/broken.scenario:7:"))
    #expect(result.code == .usage)
    #expect(rollover("check", "s/failing.scenario", files: files).code == .success)
    let objects = rollover("check", "s", "--format=jsonl", files: files).lines
    #expect(objects.last == #"{"file":"s/good.scenario","passed":true,"failures":[]}"#)
  }

  private func run(_ lines: String) -> [String] {
    let text = "scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\npermission granted\napp launch\n" + lines + "\n"
    let words = ["run", "t.scenario"]
    let result = rollover(words: words, files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
    return (result.output + result.errors).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("feed news requests = 0", "feed news"), ("background sync runs = 0", "background sync kind=processing every=5m"),
    ("no remote a", "record put b \"x\""), ("token requests=0", "message 1 in=1h"),
    ("no hint", "task add x title=\"x\""),
  ])
  func `What is expected of a plugin fails where no line speaks of it, and is judged where one does`(
    expected: String, line: String
  ) {
    let silent = run("schedule verse at=09:00\nexpect \(expected)")
    #expect(silent.contains("error: nobody can say whether `expect \(expected)` holds"), "\(silent)")
    #expect(silent.contains { $0.hasSuffix("no line gives its plugin anything to do") })
    let spoken = run("\(line)\nexpect \(expected)")
    #expect(!spoken.contains { $0.contains("nobody can say") }, "\(spoken)")
  }

  @Test func `What quiet hours hold is told as held, with the end of the hold`() {
    let lines = run(
      "settings quiet=22:00-07:00\nschedule verse at=23:00\n2027-03-12 23:10 app foreground\n"
        + "2027-03-12 23:30 expect delivered verse on=2027-03-12")
    #expect(lines.contains { $0.hasSuffix("^ held until 2027-03-13 07:00:00 +00:00") }, "\(lines)")
  }

  @Test(arguments: [
    ("quiet=22:00-07:00 for=cht", "chat"), ("cht=off", "chat"), ("type=cht show=banner", "chat"),
    ("cap=3 for=message-1,vers", "verse"), ("cap=3 for=daily-rolover", "daily-rollover"),
  ])
  func `A rule for a misspelt name is told so, whatever comes first`(rule: String, meant: String) {
    let others = "schedule verse at=09:00\nmessage 1 type=chat in=1h\n"
    for lines in ["settings \(rule)\n" + others, others + "settings \(rule)\n"] {
      let told = run(lines)
      #expect(told.contains { $0.hasSuffix("did you mean `\(meant)`?") }, "\(told)")
    }
  }

  @Test(arguments: ["for=chat", "for=verse,message-1,smart-delivery", "for=offers", "for=all"])
  func `A rule for a name that is known, or like none that is, is taken`(names: String) {
    let told = run("settings cap=3 \(names)\nschedule verse at=09:00\nmessage 1 type=chat in=1h")
    #expect(told.last == "1 passed, 0 failed", "\(told)")
  }
}

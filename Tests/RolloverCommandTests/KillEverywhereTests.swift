import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// `rollover run --kill-everywhere`.
struct KillEverywhereTests {
  /// Two combinations that hold as they are, and break when the process ends at certain points.
  private static let askedAnew = Array(
    String(decoding: Sample.askedAnew, as: UTF8.self)
      .replacing("engine   days=2\n", with: "engine   days=2\nmatrix   seed=1,2\n").utf8)

  private let files = ["s/anew.scenario": askedAnew, "s/good.scenario": Sample.good]

  /// The numbers of a line.
  private func numbers(_ line: String?) -> [Int] {
    (line ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test func `The last line counts runs, the one before it points and files`() throws {
    let result = rollover("run", "s/good.scenario", "--kill-everywhere", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.count == 2)
    let points = try #require(numbers(result.lines.first).first)
    #expect(points > 10)
    #expect(result.lines.first == "killed at \(points) points between two answers, in 1 file")
    #expect(result.lines.last == "\(2 * points + 1) passed, 0 failed")
  }

  @Test func `Three broken runs of a file are shown with what shows them again, and the others counted`() throws {
    let result = rollover("run", "s", "--kill-everywhere", files: files)
    #expect(result.code == .failure)
    let killed = result.lines.filter { $0.hasPrefix("failed  s/anew.scenario [seed=1]  ended after ") }
    #expect(killed.count == 3)
    #expect(result.output.contains("  = with the process ended after "))
    #expect(result.output.contains("  = to see it, write `fault kill after="))
    #expect(result.output.contains("  = with seed=1\n"))
    let rest = try #require(result.lines.first { $0.hasPrefix("failed  s/anew.scenario  in ") })
    #expect(numbers(result.lines.last).last == (numbers(rest).first ?? 0) + 3)
    #expect(result.lines.dropLast().last?.hasSuffix(", in 2 files") == true)
  }

  @Test func `What a failure tells to write shows it in the file itself`() throws {
    let result = rollover("run", "s/anew.scenario", "--kill-everywhere", "--verbose", files: files)
    let note = try #require(result.lines.first { $0.hasPrefix("   = to see it, write `") })
    let place = try #require(note.firstMatch(of: /as the first statement, and `app launch` after line (\d+)$/))
    let statement = try #require(note.split(separator: "`").dropFirst().first)
    var lines = String(decoding: Self.askedAnew, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert("                  app launch", at: try #require(Int(place.1)))
    let text = lines.joined(separator: "\n")
      .replacing("06:00  permission", with: "06:00  \(statement)\n                  permission")
    #expect(rollover("run", "s/anew.scenario", files: files).code == .success, "it is broken as it is")
    let again = rollover("run", "a.scenario", files: ["a.scenario": Array(text.utf8)])
    #expect(again.output.contains("`no-duplicates` does not hold"), "\(text)\n\(again.output)")
  }

  @Test func `It goes together with --engine, --os, --filter and --verbose`() {
    let result = rollover(
      "run", "s", "--kill-everywhere", "--filter=anew", "--engine", "strategy=horizon days=4", "--os=off=never",
      "--verbose", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.count == 3)
    #expect(result.lines[0].hasPrefix("passed  s/anew.scenario  "))
    #expect(result.lines[0].hasSuffix(" µs"))
    let fewerDays = rollover("run", "s/anew.scenario", "--kill-everywhere", "--os=off=never", files: files)
    #expect(numbers(fewerDays.lines.first)[0] < numbers(result.lines[1])[0], "--engine was not heard")
  }

  @Test func `Objects are one a file, with points and failures`() throws {
    let lines = rollover("run", "s", "--kill-everywhere", "--format=jsonl", files: files).lines
    #expect(lines.count == 2)
    #expect(
      lines[0].wholeMatch(
        of:
          #/\{"file":"s/anew.scenario","passed":false,"points":\d+,"runs":\d+,"failed":\d+,"milliseconds":\d+\.\d{3},"failures":\[\{"message":.*\}\]\}/#
      ) != nil, "\(lines[0])")
    #expect(
      lines[1].wholeMatch(
        of:
          #/\{"file":"s/good.scenario","passed":true,"points":\d+,"runs":\d+,"failed":0,"milliseconds":\d+\.\d{3},"failures":\[\]\}/#
      ) != nil, "\(lines[1])")
  }

  @Test func `A file that does not parse fails once`() {
    let files = ["b.scenario": Sample.broken]
    let result = rollover("run", "b.scenario", "--kill-everywhere", files: files)
    #expect(
      result.lines == [
        "failed  b.scenario", "killed at 0 points between two answers, in 0 files", "0 passed, 1 failed",
      ])
    #expect(result.code == .usage)
    let object = rollover("run", "b.scenario", "--kill-everywhere", "--format=jsonl", files: files).lines.first
    #expect(object?.hasPrefix(#"{"file":"b.scenario","passed":false,"points":0,"#) == true)
  }

  @Test(arguments: [["--os", "all"], ["--twice"]])
  func `It stands neither beside --os all nor beside --twice`(words: [String]) {
    let result = rollover(words: ["run", "s", "--kill-everywhere"] + words, files: files)
    #expect(result.errors.hasPrefix("error: --kill-everywhere does not go together with "))
    #expect(result.errors.contains("\n  = "))
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
  }

  /// The system ends the process of an app that overruns, which is no point that the sweep chose.
  @Test func `It comes to an end where the system ends the process, too`() {
    let overran = """
      scenario "A run that overruns while the app sleeps"
      zone UTC
      start 2027-05-01 08:00
      permission granted
      app launch
      background sync kind=processing every=5m
      feed a task=sync
      2027-05-01 08:01 app background
      2027-05-01 08:02 news a pieces=3
      news slow=20s count=5
      2027-05-02 08:00:05 app suspend
      2027-05-02 08:10 end

      """
    let words = ["run", "s.scenario", "--kill-everywhere"]
    let result = rollover(words: words, files: ["s.scenario": Array(overran.utf8)], vocabulary: .everything)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.first?.hasPrefix("killed at ") == true)
  }

  @Test func `What to write takes out every statement that ends the process itself`() throws {
    let lines = String(decoding: Self.askedAnew, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(lines.firstIndex { $0.contains("06:00  permission") })
    var text = lines.map(String.init)
    text.insert(
      contentsOf: ["                  fault kill after=50", "                  fault kill after=60"], at: place + 1)
    let file = Array(text.joined(separator: "\n").utf8)
    let result = rollover("run", "s.scenario", "--kill-everywhere", files: ["s.scenario": file])
    #expect(result.output.contains("; take out the `fault kill` of line \(place + 2) and line \(place + 3)\n"))
  }
}

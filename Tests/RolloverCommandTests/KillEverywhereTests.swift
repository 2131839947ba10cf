import Testing

@testable import RolloverCommand

/// `rollover run --kill-everywhere`.
struct KillEverywhereTests {
  /// A repeating request that is moved as it rings does so twice on a slow platform, wherever the process ended before.
  private static let moved = Array(
    """
    scenario "Moved as it rings"
    zone     Europe/London
    start    2027-06-01 06:00
    engine   strategy=repeating
    matrix   seed=1,2

    2027-06-01 06:00  permission granted
                      app launch
                      schedule verse at=09:00
    2027-06-02 08:59:59  os latency=5s
                         schedule verse at=09:10
    2027-06-02 12:00  end

    """.utf8)

  private let files = ["s/changed.scenario": moved, "s/good.scenario": Sample.good]

  /// The numbers of a line.
  private func numbers(_ line: String?) -> [Int] {
    (line ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test("The last line counts runs, the one before it points and files")
  func good() throws {
    let result = rollover("run", "s/good.scenario", "--kill-everywhere", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.count == 2)
    let points = try #require(numbers(result.lines.first).first)
    #expect(points > 10)
    #expect(result.lines.first == "killed at \(points) points between two answers, in 1 file")
    #expect(result.lines.last == "\(2 * points + 1) passed, 0 failed")
  }

  @Test("Three broken runs of a file are shown with what shows them again, and the others counted")
  func broken() throws {
    let result = rollover("run", "s", "--kill-everywhere", files: files)
    #expect(result.code == .failure)
    let killed = result.lines.filter { $0.hasPrefix("failed  s/changed.scenario [seed=1]  ended after ") }
    #expect(killed.count == 3)
    #expect(result.output.contains("  = with the process ended after "))
    #expect(result.output.contains("  = to see it, write `fault kill after="))
    #expect(result.output.contains("  = with seed=1\n"))
    let rest = try #require(result.lines.first { $0.hasPrefix("failed  s/changed.scenario  in ") })
    // Those of the two combinations as they are come on top.
    #expect(numbers(result.lines.last).last == (numbers(rest).first ?? 0) + 3 + 2)
    #expect(result.lines.dropLast().last?.hasSuffix(", in 2 files") == true)
  }

  @Test("What a failure tells to write shows it in the file itself")
  func again() throws {
    let result = rollover("run", "s/changed.scenario", "--kill-everywhere", "--verbose", files: files)
    let note = try #require(result.lines.first { $0.hasPrefix("   = to see it, write `") })
    #expect(note.hasSuffix("as the first statement, and `app launch` after line 8"))
    let statement = try #require(note.split(separator: "`").dropFirst().first)
    let text = String(decoding: Self.moved, as: UTF8.self)
      .replacing("06:00  permission", with: "06:00  \(statement)\n                  permission")
      .replacing("app launch\n", with: "app launch\n                  app launch\n")
    let again = rollover("run", "a.scenario", files: ["a.scenario": Array(text.utf8)])
    #expect(again.output.contains("`no-duplicates` does not hold"), "\(text)\n\(again.output)")
  }

  @Test("It goes together with --engine, --os, --filter and --verbose")
  func together() {
    let result = rollover(
      "run", "s", "--kill-everywhere", "--filter=changed", "--engine", "strategy=horizon days=2", "--os=off=never",
      "--verbose", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.count == 3)
    #expect(result.lines[0].hasPrefix("passed  s/changed.scenario  "))
    #expect(result.lines[0].hasSuffix(" µs"))
  }

  @Test("Objects are one a file, with points and failures")
  func objects() throws {
    let lines = rollover("run", "s", "--kill-everywhere", "--format=jsonl", files: files).lines
    #expect(lines.count == 2)
    #expect(
      lines[0].wholeMatch(
        of:
          #/\{"file":"s/changed.scenario","passed":false,"points":\d+,"runs":\d+,"failed":\d+,"milliseconds":\d+\.\d{3},"failures":\[\{"message":.*\}\]\}/#
      ) != nil, "\(lines[0])")
    #expect(
      lines[1].wholeMatch(
        of:
          #/\{"file":"s/good.scenario","passed":true,"points":\d+,"runs":\d+,"failed":0,"milliseconds":\d+\.\d{3},"failures":\[\]\}/#
      ) != nil, "\(lines[1])")
  }

  @Test("A file that does not parse fails once")
  func unreadable() {
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

  @Test("It stands neither beside --os all nor beside --twice", arguments: [["--os", "all"], ["--twice"]])
  func alone(words: [String]) {
    let result = rollover(words: ["run", "s", "--kill-everywhere"] + words, files: files)
    #expect(result.errors.hasPrefix("error: --kill-everywhere does not go together with "))
    #expect(result.errors.contains("\n  = "))
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
  }
}

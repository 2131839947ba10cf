import Testing

@testable import RolloverCommand

/// `rollover run --explain`, `--until` and `--only`.
struct ExplainTests {
  private let files = [
    "good.scenario": Sample.good, "failing.scenario": Sample.failing, "matrix.scenario": Sample.matrix,
    "verse@2027-03-13": Sample.good,
  ]

  private func run(_ words: String...) -> CommandResult { rollover(words: ["run"] + words, files: files) }

  @Test func `The story has the conclusion first, and the verdict of the run stays on the last line`() {
    let result = run("good.scenario", "--explain", "verse@2027-03-14")
    #expect(result.code == .success)
    #expect(result.lines.first == "verse@2027-03-14: it rang at 2027-03-14 09:00:00 -04:00, on time")
    #expect(
      result.lines.contains { $0.contains("  line 8  wanted    the plugin daily-rollover wants it for 2027-03-14") })
    #expect(result.lines.last == "1 passed, 0 failed")
    #expect(run("--explain=verse@2027-03-14", "good.scenario") == result)
    #expect(run("--explain", "verse@2027-03-14", "good.scenario") == result)
  }

  @Test func `A word that names a file is a file, also behind --explain`() {
    let result = run("--explain", "verse@2027-03-13")
    #expect(result.code == .success && result.lines.first?.hasPrefix("time ") == true, "\(result)")
  }

  @Test func `Alone it tells how things stand, and the story of what failed`() {
    let good = run("good.scenario", "--explain", "--until", "2027-03-13 12:00")
    #expect(good.lines.first == "time        2027-03-13 12:00:00 -05:00 in America/New_York")
    #expect(good.lines.last == "1 passed, 0 failed")
    let failing = run("failing.scenario", "--explain")
    #expect(failing.code == .failure)
    #expect(failing.lines.contains("verse@2027-03-14: it rang at 2027-03-14 09:00:00 -04:00, on time"))
    #expect(failing.lines.contains { $0.hasPrefix("pending: ") })
  }

  @Test func `The command at the end of a failure works as it stands`() throws {
    for file in ["failing.scenario", "matrix.scenario"] {
      let first = rollover("run", file, "--os", "off=never", files: broken(file))
      let line = try #require(first.lines.last { $0.contains("= rollover ") }, "\(first)")
      let words = try #require(line.split(separator: "= rollover ").last)
      // Double quotes keep words together, as in a shell.
      let parts = words.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
        place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let again = rollover(words: parts, files: broken(file))
      #expect(again.code == .failure, "\(parts): \(again.errors)")
      #expect(again.lines.contains { $0.hasPrefix("verse@2027-03-14: it rang") }, "\(parts): \(again.output)")
      #expect(again.lines.last == "0 passed, 1 failed")
    }
  }

  /// A file that expects ten o'clock.
  private func broken(_ file: String) -> [String: [UInt8]] {
    let text = String(decoding: files[file] ?? [], as: UTF8.self)
    return [file: Array(text.replacing("at=09:00\n          ", with: "at=10:00\n          ").utf8)]
  }

  @Test func `A matrix has a story for each combination, with its name; --only chooses one`() {
    let both = run("matrix.scenario", "--explain", "verse@2027-03-14")
    #expect(both.lines.first == "# matrix.scenario [zone=America/New_York]")
    #expect(both.lines.filter { $0.hasPrefix("verse@2027-03-14: it rang at ") }.count == 2)
    let one = run("matrix.scenario", "--only", "zone=Europe/London", "--explain", "verse@2027-03-14")
    #expect(one.lines.first == "# matrix.scenario [zone=Europe/London]")
    #expect(one.lines.filter { $0.hasPrefix("#") }.count == 1)
    #expect(one.lines.last == "1 passed, 0 failed")
  }

  @Test func `Programs get objects, and the run's own object last`() {
    let result = run("good.scenario", "--explain", "verse@2027-03-14", "--format", "jsonl")
    #expect(result.lines.filter { $0.hasPrefix("{\"type\":\"story\"") }.count == 1)
    #expect(result.lines.filter { $0.hasPrefix("{\"file\":\"good.scenario\",\"passed\":true") }.count == 1)
    let moment = run("good.scenario", "--explain", "--format", "jsonl")
    #expect(moment.lines.contains { $0.hasPrefix("{\"type\":\"situation\"") })
    #expect(moment.lines.contains { $0.hasPrefix("{\"type\":\"next\"") })
  }

  @Test(
    arguments: [
      (["good.scenario", "failing.scenario", "--explain"], "--explain is about one scenario, and these are 2 files"),
      (["good.scenario", "failing.scenario", "--until", "2027-03-13 12:00"], "--until is about one scenario"),
      (["good.scenario", "matrix.scenario", "--only", "seed=1"], "--only is about one scenario"),
      (["good.scenario", "--until", "2027-03-01 12:00"], "the run would end before it begins"),
      (["good.scenario", "--until", ""], "--until needs a value"),
      (["good.scenario", "--only="], "--only needs a value"),
      (["good.scenario", "--explain=vers@2027-03-13"], "did you mean `verse`?"),
      (["good.scenario", "--explain=verse"], "`verse` does not name an occurrence"),
      (["good.scenario", "--explain", "--os", "all"], "--explain does not go together with `--os all`"),
      (["good.scenario", "--explain", "--kill-everywhere"], "--explain does not go together with --kill-everywhere"),
      (["good.scenario", "--until", "2027-03-13 12:00", "--kill-everywhere"], "--until does not go together"),
    ])
  func `Wrong usage is said, with what to do`(_ words: [String], _ message: String) {
    let result = rollover(words: ["run"] + words, files: files)
    #expect(result.code == .usage)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `A timeline and a comparison end there too`() {
    let timeline = rollover("timeline", "good.scenario", "--until", "2027-03-13 12:00", files: files)
    #expect(timeline.lines.count == 5, "\(timeline.output)")
    let compare = rollover(
      "compare", "matrix.scenario", "--until", "2027-03-13 12:00", "--only", "zone=Europe/London", "--engine", "days=3",
      files: files)
    #expect(
      compare.lines.count == 3 && compare.lines[0].contains("Europe/London"), "\(compare.output)\(compare.errors)")
  }

  @Test func `Each combination of a matrix is asked in its own way, by dates or by steps`() {
    let text = String(decoding: Sample.good, as: UTF8.self).replacing("start  ", with: "matrix step=wall,24h\nstart  ")
    let result = rollover(
      "run", "steps.scenario", "--explain", "verse@2027-03-14", files: ["steps.scenario": Array(text.utf8)])
    #expect(
      result.lines.filter { $0.hasPrefix("#") || $0.hasPrefix("verse") } == [
        "# steps.scenario [step=wall]", "verse@2027-03-14: it rang at 2027-03-14 09:00:00 -04:00, on time",
        "# steps.scenario [step=24h]",
        "verse#2027-03-14: it has not rung yet: it is pending for 2027-03-14 10:00:00 -04:00",
      ], "\(result)")
  }
}

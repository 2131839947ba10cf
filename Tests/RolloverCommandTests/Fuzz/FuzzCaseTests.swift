import DailyRolloverScenarios
import Exploration
import ScenarioLanguage
import TaskRemindersScenarios
import TestPhones
import Testing

@testable import RolloverCommand

/// Single cases of a search, written down.
@Suite struct `A case that is written down` {
  /// What `--case` says of cases, and what a run of each file comes to.
  private func compare(_ words: [String], _ numbers: Range<Int>, apps: [SearchedApp]) throws -> (
    failed: Int, other: Int
  ) {
    let disk = MemoryDisk([:])
    let words = ["fuzz", "--seed", "3"] + words + numbers.flatMap { ["--case", "\($0)"] } + ["--out", "cases"]
    let shown = rollover(words: words, disk: disk, vocabulary: .everything, apps: apps)
    #expect(shown.lines.count == numbers.count)
    var (failed, other) = (0, 0)
    for (number, line) in zip(numbers, shown.lines) {
      let path = "cases/case-\(number).scenario"
      let text = try #require(disk[path])
      let run = rollover(
        words: ["run", path, "--format", "jsonl"], files: [path: Array(text.utf8)], vocabulary: .everything)
      let isBroken = line.hasSuffix(" violations")
      #expect(run.code == (isBroken ? .failure : .success), "\(line)\n\(text)\(run.output)")
      #expect(!run.output.contains("cannot be done") && !run.output.contains("refused this"), "\(text)\(run.output)")
      let hash = try #require(line.split(separator: " ").dropFirst(2).first?.prefix { $0 != "," })
      let isSame = run.output.contains("\"hash\":\"\(hash)\"")
      #expect(isSame != shown.errors.contains("case \(number): its file leaves out"), "\(text)\(shown.errors)")
      failed += isBroken ? 1 : 0
      other += isSame ? 0 : 1
    }
    return (failed, other)
  }

  @Test func `fails by what it breaks, and by nothing that a search allows`() throws {
    let original = try compare(
      ["--engine", "strategy=chain step=24h", "--days", "20"], 0..<12, apps: [.schedules])
    #expect(original.failed > 2 && original.failed < 12, "the engine by itself breaks `as-asked`")
    #expect(original.other < 4)
    #expect(try compare(["--days", "20"], 0..<8, apps: [.schedules]).failed == 0)
    // Tasks are asked for twice, and asked about when they are gone.
    let tasks = try compare([], 0..<16, apps: [.tasks])
    #expect(tasks.failed == 0 && tasks.other < 4)
  }

  @Test(arguments: ["strategy=chain\tstep=24h", "strategy=chain  step=24h # as it was", "\tstrategy=chain step=24h"])
  func `has the settings of its search, whatever stands between them`(engine: String) {
    let words = ["fuzz", "--days", "10", "--case", "1", "--case", "2", "--case", "3"]
    let plain = rollover(words: words + ["--engine", "strategy=chain step=24h", "--os", "off=never limit=20"])
    #expect(plain.code == .failure)
    #expect(rollover(words: words + ["--engine", engine, "--os", "off=never\tlimit=20 #both"]) == plain)
    #expect(rollover(words: words + ["--os", "off=never limit=20"]).output != plain.output)
  }

  @Test func `is set in all its settings by name`() {
    #expect(Overrides.names(in: "strategy=chain\tstep=24h # days=7") == ["strategy", "step"])
    #expect(Overrides.names(in: "") == [] && Overrides.names(in: "a=\"b") == [])
  }
}

import CivilTime
import Exploration
import ScenarioLanguage
import TaskRemindersScenarios
import Testing

@testable import RolloverCommand

/// The command knows no plugin: what it is not told of is not there.
@Suite struct `A command with other words` {
  private static let tasks = Vocabulary.taskReminders + .phone

  @Test(arguments: [["--version"], ["check", "t.scenario"]])
  func `that are there twice is refused, whatever is asked of it`(words: [String]) {
    let result = rollover(words: words, vocabulary: Self.tasks + .taskReminders)
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: two plugins of this command have the name `task-reminders`\n"))
  }

  @Test func `lists the kinds of lines that its words make`() {
    let page = rollover(words: ["timeline", "--help"], vocabulary: Self.tasks).output
    #expect(page.contains(" task,"), "\(page)")
    #expect(!page.contains("schedule,"), "\(page)")
    let words = ["timeline", "t.scenario", "--kinds", "schedule"]
    let unknown = rollover(words: words, files: ["t.scenario": Sample.good], vocabulary: Self.tasks)
    #expect(unknown.code == .usage)
    #expect(unknown.errors.contains("`schedule` is unknown"))
  }

  @Test func `compares nothing by itself that no plugin finds worth it`() {
    let page = rollover(words: ["compare", "--help"], vocabulary: Self.tasks).output
    #expect(page.contains("Engines have to be named.") && !page.contains("these are compared"))
    let result = rollover(words: ["compare", "t.scenario"], files: ["t.scenario": Sample.good], vocabulary: Self.tasks)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: no engine is named\n"))
  }

  @Test func `says plainly that there is no app to search`() {
    let result = rollover(words: ["fuzz", "--cases", "1"], vocabulary: .phone, apps: [])
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: there is no app to search: "))
    #expect(rollover(words: ["fuzz", "--help"], apps: []).output.contains("this command has no app to search"))
  }

  @Test func `searches what it is told of, and lists the invariants of that alone`() throws {
    let words = ["fuzz", "--cases", "2", "--days", "3", "--jobs", "1", "--format", "jsonl"]
    let result = rollover(words: words, vocabulary: Self.tasks, apps: [.tasks])
    #expect(result.code == .success)
    let last = try #require(result.lines.last)
    #expect(last.contains("\"completed-never-rings\":0") && !last.contains("fair-budget"), "\(last)")
  }

  @Test(arguments: ["sim-year", "sim-days", "policies-days", "parse", "parse-and-run"])
  func `cannot measure a workload whose words it lacks, and says which`(name: String) {
    let result = rollover(words: ["bench", "--only", name], vocabulary: .phone)
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(name) cannot be measured: its words are not those of this command: "))
    #expect(result.errors.contains("`schedule` is not a verb"), "\(result.errors)")
  }

  @Test func `leaves out the workloads whose words it lacks where all are asked for`() {
    var errors: [UInt8] = []
    let console = Console(
      output: Output { _ in }, errors: Output(capacity: 0) { bytes in errors += bytes }, input: { [] },
      files: .memory([:]), environment: { _ in nil }, nanoseconds: { 0 }, now: { 0 }, vocabulary: .phone)
    let supply = BenchSupply(zones: .bundled, vocabulary: .phone)
    let workloads: [Workload] = [.simulatedYear, .policiesDays, .parsing]
    #expect(throws: Never.self) {
      try BenchCommand.measure(workloads, leavesOutUnfit: true, .text, supply, console)
    }
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    for (line, workload) in zip(lines, workloads) { #expect(line.hasPrefix("warning: \(workload.name) is left out: ")) }
  }
}

import DailyRolloverScenarios
import Exploration
import Testing

@testable import RolloverCommand

/// Files of searches that were cut, put together or changed; none of them is believed.
@Suite struct `A damaged result of a search` {
  private static let words = [
    "fuzz", "--engine", "strategy=chain step=24h", "--budget", "2", "--cases", "8", "--days", "20", "--jobs", "1",
  ]
  private static let whole = rollover(words: words + ["--format", "jsonl"]).output
  private static let kept: String = {
    let disk = MemoryDisk([:])
    _ = rollover(words: words + ["--out", "d"], disk: disk)
    return disk["d/search.jsonl"] ?? ""
  }()

  /// What happens to a file.
  private static let changes: [@Sendable (String) -> String] = [
    { $0 + $0 }, { $0.replacing(#/"failedCases":[0-9]+/#, with: "\"failedCases\":9") },
    { $0.replacing(#/"failedCases":[0-9]+/#, with: "\"failedCases\":9223372036854775807") },
    { $0.replacing(#/"violations":[0-9]+,"cases":[0-9]+/#, with: "\"violations\":0,\"cases\":0") },
    { $0.replacing(#/{"cases":[0-9]+/#, with: "{\"cases\":1") },
    { $0.replacing(#/"events":[0-9]/#, with: "\"events\":") },
    { $0.replacing("\"invariant\":\"as-asked\"", with: "\"invariant\":\"../evil\"") },
    { $0.split(separator: "\n").filter { !$0.contains("as-asked\",\"violations") }.joined(separator: "\n") },
    { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }, { "\u{FEFF}" + $0 }, { String($0.dropLast(4)) },
    { $0.split(separator: "\n").dropLast().joined(separator: "\n") },
    { $0.split(separator: "\n").reversed().joined(separator: "\n") },
  ]

  @Test(arguments: changes.indices)
  func `is no part of another one`(change: Int) {
    let text = Self.changes[change](Self.whole)
    #expect(text != Self.whole)
    let merged = rollover("fuzz", "--merge", "x.jsonl", files: ["x.jsonl": Array(text.utf8)])
    #expect(merged.code == .usage && merged.output.isEmpty)
    #expect(merged.errors.contains("x.jsonl"), "\(merged.errors)")
    #expect(rollover("fuzz", "--merge", "x.jsonl", files: ["x.jsonl": Array(Self.whole.utf8)]).code == .failure)
  }

  @Test(arguments: changes.indices)
  func `is no search that goes on`(change: Int) {
    let text = Self.changes[change](Self.kept)
    #expect(text != Self.kept)
    let disk = MemoryDisk(["d/search.jsonl": Array(text.utf8)])
    let resumed = rollover(words: Self.words + ["--out", "d", "--resume"], disk: disk)
    #expect(resumed.code == .usage && resumed.output.isEmpty)
    #expect(resumed.errors.contains("d/search.jsonl"), "\(resumed.errors)")
    #expect(disk["d/search.jsonl"] == text)
  }

  @Test func `is a plain result in the place of what was kept`() {
    let disk = MemoryDisk(["d/search.jsonl": Array(Self.whole.utf8)])
    let resumed = rollover(words: Self.words + ["--out", "d", "--resume"], disk: disk)
    #expect(resumed.code == .usage && resumed.errors.contains("line 1 of d/search.jsonl is none"))
  }

  @Test(arguments: ["50", "9", "9223372036854775807"])
  func `is one that is not as far as it says`(next: String) {
    let text = Self.kept.replacing("{\"next\":8,", with: "{\"next\":\(next),")
    #expect(text != Self.kept)
    let disk = MemoryDisk(["d/search.jsonl": Array(text.utf8)])
    #expect(rollover(words: Self.words + ["--out", "d", "--resume"], disk: disk).code == .usage)
  }

  @Test func `is one that was interrupted`() throws {
    let words = Self.words.map { $0 == "8" ? "60" : $0 } + ["--shard", "1/1", "--format", "jsonl"]
    let cut = rollover(words: words) { $0.isInterrupted = { true } }
    let merged = rollover("fuzz", "--merge", "x.jsonl", files: ["x.jsonl": Array(cut.output.utf8)])
    #expect(merged.code == .usage)
    #expect(merged.errors.contains("x.jsonl has 50 of 60 cases: its search was interrupted"), "\(merged.errors)")
  }

  @Test func `is one that was interrupted while its cases were made small`() throws {
    let words = Self.words + ["--shard", "1/1", "--format", "jsonl"]
    let cut = rollover(words: words) { $0.isInterrupted = { true } }
    #expect(cut.code == .failure)
    #expect(cut.errors.contains("interrupted while failing cases were made small"), "\(cut.errors)")
    let merged = rollover("fuzz", "--merge", "x.jsonl", files: ["x.jsonl": Array(cut.output.utf8)])
    #expect(merged.code == .usage)
    #expect(merged.errors.contains("x.jsonl lacks cases that were to be made small"), "\(merged.errors)")
    let whole = rollover(words: words)
    #expect(!whole.errors.contains("interrupted"))
    #expect(rollover("fuzz", "--merge", "x.jsonl", files: ["x.jsonl": Array(whole.output.utf8)]).code == .failure)
  }

  @Test(arguments: [(1, 8, 3), (2, 8, 3), (3, 8, 2), (3, 2, 0), (2, 2, 1)])
  func `has a part of the cases`(number: UInt64, cases: UInt64, share: UInt64) throws {
    var plan = FuzzPlan(.schedules)
    plan.cases = cases
    plan.shard = FuzzPlan.Shard("\(number)/3")
    #expect(plan.share == share)
    #expect((0..<cases).count { $0 % 3 == number - 1 } == Int(share))
  }
}

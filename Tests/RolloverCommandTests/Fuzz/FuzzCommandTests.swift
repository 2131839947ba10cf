import TimeZoneData
import Exploration
import ScenarioLanguage
import Testing

@testable import RolloverCommand

@Suite struct `rollover fuzz` {
  private static let original = ["fuzz", "--engine", "strategy=chain step=24h", "--budget", "150"]

  /// The same, whose findings need not be small.
  private static let quick = ["fuzz", "--engine", "strategy=chain step=24h", "--budget", "2"]

  /// The same without what may differ from run to run.
  private func withoutSeconds(_ output: String) -> String {
    output.replacing(/"seconds":[0-9.]+,/, with: "")
  }

  @Test func `Our engine breaks nothing in some cases`() {
    let result = rollover("fuzz", "--cases", "30", "--jobs", "1")
    #expect(result.code == .success)
    #expect(
      result.lines.first?.hasPrefix("of=schedules seed=1 cases=30 days=60 budget=2000 audit=1/20 tzdata=") == true)
    #expect(result.lines.last == "30 passed, 0 failed")
    #expect(result.lines.contains("2 cases played twice: all came to the same"))
    #expect(result.lines.contains { $0.hasPrefix("not yet: ") })
  }

  @Test func `The original design fails, each finding with a scenario that passes as a known fault`() throws {
    let disk = MemoryDisk([:])
    let result = rollover(words: Self.original + ["--cases", "16", "--out", "found", "--jobs", "2"], disk: disk)
    #expect(result.code == .failure)
    let paths = result.lines.filter { $0.hasPrefix("  found/") }.map { String($0.dropFirst(2)) }
    #expect(paths.count >= 5)
    #expect(Set(paths).count == paths.count)
    for path in paths {
      let text = try #require(disk[path])
      let run = rollover("run", path, files: [path: Array(text.utf8)])
      #expect(run.code == .success, "\(text)\(run.output)")
      let timed = text.split(separator: "\n\n").dropFirst().joined().split(separator: "\n")
      #expect(timed.count <= 8, "\(text)")
    }
  }

  @Test func `The progress tells how many have failed as soon as one has`() throws {
    func shown(_ words: String...) -> [String] {
      var time: UInt64 = 0
      var shown: [String] = []
      let progress = Progress(
        isTerminal: false,
        nanoseconds: {
          time += 60_000_000_000
          return time
        }, write: { shown.append($0) })
      _ = rollover(
        words: ["fuzz", "--cases", "8", "--days", "20", "--budget", "2", "--jobs", "1"] + words, progress: progress)
      return shown
    }
    let failing = try #require(shown("--engine", "strategy=chain step=24h").last { $0.hasPrefix("8 of 8 cases") })
    #expect(failing.contains(#/^8 of 8 cases, [1-8] failed, [0-9]+ cases\/s, /#))
    let passing = try #require(shown().last { $0.hasPrefix("8 of 8 cases") })
    #expect(passing.contains(#/^8 of 8 cases, [0-9]+ cases\/s, /#))
  }

  @Test func `The result is the same for any number of jobs`() {
    let words = Self.quick + ["--cases", "8", "--days", "20", "--format", "jsonl"]
    let one = rollover(words: words + ["--jobs", "1"])
    let three = rollover(words: words + ["--jobs", "3"])
    #expect(withoutSeconds(one.output) == withoutSeconds(three.output))
    #expect(one.code == .failure)
    #expect(one.lines.last?.hasPrefix("{\"cases\":8,\"deviceDays\":") == true)
    let keys = ["cases", "deviceDays", "events", "seconds", "violations", "byInvariant", "missed", "hash", "checksum"]
    guard let last = one.lines.last, case .object(let entries)? = JSONValue(last.utf8) else {
      Issue.record("the last line is no object")
      return
    }
    #expect(entries.map(\.key) == keys)
  }

  @Test func `Shards put together are what one search is`() {
    let words = Self.quick + ["--cases", "6", "--days", "10", "--format", "jsonl", "--jobs", "1"]
    let whole = rollover(words: words)
    var files: [String: [UInt8]] = [:]
    for shard in 1...3 {
      files["\(shard).jsonl"] = Array(rollover(words: words + ["--shard", "\(shard)/3"]).output.utf8)
    }
    let merge = ["fuzz", "--merge", "2.jsonl", "3.jsonl", "1.jsonl"]
    let merged = rollover(words: merge + ["--format", "jsonl"], files: files)
    #expect(withoutSeconds(merged.output) == withoutSeconds(whole.output))
    #expect(merged.code == whole.code)
    let text = rollover(words: Self.quick + ["--cases", "6", "--days", "10", "--jobs", "1"])
    #expect(rollover(words: merge, files: files).output == text.output)

    let missing = rollover("fuzz", "--merge", "1.jsonl", "3.jsonl", files: files)
    #expect(missing.code == .usage && missing.errors.contains("shard 2/3 is missing"))
    let twice = rollover("fuzz", "--merge", "1.jsonl", "1.jsonl", files: files)
    #expect(twice.code == .usage && twice.errors.contains("there already"))
    files["2.jsonl"] = Array(rollover(words: words + ["--seed", "2", "--shard", "2/3"]).output.utf8)
    let other = rollover(words: merge, files: files)
    #expect(other.code == .usage && other.errors.contains("another search"))
    files["2.jsonl"]?.removeLast(40)
    #expect(rollover(words: merge, files: files).errors.contains("is none that `rollover fuzz` writes there"))
    files["2.jsonl"] = []
    #expect(rollover(words: merge, files: files).errors.contains("has no end"))
  }

  @Test func `An interrupted search goes on to what one in a piece is`() {
    let words = Self.quick + ["--cases", "60", "--days", "3", "--format", "jsonl", "--jobs", "1"]
    let whole = rollover(words: words)
    let disk = MemoryDisk([:])
    let cut = rollover(words: words + ["--out", "found"], disk: disk) { $0.isInterrupted = { true } }
    #expect(cut.errors.contains("interrupted after 50 of 60 cases; --resume goes on"))
    #expect(cut.lines.last?.hasPrefix("{\"cases\":50,") == true)
    let resumed = rollover(words: words + ["--out", "found", "--resume"], disk: disk)
    #expect(withoutSeconds(resumed.output) == withoutSeconds(whole.output))
    #expect(cut.code == .failure)
    let other = rollover(words: words + ["--out", "found", "--resume", "--seed", "9"], disk: disk)
    #expect(other.code == .usage && other.errors.contains("of another search"))
  }

  @Test func `An interrupted search is not well, and is not lost by the next one`() {
    let words = ["fuzz", "--cases", "60", "--days", "1", "--jobs", "1", "--out", "found"]
    let disk = MemoryDisk([:])
    #expect(rollover(words: words, disk: disk) { $0.isInterrupted = { true } }.code == .interrupted)
    let again = rollover(words: words, disk: disk)
    #expect(again.code == .usage && again.output.isEmpty)
    #expect(
      again.errors.contains("keeps a search that was interrupted after 50 of 60 cases\n  = write --resume to go on"))
    let other = rollover(words: words + ["--seed", "9"], disk: disk)
    #expect(other.code == .usage && other.errors.contains("= choose another directory"))
    #expect(rollover(words: words + ["--resume"], disk: disk).code == .success)
    // One that is over may be made anew; of what another one found the person is told.
    #expect(rollover(words: words, disk: disk).errors.contains("also has") == false)
    #expect(
      rollover(words: words + ["--seed", "9"], disk: disk).errors.contains("found also has what another search found"))
  }

  @Test func `A search that goes on where none was kept says that it begins`() {
    let words = ["fuzz", "--cases", "2", "--days", "3", "--jobs", "1", "--out", "fuond"]
    #expect(rollover(words: words + ["--resume"], disk: MemoryDisk([:])).errors.contains("no search was kept in fuond"))
    #expect(!rollover(words: words, disk: MemoryDisk([:])).errors.contains("no search"))
  }

  @Test func `A finding that cannot be written costs itself`() throws {
    let words = Self.quick + ["--cases", "8", "--days", "20", "--jobs", "1", "--out", "found"]
    let whole = rollover(words: words, disk: MemoryDisk([:]))
    let path = try #require(whole.lines.first { $0.hasPrefix("  found/") }?.dropFirst(2))
    let disk = MemoryDisk([:], forbidden: String(path))
    let result = rollover(words: words, disk: disk)
    #expect(result.code == .usage && result.errors.contains("\(path) cannot be written"))
    #expect(withoutSeconds(result.output) == withoutSeconds(whole.output))
    #expect(disk.writes == MemoryDisk([:]).writes + whole.lines.count { $0.hasPrefix("  found/") })
  }

  @Test func `A case that another process plays otherwise is a difference`() {
    let words = ["fuzz", "--cases", "4", "--audit", "--jobs", "1"]
    var asked: [String] = []
    let same = rollover(words: words) { console in
      console.runAgain = { words in
        asked = words
        return Array(rollover(words: words).output.utf8)
      }
    }
    #expect(same.code == .success)
    #expect(
      asked == ["fuzz", "--of", "schedules", "--seed", "1", "--days", "60"] + (0..<4).flatMap { ["--case", "\($0)"] })
    #expect(same.lines.contains("8 cases played twice: all came to the same"))
    let different = rollover(words: words) { console in
      console.runAgain = { words in Array("case 0 1\n".utf8) }
    }
    #expect(different.code == .difference)
    #expect(different.lines.contains("8 cases played twice: these came to something else: 0 1 2 3"))
    #expect(different.errors.contains("case 3 came to something else in another run"))
  }

  @Test func `The cases that another process plays are shared by the shards of a search`() {
    var asked: [[String]] = []
    for shard in [[], ["--shard", "1/3"], ["--shard", "2/3"], ["--shard", "3/3"]] {
      let words = ["fuzz", "--cases", "40", "--days", "1", "--audit", "--jobs", "1"] + shard
      asked.append([])
      _ = rollover(words: words) { console in
        console.runAgain = { words in
          asked[asked.count - 1] = words.filter { Int($0) != nil && $0 != "1" || $0 == "--case" }
          return Array(rollover(words: words).output.utf8)
        }
      }
    }
    let cases = asked.map { $0.filter { $0 != "--case" }.compactMap(Int.init) }
    // Of forty cases, twenty are played elsewhere: every second one.
    #expect(cases[0] == Array(stride(from: 0, to: 40, by: 2)))
    #expect((cases[1] + cases[2] + cases[3]).sorted() == cases[0])
    #expect(cases[2].allSatisfy { $0 % 3 == 1 })
  }

  @Test func `Cases are written down as scenarios that come to the same`() throws {
    let disk = MemoryDisk([:])
    let words = ["fuzz", "--seed", "2", "--days", "20"] + (0..<12).flatMap { ["--case", "\($0)"] }
    let shown = rollover(words: words + ["--out", "cases"], disk: disk)
    #expect(shown.output == rollover(words: words).output)
    #expect(shown.lines.count == 12)
    for (number, line) in shown.lines.enumerated() {
      let path = "cases/case-\(number).scenario"
      let text = try #require(disk[path])
      #expect(text.contains("seed=2 case=\(number)"))
      let run = rollover("run", path, "--format", "jsonl", files: [path: Array(text.utf8)])
      let hash = try #require(line.split(separator: " ").last)
      #expect(run.output.contains("\"hash\":\"\(hash)\""), "\(text)\(run.output)")
    }
  }

  @Test(arguments: [
    (["--seed", "12x"], "--seed `12x`"), (["--cases", "0"], "--cases `0`"), (["--days", "0"], "--days `0`"),
    (["--shard", "0/4"], "--shard `0/4`"), (["--shard", "5/4"], "--shard `5/4`"), (["--budget", "0"], "--budget `0`"),
    (["--jobs", "0"], "--jobs `0`"), (["--engine", "strategy=chan"], "chan"), (["--os", "of=never"], "of"),
    (["x.jsonl"], "`x.jsonl` is one word too many"), (["--resume"], "--resume needs"), (["--merge"], "--merge needs"),
    (["--merge", "x.jsonl", "--seed", "1"], "--seed does not go together"), (["--case", "x"], "--case `x`"),
    (["--merge", "x.jsonl"], "x.jsonl cannot be read"), (["--of", "x"], "--of `x`"),
    (["--of", "schedules,schedules"], "--of `schedules,schedules`"),
    (["--case", "1", "--format", "jsonl"], "--format does not go together with --case"),
    (["--case", "1", "--shard", "1/2"], "--shard does not go together with --case"),
  ])
  func `What is wrong with the words is said`(words: [String], message: String) {
    let result = rollover(words: ["fuzz"] + words)
    #expect(result.code == .usage)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [("0", 0), ("18446744073709551615", UInt64.max), ("42", 42), ("0x2A", 42)] as [(String, UInt64)])
  func `A number stands for itself as a seed`(text: String, number: UInt64) {
    #expect(FuzzSeed(text)?.number == number)
  }

  @Test func `The hash of a commit is a seed`() throws {
    let hash = "4758dd8a21c9f3fb7cf236fb4b654c8e377ca5ff"
    let seed = try #require(FuzzSeed(hash))
    #expect(seed.number == FuzzSeed(hash.uppercased())?.number)
    #expect(seed.number != FuzzSeed(String(hash.dropLast()))?.number)
    #expect(FuzzSeed("18446744073709551616") != nil)
    #expect(FuzzSeed(String(repeating: "a", count: 64)) != nil)
    #expect(FuzzSeed(String(repeating: "a", count: 65)) == nil)
    #expect(FuzzSeed("") == nil && FuzzSeed("-1") == nil && FuzzSeed("fg") == nil && FuzzSeed("0x") == nil)
  }

  /// What the last line says of how long a search took, in milliseconds.
  private func milliseconds(_ output: String) throws -> Int {
    let found = try #require(output.matches(of: /"seconds":([0-9]+)\.([0-9]{3}),/).last)
    return try #require(Int(found.1 + found.2))
  }

  @Test func `The time of all parts of a search is its time`() throws {
    let words = ["fuzz", "--cases", "60", "--days", "1", "--format", "jsonl", "--jobs", "1"]
    var files: [String: [UInt8]] = [:]
    var sum = 0
    for shard in 1...2 {
      let output = rollover(words: words + ["--shard", "\(shard)/2"]).output
      sum += try milliseconds(output)
      files["\(shard).jsonl"] = Array(output.utf8)
    }
    #expect(sum > 1, "each part took more than a millisecond")
    let merged = rollover("fuzz", "--merge", "1.jsonl", "2.jsonl", "--format", "jsonl", files: files)
    #expect(try milliseconds(merged.output) == sum)

    let disk = MemoryDisk([:])
    let cut = rollover(words: words + ["--out", "found"], disk: disk) { $0.isInterrupted = { true } }
    let resumed = rollover(words: words + ["--out", "found", "--resume"], disk: disk)
    #expect(try milliseconds(resumed.output) > milliseconds(cut.output))
  }

  @Test func `A search goes on as the same shard only`() {
    let words = ["fuzz", "--cases", "240", "--days", "1", "--jobs", "1", "--out", "found", "--resume"]
    let disk = MemoryDisk([:])
    let cut = rollover(words: words + ["--shard", "1/4"], disk: disk) { $0.isInterrupted = { true } }
    #expect(cut.code == .interrupted, "\(cut)")
    for other in [["--shard", "2/4"], ["--shard", "1/3"], []] {
      let result = rollover(words: words + other, disk: disk)
      #expect(result.code == .usage && result.output.isEmpty, "\(other): \(result)")
      #expect(result.errors.contains("of another search: "), "\(other): \(result.errors)")
    }
    #expect(rollover(words: words + ["--shard", "1/4"], disk: disk).code == .success)
  }

  @Test func `Another process plays with the same engine, platform and zones`() throws {
    let settings = ["--engine", "days=7", "--os", "off=never", "--tzdata", "/zi"]
    var asked: [String] = []
    let disk = MemoryDisk(["/zi/Europe/London": try #require(BundledTimeZones.bytes(named: "Europe/London"))])
    _ = rollover(words: ["fuzz", "--cases", "2", "--days", "3", "--audit", "--jobs", "1"] + settings, disk: disk) {
      $0.runAgain = { words in
        asked = words
        return []
      }
    }
    #expect(
      asked == ["fuzz", "--of", "schedules", "--seed", "1", "--days", "3"] + settings
        + ["--case", "0", "--case", "1"])
  }
}

import Testing

@testable import RolloverCommand

/// `rollover run --update`.
@Suite struct UpdateBlocksTests {
  private static let right =
    String(decoding: Sample.good, as: UTF8.self) + """

      expect timeline kinds=delivered
      ----
      2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
      2027-03-14 09:00:00 -04:00  +23h  delivered  verse@2027-03-14
      ----

      """
  private static let wrong = right.replacing("+23h", with: "+24h")

  private func disk(_ files: [String: String], openFailure: System.Failure? = nil) -> MemoryDisk {
    MemoryDisk(files.mapValues { Array($0.utf8) }, openFailure: openFailure)
  }

  @Test func `Blocks that differ are rewritten and told, and the exit status is 1`() {
    let disk = disk(["s/a.scenario": Self.wrong, "s/b.scenario": Self.right])
    let result = rollover(words: ["run", "--update", "s"], disk: disk)
    #expect(result.lines == ["updated  s/a.scenario:12", "1 block updated in 1 file", "2 passed, 0 failed"])
    #expect(result.errors.isEmpty && result.code == .failure)
    #expect(disk["s/a.scenario"] == Self.right && disk.writes == 1)
    let again = rollover(words: ["run", "--update", "s"], disk: disk)
    #expect(again.lines == ["no block updated", "2 passed, 0 failed"])
    #expect(again.code == .success && disk.writes == 1)
    #expect(rollover(words: ["run", "s"], disk: disk).code == .success)
  }

  @Test func `A file in which something else fails is left alone and shown, and the others are updated`() {
    let failing = Self.wrong.replacing("at=09:00\n          ", with: "at=10:00\n          ")
    let disk = disk(["s/a.scenario": failing, "s/b.scenario": Self.wrong])
    let result = rollover(words: ["run", "--update", "s"], disk: disk)
    #expect(result.lines.first == "failed  s/a.scenario  not updated: mend what else fails first")
    #expect(result.output.contains("--> s/a.scenario:9:") && result.output.contains("updated  s/b.scenario:12"))
    #expect(result.lines.last == "1 passed, 1 failed")
    #expect(result.code == .failure && disk["s/a.scenario"] == failing && disk["s/b.scenario"] == Self.right)
  }

  @Test func `A block that is not the same for all combinations says for which it is not`() {
    let text = Self.wrong.replacing(
      "zone     America/New_York", with: "matrix   zone=America/New_York,Europe/London")
    let disk = disk(["a.scenario": text])
    let result = rollover(words: ["run", "--update", "a.scenario"], disk: disk)
    #expect(result.lines.first == "failed  a.scenario  not updated")
    #expect(result.output.contains("= with zone=Europe/London there is a line: "))
    #expect(result.code == .failure && disk.writes == 0)
  }

  @Test func `A file that cannot be written or read fails, and the exit status is 2`() {
    let disk = disk(["a.scenario": Self.wrong], openFailure: .denied)
    let result = rollover(words: ["run", "--update", "a.scenario", "n.scenario"], disk: disk)
    #expect(
      result.lines == ["failed  a.scenario", "failed  n.scenario", "no block updated", "0 passed, 2 failed"])
    #expect(result.errors.contains("error: this file cannot be written: "))
    #expect(result.code == .usage && disk["a.scenario"] == Self.wrong)
  }

  @Test func `It is refused under CI, and beside options whose runs are not the file's own`() {
    let disk = disk(["a.scenario": Self.wrong])
    let refused = rollover(words: ["run", "--update", "a.scenario"], environment: ["CI": "true"], disk: disk)
    #expect(refused.errors.hasPrefix("error: --update is refused because CI is set\n") && refused.code == .usage)
    for words in [
      ["--twice"], ["--kill-everywhere"], ["--os", "all"], ["--os", "off=never"], ["--engine", "days=2"],
      ["--tzdata", "system"], ["--until", "2027-03-14 09:01"], ["--only", "zone=Europe/London"], ["--explain"],
    ] {
      let result = rollover(words: ["run", "--update", "a.scenario"] + words, disk: disk)
      #expect(result.errors.hasPrefix("error: --update does not go together with \(words[0])\n  = "))
      #expect(result.code == .usage)
    }
    #expect(disk.writes == 0)
    #expect(rollover(words: ["run", "--update", "a.scenario"], environment: ["CI": ""], disk: disk).code == .failure)
  }

  @Test func `Objects name the lines of the blocks`() {
    let disk = disk(["s/a.scenario": Self.wrong, "s/b.scenario": Self.right])
    let result = rollover(words: ["run", "--update", "s", "--format=jsonl"], disk: disk)
    #expect(
      result.lines == [
        #"{"file":"s/a.scenario","passed":true,"updated":[12],"failures":[]}"#,
        #"{"file":"s/b.scenario","passed":true,"updated":[],"failures":[]}"#,
      ])
  }
}

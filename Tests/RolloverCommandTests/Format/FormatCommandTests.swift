import Testing

@testable import RolloverCommand

/// `rollover fmt`.
@Suite struct FormatCommandTests {
  private static let untidy = "scenario \"T\"\n\n\nzone UTC\n"
  private static let tidy = "scenario \"T\"\n\nzone     UTC\n"
  private static let broken = "scenario \"T\nzone UTC\n"

  private func disk(
    _ files: [String: String] = [:], openFailure: System.Failure? = nil, writeFailure: System.Failure? = nil
  ) -> MemoryDisk {
    let files = files.isEmpty ? ["s/a.scenario": Self.untidy, "s/b.scenario": Self.tidy] : files
    return MemoryDisk(files.mapValues { Array($0.utf8) }, openFailure: openFailure, writeFailure: writeFailure)
  }

  @Test func `Files are rewritten in place, and those that are right are not touched`() {
    let disk = disk()
    let result = rollover(words: ["fmt", "s"], disk: disk)
    #expect(result.output == "formatted  s/a.scenario\n1 formatted, 1 unchanged, 0 failed\n")
    #expect(result.errors.isEmpty && result.code == .success)
    #expect(disk["s/a.scenario"] == Self.tidy && disk.writes == 1)
    #expect(rollover(words: ["fmt", "s"], disk: disk).output == "0 formatted, 2 unchanged, 0 failed\n")
    #expect(disk.writes == 1)
  }

  @Test func `A directory stands for files to be included too`() {
    let disk = disk(["s/x.scenario-part": Self.untidy, "s/notes.txt": Self.untidy])
    #expect(rollover(words: ["fmt", "s"], disk: disk).lines.first == "formatted  s/x.scenario-part")
    #expect(disk["s/notes.txt"] == Self.untidy)
  }

  @Test func `Checking writes nothing and names the files that would change`() {
    let disk = disk()
    let result = rollover(words: ["fmt", "--check", "s"], disk: disk)
    #expect(result.output == "would format  s/a.scenario\n1 would be formatted, 1 unchanged, 0 failed\n")
    #expect(result.code == .failure && disk.writes == 0)
    #expect(rollover(words: ["fmt", "--check", "s/b.scenario"], disk: disk).code == .success)
  }

  @Test func `A diff can be handed to patch`() {
    let disk = disk()
    let result = rollover(words: ["fmt", "--diff", "s"], disk: disk)
    #expect(
      result.output == """
        --- s/a.scenario
        +++ s/a.scenario
        @@ -1,4 +1,3 @@
         scenario "T"
         
        -
        -zone UTC
        +zone     UTC

        """)
    #expect(result.code == .success && disk.writes == 0)
    let checked = rollover(words: ["fmt", "--diff", "--check", "s"], disk: disk)
    #expect(checked.output == result.output && checked.code == .failure)
  }

  @Test func `A file with mistakes in its letters is left alone, and the others are formatted`() {
    let disk = disk(["s/a.scenario": Self.untidy, "s/x.scenario": Self.broken])
    let result = rollover(words: ["fmt", "s"], disk: disk)
    #expect(result.lines == ["formatted  s/a.scenario", "failed  s/x.scenario", "1 formatted, 0 unchanged, 1 failed"])
    #expect(result.errors.contains("--> s/x.scenario:1:10"))
    #expect(result.code == .usage && disk["s/x.scenario"] == Self.broken)
  }

  @Test func `A file that cannot be written is as it was, and the exit status is 2`() {
    for disk in [disk(openFailure: .denied), disk(writeFailure: .full)] {
      let result = rollover(words: ["fmt", "s"], disk: disk)
      #expect(result.lines == ["failed  s/a.scenario", "0 formatted, 1 unchanged, 1 failed"])
      #expect(result.errors.hasPrefix("error: this file cannot be written: "))
      #expect(result.code == .usage && disk["s/a.scenario"] == Self.untidy && !disk.hasDrafts)
    }
  }

  @Test func `A file that somebody else writes meanwhile is left alone`() {
    let disk = disk()
    #expect(throws: FileSystem.ReplaceError.changed) {
      try disk.files.replace(FilePath("s/a.scenario"), holding: [1, 2], with: [3])
    }
    #expect(disk.writes == 0 && disk["s/a.scenario"] == Self.untidy)
  }

  @Test func `Standard input is laid out on standard output`() {
    let result = rollover("fmt", "-", input: ["scenario \"T\"\n\n\nzo", "ne UTC\n"])
    #expect(result.output == Self.tidy && result.errors.isEmpty && result.code == .success)
    let broken = rollover("fmt", "-", input: [Self.broken])
    #expect(broken.output.isEmpty && broken.errors.contains("--> standard input:1:10") && broken.code == .usage)
    let checked = rollover("fmt", "-", "--check", input: [Self.untidy])
    #expect(checked.lines.first == "would format  standard input" && checked.code == .failure)
    #expect(rollover("fmt", "-", "s").code == .usage)
    #expect(rollover("fmt", "-", "--format", "jsonl").code == .usage)
  }

  @Test func `Objects are for programs`() {
    let disk = disk(["a.scenario": Self.untidy, "b.scenario": Self.tidy, "x.scenario": Self.broken])
    let result = rollover(
      words: ["fmt", "--format", "jsonl", "a.scenario", "b.scenario", "x.scenario", "n.scenario"], disk: disk)
    #expect(result.lines[0] == #"{"file":"a.scenario","changed":true,"failures":[]}"#)
    #expect(result.lines[1] == #"{"file":"b.scenario","changed":false,"failures":[]}"#)
    #expect(result.lines[2].hasPrefix(#"{"file":"x.scenario","changed":false,"failures":[{"message":"this string"#))
    #expect(
      result.lines[3].hasPrefix(#"{"file":"n.scenario","changed":false,"failures":[{"message":"there is no such"#))
    #expect(result.lines.count == 4 && result.code == .usage)
    #expect(rollover("fmt", "--diff", "--format", "jsonl", "a.scenario").code == .usage)
  }
}

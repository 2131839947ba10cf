import Testing

@testable import RolloverCommand

/// The names of files that reports go to.
@Suite struct `The name of a report` {
  @Test(arguments: [
    (["run"], "r.json"), (["run"], "r.csv"), (["check"], "r.svg"), (["compare"], "r.xml"), (["compare"], "R.ICS"),
    (["run"], "r.pdf"), (["timeline"], "r.png"), (["timeline"], "R.md"), (["compare"], "r.yaml"),
  ])
  func `asks for no format that its command does not have`(command: [String], name: String) {
    let words = command + ["good.scenario", "--output", name]
    let result = rollover(words: words, files: ["good.scenario": Sample.good])
    #expect(result.code == .usage)
    #expect(
      result.errors.hasPrefix("error: this command has no format for .\(name.lowercased().dropFirst(2))"),
      "\(result.errors)")
  }

  @Test func `is told with the extensions that its command has`() {
    let result = rollover("compare", "good.scenario", "--output", "r.csv", files: ["good.scenario": Sample.good])
    #expect(result.errors.contains("= name a file with .txt, .jsonl, .html, .htm, or write --format besides"))
  }

  /// Where a command writes an extension without being asked, all know it.
  @Test(arguments: ReportFormat.extensions)
  func `has an extension that timelines have`(name: String) { #expect(ReportFormat(extensionOf: "r.\(name)") != nil) }

  @Test(arguments: [
    (["run"], "r.jsonl"), (["run"], "r.txt"), (["run"], "r.log"), (["run"], "report"), (["check"], "r.xml"),
    (["compare"], "r.html"), (["run", "--format", "jsonl"], "r.json"),
  ])
  func `may have any other extension, or none`(command: [String], name: String) {
    let disk = MemoryDisk(["good.scenario": Sample.good])
    let result = rollover(words: command + ["good.scenario", "--output", name], disk: disk)
    #expect(result.code == .success, "\(result.errors)")
    #expect(disk[name] != nil)
  }

  @Test func `is not empty, and neither is that of a file to read`() {
    let result = rollover("run", "", "good.scenario", files: ["good.scenario": Sample.good])
    #expect(result.code == .usage && result.errors.hasPrefix("error: an empty word is no path\n"))
  }
}

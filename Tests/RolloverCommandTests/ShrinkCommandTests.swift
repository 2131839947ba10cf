import Testing

@testable import RolloverCommand

@Suite struct `rollover shrink` {
  private static let report = """
    scenario "A report with much in it"
    zone     America/New_York
    start    2027-03-01 18:07
    engine   strategy=chain step=24h days=14
    os       past=listed limit=20

    2027-03-01 18:07  permission granted
                      app launch
                      schedule pill at=09:17 title="Pill" grace=2h
                      schedule other at=21:00
    2027-03-02 10:00  person clears
    2027-03-05 12:00  device reboot for=5m
                      device low-power on
    2027-03-06 12:00  app launch
                      cancel other
    2027-03-09 12:00  app launch
    2027-03-16 12:00  app launch
                      expect delivered pill count = 3
    2027-03-18 12:00  end

    """

  private func shrink(_ words: String..., disk: MemoryDisk? = nil) -> CommandResult {
    rollover(
      words: ["shrink"] + words, files: ["report.scenario": Array(Self.report.utf8)],
      disk: disk ?? MemoryDisk(["report.scenario": Array(Self.report.utf8)]))
  }

  @Test func `Leaves what the fault needs, as a file that passes`() {
    let result = shrink("report.scenario", "--invariant", "as-asked")
    #expect(result.code == .success)
    #expect(result.output.contains("xfail    as-asked\norigin   report.scenario evaluations="))
    for word in ["reboot", "low-power", "title", "limit", "person", "other", "days=", "expect"] {
      #expect(!result.output.contains(word), "\(word) can be spared:\n\(result.output)")
    }
    let run = rollover("run", "small.scenario", files: ["small.scenario": Array(result.output.utf8)])
    #expect(run.code == .success, "\(run.output)")
    #expect(shrink("report.scenario", "--invariant", "as-asked").output == result.output)
  }

  @Test func `Keeps broken what the file itself asks for`() {
    let text = Self.report.replacing("os       past", with: "always   no-strays as-asked\nos       past")
    let result = rollover("shrink", "report.scenario", files: ["report.scenario": Array(text.utf8)])
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.output.contains("xfail    as-asked\n"))
  }

  @Test func `Keeps broken what is broken first where what the file names is not`() {
    let named = Self.report.replacing("os       past", with: "always   as-asked\nxfail    no-duplicates\nos       past")
    let result = rollover("shrink", "report.scenario", files: ["report.scenario": Array(named.utf8)])
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.output.contains("xfail    as-asked\n"))
    let asked = rollover(
      "shrink", "report.scenario", "--invariant", "no-duplicates", files: ["report.scenario": Array(named.utf8)])
    #expect(asked.code == .failure && asked.errors.contains("breaks no no-duplicates"))
  }

  @Test(arguments: [
    ("bug#12 of \"anna\".scenario", "\"bug#12 of \\\"anna\\\".scenario\""),
    ("two\nlines.scenario", "\"two\\nlines.scenario\""),
    ("a b.scenario", "\"a b.scenario\""), ("a#b.scenario", "a#b.scenario"),
  ])
  func `Says where it comes from, whatever the file is called`(path: String, origin: String) {
    let result = rollover("shrink", path, "--invariant", "as-asked", files: [path: Array(Self.report.utf8)])
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.output.contains("\norigin   \(origin) evaluations="), "\(result.output)")
  }

  @Test func `Says once how often it was played, however often it is made small`() {
    let first = shrink("report.scenario", "--invariant", "as-asked").output
    let second = rollover("shrink", "small.scenario", files: ["small.scenario": Array(first.utf8)])
    #expect(second.code == .success, "\(second.errors)")
    #expect(second.output.contains("\norigin   report.scenario evaluations="))
    #expect(second.output.matches(of: /evaluations=/).count == 1, "\(second.output)")
  }

  @Test func `Takes the place of what was made small, and of no other scenario`() {
    let disk = MemoryDisk(["report.scenario": Array(Self.report.utf8)])
    let words = ["report.scenario", "--invariant", "as-asked", "--output"]
    let own = rollover(words: ["shrink"] + words + ["report.scenario"], disk: disk)
    #expect(own.code == .usage && own.errors.contains("report.scenario holds a scenario that nobody has made small"))
    #expect(disk["report.scenario"] == Self.report)
    #expect(rollover(words: ["shrink"] + words + ["small.scenario"], disk: disk).code == .success)
    #expect(rollover(words: ["shrink"] + words + ["small.scenario"], disk: disk).code == .success)
  }

  @Test func `Writes a file`() {
    let disk = MemoryDisk(["report.scenario": Array(Self.report.utf8)])
    let result = shrink("report.scenario", "--invariant", "as-asked", "--output", "small.scenario", disk: disk)
    #expect(result.code == .success && result.output.isEmpty)
    #expect(disk["small.scenario"] == shrink("report.scenario", "--invariant", "as-asked").output)
  }

  @Test func `Fails where nothing is broken`() {
    let result = shrink("report.scenario")
    #expect(result.code == .failure)
    #expect(result.errors.contains("report.scenario breaks no invariant"))
    #expect(shrink("report.scenario", "--invariant", "within-limit").errors.contains("breaks no within-limit"))
  }

  @Test func `Says what is wrong with the words`() {
    #expect(shrink("report.scenario", "--invariant", "on-tine").errors.contains("did you mean `on-time`?"))
    #expect(shrink("report.scenario", "--budget", "0").code == .usage)
    #expect(shrink().errors.contains("needs FILE"))
    let matrix = Self.report.split(separator: "\n\n", maxSplits: 1).joined(separator: "\nmatrix seed=1,2\n\n")
    let several = rollover("shrink", "m.scenario", files: ["m.scenario": Array(matrix.utf8)])
    #expect(several.code == .usage && several.errors.contains("matrix of 2 combinations"), "\(several.errors)")
  }
}

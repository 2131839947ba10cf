import DailyRolloverScenarios
import ScenarioLanguage
import Synchronization
import Testing

@testable import RolloverCommand

/// `--output` of `rollover timeline`.
@Suite struct TimelineOutputTests {
  /// What became of the files that a command wrote.
  private struct Written {
    var drafts: [String: [UInt8]] = [:]
    var files: [String: [UInt8]] = [:]
    var discarded: [String] = []
  }

  private final class Shared: Sendable {
    let written = Mutex(Written())
  }

  private func run(
    _ words: [String], openFailure: System.Failure? = nil, writeFailure: System.Failure? = nil,
    commitFailure: System.Failure? = nil
  ) -> (result: CommandResult, written: Written) {
    let shared = Shared()
    var files = FileSystem.memory([
      "good.scenario": Sample.good, "failing.scenario": Sample.failing, "broken.scenario": Sample.broken,
      "copy.txt": Array("\u{FEFF}# A copy\n\n".utf8) + Sample.good,
      "reports/old.csv": Array("old".utf8),
    ])
    files.draft = { path throws(System.Failure) in
      if let openFailure { throw openFailure }
      return FileDraft(
        write: { bytes throws(System.Failure) in
          if let writeFailure { throw writeFailure }
          shared.written.withLock { $0.drafts[path.text, default: []] += bytes }
        },
        commit: { () throws(System.Failure) in
          if let commitFailure { throw commitFailure }
          shared.written.withLock { $0.files[path.text] = $0.drafts[path.text] ?? [] }
        },
        discard: { shared.written.withLock { $0.discarded.append(path.text) } })
    }
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let console = Console(
      output: Output { bytes in output += bytes }, errors: Output(capacity: 0) { bytes in errors += bytes },
      input: { [] }, files: files, environment: { _ in nil }, nanoseconds: { 0 }, now: { 0 },
      vocabulary: .standard)
    let code = Dispatch.run(["timeline"] + words, console)
    return (
      CommandResult(
        code: code, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self)),
      shared.written.withLock { $0 }
    )
  }

  @Test(arguments: ReportFormat.allCases)
  func `The file has what standard output would have`(_ format: ReportFormat) {
    let shown = run(["good.scenario", "--format", format.rawValue])
    let (result, written) = run(["good.scenario", "--format", format.rawValue, "--output", "report"])
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(result.code == .success)
    #expect(written.files.mapValues { String(decoding: $0, as: UTF8.self) } == ["report": shown.result.output])
    #expect(!shown.result.output.isEmpty)
  }

  @Test func `The extension chooses the format, unless --format does`() {
    let calendar = run(["good.scenario", "--output", "a.b/report.ICS"])
    #expect(calendar.written.files["a.b/report.ICS"]?.starts(with: Array("BEGIN:VCALENDAR".utf8)) == true)
    let csv = run(["good.scenario", "--output", "report.ics", "--format", "csv"])
    #expect(csv.written.files["report.ics"]?.starts(with: Array("run,".utf8)) == true)
    let text = run(["good.scenario", "--output", "a.csv/report"])
    #expect(text.written.files["a.csv/report"]?.starts(with: Array("2027-".utf8)) == true)
  }

  @Test func `A failed expectation is said, and the report is there`() {
    let (result, written) = run(["failing.scenario", "--output", "report.csv"])
    #expect(result.code == .failure)
    #expect(result.errors.contains("--> failing.scenario:9:"))
    #expect(written.files["report.csv"]?.isEmpty == false)
  }

  @Test func `What cannot be opened, written or put in its place is said, and nothing is left`() {
    let opened = run(["good.scenario", "--output", "there/report.csv"], openFailure: .missing)
    #expect(
      opened.result.errors
        == "error: cannot write there/report.csv: No such file or directory\n  = make its directory first\n")
    let denied = run(["good.scenario", "--output", "report.csv"], openFailure: .denied)
    #expect(denied.result.errors == "error: cannot write report.csv: Permission denied\n")
    let full = run(["good.scenario", "--output", "report.csv"], writeFailure: .full)
    #expect(full.result.errors == "error: cannot write report.csv: No space left on device\n")
    let moved = run(["good.scenario", "--output", "report.csv"], commitFailure: .denied)
    for (result, written) in [opened, denied, full, moved] {
      #expect(result.code == .usage)
      #expect(written.files.isEmpty)
    }
    #expect(full.written.discarded == ["report.csv"] && moved.written.discarded == ["report.csv"])
  }

  @Test func `A scenario that does not parse leaves a report as it was`() {
    let (result, written) = run(["broken.scenario", "--output", "report.csv"])
    #expect(result.code == .usage)
    #expect(written.files.isEmpty && written.drafts.isEmpty)
  }

  @Test(arguments: [
    ("", "--output needs a file's name"), ("good.scenario", "a report does not take a scenario's place"),
    ("copy.txt", "copy.txt holds a scenario, whose place a report does not take"),
    ("reports", "reports is a directory\n  = name a file in it, such as reports/report.html"),
  ])
  func `A path that cannot be meant is refused before anything runs`(path: String, message: String) {
    let (result, written) = run(["good.scenario", "--output", path])
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: \(message)"))
    #expect(written.drafts.isEmpty)
  }
}

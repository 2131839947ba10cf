import TestPhones
import Testing

@testable import RolloverCommand

/// `--jobs`.
struct JobsTests {
  /// Many files, some of which fail, do not parse, or have a matrix.
  private static let files: [String: [UInt8]] = {
    let kinds = [Sample.good, Sample.failing, Sample.matrix, Sample.broken, Sample.good]
    return Dictionary(uniqueKeysWithValues: (0..<13).map { ("s/\(100 + $0).scenario", kinds[$0 % kinds.count]) })
  }()

  /// The times differ from run to run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/"milliseconds":[0-9.]+|time="[0-9.]+"|\d+ µs/#, with: "TIME")
  }

  @Test(
    arguments: [
      ["run", "s"], ["run", "s", "--verbose"], ["run", "s", "--format", "jsonl"], ["run", "s", "--format", "junit"],
      ["run", "s", "--format", "tap"], ["run", "s", "--format", "annotations"], ["run", "s", "--twice", "--verbose"],
      ["run", "s", "--os", "all", "--filter=10"], ["run", "s", "--os", "all", "--filter=10", "--format", "jsonl"],
      ["run", "s", "--kill-everywhere", "--filter=11", "--verbose"],
      ["run", "s", "--kill-everywhere", "--filter=11", "--format", "tap"], ["check", "s"],
      ["check", "s", "--format", "jsonl"], ["check", "s", "--format", "junit"],
    ])
  func `The output is that of one thread, to the byte`(words: [String]) {
    let alone = rollover(words: words + ["--jobs", "1"], files: Self.files)
    #expect(alone.output.count > 10)
    for jobs in ["7", "2"].prefix(Effort.cases(of: 2)) {
      let together = rollover(words: words + ["--jobs", jobs], files: Self.files)
      #expect(withoutTimes(together.output) == withoutTimes(alone.output))
      #expect(together.errors == alone.errors)
      #expect(together.code == alone.code)
    }
  }

  @Test(arguments: ["0", "-1", "257", "many", ""])
  func `A number that no machine has is refused`(text: String) {
    let result = rollover("run", "s", "--jobs", text, files: Self.files)
    #expect(result.errors.contains("error: --jobs `\(text)` is no whole number from 1 to 256"))
    #expect(result.code == .usage)
  }

  @Test func `Without the option there are as many as there are processors, where there is enough to do`() throws {
    let arguments = try Arguments(["s"], for: CheckCommand.description)
    #expect(try arguments.jobs(isLong: true, processors: 3) == 3)
    #expect(try arguments.jobs(isLong: false, processors: 3) == 1)
    #expect(try arguments.jobs(isLong: true, processors: 1000) == 256)
    #expect(System.processorCount() >= 1)
  }

  @Test(
    arguments: [
      System.Failure.closedPipe, .full,
    ])
  func `An output that nobody reads, or that cannot be written, ends the work`(failure: System.Failure) {
    // Broken files are told on standard error, which counts how far it came.
    let files = Dictionary(uniqueKeysWithValues: (0..<500).map { ("s/\(1000 + $0).scenario", Sample.broken) })
    for jobs in ["1", "4"] {
      let result = rollover(
        words: ["run", "s", "--format", "jsonl", "--jobs", jobs], files: files, outputFailure: failure)
      #expect(result.errors.split(separator: "\n").filter { $0.contains("--> s/") }.count == 1)
      #expect(result.errors.contains("cannot write the results") == (failure == .full))
      #expect(result.code == .usage)
    }
  }
}

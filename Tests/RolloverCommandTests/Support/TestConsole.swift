import DailyRolloverScenarios
import Exploration
import ScenarioLanguage

@testable import RolloverCommand

/// What came of a command.
struct CommandResult: Equatable {
  var code: ExitCode
  var output: String
  var errors: String

  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}

/// Runs the command with its words, without a process: files, input and output are kept in memory.
func rollover(
  _ words: String..., input: [String] = [], files: [String: [UInt8]] = [:], environment: [String: String] = [:],
  terminal: Bool = false, outputFailure: System.Failure? = nil
) -> CommandResult {
  rollover(
    words: words, input: input, files: files, environment: environment, terminal: terminal, outputFailure: outputFailure
  )
}

/// The same with the words as an array.
func rollover(
  words: [String], input: [String] = [], files: [String: [UInt8]] = [:], environment: [String: String] = [:],
  terminal: Bool = false, outputFailure: System.Failure? = nil, disk: MemoryDisk? = nil,
  vocabulary: Vocabulary = .standard, apps: [SearchedApp] = [.schedules], progress: Progress? = nil,
  prepare: (Console) -> Void = { _ in }
) -> CommandResult {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var portions = input[...]
  let nanoseconds = System.Shared<UInt64>(0)
  let console = Console(
    output: Output { bytes throws(System.Failure) in
      if let outputFailure { throw outputFailure }
      output += bytes
    },
    errors: Output(capacity: 0) { bytes in errors += bytes },
    input: { portions.popFirst().map { Array($0.utf8) } ?? [] }, files: disk?.files ?? .memory(files),
    environment: { environment[$0] },
    nanoseconds: {
      nanoseconds.change { time in
        time += 1_234_567
        return time
      }
    },
    // 2026-03-06T00:00:00Z
    now: { 1_772_755_200_000 }, outputIsTerminal: terminal, errorsAreTerminal: terminal, progress: progress,
    vocabulary: vocabulary, apps: apps)
  prepare(console)
  let code = Dispatch.run(words, console)
  return CommandResult(
    code: code, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
}

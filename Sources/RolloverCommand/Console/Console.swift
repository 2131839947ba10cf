internal import Exploration
internal import PhoneSimulator
internal import ScenarioLanguage

/// Where a command reads and writes, and in which words; tests put arrays in the place of the process's streams.
final class Console {
  /// Results.
  let output: Output
  /// Everything else: errors, warnings, progress.
  let errors: Output
  /// The next portion of the input; empty at its end.
  let input: () throws(System.Failure) -> [UInt8]
  /// The files that paths name.
  let files: FileSystem
  /// The value of an environment variable.
  let environment: (String) -> String?
  /// Nanoseconds on a clock that only goes forward.
  let nanoseconds: @Sendable () -> UInt64
  /// Milliseconds since the epoch.
  let now: () -> Int64
  /// Whether results go to a terminal.
  let outputIsTerminal: Bool
  /// Whether everything else goes to a terminal.
  let errorsAreTerminal: Bool
  /// How many processors can work at the same time.
  let processors: Int
  /// Says how far long work has come; `nil` where nobody watches.
  let progress: Progress?
  /// The words that scenario files may use.
  let vocabulary: Vocabulary
  /// What apps can be searched for.
  let apps: [SearchedApp]
  /// What was said by ``warnOnce(_:)``.
  private var warned: Set<String> = []
  /// Lets the next interruption be seen instead of ending the process.
  var catchInterruptions: () -> Void = {}
  /// Whether the person has asked the command to end.
  var isInterrupted: () -> Bool = { false }
  /// Tells this build of the command from another one.
  var program: () -> String = { "" }
  /// Runs the command with other words in a process of its own, and answers what that wrote.
  var runAgain: ([String]) throws(System.Failure) -> [UInt8] = { _ throws(System.Failure) in throw .readOnly }

  init(
    output: Output, errors: Output, input: @escaping () throws(System.Failure) -> [UInt8], files: FileSystem,
    environment: @escaping (String) -> String?, nanoseconds: @escaping @Sendable () -> UInt64,
    now: @escaping () -> Int64,
    outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false, processors: Int = 1, progress: Progress? = nil,
    vocabulary: Vocabulary, apps: [SearchedApp] = []
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.files = files
    self.environment = environment
    self.nanoseconds = nanoseconds
    self.now = now
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.processors = processors
    self.progress = progress
    self.vocabulary = vocabulary
    self.apps = apps
    if let progress {
      output.willWrite = progress.clear
      errors.willWrite = progress.clear
    }
  }

  /// The process's own streams.
  static func process(_ vocabulary: Vocabulary, _ apps: [SearchedApp]) -> Console {
    let isWatched = System.isTerminal(System.standardError)
    let console = Console(
      output: Output { bytes throws(System.Failure) in try System.write(bytes, to: System.standardOutput) },
      // Whoever waits for an error should not wait for a full buffer.
      errors: Output(capacity: 0) { bytes throws(System.Failure) in
        try System.write(bytes, to: System.standardError)
      },
      input: { () throws(System.Failure) in try System.read(upTo: 65_536, from: System.standardInput) },
      files: .disk, environment: System.environment, nanoseconds: { System.monotonicNanoseconds() },
      now: System.nowMilliseconds, outputIsTerminal: System.isTerminal(System.standardOutput),
      errorsAreTerminal: isWatched, processors: System.processorCount(),
      progress: Progress(isTerminal: isWatched, nanoseconds: System.monotonicNanoseconds) { text in
        try? System.write(Array(text.utf8), to: System.standardError)
      }, vocabulary: vocabulary, apps: apps)
    console.catchInterruptions = { System.catchInterruptions() }
    console.isInterrupted = { System.isInterrupted }
    console.program = { System.fingerprint() }
    console.runAgain = { words throws(System.Failure) in try System.runAgain(words) }
    return console
  }

  /// Whether results may have colours.
  var colorsOutput: Bool { outputIsTerminal && wantsColor }
  /// Whether everything else may have colours.
  var colorsErrors: Bool { errorsAreTerminal && wantsColor }

  // The convention of no-color.org, and of terminals that say they have none.
  private var wantsColor: Bool { (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb" }

  /// Writes an error, in the shape that every error has; words of the person's own in it cannot steer the terminal.
  func error(_ message: String, advice: String? = nil, more: [String] = []) {
    // What was found before the error is read before it.
    output.flush()
    let lines = ["error: \(message)"] + (advice.map { ["  = \($0)"] } ?? []) + more.map { "    \($0)" }
    errors.write(lines.map { $0.printable + "\n" }.joined())
  }

  /// Writes what is worth knowing but changes no exit code.
  func warn(_ message: String) {
    output.flush()
    errors.write("warning: \(message)".printable + "\n")
  }

  /// The same for what a command may come upon several times.
  func warnOnce(_ message: String) {
    if warned.insert(message).inserted { warn(message) }
  }

  /// Ends a command: writes what is left, and makes an output that could not be written an error.
  ///
  /// Where whoever reads the output has left, nothing is said, but all is not well either: the rest was not told, and may
  /// not have been done.
  func finish(_ code: ExitCode) -> ExitCode {
    progress?.clear()
    output.flush()
    defer { errors.flush() }
    switch output.state {
    case .open: return errors.state == .closed ? max(code, .closedPipe) : code
    case .closed: return max(code, .closedPipe)
    case .failed(let failure):
      error("cannot write the results: \(failure.message)")
      return max(code, .usage)
    }
  }
}

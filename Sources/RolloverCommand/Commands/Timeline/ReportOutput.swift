/// Where a report goes: standard output, or a file that is complete or not there.
struct ReportOutput {
  private let path: String?
  private let console: Console

  /// Ends a report whose bytes nobody takes any more.
  struct Closed: Error {}

  // Standard output without a path.
  init(_ path: String?, _ console: Console) throws(UsageError) {
    self.path = path
    self.console = console
    guard let path else { return }
    if path.isEmpty { throw UsageError("--output needs a file's name") }
    // The likeliest slip: the scenario is not what is to be written.
    if path.hasSuffix(".scenario") || path.hasSuffix(".scenario-part") {
      throw UsageError("a report does not take a scenario's place", advice: "choose another name than \(path)")
    }
    if (try? console.files.kind(FilePath(path))) == .directory {
      throw UsageError("\(path) is a directory", advice: "name a file in it, such as \(path)/report.html")
    }
  }

  /// Lets a report be written; answers how it went.
  func write(_ body: (([UInt8]) throws(Closed) -> Void) throws(Closed) -> Void) -> ExitCode {
    guard let path else { return writeToOutput(body) }
    do throws(System.Failure) {
      let draft = try console.files.draft(FilePath(path))
      let output = Output(sink: draft.write)
      send(to: output, body)
      output.flush()
      // A pipe that nobody reads any more has had all it wanted, and is no file that could be complete.
      if case .failed(let failure) = output.state {
        draft.discard()
        throw failure
      }
      do throws(System.Failure) {
        try draft.commit()
      } catch {
        draft.discard()
        throw error
      }
      return .success
    } catch {
      console.error(
        "cannot write \(path): \(error.message)", advice: error.isMissing ? "make its directory first" : nil)
      return .usage
    }
  }

  /// What goes wrong with standard output is said when the command ends.
  private func writeToOutput(_ body: (([UInt8]) throws(Closed) -> Void) throws(Closed) -> Void) -> ExitCode {
    send(to: console.output, body)
    return .success
  }

  private func send(to output: Output, _ body: (([UInt8]) throws(Closed) -> Void) throws(Closed) -> Void) {
    do throws(Closed) {
      try body { bytes throws(Closed) in
        output.write(bytes)
        if !output.isOpen { throw Closed() }
      }
    } catch {}
  }
}

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
    guard KeptScenario(at: path, in: console.files) == nil else {
      throw UsageError("\(path) holds a scenario, whose place a report does not take", advice: "choose another name")
    }
  }

  /// Extensions that say what a file is, and that no command can write; any other one may stand behind plain text.
  private static let otherFormats = [
    "pdf", "png", "jpg", "jpeg", "gif", "webp", "md", "yaml", "yml", "toml", "tsv", "xls", "xlsx", "doc", "docx",
    "trace",
  ]

  /// The format that the extension of a file asks for; `nil` where it asks for none that any command has.
  ///
  /// - Parameters:
  ///   - path: the file; `nil` where there is none.
  ///   - format: the command's own format for an extension; `nil` where it has none.
  /// - Returns: the format.
  /// - Throws: what the file should be called, where only other commands have the format.
  static func format<Found>(ofExtensionOf path: String?, _ format: (String) -> Found?) throws(UsageError) -> Found? {
    guard let path else { return nil }
    let name = FilePath(path).fileExtension
    if let found = format(name) { return found }
    guard ReportFormat.extensions.contains(name) || otherFormats.contains(name) else { return nil }
    let known = ReportFormat.extensions.filter { format($0) != nil }.map { "." + $0 }.joined(separator: ", ")
    throw UsageError(
      "this command has no format for .\(name)", advice: "name a file with \(known), or write --format besides")
  }

  /// Lets a report be written; answers how it went.
  func write(_ body: (([UInt8]) throws(Closed) -> Void) throws(Closed) -> Void) -> ExitCode {
    collect { output in
      do throws(Closed) {
        try body { bytes throws(Closed) in
          output.write(bytes)
          if !output.isOpen { throw Closed() }
        }
      } catch {}
      return .success
    }
  }

  /// Lets results be written as they come; answers how it went, or what the body answers if that is worse.
  ///
  /// What goes wrong with standard output is said when the command ends.
  func collect<Failure: Error>(_ body: (Output) throws(Failure) -> ExitCode) throws(Failure) -> ExitCode {
    guard let path else { return try body(console.output) }
    let draft: FileDraft
    do throws(System.Failure) {
      draft = try console.files.draft(FilePath(path))
    } catch {
      return tell(error, path)
    }
    let output = Output(sink: draft.write)
    output.willWrite = { console.progress?.clear() }
    let code: ExitCode
    do throws(Failure) {
      code = try body(output)
    } catch {
      draft.discard()
      throw error
    }
    output.flush()
    // A pipe that nobody reads any more has had all it wanted, and is no file that could be complete.
    if case .failed(let failure) = output.state {
      draft.discard()
      return max(code, tell(failure, path))
    }
    do throws(System.Failure) {
      try draft.commit()
    } catch {
      draft.discard()
      return max(code, tell(error, path))
    }
    return output.state == .closed ? max(code, .closedPipe) : code
  }

  private func tell(_ failure: System.Failure, _ path: String) -> ExitCode {
    console.error(
      "cannot write \(path): \(failure.message)", advice: failure.isMissing ? "make its directory first" : nil)
    return .usage
  }

  /// Whether results may have colours.
  var isColored: Bool { path == nil && console.colorsOutput }
}

extension Option {
  static let output = Option(
    "--output", "PATH", "a file for the report; without --format its extension chooses the format")
}

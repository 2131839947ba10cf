internal import CivilTime
internal import ScenarioLanguage

/// Reads and parses the scenario files that a command is given.
struct ScenarioLoader: Sendable {
  let zones: ZoneDatabase
  let overrides: Overrides
  let files: FileSystem
  let vocabulary: Vocabulary

  /// A path and what became of it.
  struct Loaded: Sendable {
    let path: String
    /// The path as the system has it.
    let location: FilePath
    /// The scenario; `nil` when an error among the diagnostics says why there is none.
    let scenario: Scenario?
    let diagnostics: [Diagnostic]
  }

  /// Takes what the options of a command say in place of the files' header lines; a command that takes several engines
  /// hands over one at a time.
  init(_ arguments: Arguments, _ console: Console, engine: String? = nil) throws(UsageError) {
    var os = arguments[Option.os.name]
    if os == Option.allVariations {
      guard arguments.command.name == "run" else {
        throw UsageError(
          "`--os all` belongs to `rollover run`", advice: "name the knobs and their values, such as --os \"off=never\"")
      }
      os = nil
    } else if let words = os?.split(separator: " "), words.contains(Option.allVariations[...]) {
      throw UsageError("`--os all` stands alone", advice: "put the other settings into an `os` line of the file")
    } else if let os, arguments.command.name == "run", !os.contains("="), !os.contains(" "),
      NearestWord.find(os, in: [Option.allVariations]) != nil
    {
      throw UsageError.unknown(Option.os.name, os, known: [Option.allVariations])
    }
    zones = try ZoneSource.chosen(by: arguments, console).database
    overrides = Overrides(
      engine: engine ?? arguments[Option.engine.name], os: os, only: try ScenarioLoader.text(Option.only, arguments),
      until: try ScenarioLoader.text(Option.until, arguments), zones: arguments[Option.zones.name])
    files = console.files
    vocabulary = console.vocabulary
    try checkOverrides(console)
  }

  private static func text(_ option: Option, _ arguments: Arguments) throws(UsageError) -> String? {
    guard let text = arguments[option.name] else { return nil }
    guard text.contains(where: { $0 != " " }) else {
      throw UsageError("\(option.name) needs a value", advice: "write \(option.name) \(option.value ?? "")")
    }
    return text
  }

  /// Overrides that are wrong are wrong for every file, and are said once.
  private func checkOverrides(_ console: Console) throws(UsageError) {
    let probe = "scenario \"Overrides\"\nzone UTC\nstart 2000-01-01 00:00\n"
    // What speaks of one file's matrix and times cannot be judged without it.
    let common = Overrides(engine: overrides.engine, os: overrides.os)
    let result = Scenario.parse(Array(probe.utf8), file: "", zones: zones, vocabulary: vocabulary, overrides: common)
    let mistakes = result.diagnostics.filter { !$0.file.isEmpty }
    guard result.scenario == nil, !mistakes.isEmpty else { return }
    console.report(mistakes)
    throw UsageError("no file was read, because of what stands in place of its header lines")
  }

  /// Reads and parses what an entry stands for.
  func load(_ entry: ScenarioFiles.Entry) -> Loaded {
    let path = entry.path
    if let problem = entry.problem { return ScenarioLoader.missing(path, problem) }
    do throws(ScenarioFiles.Unreadable) {
      let bytes = try ScenarioFiles.read(path, in: files)
      let files = files
      let result = Scenario.parse(
        bytes, file: path.text, zones: zones, vocabulary: vocabulary, overrides: overrides,
        include: { name in try? ScenarioFiles.read(path.sibling(named: name), in: files) })
      return Loaded(
        path: path.text, location: path, scenario: result.scenario, diagnostics: result.diagnostics)
    } catch {
      return ScenarioLoader.missing(path, error.message)
    }
  }

  private static func missing(_ path: FilePath, _ message: String) -> Loaded {
    let place = Diagnostic.Place(file: path.text, line: 0, column: 0, length: 0, sourceLine: "")
    return Loaded(
      path: path.text, location: path, scenario: nil, diagnostics: [Diagnostic(message, at: place)])
  }

  /// Refuses several files for options whose values speak of one.
  func checkOneFile(_ arguments: Arguments, for options: [Option]) throws(UsageError) {
    guard let option = options.first(where: { arguments.has($0.name) }) else { return }
    let entries = ScenarioFiles(arguments.operands, in: files).entries
    guard entries.count > 1 else { return }
    throw UsageError(
      "\(option.name) is about one scenario, and these are \(entries.count) files", advice: "name one scenario file")
  }

  /// What a path stands for that has to be one file.
  func file(_ path: String) throws(UsageError) -> Loaded {
    if (try? files.kind(FilePath(path))) == .directory {
      throw UsageError("\(path) is a directory", advice: "name one scenario file")
    }
    let entries = ScenarioFiles([path], in: files).entries
    guard let entry = entries.first else { throw UsageError("there is no \(path)") }
    return load(entry)
  }

  /// Hands over everything that paths stand for, one after the other, so that one file is in memory at a time.
  func forEach(
    _ paths: [String], matching part: String? = nil, progress: Progress?, _ body: (Loaded) throws(UsageError) -> Void
  ) throws(UsageError) {
    let entries = try entries(paths, matching: part)
    for (index, entry) in entries.enumerated() {
      progress?.show(index, of: entries.count, "files")
      try body(load(entry))
    }
  }

  /// Everything that paths stand for, of which a filter may leave only those whose path contains a text.
  func entries(_ paths: [String], matching part: String? = nil) throws(UsageError) -> [ScenarioFiles.Entry] {
    var entries = ScenarioFiles(paths, in: files).entries
    if let part {
      // Problems stay, because a filter is no reason to overlook a path that is wrong.
      entries.removeAll { $0.problem == nil && !$0.path.text.contains(part) }
      if entries.isEmpty { throw UsageError("no path contains `\(part)`") }
    }
    return entries
  }
}

extension Console {
  /// Writes diagnostics to wherever errors go.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    output.flush()
    for diagnostic in diagnostics { errors.write(diagnostic.rendered(color: colorsErrors) + "\n\n") }
  }
}

internal import Exploration
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import TimeZoneData

/// Finds the command that the first word names, and runs it.
enum Dispatch {
  /// The version of the product.
  static let version = "0.1.0"

  /// The commands, in the order of the help, which speaks of words of scenario files and of apps.
  static func commands(_ vocabulary: Vocabulary, _ apps: [SearchedApp]) -> [CommandDescription] {
    [
      RunCommand.description, CheckCommand.description, FormatCommand.description,
      TimelineCommand.description(vocabulary), CompareCommand.description(vocabulary), FuzzCommand.description(apps),
      ShrinkCommand.description, NextCommand.description, ZonesCommand.description, CoverageCommand.description,
      BenchCommand.description,
    ]
  }

  /// Runs what the words after the program's name ask for.
  static func run(_ words: [String], _ console: Console) -> ExitCode {
    do throws(UsageError) {
      try checkPlugins(console.vocabulary)
      return console.finish(try perform(words, console))
    } catch {
      console.error(error.message, advice: error.advice)
      return console.finish(.usage)
    }
  }

  /// Refuses a vocabulary of which no engine can be made.
  private static func checkPlugins(_ vocabulary: Vocabulary) throws(UsageError) {
    var names: [String] = []
    for setup in vocabulary.plugins {
      let name = type(of: setup.makePlugin()).name
      guard !names.contains(name) else {
        throw UsageError(
          "two plugins of this command have the name `\(name)`",
          advice: "each needs a name of its own; a vocabulary may have been added twice")
      }
      names.append(name)
    }
  }

  private static func perform(_ words: [String], _ console: Console) throws(UsageError) -> ExitCode {
    let commands = commands(console.vocabulary, console.apps)
    guard let first = words.first else {
      console.errors.write(Help.overview(commands))
      return .usage
    }
    switch first {
    case "--version":
      console.output.line("rollover \(version) (tzdata \(BundledTimeZones.version))")
    case "--help", "-h":
      console.output.write(Help.overview(commands))
    case "help":
      guard words.count > 1 else {
        console.output.write(Help.overview(commands))
        break
      }
      if words[1] == Help.language {
        console.output.write(Help.language(console.vocabulary))
      } else {
        console.output.write(Help.page(try command(named: words[1], among: commands)))
      }
    default:
      let command = try command(named: first, among: commands)
      let rest = words.dropFirst()
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        console.output.write(Help.page(command))
      } else {
        let isFile = { (word: String) in (try? console.files.kind(FilePath(word))) == .file }
        return try command.run(Arguments(rest, for: command, isFile: isFile), console)
      }
    }
    return .success
  }

  /// What other tools call the commands, with how they are called here.
  private static let meant = [
    "test": "run", "exec": "run", "play": "run", "simulate": "run", "lint": "check", "validate": "check",
    "parse": "check",
    "format": "fmt", "explain": "run FILE --explain", "diff": "compare", "report": "timeline", "show": "timeline",
    "minimize": "shrink", "search": "fuzz", "tz": "zones",
  ]

  private static func command(
    named name: String, among commands: [CommandDescription]
  ) throws(UsageError) -> CommandDescription {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if name == Help.language {
      throw UsageError("`\(name)` is no command", advice: "see `rollover help \(name)`")
    }
    if let meant = Self.meant[name] {
      throw UsageError("there is no command `\(name)`", advice: "write `rollover \(meant)`")
    }
    if name.hasSuffix(".scenario") {
      throw UsageError("there is no command `\(name)`", advice: "write `rollover run \(name)`")
    }
    throw .unknown(
      name.hasPrefix("-") ? "option" : "command", name,
      known: commands.map(\.name) + [Help.language, "help", "--help", "--version"], otherwise: "see `rollover --help`")
  }
}

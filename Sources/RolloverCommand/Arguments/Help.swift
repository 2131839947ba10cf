internal import ScenarioLanguage

/// The texts of `--help`.
enum Help {
  /// The page of the whole command.
  static func overview(_ commands: [CommandDescription]) -> String {
    let width = (commands.map { usage($0).count }.max() ?? 0) + 2
    var text = """
      Replays what happens to a phone's notifications: reboots, flights, clock changes, kills, and time.

      usage: rollover COMMAND …


      """
    for command in commands { text += "  \(usage(command).padded(to: width))\(command.summary)\n" }
    text += """

        rollover help COMMAND tells more about one; rollover --version tells the version.
        rollover help language lists all that scenario files may hold.

      Exit status: 0 all well; 1 an expectation or an invariant failed, or a file was updated or is not laid out;
      2 wrong usage, or a file that does not parse; 3 two runs differed; 70 a bug of rollover;
      141 (SIGPIPE) whoever read the output left before its end.

      example: rollover next --at 09:00 --zone America/New_York

      """
    return text
  }

  /// The word for the page of the language.
  static let language = "language"

  /// The page of the language.
  static func language(_ vocabulary: Vocabulary) -> String {
    """
    A scenario is a text file: a header, then lines that say when, and what happens or is expected then.

      scenario "Nine o'clock stays nine o'clock over the change to summer time"
      zone     America/New_York
      start    2027-03-12 18:00

      2027-03-12 18:00  permission granted
                        app launch
                        schedule verse at=09:00
      2027-03-14 12:00  expect delivered verse on=2027-03-14 at=09:00

    A # begins a comment. A word with spaces stands in double quotes. `rollover check FILE` says what is wrong with a
    line, and `rollover fmt FILE` lays it out.

    \(vocabulary.overview)
    """
  }

  /// The page of one command.
  static func page(_ command: CommandDescription) -> String {
    var text = "\(command.summary)\n\nusage: rollover \(usage(command))"
    text += command.options.isEmpty ? "\n" : " [OPTION…]\n"
    if !command.notes.isEmpty { text += "\n\(command.notes)\n" }
    if !command.options.isEmpty {
      text += "\noptions:\n"
      let width = 24
      for option in command.options {
        let value = option.value.map { option.takes == nil ? " \($0)" : " [\($0)]" } ?? ""
        let name = option.name + value
        // A long name has its line to itself, so that the explanations stay in one column.
        let column =
          name.count < width ? name.padded(to: width) : name + "\n" + String(repeating: " ", count: width + 2)
        text += "  \(column)\(option.help)\n"
      }
    }
    text += "\n" + (command.examples.count == 1 ? "example:" : "examples:") + "\n"
    for example in command.examples { text += "  \(example)\n" }
    return text
  }

  private static func usage(_ command: CommandDescription) -> String {
    command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)"
  }
}

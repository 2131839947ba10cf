internal import CivilTime
internal import Reports
internal import ScenarioLanguage

/// `rollover next`: the next occurrences of a recurrence.
enum NextCommand {
  static var description: CommandDescription {
    CommandDescription(
      "next", "the next occurrences of a recurrence",
      options: [
        Option("--at", "HH:MM[:SS]", "the time of day"),
        Option("--zone", "ZONE", "a name such as Europe/London, or a POSIX TZ string"),
        Option("--from", "TIME", "2026-03-06T00:00:00Z or epoch seconds; occurrences are later; default now"),
        Option("--count", "N", "how many, 0 to 1000000; default 5"),
        Option("--every", "DATES", "day|2d|mon,fri|month:31|year:02-29; default day"),
        Option("--anchor", "DATE", "a date that 2d is counted from; default the date of --from in the zone"),
        Option("--overflow", "clamp|skip", "what a month or year without the day does: its last day, or none"),
        Option("--gap", "POLICY", "shift-forward|start-after|shift-backward|skip where clocks jump over the time"),
        Option("--overlap", "POLICY", "earlier|later where the time comes twice"),
        Option("--step", "wall|24h", "the same time on the clock, or exact days of 24 hours after the first"),
        Option("--batch", nil, "answer the questions on standard input instead"),
        .format(), .zones,
      ],
      notes: """
        Prints RFC 9557 stamps, one a line, and says which were moved by a gap or lie in an overlap.

        With --batch, each line of standard input is a question:
          ZONE HH:MM[:SS] FROM COUNT [every=…] [anchor=…] [overflow=…] [gap=…] [overlap=…] [step=…]
        and its answer is one line of epoch seconds, or `error: …`; a bad line makes the exit status 2.
        """,
      examples: [
        "rollover next --at 09:00 --zone America/New_York --from 2026-03-06T00:00:00Z --count 5",
        "rollover next --at 18:30 --zone Europe/London --every mon,fri --format jsonl",
        "echo 'Asia/Tokyo 09:00 1700000000 3' | rollover next --batch",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    if arguments.has("--batch") {
      for name in description.options.map(\.name) where arguments.has(name) && !["--batch", "--tzdata"].contains(name) {
        throw UsageError("\(name) does not go with --batch", advice: "say it on each line of standard input")
      }
      var batch = NextBatch(zones: try .chosen(by: arguments, console))
      return try batch.run(console)
    }
    guard let timeText = arguments["--at"] else { throw missing("--at 09:00") }
    guard let time = TimeOfDay(timeText) else {
      throw UsageError(
        "--at `\(timeText)` is no time such as 09:00 or 09:00:30",
        advice: MeantValue.time(timeText).map { "did you mean --at \($0)?" })
    }
    guard let zoneName = arguments["--zone"] else { throw missing("--zone America/New_York") }
    let source = try ZoneSource.chosen(by: arguments, console)
    var cursor = ZoneCursor(try source.zone(option: zoneName))
    let start =
      try arguments["--from"].map { text throws(UsageError) in try Instant(start: text, in: source.database) }
      ?? Instant(milliseconds: console.now())
    let count = try arguments.integer("--count", in: 0...1_000_000) ?? 5
    var settings = SeriesSettings()
    for key in SeriesSettings.keys {
      if let value = arguments["--\(key)"] { try settings.set(key, value, name: "--\(key)") }
    }
    let series = try settings.series(at: time, from: cursor.localTime(at: start).date)
    var occurrence = series.first(after: start, in: &cursor)
    for _ in 0..<count {
      guard let found = occurrence else {
        console.warn("the calendar ends with the year 9999")
        break
      }
      let answer = NextAnswer(occurrence: found, series: series, zone: cursor.zone)
      switch format {
      case .text: console.output.line(answer.text)
      case .jsonl: console.output.write(answer.json.line)
      }
      guard console.output.isOpen else { break }
      occurrence = series.next(after: found, in: &cursor)
    }
    return .success
  }

  private static func missing(_ what: String) -> UsageError {
    UsageError("`rollover next` needs \(what)", advice: "for example: \(description.examples[0])")
  }
}

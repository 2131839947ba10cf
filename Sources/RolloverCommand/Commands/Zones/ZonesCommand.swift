internal import CivilTime
internal import Reports

/// `rollover zones`: the names of the zones, or one zone's changes of offset.
enum ZonesCommand {
  static var description: CommandDescription {
    CommandDescription(
      "zones", "the zones, or one zone's clock changes", operands: "[ZONE]", count: 0...1,
      options: [
        Option("--from", "YEAR", "the first year of the changes, in UTC; default 1800, before which no zone had one"),
        Option("--to", "YEAR", "the last year of the changes; default 2037"),
        .format(), .zones,
      ],
      notes: """
        Without ZONE, prints the name of every zone. With one (a name or a POSIX TZ string), prints when its offset
        changes, what the clocks show before and after, and how much local time is jumped over or comes twice.
        """,
      examples: [
        "rollover zones Europe/Lisbon --from 2026 --to 2027", "rollover zones --format jsonl",
        "rollover zones 'EST5EDT,M3.2.0,M11.1.0' --from 2027 --to 2027",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let years = 0...9999
    let first = try arguments.integer("--from", in: years)
    let last = try arguments.integer("--to", in: years)
    let source = try ZoneSource.chosen(by: arguments, console)
    guard let name = arguments.operands.first else {
      guard first == nil, last == nil else { throw UsageError("--from and --to go with a ZONE") }
      list(source, format, console)
      return .success
    }
    let zone = try source.zone(named: name)
    if let first, let last, first > last { throw UsageError("--from \(first) is later than --to \(last)") }
    print(zone, (first ?? min(1800, last ?? 1800))...max(last ?? 2037, first ?? 0), format, console)
    return .success
  }

  private static func list(_ source: ZoneSource, _ format: Format, _ console: Console) {
    for name in source.database.names {
      guard console.output.isOpen else { return }
      switch format {
      case .text: console.output.line(name)
      case .jsonl:
        var object = JSONObject()
        object.add("zone", name)
        console.output.write(object.line)
      }
    }
  }

  /// Changes are walked rather than collected: ten thousand years have a lot of them.
  private static func print(_ zone: Zone, _ years: ClosedRange<Int>, _ format: Format, _ console: Console) {
    var position = startOfYear(years.lowerBound) - TimeSpan(milliseconds: 1)
    let end = startOfYear(years.upperBound + 1)
    var isEmpty = true
    while console.output.isOpen, let change = zone.change(after: position), change.instant < end {
      position = change.instant
      isEmpty = false
      let line = ZoneChangeLine(zone: zone, change: change)
      switch format {
      case .text: console.output.line(line.text)
      case .jsonl: console.output.write(line.json.line)
      }
    }
    if isEmpty, format == .text {
      let offset = zone.offset(at: position)
      console.output.line("no change from \(years.lowerBound) to \(years.upperBound); the offset is \(offset)")
    }
  }

  private static func startOfYear(_ year: Int) -> Instant {
    guard let date = CivilDate(year: year, month: 1, day: 1) else { return Instant(milliseconds: 0) }
    return Instant(seconds: CivilDateTime(date, .midnight).localSeconds)
  }
}

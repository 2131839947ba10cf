internal import Reports

/// `rollover bench`: the speed figures.
enum BenchCommand {
  private static var workloads: [Workload] {
    [.nextWalk, .nextRandom, .simulatedYear, .simulatedDays, .policiesDays, .parsing, .thousandFiles]
  }

  static var description: CommandDescription {
    CommandDescription(
      "bench", "the speed figures",
      options: [Option("--only", "NAME", workloads.map(\.name).joined(separator: "|")), .format(), .zones],
      notes: """
        Runs each workload several times and reports the fastest run. The checksum is over everything computed; the
        same workload gives the same one on every machine that has the same time-zone data.
        """,
      examples: ["rollover bench", "rollover bench --only next-walk --format jsonl"], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    var chosen = workloads
    if let name = arguments["--only"] {
      chosen.removeAll { $0.name != name }
      if chosen.isEmpty { throw .unknown("workload", name, known: workloads.map(\.name)) }
    }
    let zones = try ZoneSource.chosen(by: arguments, console)
    for workload in chosen {
      let speed = try measure(workload, zones, console)
      switch format {
      case .text: console.output.line(speed.text)
      case .jsonl: console.output.write(speed.json.line)
      }
      // Each takes a while.
      console.output.flush()
    }
    return .success
  }

  private static func measure(
    _ workload: Workload, _ zones: ZoneSource, _ console: Console
  ) throws(UsageError) -> Speed {
    var best = UInt64.max
    var checksum: Int64?
    for repetition in 0..<workload.repetitions {
      console.progress?.show(repetition, of: workload.repetitions, "runs of \(workload.name)")
      let start = console.nanoseconds()
      let result = try workload.run(zones)
      best = min(best, console.nanoseconds() - start)
      precondition(checksum ?? result == result, "a workload computes the same every time")
      checksum = result
    }
    return Speed(workload: workload, nanoseconds: best, checksum: checksum ?? 0)
  }
}

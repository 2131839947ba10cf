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
        One that is written in words which this command does not have is left out with a warning.
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
    let supply = BenchSupply(zones: try ZoneSource.chosen(by: arguments, console), vocabulary: console.vocabulary)
    try measure(chosen, leavesOutUnfit: !arguments.has("--only"), format, supply, console)
    return .success
  }

  /// Measures workloads one after the other, and writes each figure when it is there.
  ///
  /// One that cannot be measured is an error, or is left out with a warning.
  static func measure(
    _ workloads: [Workload], leavesOutUnfit: Bool, _ format: Format, _ supply: BenchSupply, _ console: Console
  ) throws(UsageError) {
    for workload in workloads {
      let speed: Speed
      do throws(WorkloadFailure) {
        speed = try measure(workload, supply, console)
      } catch {
        switch error {
        case .wrongUsage(let error): throw error
        case .unfit(let reason) where leavesOutUnfit: console.warn("\(workload.name) is left out: \(reason)")
        case .unfit(let reason): throw UsageError("\(workload.name) cannot be measured: \(reason)")
        }
        continue
      }
      switch format {
      case .text: console.output.line(speed.text)
      case .jsonl: console.output.write(speed.json.line)
      }
      // Each takes a while.
      console.output.flush()
    }
  }

  private static func measure(
    _ workload: Workload, _ supply: BenchSupply, _ console: Console
  ) throws(WorkloadFailure) -> Speed {
    let run = try workload.prepare(supply)
    var best = UInt64.max
    var checksum: Int64?
    for repetition in 0..<workload.repetitions {
      console.progress?.show(repetition, of: workload.repetitions, "runs of \(workload.name)")
      let start = console.nanoseconds()
      let result = try run()
      best = min(best, console.nanoseconds() - start)
      precondition(checksum ?? result == result, "a workload computes the same every time")
      checksum = result
    }
    return Speed(workload: workload, nanoseconds: best, checksum: checksum ?? 0)
  }
}

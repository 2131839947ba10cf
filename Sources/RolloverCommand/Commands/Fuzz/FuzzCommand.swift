internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import ScenarioLanguage

/// `rollover fuzz`: searches for failing histories, and makes them small.
enum FuzzCommand {
  static func description(_ apps: [SearchedApp]) -> CommandDescription {
    CommandDescription(
      "fuzz", "search for a failing history, shrink it, write it down", operands: "[FILE…]", count: 0...Int.max,
      options: [
        Option("--seed", "SEED", "a number, or hexadecimal digits such as a commit's hash; 1 by default"),
        Option("--of", "WHAT", "what the app asks for\(whatCanBeAsked(apps))"),
        Option("--cases", "N", "how many histories; 10000 by default"),
        Option("--days", "N", "how many days something new happens in each; 60 by default"),
        Option("--shard", "I/N", "only every N-th case from the I-th on; --merge puts the parts together"), .engine,
        Option.os, Option("--budget", "N", "how many evaluations making one history small may take; 2000 by default"),
        Option("--out", "DIR", "a directory for the findings as scenario files, and for what --resume needs"),
        Option("--resume", nil, "go on where the search that --out tells of was interrupted"),
        Option(
          "--audit", nil, "play every case twice, and some in a process of their own; exit status 3 on a difference"),
        Option("--situations", nil, "list everything that came, and in how many cases"),
        Option(
          "--case", "N", "play only the case of this number, and print its hash; --out gets it as a scenario file",
          mayRepeat: true),
        Option(
          "--merge", nil,
          "put together what --format jsonl wrote for each shard; operands are the files, or a directory"),
        .format(), .jobs, .zones,
      ],
      notes: """
        A history is decided by the seed and its number: about thirty things happen to a phone near clock changes and
        within seconds of what is due. The result is the same for any number of jobs. --engine and --os set in every
        history what is otherwise drawn. A file that --case writes fails by what the case breaks, and passes where it
        breaks nothing: what could not be done in it, such as a command while the app is not running, is left out.

        Each way in which an invariant is broken is looked at in its first \(CampaignSummary.BreachCount.limit) cases. They are made small and
        put together by what caused them: cases with one cause are one finding. A scenario file of a finding passes as
        long as the fault is there; `rollover run` says when it is fixed.

        Every kind of fault and situation has to come in a long search: from \(HistoryGenerator.casesToMeetAll) cases of \(HistoryGenerator.usualDays) days on one that
        never came is a miss. Of \(Campaign.usualAuditInterval) cases one is played twice; a difference ends with exit status 3.

        Ctrl-C ends with what there is, and with exit status 130 if nothing was broken so far. Exit status 1 tells of
        violations or misses.
        """,
      examples: [
        "rollover fuzz --cases 20000", "rollover fuzz --engine \"strategy=chain step=24h\" --cases 100 --out found",
        "rollover fuzz --seed $(git rev-parse HEAD) --format jsonl", "rollover fuzz --merge one.jsonl two.jsonl",
      ], run: run)
  }

  /// Examples, and what is searched if nothing is said.
  private static func whatCanBeAsked(_ apps: [SearchedApp]) -> String {
    guard let first = apps.first?.name else { return "; this command has no app to search" }
    let examples = apps.count > 1 ? ", such as \(apps[1].name), or \(first),\(apps[1].name)" : ""
    return "\(examples); \(first) by default"
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    if arguments.has("--merge") { return try FuzzMerge.run(arguments, format, console) }
    if let operand = arguments.operands.first {
      throw UsageError("`\(operand)` is one word too many", advice: "files are put together by --merge")
    }
    let loader = try ScenarioLoader(arguments, console)
    let plan = try FuzzPlan(arguments, among: console.apps, zonesVersion: loader.zones.version)
    let search = try FuzzSearch(plan, loader)
    let numbers = arguments.all("--case")
    let folder = try FuzzFolder(arguments, console)
    if !numbers.isEmpty { return try FuzzAudit.show(numbers, arguments, search, in: folder, console) }
    let jobs = try arguments.jobs(isLong: true, processors: console.processors)
    var result = try folder?.resumed(plan, isWanted: arguments.has("--resume"), console) ?? FuzzResult(plan: plan)
    if format == .text { console.output.line(plan.text) } else { console.summarize(plan.text) }
    console.output.flush()
    console.catchInterruptions()
    let start = console.nanoseconds()
    let before = result.nanoseconds
    let isWhole = try play(&result, search, jobs: jobs, folder, console)
    let isAudited =
      !isWhole || !arguments.has("--audit") || FuzzAudit.playElsewhere(&result, arguments, search, console)
    try search.shrink(result.summary.breaches, jobs: jobs) { small, done, count in
      console.progress?.show(done, of: count, "failing cases made small")
      result.take(small, isInterrupted: console.isInterrupted())
      return console.output.isOpen && !console.isInterrupted()
    }
    result.nanoseconds = before + console.nanoseconds() - start
    let problem = folder?.write(result)
    FuzzAudit.explain(result, arguments, search, console)
    show(result, format, folder?.path, listsSituations: arguments.has("--situations"), console)
    if !isWhole {
      console.warn(
        "interrupted after \(result.next) of \(plan.cases) cases" + (folder == nil ? "" : "; --resume goes on"))
    }
    let isShort = isWhole && result.missesSmallCases && console.isInterrupted()
    if isShort {
      console.warn("interrupted while failing cases were made small: some are missing")
    }
    if !isAudited { console.warn("interrupted before another process had played some of the cases") }
    if let problem { throw problem }
    return (!isWhole || isShort || !isAudited) && console.isInterrupted() ? max(result.code, .interrupted) : result.code
  }

  /// Plays what is left; answers whether it came to the end.
  private static func play(
    _ result: inout FuzzResult, _ search: FuzzSearch, jobs: Int, _ folder: FuzzFolder?, _ console: Console
  ) throws(UsageError) -> Bool {
    let total = result.plan.cases
    guard result.next < total else { return true }
    let start = console.nanoseconds()
    let first = result.next
    let daysBefore = result.summary.deviceDays
    var saved = start
    var state = result
    try search.play(first..<total, jobs: jobs) { part, next throws(UsageError) in
      state.summary.merge(part)
      state.next = next
      let now = console.nanoseconds()
      let milliseconds = max((now - start) / 1_000_000, 1)
      let days = (state.summary.deviceDays - daysBefore) * 1000 / milliseconds
      let cases = (next - first) * 1000 / milliseconds
      // Whoever waits for an hour wants to know before it is over.
      let failed = state.summary.totals.failedCases
      console.progress?.show(
        Int(next - first), of: Int(total - first),
        "cases, \(failed == 0 ? "" : "\(failed) failed, ")\(cases) cases/s, \(days) device-days/s")
      if now - saved > 5_000_000_000 {
        saved = now
        state.nanoseconds = result.nanoseconds + now - start
        try folder?.save(state)
      }
      return console.output.isOpen && !console.isInterrupted()
    }
    state.nanoseconds = result.nanoseconds + console.nanoseconds() - start
    try folder?.save(state)
    result = state
    return result.next >= total
  }

  /// Writes a result.
  static func show(
    _ result: FuzzResult, _ format: Format, _ folder: String?, listsSituations: Bool, _ console: Console
  ) {
    switch format {
    case .text:
      let text = FuzzText(result: result, folder: folder, listsSituations: listsSituations)
      for line in text.lines { console.output.line(line) }
      let milliseconds = max(result.nanoseconds / 1_000_000, 1)
      let cases = result.summary.totals.cases * 1000 / milliseconds
      let days = result.summary.deviceDays * 1000 / milliseconds
      console.summarize("\(milliseconds / 1000) s, \(cases) cases/s, \(days) device-days/s")
    case .jsonl: for line in result.lines { console.output.write(line) }
    }
  }
}

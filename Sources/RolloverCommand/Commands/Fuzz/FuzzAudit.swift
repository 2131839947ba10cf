internal import Exploration
internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// Whether the same case comes to the same again, in this process and in another one.
enum FuzzAudit {
  /// So many cases are played in a process of their own.
  private static let sampleSize: UInt64 = 20

  /// Prints the hashes of single cases, and writes them as scenario files where there is a directory for them.
  static func show(
    _ numbers: [String], _ arguments: Arguments, _ search: FuzzSearch, in folder: FuzzFolder?, _ console: Console
  ) throws(UsageError) -> ExitCode {
    for name in ["--format", "--shard", "--audit", "--situations", "--resume"] where arguments.has(name) {
      throw UsageError("\(name) does not go together with --case", advice: "leave out one of them")
    }
    var code = ExitCode.success
    for text in numbers {
      guard let number = UInt64(text) else { throw UsageError("--case `\(text)` is no number of a case") }
      let outcome = search.campaign.play(number)
      console.output.line(line(outcome))
      if let hash = try folder?.write(search.campaign.makeCase(number), search), hash != outcome.hash {
        console.warn(
          "case \(number): its file leaves out what could not be done, and comes to \(hash.hexadecimal) without it")
      }
      if !outcome.violations.isEmpty { code = .failure }
    }
    return code
  }

  private static func line(_ outcome: CaseOutcome) -> String {
    let violations = outcome.violations.count
    return "case \(outcome.number) \(outcome.hash.hexadecimal)" + (violations > 0 ? ", \(violations) violations" : "")
  }

  /// The words with which the same search plays single cases, once their numbers follow.
  private static func words(_ plan: FuzzPlan, _ arguments: Arguments) -> [String] {
    var words = ["fuzz", "--of", plan.app.name, "--seed", plan.seed.text, "--days", "\(plan.days)"]
    for option in [Option.engine, .os, .zones] {
      if let value = arguments[option.name] { words += [option.name, value] }
    }
    return words
  }

  /// Plays a sample of the cases in another process; answers whether nobody has interrupted that.
  static func playElsewhere(
    _ result: inout FuzzResult, _ arguments: Arguments, _ search: FuzzSearch, _ console: Console
  ) -> Bool {
    let plan = result.plan
    let step = max(plan.cases / sampleSize, 1)
    // Of the sample of the whole search, a shard plays what belongs to it.
    let numbers = (0..<min(sampleSize, plan.cases)).map { $0 * step }.filter { plan.shard?.has($0) ?? true }
    guard !numbers.isEmpty else { return true }
    guard !console.isInterrupted() else { return false }
    var words = words(plan, arguments)
    for number in numbers { words += ["--case", "\(number)"] }
    let written: [UInt8]
    do throws(System.Failure) {
      written = try console.runAgain(words)
    } catch {
      // Who interrupts a command interrupts what it has started as well.
      guard !console.isInterrupted() else { return false }
      console.warn("no other process could play a part of the cases: \(error.message)")
      return true
    }
    let lines = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
    for number in numbers {
      let own = line(search.campaign.play(number))
      result.summary.audit(number, isSame: lines.contains(own))
    }
    return true
  }

  /// Tells where the traces of a case part that came to something else the second time.
  static func explain(_ result: FuzzResult, _ arguments: Arguments, _ search: FuzzSearch, _ console: Console) {
    for number in result.summary.totals.differentCases {
      guard let traces = search.campaign.difference(in: number) else {
        console.error(
          "case \(number) came to something else in another run, and to the same in two more",
          advice: (["rollover"] + words(result.plan, arguments) + ["--case", "\(number)"]).map(ShellWord.quoted)
            .joined(separator: " "))
        continue
      }
      let lines = TraceDifference(traces.first, traces.second).lines
      console.error(
        "case \(number) comes to something else each time: \(lines[0])", more: Array(lines.dropFirst()))
    }
  }
}

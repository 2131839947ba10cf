internal import PhoneSimulator

/// The commands for times, such as schedules, that the engine refused.
///
/// A file that does not expect that tests nothing of them.
struct RefusedSchedules: Sendable {
  /// What the log says, with its record.
  private var found: [(record: TraceRecord, text: String)] = []
  private var nextRecord: UInt64 = 0

  /// Takes in the records that were added since the last time, which may be the only ones that the trace still has.
  mutating func take(_ trace: Trace) {
    guard let first = trace.records.first?.sequence else { return }
    // What a guard refuses is about an occurrence, and what the engine does not take up is not.
    for record in trace.records.dropFirst(Int(max(first, nextRecord) - first))
    where record.kind == .refused && record.subject == nil {
      found.append((record, record.detailText(in: trace)))
    }
    nextRecord = trace.count
  }

  /// The failures at the lines of these schedules, apart from those whose words the file expects in the log.
  func failures(_ plan: Plan, _ map: SourceMap, in trace: Trace) -> [Diagnostic] {
    let isShown = plan.expectations.contains { $0.showsRefusals }
    guard !found.isEmpty, !isShown else { return [] }
    let expected = plan.expectations.compactMap(\.textOfLog)
    return lines(plan, in: trace).filter { line in !expected.contains { line.text.contains($0) } }.map { line in
      map.diagnostic(
        RefusedSchedules.message, at: plan.stepRanges[line.step], label: line.reason,
        notes: ["mend the line, or write `expect log \"\(line.reason)\"` if that is what the file shows"])
    }
  }

  /// All of them with their lines, whatever the file expects: that was written for one engine.
  func refusals(_ plan: Plan, _ map: SourceMap, in trace: Trace) -> [ScenarioRun.Refusal] {
    lines(plan, in: trace).map { line in
      var diagnostic = map.diagnostic(
        RefusedSchedules.message, at: plan.stepRanges[line.step], label: line.reason)
      diagnostic.severity = .warning
      return ScenarioRun.Refusal(name: line.name, diagnostic: diagnostic)
    }
  }

  private static let message = "the engine refused this"

  private func lines(_ plan: Plan, in trace: Trace) -> [(step: Int, name: String, reason: String, text: String)] {
    found.compactMap { record, text in
      guard let (step, reason) = plan.asking(record, text, in: trace),
        case .command(let command) = plan.history.steps[step].action
      else { return nil }
      return (step, trace.name(of: command.base.subject), reason, text)
    }
  }
}

extension Expectation {
  /// Whether it is a block in which refusals are lines like others.
  fileprivate var showsRefusals: Bool {
    guard let block = content as? GoldenBlock else { return false }
    return switch block.content {
    case .log: true
    case .timeline(let selection): selection.kinds.contains(.refused)
    case .pending: false
    }
  }

  /// The words that a line of the log has to have.
  fileprivate var textOfLog: String? {
    guard let log = content as? LogExpectation, log.source == .log, !log.isAbsent else { return nil }
    return log.quoted.text
  }
}

extension Plan {
  /// The command for times that a record of the log tells the refusal of, and why; `nil` if it does not ask for times.
  ///
  /// One that was not heard at once is the last about the subject that the line names.
  fileprivate func asking(_ record: TraceRecord, _ text: String, in trace: Trace) -> (step: Int, reason: String)? {
    let cause = history.cause(of: record)
    let places = cause.map { [$0] } ?? []
    for step in places + history.steps.indices.prefix(Int(record.step)).reversed() {
      guard case .command(let command) = history.steps[step].action else { continue }
      let name = trace.name(of: command.base.subject) + ": "
      guard step == cause || text.hasPrefix(name) else { continue }
      // What was refused was asked for as if nothing had been before it.
      guard case .asks = command.base.effect.decided(at: record.device, in: history.zone, after: nil) else {
        return nil
      }
      return (step, String(text.hasPrefix(name) ? text.dropFirst(name.count) : text[...]))
    }
    return nil
  }
}

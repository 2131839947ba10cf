internal import CivilTime
internal import DailyRollover
internal import DailyRolloverScenarios
internal import PhoneSimulator

/// The schedules that the engine refused.
///
/// A file that does not expect that tests nothing of them.
struct RefusedSchedules: Sendable {
  /// What the log says, and when.
  private var found: [(time: Instant, text: String)] = []
  private var nextRecord: UInt64 = 0

  /// Takes in the records that were added since the last time, which may be the only ones that the trace still has.
  mutating func take(_ trace: Trace) {
    guard let first = trace.records.first?.sequence else { return }
    // What a guard refuses is about an occurrence, and what the engine does not take up is not.
    for record in trace.records.dropFirst(Int(max(first, nextRecord) - first))
    where record.kind == .refused && record.subject == nil {
      let text = record.detailText(in: trace)
      // Other commands are refused for other reasons.
      let isSchedule = [CommandError.identityCollision, .stepNeedsDays].contains { text.hasSuffix("\($0.sentence)") }
      if isSchedule { found.append((record.time, text)) }
    }
    nextRecord = trace.count
  }

  /// The failures at the lines of these schedules, apart from those whose words the file expects in the log.
  func failures(_ plan: Plan, _ map: SourceMap, in trace: Trace) -> [Diagnostic] {
    let isShown = plan.expectations.contains { $0.showsRefusals }
    guard !found.isEmpty, !isShown else { return [] }
    let expected = plan.expectations.compactMap(\.textOfLog)
    var failures: [Diagnostic] = []
    for (time, text) in found where !expected.contains(where: { text.contains($0) }) {
      guard let (step, name) = plan.scheduling(of: text, at: time, in: trace) else { continue }
      let reason = text.dropFirst(name.count + 2)
      failures.append(
        map.diagnostic(
          "the engine refused this schedule", at: plan.stepRanges[step], label: String(reason),
          notes: ["mend the line, or write `expect log \"\(reason)\"` if that is what the file shows"]))
    }
    return failures
  }
}

extension Expectation {
  /// Whether it is a block in which refusals are lines like others.
  fileprivate var showsRefusals: Bool {
    guard case .golden(let block) = content else { return false }
    return switch block.content {
    case .log: true
    case .timeline(let selection): selection.kinds.contains(.refused)
    case .pending: false
    }
  }

  /// The words that a line of the log has to have.
  fileprivate var textOfLog: String? {
    if case .log(let quoted, isAbsent: false) = content { quoted.text } else { nil }
  }
}

extension Plan {
  /// The last step that schedules what a line of the log is about, and its name.
  fileprivate func scheduling(of text: String, at time: Instant, in trace: Trace) -> (step: Int, name: String)? {
    for step in history.steps.indices.reversed() where history.steps[step].time <= time {
      guard case .schedule(let schedule)? = history.steps[step].action.daily else { continue }
      let name = trace.name(of: schedule.id)
      if text.hasPrefix(name + ": ") { return (step, name) }
    }
    return nil
  }
}

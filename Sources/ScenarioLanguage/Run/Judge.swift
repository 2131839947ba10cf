internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Holds what is expected of a moment against what happened, and says what happened instead.
struct Judge {
  let plan: Plan
  let map: SourceMap
  let world: World
  /// The records that expectations ask for, or more.
  let trace: Trace
  let index: OccurrenceIndex
  let memory: JudgeMemory

  /// The failure of an expectation; `nil` when it holds.
  func judge(_ expectation: Expectation) -> Diagnostic? {
    switch expectation.content {
    case .outcome(let outcome): judge(outcome)
    case .pending(let schedule, let count): judgePending(schedule, count)
    case .next(let schedule, let local): judgeNext(schedule, local)
    case .refused(let refusal): judge(refusal)
    case .detected(let detection): judge(detection)
    case .status(let status): judge(status)
    case .warning(let quoted):
      judgeText(
        quoted, in: KindSet([.warning]), isAbsent: false, none: "nothing was warned of",
        message: "no warning says `\(quoted.text)`")
    case .log(let quoted, let isAbsent):
      judgeText(
        quoted, in: .log, isAbsent: isAbsent, none: "the log is empty",
        message: isAbsent ? "the log says `\(quoted.text)`" : "no line of the log says `\(quoted.text)`")
    case .golden(let block): judge(block)
    case .plugin(let asked):
      asked.judge(world, trace).map {
        failure($0.message, at: expectation.range, label: $0.label, notes: $0.notes)
      }
    }
  }

  /// A failure, with the way to see more at its end.
  func failure(
    _ message: String, at range: SourceRange, label: String, notes: [String] = [],
    related: [(range: SourceRange, label: String)] = []
  ) -> Diagnostic {
    map.diagnostic(message, at: range, label: label, related: related, notes: notes + [explanation])
  }

  /// The command that tells the story up to here.
  private var explanation: String { ReplayCommand(plan, map).explaining(until: world.now) }

  private func judgePending(
    _ schedule: Expectation.Named?, _ count: Expectation.Measured<Int>
  ) -> Diagnostic? {
    let pending = world.pending.filter { schedule == nil || $0.identifier.subject == schedule?.id }
    guard !count.comparison.holds(pending.count, count.value) else { return nil }
    let whose = schedule.map { " of \(trace.name(of: $0.id))" } ?? ""
    let noun = pending.count == 1 ? "1 request\(whose) is" : "\(pending.count) requests\(whose) are"
    let names = pending.prefix(3).map { trace.text(of: $0.identifier) }
    let rest = pending.count > names.count ? " and \(pending.count - names.count) more" : ""
    return failure(
      "\(noun) pending, not \(count.comparison.words("\(count.value)"))",
      at: count.range, label: pending.isEmpty ? "there is none" : names.joined(separator: ", ") + rest)
  }

  private func judgeNext(
    _ schedule: Expectation.Named, _ expected: Expectation.Measured<CivilDateTime>
  ) -> Diagnostic? {
    let zone = index.zone(of: schedule.id)
    let name = trace.name(of: schedule.id)
    let next = world.pending.first { $0.identifier.subject == schedule.id && $0.fires != nil }?.fires
    guard let next else {
      return failure(
        "\(name) has no next time", at: expected.range, label: "nothing is pending for it",
        notes: absenceNotes(schedule.id), related: causes(of: schedule.id, on: nil))
    }
    let local = zone.localTime(at: next)
    guard !expected.comparison.holds(local, expected.value) else { return nil }
    return failure(
      "the next \(name) is not \(expected.comparison.words(time: "\(expected.value)"))", at: expected.range,
      label: "it is at \(local) \(zone.offset(at: next))")
  }

  private func judgeText(
    _ quoted: Expectation.Quoted, in kinds: KindSet, isAbsent: Bool, none: String, message: String
  ) -> Diagnostic? {
    let found = memory.first(quoted.text, in: kinds, of: trace) { text($0).contains(quoted.text) }
    guard (found == nil) != isAbsent else { return nil }
    if let found {
      return failure(message, at: quoted.range, label: "at \(found.local) \(found.offset): \(text(found))")
    }
    let recent = trace.records.lazy.filter { kinds.contains($0.kind) }.suffix(3).map { "it says: \(text($0))" }
    return failure(message, at: quoted.range, label: recent.isEmpty ? none : "", notes: Array(recent))
  }

  /// A record as the log shows it, without its time.
  private func text(_ record: TraceRecord) -> String {
    [record.word(in: trace), record.subjectText(in: trace), record.detailText(in: trace)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Why nothing of a schedule is armed, if that is known.
  private func absenceNotes(_ schedule: SubjectID) -> [String] {
    guard let last = index.armings(of: schedule).last else { return ["nothing was ever armed for it"] }
    let text = trace.text(of: last.identifier)
    return ["the last that was armed is \(text)" + (last.end.map { "; \($0)" } ?? "")]
  }
}

extension [String] {
  /// Each word once, in the order of first appearance.
  var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The invariants that a file judges, whatever else it expects, and how a broken one is told.
struct Guarantees {
  private let plan: Plan
  private let map: SourceMap
  /// What is judged, without the fault that is known.
  private let judged: [Plan.JudgedInvariant]

  init(_ plan: Plan, _ map: SourceMap) {
    self.plan = plan
    self.map = map
    var all = plan.judged
    if !all.contains(where: { $0.invariant == .comesToRest }) {
      all.append(Plan.JudgedInvariant(invariant: .comesToRest, range: nil))
    }
    judged = all.filter { $0.invariant != plan.knownFault?.invariant }
  }

  /// Makes what judges a run by them, and by the fault that is known.
  func makeWatchers() -> [any Watcher] {
    let named = plan.judged.map(\.invariant) + (plan.knownFault.map { [$0.invariant] } ?? [])
    return plan.history.watchers(judging: named)
  }

  /// Whether one of them is broken.
  func areBroken(in world: World) -> Bool {
    world.violations.contains { violation in judged.contains { $0.invariant == violation.invariant } }
  }

  /// Whether an invariant is one of them.
  func contain(_ invariant: Invariant) -> Bool { judged.contains { $0.invariant == invariant } }

  /// A failure for each that is broken, in the order of the file, with the notes about its first violation at its end.
  func failures(in world: World, notes: (Violation) -> [String]) -> [Diagnostic] {
    judged.compactMap { judged in
      let violations = world.violations.filter { $0.invariant == judged.invariant }
      return violations.first.map { failure($0, of: violations.count, judged, in: world, notes($0)) }
    }
  }

  private func failure(
    _ first: Violation, of count: Int, _ judged: Plan.JudgedInvariant, in world: World, _ more: [String]
  ) -> Diagnostic {
    let zone = plan.history.zone
    let local = zone.localTime(at: first.time)
    let stamp = "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: first.time))"
    let subject = first.subject.map { world.trace.text(of: $0) + ": " } ?? ""
    let step = stepBefore(first.time)
    var notes = ["noticed at \(stamp)" + (step.map { ", after line \(map.line(of: $0))" } ?? "")]
    if count > 1 { notes.append("and \(count - 1) more like it") }
    if judged.range == nil, first.invariant == .comesToRest {
      notes.append("every scenario is judged by this: what comes behind it proves nothing")
    } else if judged.range == nil {
      notes.append("a scenario without an `always` line is judged by every invariant that holds at all times")
    }
    return map.diagnostic(
      "`\(first.invariant.word)` does not hold", at: judged.range ?? plan.titleRange, label: subject + first.reason,
      related: first.subject.flatMap { scheduling($0.subject, before: first.time) }.map { [$0] } ?? [],
      notes: notes + more)
  }

  /// The last step at or before a moment.
  private func stepBefore(_ time: Instant) -> SourceRange? {
    let after = plan.history.steps.firstIndex { $0.time > time } ?? plan.history.steps.count
    return after == 0 ? nil : plan.stepRanges[after - 1]
  }

  /// The last command that kept a schedule at or before a moment.
  private func scheduling(_ id: SubjectID, before time: Instant) -> (range: SourceRange, label: String)? {
    let step = plan.history.steps.lastIndex { $0.time <= time && $0.asks(for: id) }
    return step.map { (plan.stepRanges[$0], "scheduled here") }
  }
}

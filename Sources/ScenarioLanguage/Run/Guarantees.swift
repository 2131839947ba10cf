internal import CivilTime
internal import PhoneSimulator

/// The invariants that a file judges, whatever else it expects, and how a broken one is told.
struct Guarantees {
  private let plan: Plan
  private let map: SourceMap
  /// What is judged, without the fault that is known.
  private let judged: [Plan.JudgedInvariant]

  init(_ plan: Plan, _ map: SourceMap) {
    self.plan = plan
    self.map = map
    judged = plan.judged.filter { $0.invariant != plan.knownFault?.invariant }
  }

  /// Whether one of them is broken.
  func areBroken(in world: World) -> Bool {
    world.violations.contains { violation in judged.contains { $0.invariant == violation.invariant } }
  }

  /// A failure for each that is broken, in the order of the file, with some notes at the end of each.
  func failures(in world: World, notes: [String]) -> [Diagnostic] {
    judged.compactMap { judged in
      let violations = world.violations.filter { $0.invariant == judged.invariant }
      return violations.first.map { failure($0, of: violations.count, judged, in: world, notes) }
    }
  }

  private func failure(
    _ first: Violation, of count: Int, _ judged: Plan.JudgedInvariant, in world: World, _ more: [String]
  ) -> Diagnostic {
    let zone = plan.history.zone
    let local = zone.localTime(at: first.time)
    let stamp = "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: first.time))"
    let subject = first.subject.map { world.trace.text(of: $0) + ": " } ?? ""
    var notes = ["noticed at \(stamp)" + (lineBefore(first.time).map { ", after line \($0)" } ?? "")]
    if count > 1 { notes.append("and \(count - 1) more like it") }
    if judged.range == nil {
      notes.append("a scenario without an `always` line is judged by every invariant that holds at all times")
    }
    return map.diagnostic(
      "`\(first.invariant.rawValue)` does not hold", at: judged.range ?? plan.titleRange, label: subject + first.reason,
      notes: notes + more)
  }

  /// The line of the last step at or before a moment.
  private func lineBefore(_ time: Instant) -> Int? {
    let after = plan.history.steps.firstIndex { $0.time > time } ?? plan.history.steps.count
    return after == 0 ? nil : map.line(of: plan.stepRanges[after - 1])
  }
}

public import PhoneSimulator

/// Plays cases: the phone with the engine on it, or with code of an app's own in its place, and what judges them.
///
///     let outcome = CasePlayer().play(found)
///     print(outcome.violations)
public struct CasePlayer: Sendable {
  private let watchers: (@Sendable (History) -> [any Watcher])?
  private let app: (@Sendable () -> any PhoneApp)?

  /// Puts a player together.
  ///
  /// - Parameters:
  ///   - watchers: makes what judges a case besides what holds for every phone; those of the plugins if left out.
  ///   - app: makes the code that runs on the phone, once for every start of its process; the engine if left out.
  public init(
    watchers: (@Sendable (History) -> [any Watcher])? = nil, app: (@Sendable () -> any PhoneApp)? = nil
  ) {
    self.watchers = watchers
    self.app = app
  }

  /// Plays a case from beginning to end, with the oracle on.
  public func play(_ played: ExplorationCase) -> CaseOutcome {
    var sightings = Sightings()
    var world = world(played.history, keepsRecords: true)
    let refused = run(played, in: &world) { world in
      sightings.take(world.trace.records, in: world.zone)
      sightings.take(killedAt: world.killedAt)
      world.forgetRecords()
      return true
    }
    return CaseOutcome(
      number: played.number, violations: world.violations.filter { played.heals || $0.invariant.holdsAlways },
      events: world.eventCount, length: played.length, hash: world.trace.hash, refused: refused,
      sightings: sightings.words)
  }

  /// Plays a case and keeps all its records, for whoever wants to read them.
  public func trace(of played: ExplorationCase) -> Trace {
    var world = world(played.history, keepsRecords: true)
    _ = run(played, in: &world) { _ in true }
    return world.trace
  }

  /// Plays a case until it is broken in one way; answers where that was noticed first and what could not be performed until
  /// then, or `nil` when it is not.
  func breach(_ wanted: Breach, in played: ExplorationCase) -> (violation: Violation, refused: [Int])? {
    var world = world(played.history, keepsRecords: false)
    var found: Violation?
    var judged = 0
    let refused = run(played, in: &world) { world in
      let violations = world.violations
      if found == nil, judged < violations.count { found = violations[judged...].first { Breach($0) == wanted } }
      judged = violations.count
      // What is judged at the end alone needs the end.
      return found == nil || !wanted.invariant.holdsAlways
    }
    return found.map { ($0, refused) }
  }

  private func world(_ history: History, keepsRecords: Bool) -> World {
    World(history, keepsRecords: keepsRecords, watchers: watchers?(history), app: app)
  }

  /// Performs all steps, as long as whoever looks after each moment wants to go on; answers which were refused.
  private func run(_ played: ExplorationCase, in world: inout World, look: (inout World) -> Bool) -> [Int] {
    var refused: [Int] = []
    let steps = played.history.steps
    var first = 0
    while first < steps.count {
      let moment = steps[first].time
      let end = steps[first...].firstIndex { $0.time != moment } ?? steps.count
      refused += world.run(steps[first..<end].map(\.action), at: moment).map { first + $0.index }
      guard look(&world) else { return refused }
      first = end
    }
    world.run(at: played.end)
    guard look(&world) else { return refused }
    world.finish()
    _ = look(&world)
    return refused
  }
}

extension ExplorationCase {
  /// Plays the case from beginning to end, with the engine on the phone and the oracle on.
  public func play() -> CaseOutcome { CasePlayer().play(self) }
}

internal import CivilTime
internal import PhoneSimulator

/// Runs a plan once for every point between two answers to effects, each time with the process ended there.
struct KillSweeper {
  private let plan: Plan
  private let map: SourceMap
  private let guarantees: Guarantees
  private let stages: [Stage]
  private let limit: Int
  /// Makes the code of the app; `nil` for the engine.
  private let app: (@Sendable () -> any PhoneApp)?
  private var sweep = KillSweep()

  init(_ plan: Plan, _ map: SourceMap, reporting limit: Int, app: (@Sendable () -> any PhoneApp)? = nil) {
    self.plan = plan
    self.map = map
    self.limit = limit
    self.app = app
    guarantees = Guarantees(plan, map)
    stages = Stage.all(of: plan)
  }

  /// Tries every point.
  mutating func run() -> KillSweep {
    var world = World(plan.history, keepsRecords: false, watchers: guarantees.makeWatchers(), app: app)
    for place in stages.indices {
      let stage = stages[place]
      // Moment by moment, so that a killed run begins where the moment does, and plays on from there.
      while tryPoints(of: place, from: &world, isOnTheWay: true, { $0.step(until: stage.time) }) {}
      _ = tryPoints(of: place, from: &world, isOnTheWay: false) { world in
        stage.perform(in: &world)
        return true
      }
    }
    return sweep
  }

  /// Tries every point of one moment.
  ///
  /// - Parameters:
  ///   - place: The stage that the moment belongs to.
  ///   - world: The phone before the moment, and afterwards behind it, with nothing ended.
  ///   - isOnTheWay: Whether the stage is still to be performed after the moment.
  ///   - play: Lets the phone live through the moment; answers whether there was one.
  /// - Returns: whether there was one.
  private mutating func tryPoints(
    of place: Int, from world: inout World, isOnTheWay: Bool, _ play: (inout World) -> Bool
  ) -> Bool {
    let before = world
    for answers in 0... {
      world = before
      world.run([.fault(.kill(after: answers))], at: world.now)
      guard play(&world) else { return false }
      guard let time = world.killedAt else { break }
      let point = Point(answers: sweep.points, place: place, time: time, isOnTheWay: isOnTheWay)
      sweep.points += 1
      finishWhenOpened(world, point)
      finishAtOnce(world, point)
    }
    return true
  }

  /// The app is opened again when the plan does, or once at the end, so that it looks after what it left behind.
  private mutating func finishWhenOpened(_ killed: World, _ point: Point) {
    var world = killed
    var isBack = world.appIsAlive
    for stage in stages[point.next...] {
      stage.perform(in: &world)
      isBack = isBack || world.appIsAlive
    }
    if !isBack { world.run([.app(.launch)], at: world.now) }
    judge(&world, KillScript(plan, map, answers: point.answers, comesBack: isBack ? .whenOpened : .atEnd))
  }

  /// The app is opened again at the instant at which the process was ended.
  private mutating func finishAtOnce(_ killed: World, _ point: Point) {
    var world = killed
    let comesBack: KillScript.Return =
      point.isOnTheWay ? .between(point.time) : .after(stepEnd: stages[point.place].stepEnd, point.time)
    world.run([.app(.launch)], at: point.time)
    for stage in stages[point.next...] { stage.perform(in: &world) }
    judge(&world, KillScript(plan, map, answers: point.answers, comesBack: comesBack))
  }

  private mutating func judge(_ world: inout World, _ script: KillScript) {
    world.finish()
    sweep.runCount += 1
    guard guarantees.areBroken(in: world) else { return }
    sweep.brokenCount += 1
    guard sweep.broken.count < limit else { return }
    var notes = ["with the process \(script.words)", script.remedy]
    if !plan.variation.isEmpty { notes.append("with \(plan.variation)") }
    sweep.broken.append(
      KillSweep.BrokenRun(words: script.words, failures: guarantees.failures(in: world) { _ in notes }))
  }

  /// A point between two answers.
  struct Point {
    /// How many answers the app heard before it.
    var answers: Int
    /// The stage during which it came.
    var place: Int
    /// True time.
    var time: Instant
    /// Whether it came before the stage was performed.
    var isOnTheWay: Bool

    /// The first stage that is performed after it.
    var next: Int { isOnTheWay ? place : place + 1 }
  }
}

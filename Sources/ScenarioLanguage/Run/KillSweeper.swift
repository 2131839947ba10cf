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

  init(_ plan: Plan, _ map: SourceMap, telling limit: Int, app: (@Sendable () -> any PhoneApp)? = nil) {
    self.plan = plan
    self.map = map
    self.limit = limit
    self.app = app
    guarantees = Guarantees(plan, map)
    stages = Stage.all(of: plan)
  }

  /// Tries every point.
  mutating func run() -> KillSweep {
    var world = World(plan.history, keepsRecords: false, app: app)
    for place in stages.indices {
      let before = world
      // The killed runs of a stage begin with what came before it, which is the same for all of them.
      for answers in 0... {
        world = before
        world.run([.fault(.kill(after: answers))], at: world.now)
        stages[place].perform(in: &world)
        guard let time = world.killedAt else { break }
        let point = Point(answers: sweep.points, place: place, time: time)
        sweep.points += 1
        finishWhenOpened(world, point)
        finishAtOnce(world, before, endedAfter: answers, point)
      }
    }
    return sweep
  }

  /// The app is opened again when the plan does, or once at the end, so that it looks after what it left behind.
  private mutating func finishWhenOpened(_ killed: World, _ point: Point) {
    var world = killed
    var isBack = world.appIsAlive
    for stage in stages[(point.place + 1)...] {
      stage.perform(in: &world)
      isBack = isBack || world.appIsAlive
    }
    if !isBack { world.run([.app(.launch)], at: world.now) }
    judge(&world, KillScript(plan, map, answers: point.answers, comesBack: isBack ? .whenOpened : .atEnd))
  }

  /// The app is opened again at the instant at which the process was ended.
  private mutating func finishAtOnce(_ killed: World, _ before: World, endedAfter answers: Int, _ point: Point) {
    let stage = stages[point.place]
    var world = killed
    var comesBack = KillScript.Return.after(stepEnd: stage.stepEnd, point.time)
    if point.time < stage.time {
      // It was ended on the way to the stage, which is then performed by an app that is there.
      comesBack = .between(point.time)
      world = before
      world.run([.fault(.kill(after: answers))], at: world.now)
      world.run(at: point.time)
    }
    world.run([.app(.launch)], at: point.time)
    if point.time < stage.time { stage.perform(in: &world) }
    for stage in stages[(point.place + 1)...] { stage.perform(in: &world) }
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
  private struct Point {
    /// How many answers the app heard before it.
    var answers: Int
    /// The stage during which it came.
    var place: Int
    /// True time.
    var time: Instant
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// The process is ended at every point between two answers.
struct KillSweepTests {
  /// Three days with two schedules; `first` stands before everything else.
  private func days(header: String = "", first: String = "") -> String {
    Fixture.header + """
      engine days=2
      finally armed-as-wanted
      \(header)
      \(first)
      permission granted
      app launch
      schedule verse at=09:00
      schedule pill at=20:00
      2027-03-13 10:00 app background
      2027-03-14 10:00 app foreground
      2027-03-15 21:00 end

      """
  }

  private func scenario(_ text: String) throws -> Scenario {
    try #require(Fixture.parse(text).scenario, "\(Fixture.complaints(text))")
  }

  /// The sweep over a text whose app forgets at every start what it has saved.
  private func forgetful(_ text: String, reporting limit: Int = 1000) throws -> KillSweep {
    let (plan, map) = try scenario(text).plans[0]
    var sweeper = KillSweeper(plan, map, reporting: limit) { Forgetful(engine: engine(of: plan)) }
    return sweeper.run()
  }

  /// Whether a text ends the process by its own `fault kill`.
  private func ends(_ text: String) throws -> Bool {
    try #require(scenario(text).run(judging: .steps).first).trace.records.contains {
      $0.kind == .app && $0.detail == .word(.crash)
    }
  }

  @Test func `Every point at which the process can be ended is tried, twice`() throws {
    let sweep = try scenario(days()).killEverywhere(in: 0)
    #expect(sweep.points > 10)
    #expect(sweep.runCount == 2 * sweep.points)
    #expect(try ends(days(first: "fault kill after=\(sweep.points - 1)")), "a point too many was counted")
    #expect(try !ends(days(first: "fault kill after=\(sweep.points)")), "a point was left out")
  }

  @Test func `The engine keeps its guarantees`() throws {
    let sweep = try scenario(days()).killEverywhere(in: 0)
    #expect(sweep.brokenCount == 0, "\(sweep.broken.map(\.failures))")
  }

  @Test
  func `An app that forgets what it has saved breaks them, although it does not as long as nothing ends it`() throws {
    let (plan, _) = try scenario(days()).plans[0]
    var world = World(plan.history) { Forgetful(engine: engine(of: plan)) }
    for moment in plan.moments { world.run(steps(of: moment, in: plan), at: moment.time) }
    world.finish()
    #expect(world.violations.isEmpty, "\(world.violations)")

    let sweep = try forgetful(days())
    #expect(sweep.broken.contains { $0.words.hasSuffix("opened again at once") })
    #expect(sweep.broken.contains { $0.words.hasSuffix("opened again when the file does") })
    #expect(sweep.broken.contains { $0.words.hasSuffix("opened again at the end") })
    let failure = try #require(sweep.broken.first?.failures.first)
    #expect(failure.message.hasSuffix("does not hold"))
    #expect(failure.notes.contains { $0.hasPrefix("with the process ended after ") })
    #expect(failure.notes.contains { $0.hasPrefix("to see it, write `fault kill after=") })
  }

  @Test func `What is judged only where it is named is judged in every run`() throws {
    let failures = try forgetful(days(header: "always as-asked")).broken.flatMap(\.failures)
    #expect(failures.contains { $0.message == "`as-asked` does not hold" })
    #expect(try scenario(days(header: "always as-asked")).killEverywhere(in: 0).brokenCount == 0)
  }

  @Test func `All broken runs are counted, and as many told as asked for`() throws {
    let all = try forgetful(days())
    let some = try forgetful(days(), reporting: 2)
    #expect(all.broken.count == all.brokenCount)
    #expect(some.brokenCount == all.brokenCount && some.broken.count == 2)
  }

  @Test func `What a broken run tells to write into the file ends the process there`() throws {
    for run in try forgetful(days()).broken {
      let note = try #require(run.failures.first?.notes.first { $0.hasPrefix("to see it, write `") })
      let statement = try #require(note.split(separator: "`").dropFirst().first)
      #expect(try ends(days(first: String(statement))), "\(note)")
    }
  }

  @Test func `Ended at a statement, it is opened again behind it; ended between two, at that instant`() throws {
    let notes = try forgetful(days()).broken.flatMap(\.failures).flatMap(\.notes)
    #expect(notes.contains { $0.contains(", and `app launch` after line ") }, "\(notes)")
    // At nine in New York the app is told what rings.
    #expect(notes.contains { $0.contains(", and a line `2027-03-13T14:00:00Z  app launch`") }, "\(notes)")
  }

  @Test(arguments: [(true, 3), (false, 4)])
  func `Ended on the way to a stage, a process lives through it; ended within one, it goes on behind it`(
    isOnTheWay: Bool, next: Int
  ) {
    let point = KillSweeper.Point(answers: 0, place: 3, time: Instant(seconds: 0), isOnTheWay: isOnTheWay)
    #expect(point.next == next)
  }

  @Test func `The file's own fault kill is left out, and the note says so`() throws {
    let text = days(first: "fault kill after=2")
    #expect(try scenario(text).killEverywhere(in: 0).points == scenario(days()).killEverywhere(in: 0).points)
    let notes = try forgetful(text).broken.flatMap(\.failures).flatMap(\.notes)
    #expect(notes.contains { $0.hasSuffix("; take out the `fault kill` of line 7") }, "\(notes)")
  }

  @Test func `A known fault may show, and nothing else that the file says is judged`() throws {
    let sweep = try forgetful(days(header: "xfail armed-as-wanted").replacing("finally armed-as-wanted\n", with: ""))
    #expect(!sweep.broken.flatMap(\.failures).contains { $0.message.contains("armed-as-wanted") })
    let strict = days().replacing("2027-03-15 21:00 end", with: "expect delivered verse count = 9")
    #expect(try scenario(strict).killEverywhere(in: 0).brokenCount == 0)
  }

  @Test func `Each combination of a matrix is a sweep of its own`() throws {
    let scenario = try scenario(days(header: "matrix latency=0s,2s"))
    let sweeps = (0..<scenario.combinationCount).map { scenario.killEverywhere(in: $0) }
    #expect(sweeps.count == 2)
    #expect(sweeps.allSatisfy { $0.points > 10 && $0.brokenCount == 0 }, "\(sweeps.flatMap(\.broken))")
  }

  private func engine(of plan: Plan) -> Engine {
    Engine(plugins: [DailyRollover(plan.history.daily)], settings: plan.history.engine, zones: { _ in nil })
  }

  private func steps(of moment: Plan.PlannedMoment, in plan: Plan) -> [Action] {
    plan.history.steps[..<moment.stepEnd].filter { $0.time == moment.time }.map(\.action)
  }
}

/// The engine, which at every start finds nothing of what it has saved.
private struct Forgetful: PhoneApp {
  var engine: Engine

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    if case .loaded(_, let token) = event { return engine.receive(.loaded(.nothing, token), at: reading) }
    return engine.receive(event, at: reading)
  }
}

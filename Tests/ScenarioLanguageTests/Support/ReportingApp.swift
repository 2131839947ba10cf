import DailyRolloverScenarios
import CivilTime
import PhoneSimulator
import Rollover

@testable import ScenarioLanguage

/// Code that says what it was told to say, as soon as its process starts, in place of the engine.
struct ReportingApp: PhoneApp {
  var entries: [LogEntry] = []
  var status: EngineStatus?

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .launched = event else { return [] }
    return entries.map { .report($0) }
  }
}

extension Fixture {
  /// What is found when the last moment of a text is judged after a run with other code than the engine's.
  static func judge(_ lines: String, app: ReportingApp) -> [Diagnostic] {
    let source = SourceText(name: "t.scenario", bytes: Array((header + lines).utf8))
    var compiler = Compiler(source, zones: zones, settings: Compiler.Settings(vocabulary: .standard))
    compiler.compile()
    guard compiler.diagnostics.isEmpty else { return compiler.diagnostics }
    var world = World(compiler.plan.history) { app }
    var step = 0
    for moment in compiler.plan.moments {
      world.run(compiler.plan.history.steps[step..<moment.stepEnd].map(\.action), at: moment.time)
      step = moment.stepEnd
    }
    var judge = Judge(compiler.plan, compiler.map, world, OccurrenceIndex(compiler.plan.history))
    judge.takeRecords()
    return compiler.plan.expectations.compactMap { judge.failure(of: $0) }
  }
}

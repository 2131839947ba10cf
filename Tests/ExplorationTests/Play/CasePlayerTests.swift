import DailyRollover
import Exploration
import PhoneSimulator
import Rollover
import Testing

@Suite struct `A case that is played` {
  /// Whether an app that arms nothing breaks what has to hold in the end.
  private func isJudgedAtTheEnd(_ played: ExplorationCase) -> Bool {
    let outcome = CasePlayer(app: { Disarmed() }).play(played)
    return outcome.violations.contains { !$0.invariant.holdsAlways }
  }

  @Test func `is judged at its end where it ends well, and there alone`() throws {
    let found = try #require(ExplorationFixture.drawn(0..<1).first)
    #expect(found.heals && isJudgedAtTheEnd(found))
    var cut = found
    cut.healingSteps = 0
    #expect(!isJudgedAtTheEnd(cut))
  }
}

/// The engine, whose requests never come to the platform.
private struct Disarmed: PhoneApp {
  var engine = Engine(plugins: [DailyRollover(DailyRolloverSettings())], zones: { _ in nil })

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects: [Effect] = []
    for effect in engine.receive(event, at: reading) {
      if case .add(_, let token) = effect {
        effects += receive(.added(nil, token), at: reading)
      } else {
        effects.append(effect)
      }
    }
    return effects
  }
}

import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// Histories that nobody wrote, printed and read again.
struct GeneratedPrintTests {
  private func draft(_ generated: GeneratedHistory, seed: UInt64) -> ScenarioDraft {
    var draft = ScenarioDraft(title: "Seed \(seed)", history: generated.history)
    draft.end = generated.end
    draft.otherNames = GeneratedHistory.names
    if seed % 2 == 0 { draft.always = [.onTime, .noDuplicates] }
    if seed % 3 == 0 { draft.finally = [.armedAsWanted] }
    if seed % 5 == 0 { draft.knownFault = .nothingLost }
    if seed % 7 == 0 { draft.origin = "seed=\(seed) case=7 \"#" + "1\"" }
    if seed % 4 == 0 {
      draft.blocks = [
        .init(.timeline(TimelineSelection(kinds: [.init([.delivered, .missed])])), lines: ["...", "", "  a\r", "\""]),
        .init(.log, lines: []),
      ]
    }
    return draft
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `A generated history is the same after it was printed and read`(_ block: UInt64) throws {
    for seed in block * 60..<block * 60 + 60 {
      let draft = draft(try GeneratedHistory(seed: seed), seed: seed)
      let text: String
      do throws(ScenarioDraftError) {
        text = try draft.text(zones: Fixture.zones)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(error.text)")
        return
      }
      let scenario = try #require(Fixture.parse(text).scenario)
      // Slow, because it takes everything apart; a draft compares most of it before it is handed out.
      if seed % 10 == 0,
        let difference = firstDifference(
          Meaning.of(draft.history, SourceMap()), Meaning.of(scenario.history, SourceMap()))
      {
        Issue.record("seed \(seed): \(difference)\n\(text)")
        return
      }
      guard scenario.text() == text else {
        Issue.record("seed \(seed): printed otherwise the second time\n\(text)\n\(scenario.text())")
        return
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `A generated history goes the same way after it was printed and read`(_ seed: UInt64) throws {
    let generated = try GeneratedHistory(seed: seed)
    let draft = draft(generated, seed: seed)
    let scenario = try #require(Fixture.parse(try draft.text(zones: Fixture.zones)).scenario)
    // With the names that the text has, because they are told.
    var world = World(draft.history)
    var step = 0
    let steps = generated.history.steps
    while step < steps.count {
      let end = steps[step...].firstIndex { $0.time != steps[step].time } ?? steps.count
      world.run(steps[step..<end].map(\.action), at: steps[step].time)
      step = end
    }
    if let end = generated.end { world.run(at: end) }
    world.finish()
    let run = try #require(scenario.run().first)
    #expect(run.trace.hash == world.trace.hash, "\(scenario.text())")
  }
}

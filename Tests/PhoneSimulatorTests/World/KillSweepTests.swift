import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// The system ends the process at every point between two answers to effects, in each of some histories.
///
/// `rollover run --kill-everywhere` does the same to scenario files, and to many more points.
@Suite struct `A process that ends between any two answers` {
  /// How the app comes back: when somebody opens it again, or at once.
  enum Return: CaseIterable { case whenOpened, atOnce }

  /// Seeds of histories that are short enough for a test and hold skips, pauses, fetches, flights, and clocks set back.
  @Test(arguments: [1, 2, 4, 5, 9, 10].prefix(Effort.cases(of: 6)).map(UInt64.init), Return.allCases)
  func `leaves nothing lost and nothing doubled`(seed: UInt64, comesBack: Return) throws {
    let history = try RandomHistory(seed: seed, isRich: true)
    var points = 0
    for answers in 0... {
      guard let world = history.run(killedAfter: answers, comesBack) else { break }
      points += 1
      #expect(world.violations.isEmpty, "seed \(seed), killed after \(answers) answers: \(world.violations)")
    }
    #expect(points > 30, "too few points were tried")
  }
}

extension RandomHistory {
  /// Lives through the history with the process ended after so many answers; `nil` when there were not so many.
  fileprivate func run(
    killedAfter answers: Int, _ comesBack: `A process that ends between any two answers`.Return
  ) -> World? {
    var world = World(history)
    world.run([.fault(.kill(after: answers))], at: history.start)
    var isKilled = false
    for moment in moments {
      world.run(moment.actions.compactMap(\.withoutOtherEnds), at: moment.time)
      guard !isKilled, world.trace.records.contains(where: { $0.kind == .app && $0.detail == .word(.crash) }) else {
        continue
      }
      isKilled = true
      if comesBack == .atOnce { world.run([.app(.launch)], at: moment.time) }
    }
    world.finish()
    return isKilled ? world : nil
  }
}

extension Action {
  /// The action, unless it would end the process as the sweep does.
  fileprivate var withoutOtherEnds: Action? {
    switch self {
    case .fault(.kill): nil
    case .app(.crash): .app(.kill)
    default: self
    }
  }
}

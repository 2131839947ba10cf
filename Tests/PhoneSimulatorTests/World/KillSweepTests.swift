import Rollover
import Testing

@testable import PhoneSimulator

/// The system ends the process at every point between two answers to effects, in each of many histories.
@Suite struct `A process that ends between any two answers` {
  /// How the app comes back: when somebody opens it again, or at once.
  enum Return: CaseIterable { case whenOpened, atOnce }

  @Test func `leaves nothing lost and nothing doubled`() throws {
    var points = 0
    var histories = 0
    for seed in 0..<24 as Range<UInt64> {
      let history = try RandomHistory(seed: seed, isRich: true)
      histories += 1
      for comesBack in Return.allCases {
        for answers in 0... {
          guard let world = history.run(killedAfter: answers, comesBack) else { break }
          points += 1
          #expect(
            world.violations.isEmpty,
            "seed \(seed), killed after \(answers) answers, back \(comesBack): \(world.violations)")
        }
      }
    }
    print("killed at \(points) points between two answers, in \(histories) histories")
    #expect(points >= 10_000, "too few points were tried")
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
      let actions = moment.actions.filter { if case .fault(.kill) = $0 { false } else { true } }
      world.run(actions, at: moment.time)
      guard !isKilled, world.faults.answersLeft == nil else { continue }
      isKilled = true
      if comesBack == .atOnce { world.run([.app(.launch)], at: moment.time) }
    }
    world.finish()
    return isKilled ? world : nil
  }
}

import Testing

@testable import Rollover

/// A cycle as letters: what happens, and what the coordinator says of it.
///
/// t trigger, r begin to read, s begin to save, m begin to remove, a begin to add two, c begin to confirm, e end of the
/// cycle; 1 to 9 the answer to the effect of that number in the state in which it was asked for, x an answer of nobody's.
/// It says + for yes and - for no, and nothing to a beginning.
@Suite struct `The coordinator` {
  @Test(arguments: [
    // Triggers before the saved state was read wait for it.
    ("tt", "--"),
    // Nothing is known before that, and then one trigger is enough.
    ("et", "-+"),
    // A whole cycle, with two additions.
    ("etr1s2a34c5e", "-+" + "+++++-"),
    // What is not wanted is gone before anything is added.
    ("etr1s2m3a45c6e", "-+" + "++++++-"),
    // A trigger in every state leads to one more cycle, also while the centre is being read.
    ("etrt1s2a34c5e", "-+" + "-+++++" + "+"), ("etr1st2a34c5e", "-+" + "+-++++" + "+"),
    ("etr1s2mt3a45c6e", "-+" + "++-++++" + "+"), ("etr1s2at34c5e", "-+" + "++-+++" + "+"),
    ("etr1s2a3t4c5e", "-+" + "+++-++" + "+"), ("etr1s2a34ct5e", "-+" + "++++-+" + "+"),
    // Five of them lead to one more cycle, not to five.
    ("etr1s2attttt34c5eee", "-+" + "++-----+++" + "+--"),
    // An answer that comes twice, or to an effect of an earlier state, or to nobody's, changes nothing.
    ("etr11s2", "-+" + "+-+"), ("etr1s12", "-+" + "+-+"), ("etr1s2a1234", "-+" + "++" + "--++"),
    ("etr1s2a3344", "-+" + "+++-+-"), ("etrx1", "-+" + "-+"), ("exxt", "---+"),
    // Additions are answered in any order.
    ("etr1s2a43c5e", "-+" + "+++++-"),
    // One that comes after the end of its cycle.
    ("etr1s2a34c5e4", "-+" + "+++++--"),
  ])
  func `answers every event of a cycle`(events: String, answers: String) {
    var coordinator = Coordinator()
    var states: [Coordinator.State] = []
    func begin(_ state: Coordinator.State) -> Token {
      states.append(state)
      return Token(rawValue: UInt64(states.count))
    }
    var given = ""
    for event in events {
      switch event {
      case "t": given += coordinator.trigger() ? "+" : "-"
      case "e": given += coordinator.rest() ? "+" : "-"
      case "r": coordinator.wait(in: .reading, for: begin(.reading))
      case "s": coordinator.wait(in: .saving, for: begin(.saving))
      case "m": coordinator.wait(in: .removing, for: begin(.removing))
      case "c": coordinator.wait(in: .confirming, for: begin(.confirming))
      case "a":
        coordinator.wait(in: .adding, for: begin(.adding))
        coordinator.wait(alsoFor: begin(.adding))
      case "x": given += coordinator.take(Token(rawValue: 99), in: coordinator.state) ? "+" : "-"
      default:
        let number = event.wholeNumberValue ?? 0
        let isTaken = coordinator.take(Token(rawValue: UInt64(number)), in: states[number - 1])
        given += isTaken ? "+" : "-"
      }
    }
    #expect(given == answers, "\(events) should be answered by \(answers)")
  }

  @Test func `a token is no answer in another state than that in which it was asked for`() {
    let all: [Coordinator.State] = [.starting, .resting, .reading, .saving, .removing, .adding, .confirming]
    for state in all {
      for other in all where other != state {
        var coordinator = Coordinator()
        coordinator.wait(in: state, for: Token(rawValue: 1))
        let isTaken = coordinator.take(Token(rawValue: 1), in: other)
        #expect(!isTaken && !coordinator.isAnswered, "\(state) and \(other)")
      }
    }
  }

  @Test func `all additions are answered when the last one is, in any order`() {
    let tokens = (1...5).map { Token(rawValue: $0) }
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] {
      var coordinator = Coordinator()
      coordinator.wait(in: .adding, for: tokens[0])
      for token in tokens.dropFirst() { coordinator.wait(alsoFor: token) }
      for (count, place) in order.enumerated() {
        #expect(!coordinator.isAnswered)
        let isTaken = coordinator.take(tokens[place], in: .adding)
        #expect(isTaken && coordinator.isAnswered == (count == 4))
      }
    }
  }
}

import CivilTime
import Testing

@testable import Rollover

/// One letter an event, one letter an answer: t trigger, s started, p planned with two additions, q planned with a removal and
/// an addition, v saved, m removed, a added; r read, x remove, w add, c confirm, - nothing.
@Suite struct `The coordinator` {
  @Test(arguments: [
    // Triggers before the saved state was read wait for it; the first read shows them all.
    ("ttst", "--r-"),
    // A whole cycle.
    ("spvaav", "r-w-c-"),
    // What is not wanted is gone before anything is added.
    ("sqvmav", "r-xwc-"),
    // Five triggers while a plan is applied make one more cycle, not five.
    ("spvtttttaav", "r-w-----" + "-cr"),
    // One that comes while the end of a cycle is being saved counts as well.
    ("spvaatv", "r-w-c-r"),
    // A trigger between planning and saving counts as well.
    ("sptvaav", "r--w-cr"),
    // While the centre is being read, what is read will show it.
    ("sttpvaav", "r---w-c-"),
    // Answers that nobody waits for change nothing.
    ("savaa", "r----"),
  ])
  func `answers every event of a cycle`(events: String, answers: String) {
    var coordinator = Coordinator()
    var given = ""
    for event in events {
      switch event {
      case "t": given += letter(coordinator.trigger())
      case "s": given += letter(coordinator.started())
      case "q":
        var difference = Difference()
        difference.removals = [Wanted.example.identifier]
        difference.additions = [.example]
        coordinator.planned(difference)
        given += "-"
      case "p":
        var difference = Difference()
        difference.additions = [.example, .example]
        coordinator.planned(difference)
        given += "-"
      case "v": given += letter(coordinator.saved())
      case "m": given += letter(coordinator.removed())
      default: given += letter(coordinator.added())
      }
    }
    #expect(given == answers, "\(events) should be answered by \(answers)")
  }

  private func letter(_ step: Coordinator.Step) -> String {
    switch step {
    case .nothing: "-"
    case .read: "r"
    case .remove: "x"
    case .add: "w"
    case .confirm: "c"
    }
  }
}

extension Wanted {
  fileprivate static var example: Wanted {
    Wanted(
      identifier: RequestIdentifier(ScheduleID(name: "verse"), .sequence(1)), instant: .init(milliseconds: 0),
      trigger: .exact(.init(milliseconds: 0)), contentFingerprint: 0, rank: 0, slot: 0)
  }
}

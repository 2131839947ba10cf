import CivilTime
import Testing

@testable import Rollover

/// One letter an event, one letter an answer: t trigger, s started, p planned with a difference of two additions, v saved,
/// a answered; r read, w apply, c confirm, - nothing.
@Suite struct `The coordinator` {
  @Test(arguments: [
    // Triggers before the saved state was read wait for it; the first read shows them all.
    ("ttst", "--r-"),
    // A whole cycle.
    ("spvaav", "r-w-c-"),
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
      case "p":
        var difference = Difference()
        difference.additions = [.example, .example]
        coordinator.planned(difference)
        given += "-"
      case "v": given += letter(coordinator.saved())
      default: given += letter(coordinator.answered())
      }
    }
    #expect(given == answers, "\(events) should be answered by \(answers)")
  }

  private func letter(_ step: Coordinator.Step) -> String {
    switch step {
    case .nothing: "-"
    case .read: "r"
    case .apply: "w"
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

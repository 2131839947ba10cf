import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

/// What a story makes of the reasons of a plugin's own.
@Suite struct `An objection of daily rollover` {
  private let other = RequestIdentifier(SubjectID(name: "verse"), .date(.epoch))

  private func objection(_ own: DailyObjection) -> Objection { .other(PluginReason(own)) }

  @Test func `says the same wherever the next occurrence has moved to`() {
    let next = RequestIdentifier(SubjectID(name: "verse"), .date(CivilDate.epoch.adding(days: 1)))
    #expect(objection(.notNext(other)).isLike(objection(.notNext(next))))
    #expect(!objection(.notNext(other)).isLike(objection(.skipped)))
    #expect(!objection(.before(.epoch)).isLike(objection(.before(CivilDate.epoch.adding(days: 1)))))
    #expect(Objection.past.isLike(.past))
    #expect(!Objection.past.isLike(.hasRung) && !Objection.past.isLike(objection(.past)))
  }

  @Test func `tells whether it may pass, whether somebody asked for it, and what rings in its place`() {
    #expect(objection(.notNext(other)).told?.mayPass == true && objection(.skipped).told?.mayPass == false)
    #expect(objection(.skipped).told?.isRule == true && objection(.past).told?.isRule == false)
    #expect(objection(.leftToRepeating(other)).told?.standIn == other && objection(.skipped).told?.standIn == nil)
    #expect(Objection.hasRung.told == nil)
    #expect(Objection.other(PluginReason("whim")).told == nil)
  }
}

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
    #expect(Objection.past.isLike(.past) && !Objection.past.isLike(.hasRung) && !Objection.past.isLike(objection(.past)))
  }

  @Test func `tells whether it may pass, whether somebody asked for it, and what rings in its place`() {
    #expect(objection(.notNext(other)).told?.mayPass == true && objection(.skipped).told?.mayPass == false)
    #expect(objection(.skipped).told?.isRule == true && objection(.past).told?.isRule == false)
    #expect(objection(.leftToRepeating(other)).told?.standIn == other && objection(.skipped).told?.standIn == nil)
    #expect(Objection.hasRung.told == nil)
    #expect(Objection.other(PluginReason("whim")).told == nil)
  }
}

/// What reports and searches ask of daily rollover's settings.
@Suite struct `The settings of daily rollover` {
  @Test func `are told one by one, and before those of the engine`() {
    var changed = History(zone: .utc, start: Instant(seconds: 0), daily: DailyRolloverSettings(days: 7))
    let names = ["strategy", "days", "step", "grace", "cooldown", "jump", "drift", "doubt"]
    #expect(changed.settingRows.map(\.name) == names)
    #expect(changed.settingRows[1].text(changed) == "7")
    let plain = History(zone: .utc, start: Instant(seconds: 0))
    changed.settingRows[1].copy(&changed, plain)
    #expect(changed == plain)
    #expect(changed.settingsText == "strategy=horizon days=30 step=wall grace=4h")
  }

  @Test func `decide how to ring by strategy and step`() {
    #expect(DailyRolloverSettings().settingRows.filter(\.decidesHowToRing).map(\.name) == ["strategy", "step"])
  }

  @Test func `tell how it stands`() {
    var status = EngineStatus()
    #expect(DailyRolloverSettings().lines(about: status, in: .utc).isEmpty)
    status.isAllowed = true
    status.pendingCount = 5
    var daily = DailyRolloverStatus(settings: DailyRolloverSettings())
    daily.scheduleCount = 2
    status.plugins = [daily]
    #expect(
      DailyRolloverSettings().lines(about: status, in: .utc) == [
        .standing("enabled; strategy=horizon days=30 step=wall grace=4h"),
        .standing("schedules 2, paused 0, armed 5"), .outlook("horizon ends: never"),
      ])
  }
}

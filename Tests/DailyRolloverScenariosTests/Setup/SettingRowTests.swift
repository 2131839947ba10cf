import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import DailyRollover

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

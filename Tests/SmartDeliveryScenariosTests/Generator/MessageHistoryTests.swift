import CivilTime
import DailyRolloverScenarios
import Exploration
import OfflineSyncScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import TaskRemindersScenarios
import Testing
import TimeZoneData

@testable import SmartDeliveryScenarios

private let database = ZoneDatabase(
  version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })
private let zones = OddZones.names.compactMap { try? database.zone(named: $0) }
private let vocabulary: Vocabulary = .dailyRollover + .taskReminders + .smartDelivery + .offlineSync + .phone
private let all = HistoryGenerator(
  zones: zones,
  commands: BothGenerators(
    BothGenerators(ScheduleGenerator(), TaskGenerator()), BothGenerators(MessageGenerator(), SyncGenerator())))
@Suite struct `Histories of messages` {
  /// Whatever is drawn for all plugins together can be written, and reads back with the same settings.
  @Test func `can be written, with the settings of each plugin`() throws {
    for number in 0..<25 as Range<UInt64> {
      let found = all.makeCase(number, seed: 7)
      var draft = ScenarioDraft(title: "T", history: found.history)
      draft.end = found.end
      draft.otherNames = found.names
      let text = try draft.text(zones: database, vocabulary: vocabulary)
      let scenario = try #require(
        Scenario.parse(Array(text.utf8), file: "t.scenario", zones: database, vocabulary: vocabulary).scenario)
      for setup in found.history.plugins {
        #expect(scenario.history.plugins.contains { $0.isEqual(to: setup) }, "case \(number)")
      }
    }
  }

  /// What one of them leaves wrong with a server is well at the end, whichever stands first.
  @Test func `heal the servers of all plugins that are asked`() {
    let healing = SyncGenerator().healing()
    #expect(!healing.isEmpty)
    #expect(BothGenerators(SyncGenerator(), MessageGenerator()).healing() == healing)
    #expect(BothGenerators(MessageGenerator(), SyncGenerator()).healing() == healing)
    #expect(BothGenerators(SyncGenerator(), SyncGenerator()).healing() == healing + healing)
  }
}

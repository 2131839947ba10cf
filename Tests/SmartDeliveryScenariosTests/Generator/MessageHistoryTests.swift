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
private let messages = HistoryGenerator(
  zones: zones, commands: BothGenerators(ScheduleGenerator(), MessageGenerator()), days: 20)

@Suite struct `Histories of messages` {
  /// Whoever asks for reasons has every plan made anew; a plan that goes on from the last one has to come to the same.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `come to the same whether plans go on or are made anew`(seed: UInt64) {
    for number in 0..<30 as Range<UInt64> {
      let found = messages.makeCase(number, seed: seed)
      var hashes: [UInt64] = []
      for accounting in [Accounting.nothing, .everything] {
        var world = World(found.history, accounting: accounting)
        var first = 0
        while first < found.history.steps.count {
          let moment = found.history.steps[first].time
          let end = found.history.steps[first...].firstIndex { $0.time != moment } ?? found.history.steps.count
          world.run(found.history.steps[first..<end].map(\.action), at: moment)
          first = end
        }
        world.run(at: found.end)
        hashes.append(world.trace.hash)
      }
      #expect(hashes[0] == hashes[1], "seed \(seed), case \(number)")
    }
  }

  /// Whatever is drawn for all plugins together can be written, and what was written plays alike.
  @Test func `can be written, with the settings of each plugin, and play alike`() throws {
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
      #expect(scenario.history.steps == found.history.steps, "case \(number)")
    }
  }
}

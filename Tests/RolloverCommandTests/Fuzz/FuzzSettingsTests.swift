import CivilTime
import DailyRolloverScenarios
import Exploration
import OfflineSyncScenarios
import PhoneSimulator
import ScenarioLanguage
import SmartDeliveryScenarios
import TaskRemindersScenarios
import TestPhones
import Testing

@testable import RolloverCommand

@Suite struct `The settings of a search` {
  private static let apps: [SearchedApp] = [.schedules, .tasks, .messages, .sync]

  private func search(_ app: String, _ words: String...) -> CommandResult {
    rollover(
      words: ["fuzz", "--of", app, "--cases", "12", "--days", "3", "--jobs", "1", "--situations"] + words,
      vocabulary: .everything, apps: Self.apps)
  }

  /// A plugin without a command has settings as well.
  @Test(arguments: [
    ("schedules", "grace", "5m"), ("tasks", "task-grace", "5m"), ("tasks", "task-doubt", "ring"),
    ("messages", "message-grace", "5m"), ("messages", "message-doubt", "ring"), ("sync", "conflict", "joined"),
    ("sync", "batch", "7"), ("sync", "page", "7"), ("tasks,messages", "message-grace", "5m"),
  ])
  func `hold in every case, whatever plugin they are of`(app: String, name: String, value: String) {
    let result = search(app, "--engine", "\(name)=\(value)")
    #expect(result.lines.filter { $0.hasPrefix("\(name)=") } == ["\(name)=\(value): 12 cases, 0 failed"])
  }

  @Test func `leave alone what has not their plugin`() {
    let plain = search("tasks")
    let other = search("tasks", "--engine", "message-grace=5m")
    #expect(plain.lines.contains { $0.contains("hash ") })
    #expect(plain.lines.filter { $0.contains("hash ") } == other.lines.filter { $0.contains("hash ") })
  }

  /// What is expected of a long search and never drawn would fail every one.
  @Test(arguments: ["tasks", "messages", "sync"])
  func `are all drawn, where none is given`(name: String) throws {
    let app = try #require(SearchedApp.named(name, among: Self.apps))
    let database = ZoneSource.bundled.database
    let zones = OddZones.names.compactMap { try? database.zone(named: $0) }
    let generator = HistoryGenerator(zones: zones, commands: app.commands, days: 3, vocabulary: .everything)
    let drawn = Set((0..<400).flatMap { generator.makeCase($0, seed: 1).situations })
    let expected = app.commands.expectedSituations.filter { $0.contains("=") }
    #expect(expected.count > 5)
    #expect(expected.filter { !drawn.contains($0) } == [])
  }
}

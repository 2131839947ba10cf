import BackgroundRefreshScenarios
import CivilTime
import DailyRolloverScenarios
import Exploration
import OfflineSyncScenarios
import PhoneSimulator
import Rollover
import SmartDeliveryScenarios
import TaskRemindersScenarios
import TestPhones
import Testing

@testable import RolloverCommand

/// What random histories come to, and what the oracles say of apps that make mistakes, so that no change goes unnoticed.
///
/// A change that is meant to be is accepted with `TESTS=whole ACCEPT_RESULTS=1`, which plays all rows.
@Suite struct WrittenHistoryTests {
  private let written = WrittenResults("histories.txt", beside: #filePath)

  /// Which histories are drawn: of whom, how many in a row, and how many rows.
  private static let mixes: [(name: String, commands: any CommandGenerator, length: Int, rows: Int)] = [
    ("schedules", ScheduleGenerator(), 10, 8), ("tasks", TaskGenerator(), 60, 4),
    ("messages", MessageGenerator(), 40, 4),
    ("sync", SyncGenerator(), 10, 3), ("refresh", RefreshGenerator(), 40, 3),
    ("schedules,messages", BothGenerators(ScheduleGenerator(), MessageGenerator()), 2, 4),
    ("tasks,messages", BothGenerators(TaskGenerator(), MessageGenerator()), 30, 3),
  ]
  private static let rows = mixes.flatMap { mix in
    (0..<mix.rows).map { Row(mix: mix.name, number: $0) }
  }
  private static let someRows = rows.filter { row in
    mixes.contains { $0.name == row.mix && row.number < Effort.cases(of: $0.rows) }
  }
  /// What an oracle excuses shows by mistakes more than anywhere else, so an ordinary run plays twice as many.
  private static let moreRows = rows.filter { row in
    mixes.contains { $0.name == row.mix && row.number < 2 * Effort.cases(of: $0.rows) }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let mix: String
    let number: Int
    var testDescription: String { "\(mix) \(number)" }
  }

  private static let zones: [Zone] = {
    let database = ZoneSource.bundled.database
    return OddZones.names.compactMap { try? database.zone(named: $0) }
  }()

  private func cases(_ row: Row, seed: UInt64) throws -> [ExplorationCase] {
    let mix = try #require(Self.mixes.first { $0.name == row.mix })
    let generator = HistoryGenerator(zones: Self.zones, commands: mix.commands)
    return (0..<mix.length).map { generator.makeCase(UInt64(row.number * mix.length + $0), seed: seed) }
  }

  @Test(arguments: someRows)
  func `A history leaves the trace that is written down`(_ row: Row) throws {
    var hash = ResultHash()
    for found in try cases(row, seed: 7) { hash.take(CasePlayer().play(found).hash) }
    let differing = try written.differing([("\(row.mix) \(row.number)", hash.text)])
    #expect(differing == [], "seed 7: compare the traces of its cases before and after; \(WrittenResults.advice)")
  }

  /// What holds of the engine shows nothing of where an oracle ends to excuse; apps that make mistakes do.
  @Test(arguments: moreRows)
  func `An app that makes mistakes is told what is written down`(_ row: Row) throws {
    var hash = ResultHash()
    var number = 0
    for found in try cases(row, seed: 8) {
      let outcome = CasePlayer(app: Sloppy.maker(found, zones: Self.zones)).play(found)
      for violation in outcome.violations {
        hash.take(violation.invariant.word)
        hash.take(violation.subject.map { "\($0.subject.rawValue) \($0.occurrence)" } ?? "")
        hash.take(UInt64(bitPattern: violation.time.milliseconds))
        hash.take(violation.reason)
      }
      number += outcome.violations.count
    }
    let differing = try written.differing([("mistakes of \(row.mix) \(row.number)", "\(number) \(hash.text)")])
    #expect(differing == [], "seed 8: compare the violations before and after; \(WrittenResults.advice)")
  }
}

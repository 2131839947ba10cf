import Foundation
import OfflineSync
import Testing

@testable import OfflineSyncScenarios

@Suite struct SyncModelTests {
  static let record = RecordID("x")

  private static func put(_ value: String) -> WantedChange { WantedChange(record: record, value: value) }
  private static var delete: WantedChange { WantedChange(record: record, value: nil) }

  /// Three changes of one record on two devices, in every way in which they can be of two kinds.
  static let scripts: [[[WantedChange]]] = [
    [[put("a1"), put("a2")], [put("b1")]],
    [[put("a1"), delete], [put("b1")]],
    [[put("a1")], [put("b1"), delete]],
    [[put("a1"), put("a2"), put("a3")], []],
  ]
  static let policies: [ConflictPolicy] = [.lastWriterWins, .serverWins, .clientWins]

  /// Whether everything is explored, which takes minutes in a debug build.
  static let isWhole = ProcessInfo.processInfo.environment["SYNC_MODEL"] == "whole"

  /// One of each, where the build is fast enough for that; one of all of them at a time elsewhere.
  static var budgets: [SyncModel.Budget] {
    #if DEBUG
      [
        SyncModel.Budget(losses: 1, duplicates: 0, ends: 0), SyncModel.Budget(losses: 0, duplicates: 1, ends: 0),
        SyncModel.Budget(losses: 0, duplicates: 0, ends: 1),
      ]
    #else
      [SyncModel.Budget(losses: 1, duplicates: 1, ends: 1)]
    #endif
  }

  @Test(arguments: scripts.indices) func `no order of delivery, loss, duplication and kill loses or doubles a change`(
    _ place: Int
  ) {
    let script = Self.scripts[place]
    for (first, policy) in Self.policies.enumerated() {
      for (second, budget) in Self.budgets.enumerated() {
        // Otherwise each script meets one policy and one budget.
        guard Self.isWhole || first == place % 3 && second == place % Self.budgets.count else { continue }
        let report = SyncModel(scripts: script, policy: policy, budget: budget).explore()
        #expect(report.violations == [])
        #expect(report.ends > 0)
        // For whoever wants to know how much was looked at.
        print(
          "sync model: script \(place), \(policy.name), losses=\(budget.losses) duplicates=\(budget.duplicates)"
            + " kills=\(budget.ends): \(report.states) states, \(report.transitions) transitions,"
            + " \(report.violations.count) violations")
      }
    }
  }
}

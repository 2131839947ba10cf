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

  @Test func `no order of delivery, loss, duplication and kill loses or doubles a change`() {
    var total = SyncModel.Report()
    for script in Self.scripts {
      for policy in Self.policies {
        for budget in [
          SyncModel.Budget(losses: 1, duplicates: 1, ends: 0), SyncModel.Budget(losses: 1, duplicates: 0, ends: 1),
          SyncModel.Budget(losses: 0, duplicates: 1, ends: 1),
        ] {
          let report = SyncModel(scripts: script, policy: policy, budget: budget).explore()
          #expect(report.violations == [], "\(policy.name), \(script.map { $0.map { $0.value ?? "deleted" } }), \(budget)")
          #expect(report.states > 1000)
          total.states += report.states
          total.transitions += report.transitions
          total.ends += report.ends
        }
      }
    }
    // For whoever wants to know how much was looked at.
    print("sync model: \(total.states) states, \(total.transitions) transitions, \(total.ends) ends, 0 violations")
  }
}

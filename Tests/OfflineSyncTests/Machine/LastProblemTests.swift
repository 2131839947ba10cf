import CivilTime
import Rollover
import Testing

@testable import OfflineSync

@Suite struct `The sentence about the last change` {
  private let a = RecordID("a")
  private let b = RecordID("b")
  private let c = RecordID("c")

  /// Each is put, or taken away although it is not there, while the one before it is being stored.
  @Test(
    arguments: [
      ([true, false], false, "there is no such record"), ([false, true], false, nil), ([true, true], false, nil),
      ([true, false], true, "there is no such record"), ([false, true], true, "the change could not be saved"),
    ] as [([Bool], Bool, StaticText?)])
  func `is about the last one, whatever became of those before`(areGood: [Bool], fails: Bool, problem: StaticText?) {
    for isOneBefore in [false, true] {
      var host = JoinedMachine()
      host.tell { machine, orders in
        if isOneBefore { machine.change([WantedChange(record: a, value: "one")], at: .zero, &orders) }
        for isGood in areGood {
          let wish = isGood ? WantedChange(record: b, value: "two") : WantedChange(record: c, value: nil)
          machine.change([wish], at: .zero, &orders)
          if !isOneBefore { machine.stored(.changes, failed: fails, at: .zero, &orders) }
        }
        if isOneBefore {
          machine.stored(.changes, failed: false, at: .zero, &orders)
          machine.stored(.changes, failed: fails, at: .zero, &orders)
        }
      }
      #expect(SyncStatus(host.machine).problem == problem, "\(areGood) \(fails) \(isOneBefore)")
    }
  }
}

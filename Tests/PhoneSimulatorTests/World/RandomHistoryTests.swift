import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// Histories nobody thought of: whatever happens to the phone, what the engine promises holds.
@Suite struct `Random histories` {
  @Test(arguments: 0..<8)
  func `break no invariant`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 40) {
      let seed = UInt64(batch * 40 + number)
      let world = try RandomHistory(seed: seed).run()
      #expect(world.violations.isEmpty, "seed \(seed): \(world.violations)")
    }
  }

  @Test(arguments: 0..<4)
  func `in which everything may happen break no invariant`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 60) {
      let seed = UInt64(batch * 60 + number)
      let world = try RandomHistory(seed: seed, isRich: true).run()
      #expect(world.violations.isEmpty, "seed \(seed): \(world.violations)")
    }
  }

  @Test func `give the same trace twice`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let first = try RandomHistory(seed: seed, isRich: true).run()
      let second = try RandomHistory(seed: seed, isRich: true).run()
      #expect(first.trace.hash == second.trace.hash, "seed \(seed)")
    }
  }
}

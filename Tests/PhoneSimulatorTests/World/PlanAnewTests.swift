import CivilTime
import DailyRollover
import PhoneSimulator
import Testing

@testable import Rollover

@Suite struct `A plan that goes on from the last one` {
  /// The trace holds every request that was added, removed and delivered, and every line of the log.
  @Test(arguments: 0..<8)
  func `is the plan that would be made anew`(batch: Int) throws {
    for number in 0..<25 {
      #expect(try difference(seed: UInt64(1000 + batch * 25 + number), limit: 64) { $0.plansAnew = true } == nil)
    }
  }

  /// With few places, or one at a time, what is kept silent lies before what is armed, and comes due.
  @Test(arguments: 0..<8)
  func `is the plan that would be made anew where places are short`(batch: Int) throws {
    for number in 0..<25 {
      let limit = [1, 3, 8, 20][number % 4]
      let found = try difference(seed: UInt64(2000 + batch * 25 + number), limit: limit) {
        $0.plansAnew = true
        $0.makesEveryWish = true
      }
      #expect(found == nil)
    }
  }

  /// With few places, wishes are only counted that get none, and the log tells how many there were.
  @Test(arguments: 0..<8)
  func `is the plan that makes every wish where places are short`(batch: Int) throws {
    for number in 0..<25 {
      let limit = [1, 3, 8, 20][number % 4]
      let found = try difference(seed: UInt64(2000 + batch * 25 + number), limit: limit) { $0.makesEveryWish = true }
      #expect(found == nil)
    }
  }

  /// Where the run of a changed engine first differs from an ordinary one; `nil` if it does nowhere.
  private func difference(
    seed: UInt64, limit: Int, _ change: @escaping @Sendable (inout Engine) -> Void
  ) throws -> String? {
    let history = try RandomHistory(seed: seed, isRich: limit < 64, limit: limit)
    let same = try RandomHistory(seed: seed, isRich: limit < 64, limit: limit)
    let (settings, zones) = (history.daily, history.zones)
    let quick = history.run().trace
    let slow = same.run {
      var engine = Engine(plugins: [DailyRollover(settings)]) { name in zones.first { $0.name == name } }
      change(&engine)
      return engine
    }.trace
    return quick.hash == slow.hash ? nil : "seed \(seed): \(difference(quick, slow))"
  }

  private func difference(_ left: Trace, _ right: Trace) -> String {
    let pair = zip(left.records, right.records).first { $0 != $1 }
    guard let pair else { return "\(left.count) and \(right.count) records" }
    return "quick: \(pair.0.kind.word) \(pair.0.subjectText(in: left)) at \(pair.0.local); slow: "
      + "\(pair.1.kind.word) \(pair.1.subjectText(in: right)) at \(pair.1.local)"
  }
}

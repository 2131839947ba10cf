import DailyRolloverScenarios
import CivilTime
import DailyRollover
import Exploration
import PhoneSimulator
import SmartDeliveryScenarios
import TaskRemindersScenarios
import TestPhones
import Testing
import TimeZoneData

@testable import Rollover

@Suite struct `A plan that goes on from the last one` {
  /// The trace holds every request that was added, removed and delivered, and every line of the log.
  @Test(arguments: 0..<8)
  func `is the plan that would be made anew`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 25) {
      #expect(try difference(seed: UInt64(1000 + batch * 25 + number), limit: 64) { $0.plansAnew = true } == nil)
    }
  }

  /// With few places, or one at a time, what is kept silent lies before what is armed, and comes due.
  @Test(arguments: 0..<8)
  func `is the plan that would be made anew where places are short`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 25) {
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
    for number in 0..<Effort.cases(of: 25) {
      let limit = [1, 3, 8, 20][number % 4]
      let found = try difference(seed: UInt64(2000 + batch * 25 + number), limit: limit) { $0.makesEveryWish = true }
      #expect(found == nil)
    }
  }

  /// Under rules and limits a plan is judged as a whole, and takes over what was offered to the one before.
  @Test(arguments: 0..<8)
  func `is the plan that would be made anew under rules`(batch: Int) {
    // One of these takes as long as ten of the others.
    for number in 0..<Effort.cases(of: 5) {
      let found = Self.ruled.makeCase(UInt64(batch * 25 + number), seed: 31)
      let (quick, slow) = (play(found) { _ in }, play(found) { $0.plansAnew = true })
      #expect(quick == slow, "\(found.origin): run it with both engines, and compare the records of their traces")
    }
  }

  private static let zones = OddZones.names.compactMap { name in
    try? ZoneDatabase(
      version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) }
    ).zone(named: name)
  }
  private static let ruled = HistoryGenerator(
    zones: zones, commands: BothGenerators(BothGenerators(ScheduleGenerator(), TaskGenerator()), MessageGenerator()))

  /// The hash of the trace of a case, played by a changed engine.
  private func play(_ found: ExplorationCase, _ change: @escaping @Sendable (inout Engine) -> Void) -> UInt64 {
    let (plugins, policies, settings) = (found.history.plugins, found.history.policies, found.history.engine)
    return CasePlayer(app: {
      var engine = Engine(plugins: plugins.map { $0.makePlugin() }, policies: policies, settings: settings) { name in
        Self.zones.first { $0.name == name }
      }
      change(&engine)
      return engine
    }).play(found).hash
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

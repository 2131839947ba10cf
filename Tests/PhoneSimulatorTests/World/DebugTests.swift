import CivilTime
import PhoneSimulator
import Testing
import Foundation
@testable import Rollover
@Test func debugSeed() throws {
  let one = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
  if one == nil {
    for seed in 0..<480 as Range<UInt64> {
      let w = try RandomHistory(seed: seed, isRich: true).run()
      if !w.violations.isEmpty { print("V", seed, w.violations.count, w.violations[0].invariant, w.violations[0].reason, w.violations[0].subject.map { w.trace.text(of: $0) } ?? "") }
    }
    return
  }
  let h = try RandomHistory(seed: one!, isRich: true)
  print(h.engine, h.history.profile.latency)
  for m in h.moments { print("M", m.time.milliseconds, m.actions) }
  let w = h.run()
  var f = TimelineFormat()
  for r in w.trace.records { print(f.line(r, of: w.trace)) }
  print(w.violations)
}

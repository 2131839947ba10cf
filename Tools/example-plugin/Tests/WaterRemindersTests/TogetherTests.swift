import PhoneSimulator
import Testing

/// Water and daily rollover in one engine, with quiet hours.
@Suite struct `Two plugins in one engine` {
  @Test func `are both held by a policy, and neither is lost, late or doubled`() throws {
    let world = try TwoDays().play()
    #expect(world.rings == Expected.rings)
    #expect(world.violations == [])
  }

  @Test func `ring at night without the policy, which the watcher sees`() throws {
    var days = try TwoDays()
    days.history.policies = []
    let world = try days.play()
    #expect(world.rings.contains("verse@2027-06-01 at 2027-06-01 23:00"))
    // 06:30 on three days, and 23:00 on two.
    #expect(world.violations.map(\.invariant) == [NightWatcher.silentAtNight].repeated(5))
  }

  @Test func `each hear of what concerns them`() throws {
    let world = try TwoDays().play()
    let failed = world.trace.records.filter { $0.kind == .failed || $0.kind == .refused }
    #expect(failed.isEmpty)
  }
}

extension [Invariant] {
  fileprivate func repeated(_ count: Int) -> [Invariant] { (0..<count).flatMap { _ in self } }
}

import CivilTime
import TestPhones
import Testing

@testable import Rollover

@Suite struct `The clock detector` {
  private let start = Instant(seconds: 1_800_000_000)

  private func reading(wall: Instant, uptime: TimeSpan, boot: UInt32 = 1) -> ClockReading {
    ClockReading(wall: wall, uptime: uptime, boot: boot, zone: .utc)
  }

  private func finding(
    wall: TimeSpan, uptime: TimeSpan, boots: UInt32 = 0, upSince: TimeSpan = .zero,
    _ detector: ClockDetector = ClockDetector()
  ) -> ClockDetector.Finding {
    let last = SavedReading(reading(wall: start, uptime: .hours(5)))
    let now = reading(wall: start + wall, uptime: boots == 0 ? .hours(5) + uptime : upSince, boot: 1 + boots)
    return detector.finding(from: last, to: now)
  }

  @Test(arguments: [-4999, 0, 4999])
  func `a difference below the threshold is no jump`(milliseconds: Int64) {
    let wall = TimeSpan.minutes(10) + TimeSpan(milliseconds: milliseconds)
    #expect(finding(wall: wall, uptime: .minutes(10)) == .steady)
  }

  @Test(arguments: [-5000, 5000, -3_600_000, 86_400_000 * 400])
  func `a difference from the threshold on is a jump, with its sign`(milliseconds: Int64) {
    let jump = TimeSpan(milliseconds: milliseconds)
    #expect(finding(wall: .minutes(10) + jump, uptime: .minutes(10)) == .jumped(by: jump, isAtLeast: false))
  }

  @Test func `the threshold is a setting`() {
    let detector = ClockDetector(jumpThreshold: .seconds(60))
    #expect(finding(wall: .minutes(10) + .seconds(59), uptime: .minutes(10), detector) == .steady)
    #expect(
      finding(wall: .minutes(10) + .seconds(60), uptime: .minutes(10), detector)
        == .jumped(by: .seconds(60), isAtLeast: false))
  }

  @Test func `what a clock may be off by itself is drift, and more is a jump`() {
    // A hundred millionths of ten days are 86.4 seconds.
    let drift = TimeSpan(milliseconds: 86_400)
    let more = TimeSpan(milliseconds: 86_401)
    #expect(finding(wall: .days(10) + drift, uptime: .days(10)) == .drifted(drift))
    #expect(finding(wall: .days(10) - drift, uptime: .days(10)) == .drifted(-drift))
    #expect(finding(wall: .days(10) + more, uptime: .days(10)) == .jumped(by: more, isAtLeast: false))
    let strict = ClockDetector(driftPartsPerMillion: 10)
    #expect(finding(wall: .days(10) + drift, uptime: .days(10), strict) == .jumped(by: drift, isAtLeast: false))
    #expect(finding(wall: .days(10) + .seconds(4), uptime: .days(10)) == .steady)
  }

  /// The uptime runs on while the device sleeps, so a night is no jump.
  @Test(arguments: [TimeSpan.hours(9), .days(30), .days(3000)])
  func `time that passed is no jump, however long nothing ran`(span: TimeSpan) {
    #expect(finding(wall: span, uptime: span) == .steady)
  }

  @Test(arguments: [TimeSpan.minutes(2), .days(400)])
  func `a start of the device is no jump`(span: TimeSpan) {
    #expect(finding(wall: span, uptime: .zero, boots: 1, upSince: .seconds(30)) == .steady)
  }

  @Test func `a clock set back across a start is seen, by at least so much`() {
    // It stood at 0:00 before; half a minute after the start it shows an hour less.
    #expect(
      finding(wall: .zero - .hours(1), uptime: .zero, boots: 1, upSince: .seconds(30))
        == .jumped(by: .zero - .hours(1) - .seconds(30), isAtLeast: true))
    #expect(finding(wall: .seconds(26), uptime: .zero, boots: 1, upSince: .seconds(30)) == .steady)
    #expect(
      finding(wall: .seconds(24), uptime: .zero, boots: 1, upSince: .seconds(30))
        == .jumped(by: .zero - .seconds(6), isAtLeast: true))
  }

  /// A device of whose clock everything is known, against what two readings say of it.
  @Test func `tells what was done to the clock, over random histories`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      let elapsed = TimeSpan(milliseconds: random.next(in: 0...86_400_000 * 60))
      let drift = elapsed.milliseconds / 1_000_000 * random.next(in: -90...90)
      let jump = random.pick([0, 0, random.next(in: -400_000_000...400_000_000), random.next(in: -9_000...9_000)])
      let difference = TimeSpan(milliseconds: drift + jump)
      let found = finding(wall: elapsed + difference, uptime: elapsed)
      switch found {
      case .steady:
        #expect(difference.magnitude < .seconds(5), "\(difference) after \(elapsed) is seen as nothing")
      case .drifted(let span), .jumped(let span, _):
        #expect(span == difference)
        #expect(difference.magnitude >= .seconds(5))
      }
      if jump == 0, case .jumped = found { Issue.record("\(difference) of drift in \(elapsed) is seen as a jump") }
      if jump.magnitude > 400_000 + drift.magnitude, case .drifted = found {
        // 60 days of the largest drift are less than 520 seconds.
        #expect(difference.magnitude <= .seconds(519), "\(difference) after \(elapsed) is seen as drift")
      }
    }
  }

  @Test func `extreme values never trap`() {
    let extremes: [Int64] = [.min, .min + 1, -86_400_000, -1, 0, 1, 86_400_000, .max - 1, .max]
    for wall in extremes {
      for uptime in extremes {
        for earlier in extremes {
          let last = SavedReading(
            reading(wall: Instant(milliseconds: earlier), uptime: TimeSpan(milliseconds: earlier)))
          for boot: UInt32 in [1, 2, .max] {
            let now = reading(wall: .init(milliseconds: wall), uptime: .init(milliseconds: uptime), boot: boot)
            for parts: Int64 in [0, 100, .max, .min] {
              let detector = ClockDetector(
                jumpThreshold: TimeSpan(milliseconds: parts), driftPartsPerMillion: parts)
              let found = detector.finding(from: last, to: now)
              #expect(0...1_000_000 ~= detector.driftPartsPerMillion)
              check(found, detector, isSameBoot: last.boot == now.boot)
              if parts > 0, boot == 1, wall == earlier, uptime == earlier { #expect(found == .steady) }
            }
          }
        }
      }
    }
  }

  /// What any finding says of itself, whatever the readings were.
  private func check(_ found: ClockDetector.Finding, _ detector: ClockDetector, isSameBoot: Bool) {
    switch found {
    case .steady: break
    case .drifted(let span):
      #expect(isSameBoot, "a start of the device begins the uptime anew; \(span) cannot be drift")
      #expect(span.magnitude >= detector.jumpThreshold)
    case .jumped(let span, let isAtLeast):
      #expect(isAtLeast == !isSameBoot, "by how much is known exactly only without a start in between")
      if isSameBoot {
        #expect(span.magnitude >= detector.jumpThreshold)
      } else {
        #expect(span < .zero && span <= .zero - detector.jumpThreshold, "across a start only backwards can be seen")
      }
    }
  }
}

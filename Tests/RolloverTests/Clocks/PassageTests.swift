import CivilTime
import Testing

@testable import Rollover

/// The last plan was at second 0 of the wall clock, by an uptime of a hundred seconds.
@Suite struct `The passage of time` {
  private func passage(
    wall: Int64, elapsed: Int64?, upSince: Int64 = 20, highest: Int64? = nil, isLive: Bool = false
  ) -> Passage {
    let last = ClockReading(wall: Instant(seconds: 0), uptime: .seconds(100), boot: 1, zone: .utc)
    let uptime = elapsed.map { 100 + $0 } ?? upSince
    let now = ClockReading(
      wall: Instant(seconds: wall), uptime: .seconds(uptime), boot: elapsed == nil ? 2 : 1, zone: .utc)
    return Passage(
      from: SavedReading(last), to: now, highest: highest.map { Instant(seconds: $0) }, isLive: isLive)
  }

  /// Whether the clock certainly skipped a second, and whether it may have.
  @Test(arguments: [
    // Set forward by 1000 in the time of 50; live that was just now.
    (1050, 50, true, 50, false, false), (1050, 50, true, 51, true, false), (1050, 50, true, 1050, true, false),
    (1050, 50, true, 1051, false, false),
    // Unseen it may have been at any time since, so only what lies between is certain.
    (1050, 50, false, 0, false, false), (1050, 50, false, 1, false, true), (1050, 50, false, 50, false, true),
    (1050, 50, false, 51, true, true), (1050, 50, false, 1000, true, true), (1050, 50, false, 1001, false, true),
    (1050, 50, false, 1050, false, true), (1050, 50, false, 1051, false, false),
    // By a minute it is the network that sets it right.
    (110, 50, false, 80, false, false), (111, 50, false, 80, false, true),
    // It went on, or back.
    (50, 50, true, 25, false, false), (50, 50, false, 25, false, false), (-1000, 50, false, 25, false, false),
    (-1000, 50, true, -500, false, false),
  ])
  func `says what the clock skipped`(
    wall: Int64, elapsed: Int64, isLive: Bool, second: Int64, isSkipped: Bool, isDoubtful: Bool
  ) {
    let passage = passage(wall: wall, elapsed: elapsed, isLive: isLive)
    #expect(passage.jumpedOver(Instant(seconds: second)) == isSkipped)
    #expect(passage.mayHaveJumpedOver(Instant(seconds: second)) == isDoubtful)
  }

  @Test func `across a start of the device nothing is known of jumps, and what came before it may have been missed`() {
    let passage = passage(wall: 5000, elapsed: nil, upSince: 20)
    #expect(passage.wasRestarted && passage.jump == .zero && !passage.isUndisturbed)
    for second in [1, 4979, 4980, 5000] as [Int64] {
      #expect(!passage.jumpedOver(Instant(seconds: second)) && !passage.mayHaveJumpedOver(Instant(seconds: second)))
      #expect(passage.mayHaveBeenOff(at: Instant(seconds: second)) == (second < 4980))
    }
    #expect(!self.passage(wall: 50, elapsed: 50).mayHaveBeenOff(at: Instant(seconds: 10)))
  }

  /// How far the clock may have come, and whether it stands behind that.
  @Test(
    arguments: [
      (50, 50, nil, 50, false), (1050, 50, nil, 1050, false), (50, 50, 70, 70, true), (50, 50, 50, 50, false),
      // Set back: the time really passed.
      (10, 50, nil, 50, true), (-1000, 50, nil, 50, true), (-1000, 50, 400, 400, true),
      // Whoever watched the clock knows that it came less far than time would have taken it; it stood at 0 in any case.
      (10, 50, 20, 20, true), (10, 50, 5, 10, false), (-10, 50, -5, 0, true),
      // Set back across a start twenty seconds ago, after nobody knows how long; also where it shows more by now.
      (-1, nil, nil, 86420, true), (19, nil, nil, 86420, true), (20, nil, nil, 20, false), (-1, nil, 100, 86420, true),
      (-1, nil, 90000, 90000, true),
    ] as [(Int64, Int64?, Int64?, Int64, Bool)])
  func `says how far the clock may have come`(
    wall: Int64, elapsed: Int64?, highest: Int64?, reach: Int64, wentBack: Bool
  ) {
    let passage = passage(wall: wall, elapsed: elapsed, highest: highest)
    #expect(passage.reach == Instant(seconds: reach))
    #expect(passage.wentBack == wentBack)
  }

  @Test(arguments: [(-2, false), (-1, true), (0, true), (1, true), (2, false)])
  func `is undisturbed within a second`(seconds: Int64, isUndisturbed: Bool) {
    #expect(passage(wall: 50 + seconds, elapsed: 50).isUndisturbed == isUndisturbed)
  }

  @Test func `without a last plan says nothing`() {
    let now = ClockReading(wall: Instant(seconds: 7), uptime: .zero, boot: 1, zone: .utc)
    let passage = Passage(from: nil, to: now)
    #expect(passage.jump == .zero && !passage.wasRestarted && !passage.isUndisturbed)
    #expect(passage.reach == now.wall && !passage.wentBack)
    #expect(!passage.jumpedOver(now.wall) && !passage.mayHaveJumpedOver(now.wall))
  }
}

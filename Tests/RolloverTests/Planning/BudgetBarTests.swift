import CivilTime
import TestPhones
import Testing

@testable import Rollover

@Suite struct `The budget's bar` {
  /// Wishes of some subjects, each in order, of which the last ones may lie beyond their plugin's time.
  private func wishes(_ random: inout SplitMix) -> [[Wish]] {
    (0..<Int32(random.next(in: 1...12))).map { slot in
      let within = random.next(in: 0...7)
      var minute = random.next(in: 0...4999)
      return (0..<Int32(random.next(in: 1...12))).map { rank in
        minute += random.next(in: 1...900)
        let instant = Instant(seconds: minute * 60)
        var wish = Wish.wish(
          "s\(slot)", .day(rank), at: instant, slot: slot, rank: rank, isWithin: Int64(rank) < within)
        wish.isCritical = rank == 0 && slot % 3 == 0
        return wish
      }
    }
  }

  /// A wish that is only counted gets no place, and the log tells of it as if it had been made.
  @Test func `leaves out nothing that would get a place`() {
    for seed in 0..<2000 {
      var random = SplitMix(seed: UInt64(seed))
      let subjects = wishes(&random)
      let most = Int(random.next(in: 0...29))
      // Other requests may have taken some places by the time that the budget is made.
      let places = most - min(most, Int(random.next(in: 0...2)))
      let soon = Instant(seconds: Int64(random.next(in: 0...5999)) * 60)
      var (bar, plain) = (BudgetBar(), BudgetBar())
      bar.lower(places: most, soon: soon)
      plain.lower(places: nil, soon: soon)
      var made: [Wish] = []
      for wish in subjects.joined() {
        if wish.rank > 0, bar.isRaised, bar.leavesOut(BudgetRank(wish, soon: soon), due: wish.due) { continue }
        made.append(wish)
        if made.count >= bar.fullCount { bar.rise(over: made) }
      }
      var all = Array(subjects.joined())
      let expected = Budget.fit(&all, places: places, under: plain)
      let found = Budget.fit(&made, places: places, under: bar)
      #expect(made == all, "seed \(seed)")
      #expect(found?.firstLeftOut == expected?.firstLeftOut, "seed \(seed)")
      #expect(found?.wanted == expected?.wanted && found?.armed == expected?.armed, "seed \(seed)")
    }
  }

  @Test func `is not raised where every wish is to be made`() {
    var bar = BudgetBar()
    bar.lower(places: nil, soon: Instant(seconds: 0))
    #expect(bar.fullCount == .max && !bar.isRaised)
    // Where there is no place at all, each is told of as any other.
    bar.lower(places: 0, soon: Instant(seconds: 0))
    #expect(bar.fullCount == .max && !bar.isRaised)
  }
}

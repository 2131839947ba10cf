import CivilTime
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// The two collections of the oracle against plain ones.
@Suite struct `The collections of the oracle` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `of occurrences holds what was put in`(seed: UInt64) {
    var random = RandomStream(seed: seed, name: "key-set")
    var set = KeySet()
    var plain: [Int32] = []
    for _ in 0..<400 {
      let number = Int32(random.below(60))
      let key = OccurrenceKey.date(CivilDate(dayNumber: number))
      if random.below(3) == 0 {
        set.remove(key)
        plain.removeAll { $0 == number }
      } else {
        set.insert(key)
        if !plain.contains(number) { plain.append(number) }
      }
      for number in 0..<60 as Range<Int32> {
        #expect(set.contains(.date(CivilDate(dayNumber: number))) == plain.contains(number), "seed \(seed)")
      }
    }
    set.trim { $0.order > OccurrenceKey.date(CivilDate(dayNumber: 20)).order }
    #expect(!set.contains(.date(CivilDate(dayNumber: 21))))
    #expect(set.contains(.date(CivilDate(dayNumber: 20))) == plain.contains(20))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `of due times has the soonest first`(seed: UInt64) {
    var random = RandomStream(seed: seed, name: "due-heap")
    var heap = DueHeap()
    var plain = [Int64](repeating: .max, count: 40)
    for _ in plain { heap.append() }
    for _ in 0..<500 {
      let thing = Int(random.below(40))
      let time = Int64(random.below(1000))
      heap.set(thing, to: Instant(milliseconds: time))
      plain[thing] = time
      #expect(heap.soonest.milliseconds == plain.min(), "seed \(seed)")
      #expect(plain[heap.first] == plain.min(), "seed \(seed)")
    }
  }
}

@testable import Reports
import CivilTime
import DailyRollover
import Rollover
import Testing

@Suite struct OccurrenceCounterTests {
  @Test func `Counts agree with a table, in whatever order the days come`() {
    var counter = OccurrenceCounter()
    var table: [RequestIdentifier: Int] = [:]
    var state: UInt64 = 7
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let day = Int32(truncatingIfNeeded: state >> 40) % 900
      let id = ScheduleID(name: ["verse", "news"][Int(state >> 33 & 1)])
      let key: OccurrenceKey =
        switch state >> 35 & 7 {
        case 0: .sequence(day)
        case 1: .repeating(slot: UInt8(truncatingIfNeeded: day) & 3)
        case 2: .once
        case 3: .minute(day)
        default: .date(CivilDate(dayNumber: day))
        }
      let identifier = RequestIdentifier(id, key)
      table[identifier, default: 0] += 1
      #expect(counter.count(identifier) == table[identifier])
    }
  }

  @Test func `Days far apart and before the first are told apart`() {
    var days = DaySet()
    let far: [Int32] = [20_000, -5, 2_900_000, 19_937, -64, 20_001]
    let first = far.map { days.insert($0) }
    let second = far.map { days.insert($0) }
    #expect(!first.contains(false) && !second.contains(true))
    let other = days.insert(0)
    #expect(other)
  }
}

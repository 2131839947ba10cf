import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What the oracle takes for known to the app of what rang, and where each excuse ends.
@Suite struct `What an app can know of rings` {
  private let today = OccurrenceKey.date(CivilDate(dayNumber: 20_000))
  private let tomorrow = OccurrenceKey.date(CivilDate(dayNumber: 20_001))
  private let midnight = Instant(seconds: 20_000 * 86_400)

  /// The app looks: nothing shows by which clock the date could have come, or something does.
  private func look(_ memory: inout RingMemory, isSuspect: Bool) {
    memory.settleUnseen(by: midnight, isSuspect: { _ in isSuspect }, mayHaveCome: { _ in false })
  }

  @Test(arguments: [true, false], [true, false])
  func `a ring is forgotten with the process that saw it, if nothing else shows it`(died: Bool, isSuspect: Bool) {
    var memory = RingMemory()
    memory.ring(today, unseen: false)
    if died { memory.isUnseen(today, mayBeSaved: false) }
    look(&memory, isSuspect: isSuspect)
    #expect(memory.hasRung(today) == !(died && !isSuspect))
    #expect(memory.mayHaveRung(today) == (died && !isSuspect))
  }

  @Test func `a process that ended forgets no date that has not rung`() {
    var memory = RingMemory()
    memory.isUnseen(today, mayBeSaved: false)
    look(&memory, isSuspect: false)
    #expect(!memory.mayHaveRung(today) && !memory.hasUnseen)
  }

  @Test(arguments: [true, false])
  func `a ring that may have been saved may be known to the next process`(isSaved: Bool) {
    var memory = RingMemory()
    memory.ring(today, unseen: false)
    memory.isUnseen(today, mayBeSaved: isSaved)
    look(&memory, isSuspect: false)
    #expect(memory.mayHaveRung(today))
    #expect(memory.mayBeSaved(today) == isSaved)
  }

  @Test func `a ring that the process saw before it looked is no excursion`() {
    var memory = RingMemory()
    memory.ring(today, unseen: true)
    memory.see(today)
    look(&memory, isSuspect: false)
    #expect(memory.hasRung(today))
  }

  /// How long after the latest time that the clock may have shown it was dropped.
  @Test(arguments: [0, 1] as [Int64])
  func `what was dropped may have rung only by a clock that the app knows of`(milliseconds: Int64) {
    var memory = RingMemory()
    memory.drop(today, at: midnight + TimeSpan(milliseconds: milliseconds))
    look(&memory, isSuspect: false)
    #expect(memory.mayHaveRung(today) == (milliseconds == 0))
  }

  @Test func `what is forgotten is that date, and no other`() {
    var memory = RingMemory()
    for key in [today, tomorrow] { memory.ring(key, unseen: false) }
    memory.forget(today)
    #expect(memory.isForgotten(today) && !memory.isForgotten(tomorrow))
    memory.forgetRings()
    #expect(memory.isForgotten(tomorrow))
    memory.ring(tomorrow, unseen: false)
    #expect(!memory.isForgotten(tomorrow) && memory.isForgotten(today))
  }

  @Test func `a repeating request ends the doubt of the dates that it covers, and of no other`() {
    var memory = RingMemory()
    memory.doubt(today, unseen: false)
    memory.doubt(tomorrow, unseen: true)
    memory.clearDoubts { $0 == tomorrow }
    #expect(memory.mayHaveRung(today) && !memory.mayHaveRung(tomorrow))
  }

  /// How long before the loss the date came due.
  @Test(
    arguments: [(0, true), (3600 + 59, true), (3600 + 60, false), (3600 + 61, false), (-1, false)] as [(Int64, Bool)])
  func `lost state leaves in doubt what came due within its grace and a minute`(seconds: Int64, isDoubted: Bool) {
    var watch = Watch(ScheduleID(name: "verse"))
    let schedule = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight), grace: .hours(1))
    let made = midnight - .days(3)
    _ = watch.ask { $0.plan = Timetable(schedule, DailyRolloverSettings(), doubt: .silent, at: made, in: .utc) }
    watch.settleWishes()
    watch.stateLost(at: midnight + .seconds(seconds), in: .utc)
    #expect(watch.memory.mayHaveRung(today) == isDoubted)
  }

  @Test func `a schedule that chose to ring is known by what it was before`() {
    var watch = Watch(ScheduleID(name: "verse"))
    let schedule = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))
    func ask(_ doubt: Doubt) {
      _ = watch.ask {
        $0.plan = Timetable(schedule, DailyRolloverSettings(), doubt: doubt, at: midnight, in: .utc)
        $0.plan?.adopt(doubt == .ring ? .utc : .fixed(offset: .zero, name: "Z"))
      }
    }
    ask(.silent)
    watch.settleWishes()
    #expect(!watch.choseToRing)
    ask(.ring)
    #expect(watch.choseToRing)
    watch.settleWishes()
    #expect(!watch.choseToRing)
  }

  @Test func `a date that is left out is known by the times that are asked for now`() {
    let other = Schedule(
      name: "verse", series: RecurringTime(.daily, at: TimeOfDay("23:00") ?? .midnight),
      zone: .pinned(
        .fixed(
          offset: UTCOffset(seconds: -7200))), step: .exactDay)
    var wish = Mandate(plan: Timetable(other, DailyRolloverSettings(), doubt: .silent, at: midnight, in: .utc))
    let date = CivilDate(dayNumber: 20_002)
    wish.skip(date, at: midnight, in: .utc)
    #expect(wish.skips.map(\.key) == [.sequence(20_003)])
    let plain = Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))
    wish.plan = Timetable(plain, DailyRolloverSettings(), doubt: .silent, at: midnight, in: .utc)
    wish.readSkipsAnew(in: .utc)
    #expect(wish.skips.map(\.key) == [.date(date)])
  }
}

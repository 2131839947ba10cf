import CivilTime
import DailyRollover
import Rollover
import TestPhones
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What was over before a schedule was asked for, and rings all the same.
@Suite struct `What was over before it was asked for` {
  private static let verse = ScheduleID(name: "verse")

  /// A verse that was asked for at six in the evening, and rings for a time of that day an hour later, or later still.
  private static func rung(
    at time: String = "09:00", late: TimeSpan = .hours(1), presented: Bool = true,
    _ act: (inout PhoneLog) throws -> Void = { _ in }
  ) throws -> PhoneLog {
    var log = try PhoneLog(schedules: .verse(at: time, grace: .days(3), doubt: .ring))
    try act(&log)
    log.work()
    let ring = log.moment.now + late
    try log.at("2027-06-01 18:00", after: ring - (try Zone.utc.instant("2027-06-01 18:00")))
    log.ring("verse@2027-06-01", presented: presented)
    return log
  }

  static let cases = [
    LogCase("nothing else happened", breaks: .onTime) { try rung() },
    LogCase("its time is a minute before", breaks: .onTime, false) { try rung(at: "17:59") },
    LogCase("its time is more than a minute before", breaks: .onTime) { try rung(at: "17:58:59") },
    LogCase("a flight to where it is over, too", breaks: .onTime) {
      try rung { $0.fly(to: try Zone(posix: "CET-1")) }
    },
    LogCase("a flight to where it lies ahead", breaks: .onTime, false) {
      try rung { $0.fly(to: try Zone(posix: "HST10")) }
    },
    LogCase("a flight to where it lies ahead, and back", breaks: .onTime, false) {
      try rung {
        $0.fly(to: try Zone(posix: "HST10"))
        $0.fly(to: .utc)
      }
    },
    LogCase("the clock was set back and is later than it still", breaks: .onTime) {
      try rung { $0.setClock(.zero - .hours(2)) }
    },
    LogCase("it was asked for once more as it is", breaks: .onTime) {
      try rung { $0.ask(.schedule(.verse(at: "09:00", grace: .days(3), doubt: .ring))) }
    },
    LogCase("it was changed since", breaks: .onTime, false) {
      try rung { $0.ask(.schedule(.verse(at: "09:00", grace: .days(2), doubt: .ring))) }
    },
    LogCase("its zone has other rules", breaks: .onTime, false) {
      try rung { $0.changeRules(to: try Zone(posix: "UTC1")) }
    },
    LogCase("a process ended at work", breaks: .onTime, false) {
      try rung {
        $0.die(busy: true)
        $0.open()
      }
    },
    LogCase("a process ended at rest", breaks: .onTime) {
      try rung {
        $0.die()
        $0.open()
      }
    },
    LogCase("a save failed", breaks: .onTime, false) { try rung { $0.hear(.app(.saveFailed)) } },
  ]

  @Test(arguments: cases)
  func `is blamed where that is certain`(example: LogCase) throws { #expect(try example.holds(), "\(example)") }

  /// A counted one has no date of its own, and a repeating request rings as it likes.
  @Test func `is told of dates alone`() throws {
    var since = AskedSince()
    let evening = try Zone.utc.instant("2027-06-01 18:00")
    since.take(.schedule(.verse()), at: evening, in: .utc)
    let date = CivilDate(dayNumber: 20_970)
    #expect("\(date)" == "2027-06-01")
    #expect(since.wasOver(.date(date), of: Self.verse))
    #expect(!since.wasOver(.date(date.adding(days: 1)), of: Self.verse))
    #expect(!since.wasOver(.repeating(slot: 0), of: Self.verse))
    #expect(!since.wasOver(.date(date), of: ScheduleID(name: "walk")))
    var setBack = since
    setBack.timeChanged(to: evening - .hours(10), in: .utc)
    #expect(!setBack.wasOver(.date(date), of: Self.verse), "it lay ahead by that clock")
    since.take(.pause(Self.verse), at: evening, in: .utc)
    #expect(!since.wasOver(.date(date), of: Self.verse))
    since.take(.schedule(.verse()), at: evening, in: .utc)
    #expect(!since.wasOver(.date(date), of: Self.verse), "what was said before is not forgotten")
  }
}

import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What may have rung for all that an app can know: not more, and no longer.
@Suite struct `What may have rung` {
  private static let id = ScheduleID(name: "verse")
  private static let today = "verse@2027-06-02"
  private static let east = Zone.fixed(offset: UTCOffset(seconds: 5 * 3600))

  static let cases = [
    LogCase("by the zone of before", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        $0.fly(to: east)
        $0.work()
        try $0.at("2027-06-02 03:59")
        $0.fly(to: .utc)
        try addedAtFour(&$0)
      }
    },
    LogCase("by the zone before the last rest", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.fly(to: east)
        $0.work()
        try $0.at("2027-06-02 03:58")
        $0.fly(to: .utc)
        $0.work()
        try addedAtFour(&$0)
      }
    },
    LogCase("by the hour of before", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        $0.ask(.schedule(.verse(at: "04:00")))
        $0.work()
        try $0.at("2027-06-02 03:59")
        $0.ask(.schedule(.verse()))
        try addedAtFour(&$0)
      }
    },
    LogCase("by the hour before the last rest", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.ask(.schedule(.verse(at: "04:00")))
        $0.work()
        try $0.at("2027-06-02 03:58")
        $0.ask(.schedule(.verse()))
        $0.work()
        try addedAtFour(&$0)
      }
    },
    LogCase("tapped, and it was gone when the app looked", breaks: .nothingLost, false) {
      try PhoneLog.disarmed {
        $0.open(today)
        $0.remove(today)
        $0.work()
      }
    },
    LogCase("tapped, and it was pending when the app looked", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.open(today)
        $0.work()
        $0.remove(today)
        $0.work()
      }
    },
    LogCase("tapped when it was gone", breaks: .nothingLost, false) {
      try PhoneLog.disarmed {
        $0.remove(today)
        $0.work()
        $0.open(today)
      }
    },
    LogCase("tapped when it was gone, and added again", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.remove(today)
        $0.work()
        $0.open(today)
        $0.work()
        try $0.add(today)
        $0.remove(today)
        $0.work()
      }
    },
    LogCase("dropped by a clock that was ahead", breaks: .nothingLost, false) {
      try PhoneLog.disarmed(doubt: .silent) { try droppedAhead(&$0) }
    },
    LogCase("dropped by a clock that was ahead, and it wants to ring in doubt", breaks: .nothingLost) {
      try PhoneLog.disarmed(doubt: .ring) { try droppedAhead(&$0) }
    },
    LogCase(
      "dropped by a clock that was ahead, and it wants to ring in doubt and has another title", breaks: .nothingLost
    ) {
      try PhoneLog.disarmed(doubt: .ring) {
        try droppedAhead(&$0)
        $0.ask(.schedule(.verse(title: "Psalm")))
        $0.work()
      }
    },
    LogCase("by a repeating request of before", breaks: .nothingLost) {
      var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
      log.remove("verse*0")
      log.work()
      try log.switchOffAtNine()
      log.setClock(.hours(-2))
      log.open()
      try log.at("2027-06-02 12:00")
      return log
    },
    LogCase("removed seconds before its time on a slow phone", breaks: .nothingLost, false) {
      try removed("08:59", after: .seconds(58), latency: .seconds(2))
    },
    LogCase("removed seconds before its time on a phone that is not slow", breaks: .nothingLost) {
      try removed("08:59", after: .seconds(58), latency: .zero)
    },
    LogCase(
      "removed seconds before its time, and left to a repeating request when that lay ahead", breaks: .nothingLost
    ) {
      try PhoneLog.unarmed(adding: [today]) {
        $0.moment.latency = .seconds(2)
        try $0.at("2027-06-02 08:59", after: .seconds(58))
        $0.remove(today)
        $0.setClock(.hours(-1))
        $0.look()
        try $0.add("verse*0 2027-06-02 09:00")
        $0.remove("verse*0")
        $0.work()
      }
    },
    LogCase(
      "removed seconds before its time, and left to a repeating request of a plan that did not know the clock",
      breaks: .nothingLost, false
    ) {
      try PhoneLog.unarmed(adding: [today]) {
        $0.moment.latency = .seconds(2)
        try $0.at("2027-06-02 08:59", after: .seconds(58))
        $0.remove(today)
        $0.setClock(.hours(-1))
        try $0.add("verse*0 2027-06-02 09:00")
        $0.remove("verse*0")
        $0.work()
      }
    },
    LogCase("removed half an hour before its time on a slow phone", breaks: .nothingLost) {
      try removed("08:30", after: .zero, latency: .seconds(2))
    },
    LogCase("added too late on a slow phone, and it lies ahead again", breaks: .nothingLost, false) {
      try addedTooLate(latency: .seconds(2))
    },
    LogCase("added too late on a phone that is not slow, and it lies ahead again", breaks: .nothingLost) {
      try addedTooLate(latency: .zero)
    },
    LogCase("lost seconds before its time on a slow phone", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        $0.moment.latency = .seconds(2)
        try $0.at("2027-06-02 08:59", after: .seconds(57))
        try $0.add(today)
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("added shortly before its time on a slow phone, where nothing was before", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.moment.latency = .seconds(2)
        // A loss is in doubt from 64 seconds before.
        try $0.at("2027-06-02 08:58", after: .seconds(55))
        try $0.add(today)
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("dropped by a clock that was ahead, and added again", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [today]) {
        try droppedAhead(&$0)
        try $0.add(today)
        $0.remove(today)
        $0.work()
      }
    },
    LogCase("dropped by a clock that was ahead, and left to a repeating request", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [today]) {
        try droppedAhead(&$0)
        try $0.add("verse*0 2027-06-02 09:00")
        $0.remove("verse*0")
        $0.work()
      }
    },
    LogCase("tapped, and it was never armed", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.open(today)
        $0.work()
      }
    },
    LogCase("tapped without permission before its time", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [today]) {
        $0.remove(today)
        $0.work()
        $0.allow(.denied)
        $0.open(today)
        $0.look()
        $0.allow(.granted)
        $0.work()
      }
    },
    LogCase("in doubt without permission before its time", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [today]) {
        $0.die()
        $0.setClock(.days(2))
        $0.setClock(.days(-2))
        $0.allow(.denied)
        $0.open()
        $0.allow(.granted)
        $0.work()
        $0.remove(today)
        $0.work()
      }
    },
    LogCase("in doubt without permission, and never armed", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        try $0.at("2027-06-02 08:50")
        $0.allow(.denied)
        $0.die()
        $0.setClock(.hours(1))
        $0.open()
        $0.setClock(.hours(-1))
        $0.allow(.granted)
        $0.work()
        try $0.add("verse*0 2027-06-02 09:00")
        $0.remove("verse*0")
        $0.work()
      }
    },
    LogCase("open as a process ended at rest", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        try $0.switchOffAtNine()
        $0.launch()
        $0.die()
        $0.setClock(.hours(-2))
        $0.open()
      }
    },
    LogCase("open as a process ended at work", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        try $0.switchOffAtNine()
        $0.launch()
        $0.die(busy: true)
        $0.setClock(.hours(-2))
        $0.open()
      }
    },
  ]

  @Test(arguments: cases)
  func `need not ring while the app cannot know better`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// A request is added and removed at four on a slow phone.
  private static func addedAtFour(_ log: inout PhoneLog) throws {
    log.moment.latency = .seconds(2)
    try log.at("2027-06-02 04:00")
    try log.add(today)
    log.remove(today)
    log.work()
    try log.at("2027-06-02 09:02")
  }

  private static func droppedAhead(_ log: inout PhoneLog) throws {
    log.die()
    log.setClock(.days(2))
    log.drop(today)
    log.setClock(.days(-2))
    log.open()
  }

  private static func removed(_ time: String, after span: TimeSpan, latency: TimeSpan) throws -> PhoneLog {
    try PhoneLog.unarmed(adding: [today]) {
      $0.moment.latency = latency
      try $0.at("2027-06-02 \(time)", after: span)
      $0.remove(today)
      $0.work()
    }
  }

  private static func addedTooLate(latency: TimeSpan) throws -> PhoneLog {
    try PhoneLog.unarmed {
      try $0.switchOffAtNine()
      $0.launch()
      $0.moment.latency = latency
      $0.hear(.added(RequestIdentifier(id, .date(CivilDate("2027-06-02") ?? .epoch)), .after(.seconds(1)), fires: nil))
      $0.setClock(.hours(-1))
      $0.work()
    }
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// Each excuse by an app that is lazy just within it, and just beyond.
@Suite struct `An excuse` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var arms: [String] = []
    var daily = DailyRolloverSettings(days: 3)
    var limit = 64
    /// What the app is asked for besides.
    var opens: [Action] = []
    /// What happens, each with its time.
    var steps: [(String, [Action])]
    var end = "2027-06-02 12:00"
    var isExcused: Bool
  }

  private static func steps(_ time: String, _ actions: Action...) -> [(String, [Action])] { [(time, actions)] }
  private static let spring = TimeSpan.minutes(2)
  private static let three = ["verse@2027-06-02 09:00", "verse@2027-06-03 09:00", "verse@2027-06-04 09:00"]

  static let cases = [
    Case(description: "the device was off", steps: steps("2027-06-02 08:59", .device(.off)), isExcused: true),
    Case(
      description: "the device was off until then", steps: [("2027-06-02 08:50", [.device(.reboot(.minutes(9)))])],
      isExcused: false),
    Case(
      description: "permission was away", steps: steps("2027-06-02 08:59", .permission(.denied)), isExcused: true),
    Case(
      description: "permission went a minute later", steps: steps("2027-06-02 09:01", .permission(.denied)),
      isExcused: false),
    Case(
      description: "the device went off when it had come, and nothing of it was pending",
      steps: steps("2027-06-02 09:00:30", .device(.off)), isExcused: false),
    Case(
      description: "another time was asked for before its minute was over",
      steps: steps("2027-06-02 09:00:30", .app(.launch), .daily("verse", at: "20:00")), isExcused: true),
    Case(
      description: "the very same was asked for before its minute was over",
      steps: steps("2027-06-02 09:00:30", .app(.launch), .daily("verse")), isExcused: false),
    Case(
      description: "the clock jumped over it", steps: steps("2027-06-02 08:59", .device(.clockShift(spring))),
      isExcused: true),
    Case(
      description: "the clock jumped behind it", steps: steps("2027-06-02 09:01:30", .device(.clockShift(spring))),
      isExcused: false),
    Case(
      description: "another device took its place at that moment", steps: steps("2027-06-02 09:00", .device(.restore)),
      isExcused: true),
    Case(
      description: "the clock was set and nobody looked",
      steps: steps("2027-06-02 08:00", .device(.clockShift(.seconds(10)))), isExcused: true),
    Case(
      description: "the clock was set and the app came to rest",
      steps: steps("2027-06-02 08:00", .device(.clockShift(.seconds(10)))) + steps("2027-06-02 08:30", .app(.launch)),
      isExcused: false),
    Case(
      description: "so many days came since the app was opened", arms: three, steps: [], end: "2027-06-05 12:00",
      isExcused: true),
    Case(
      description: "one day fewer came since the app was opened", arms: Array(three.dropLast()), steps: [],
      end: "2027-06-05 12:00", isExcused: false),
    Case(
      description: "a chain goes no farther than the next", arms: Array(three.prefix(1)),
      daily: DailyRolloverSettings(strategy: .chain), steps: [], end: "2027-06-05 12:00", isExcused: true),
    Case(
      description: "a chain goes as far as the next", daily: DailyRolloverSettings(strategy: .chain), steps: [],
      end: "2027-06-05 12:00", isExcused: false),
    Case(
      description: "a chain whose request was dropped while the device was off", arms: Array(three.prefix(1)),
      daily: DailyRolloverSettings(strategy: .chain),
      steps: steps("2027-06-02 08:50", .device(.off)) + steps("2027-06-02 10:00", .device(.on)),
      end: "2027-06-05 12:00", isExcused: true),
    Case(
      description: "others come first by the budget", arms: ["verse@2027-06-02 09:00", "walk@2027-06-02 10:00"],
      limit: 2, opens: [.daily("walk", at: "10:00")], steps: [], end: "2027-06-03 12:00", isExcused: true),
    Case(
      description: "it comes first by the budget", arms: ["verse@2027-06-02 09:00", "verse@2027-06-03 09:00"],
      limit: 2, opens: [.daily("walk", at: "10:00")], steps: [], isExcused: false),
  ]

  @Test(arguments: cases)
  func `holds just within it and not just beyond`(example: Case) throws {
    let arms = example.arms
    let limit = example.limit
    var phone = try TestPhone(
      at: "2027-06-01 18:00", daily: example.daily,
      profile: {
        $0.limit = limit
        $0.off = .never
      }, app: { Lazy(arms: arms) })
    let walk = example.opens
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    phone.world.run(walk + [.app(.kill)], at: phone.world.now)
    // In the background the app would go on.
    for (time, actions) in example.steps {
      phone.world.run(actions, at: try phone.zone.instant(time))
    }
    try phone.at(example.end)
    #expect(phone.broken(.nothingLost) != example.isExcused, "\(example): \(phone.world.violations)")
  }

  @Test(arguments: [(time: "20:50", isExcused: true), ("20:51", false)])
  func `of the guard that takes two within an hour for the same ends with the hour`(
    example: (time: String, isExcused: Bool)
  ) throws {
    // In New York in summer 20:00 is midnight in UTC, so both have days of their own.
    var phone = try TestPhone(
      at: "2027-06-01 08:00", daily: DailyRolloverSettings(days: 3, step: .exactDay), app: { ArmsTheFirst() })
    try phone.at("2027-06-01 08:00", .permission(.granted), .app(.launch), .daily("verse", at: "19:50"))
    try phone.at("2027-06-01 19:55", .daily("verse", at: example.time))
    try phone.at("2027-06-01 21:00")
    #expect(phone.rung.count == 1)
    #expect(phone.broken(.nothingLost) != example.isExcused, "\(phone.world.violations)")
  }

  /// Arms the evening of the first day and nothing else.
  private struct ArmsTheFirst: PhoneApp {
    mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
      guard case .command = event, let id = RequestIdentifier("verse#2027-06-01"),
        reading.zone.localTime(at: reading.wall).time.hour == 8
      else {
        if case .command = event { return [.looking] }
        return []
      }
      let trigger = Trigger.after(.hours(11) + .minutes(50))
      return [.adding(id, trigger)]
    }
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What must and must not be pending once the app is at rest.
@Suite struct `What is pending` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var arms: [String]
    var limit = 64
    var steps: [(String, [Action])] = []
    var end = "2027-06-01 19:00"
    var broken: [String]
  }

  private static let verse = ScheduleID(name: "verse")
  private static let first = "verse@2027-06-02 09:00"
  private static let both = [first, "verse@2027-06-03 09:00"]
  private static let walk = Action.daily("walk", at: "10:00")
  private static let skip = Action.command(.skip(verse, on: CivilDate("2027-06-03") ?? .epoch))

  static let cases = [
    Case(description: "is wanted", arms: both, broken: []),
    Case(description: "was skipped", arms: both, steps: [("2027-06-01 18:30", [skip])], broken: ["no-strays"]),
    Case(
      description: "was paused", arms: both, steps: [("2027-06-01 18:30", [.command(.pause(verse))])],
      broken: ["no-strays"]),
    Case(
      description: "was cancelled", arms: both, steps: [("2027-06-01 18:30", [.command(.cancel(verse))])],
      broken: ["no-strays"]),
    Case(
      description: "is behind the last date", arms: both,
      steps: [("2027-06-01 18:30", [.command(.schedule(until("2027-06-02")))])], broken: ["no-strays"]),
    Case(
      description: "is the last date", arms: both,
      steps: [("2027-06-01 18:30", [.command(.schedule(until("2027-06-03")))])], broken: []),
    Case(
      description: "takes the place of the next of another", arms: both, limit: 2,
      steps: [("2027-06-01 18:30", [walk])],
      broken: ["fair-budget"]),
    Case(
      description: "is the next of each", arms: [first, "walk@2027-06-02 10:00"], limit: 2,
      steps: [("2027-06-01 18:30", [walk])], broken: []),
    Case(
      description: "is later than one left out",
      arms: ["verse@2027-06-02 09:00", "walk@2027-06-02 10:00", "walk@2027-06-03 10:00"],
      limit: 3, steps: [("2027-06-01 18:30", [walk])], broken: ["fair-budget"]),
    Case(
      description: "leaves places free", arms: both, limit: 3, steps: [("2027-06-01 18:30", [walk])], broken: []),
    Case(
      description: "is nothing for a day", arms: [], steps: [], end: "2027-06-02 18:01",
      broken: ["never-silent", "nothing-lost"]),
    Case(description: "is nothing for less than a day", arms: [], end: "2027-06-02 08:00", broken: []),
    Case(
      description: "is nothing while the device is off", arms: [], steps: [("2027-06-01 20:00", [.device(.off)])],
      end: "2027-06-03 08:00", broken: []),
  ]

  private static func until(_ date: String) -> Schedule {
    Schedule(
      name: "verse", series: RecurringTime(.daily, at: TimeOfDay("09:00") ?? .midnight), until: CivilDate(date))
  }

  @Test(arguments: cases)
  func `is what is wanted, in the order of the budget, and something`(example: Case) throws {
    let arms = example.arms
    let limit = example.limit
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: { $0.limit = limit },
      app: { Lazy(arms: arms) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    for (time, actions) in example.steps { phone.world.run(actions, at: try phone.zone.instant(time)) }
    try phone.at(example.end)
    #expect(phone.broken.sorted() == example.broken, "\(example): \(phone.world.violations)")
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What a schedule with `doubt=ring` owes.
@Suite struct `In doubt a schedule that wants to ring` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var late: TimeSpan?
    var steps: [(String, [Action])]
    var broken: [String]
  }

  private static let open = [Action.app(.launch)]
  private static let clear = Action.person(.clearsAll)
  private static let owed = ["comes-in-the-end"]

  static let cases = [
    Case(
      description: "is silent though nothing shows that it rang", steps: [("2027-06-02 10:00", [clear] + open)],
      broken: owed),
    Case(description: "rings once more", late: .seconds(1), steps: [("2027-06-02 10:00", [clear] + open)], broken: []),
    Case(
      description: "rings at the end of its grace", late: .hours(3), steps: [("2027-06-02 10:00", [clear] + open)],
      broken: []),
    Case(
      description: "rings two minutes behind its grace", late: .hours(3) + .minutes(2),
      steps: [("2027-06-02 10:00", [clear] + open)], broken: ["comes-in-the-end", "no-duplicates"]),
    Case(description: "lies in the list", steps: [("2027-06-02 10:00", open)], broken: []),
    Case(
      description: "was tapped",
      steps: [("2027-06-02 10:00", [.person(.taps(NotificationData(identifier: "verse@2027-06-02")))])], broken: []),
    Case(
      description: "is past its grace when the app is opened", steps: [("2027-06-02 13:01", [clear] + open)], broken: []
    ),
    Case(description: "has a minute of its grace left", steps: [("2027-06-02 12:59", [clear] + open)], broken: owed),
    Case(
      description: "may not notify", steps: [("2027-06-02 10:00", [clear, .permission(.denied)] + open)], broken: []),
    Case(
      description: "was paused since", steps: [("2027-06-02 10:00", [clear] + open + [.command(.pause(verse))])],
      broken: ["no-strays"]),
    Case(description: "was never opened", steps: [("2027-06-02 10:00", [clear])], broken: []),
    Case(
      description: "was shown to the app and rings once more", late: .seconds(1),
      steps: [
        ("2027-06-02 09:10", open + [.app(.kill)]), ("2027-06-02 10:00", [clear] + open),
      ], broken: ["no-duplicates"]),
  ]

  private static let verse = ScheduleID(name: "verse")

  @Test(arguments: cases)
  func `comes, or breaks comes-in-the-end`(example: Case) throws {
    let late = example.late
    var phone = try TestPhone(
      at: "2027-06-01 18:00", daily: DailyRolloverSettings(days: 1),
      app: { Lazy(arms: ["verse@2027-06-02 09:00", "verse@2027-06-03 09:00"], late: late) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .pill(), .app(.kill))
    for (time, actions) in example.steps { phone.world.run(actions, at: try phone.zone.instant(time)) }
    try phone.at("2027-06-02 18:00")
    #expect(phone.broken.sorted() == example.broken, "\(example): \(phone.world.violations)")
  }

  /// Whoever knows nothing of doubts notices that as well.
  @Test(arguments: [(nil, ["as-asked"]), (TimeSpan.seconds(1), [])] as [(TimeSpan?, [String])])
  func `comes, or not as the person asked for it`(late: TimeSpan?, broken: [String]) throws {
    let zone = try Zone(posix: TestPhone.newYork)
    let daily = DailyRolloverSettings(days: 1)
    let start = try zone.instant("2027-06-01 18:00")
    var world = World(History(zone: zone, start: start, daily: daily), watchers: [AskedOracle(daily)]) {
      Lazy(arms: ["verse@2027-06-02 09:00", "verse@2027-06-03 09:00"], late: late)
    }
    world.run([.permission(.granted), .app(.launch), .pill(), .app(.kill)], at: start)
    world.run([Self.clear] + Self.open, at: try zone.instant("2027-06-02 10:00"))
    world.run(at: try zone.instant("2027-06-02 18:00"))
    #expect(world.violations.map(\.invariant.word) == broken, "\(world.violations)")
  }
}

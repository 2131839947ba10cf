import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// The one exemption of no-duplicates: a ring in an excursion that nobody could see any more.
@Suite struct `A ring in another zone or by another clock` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var steps: [(String, [Action])]
    /// When the app is opened at last.
    var opened = "2027-06-01 20:00"
    var isExempt: Bool
  }

  private static let away = Action.device(.clockShift(.hours(14) - .minutes(10)))
  private static let back = Action.device(.clockAutomatic)
  private static let clear = Action.person(.clearsAll)

  static let cases = [
    Case(
      description: "while the app was dead, cleared, and the clock set back",
      steps: [("2027-06-01 19:00", [away]), ("2027-06-01 19:30", [clear, back])], isExempt: true),
    Case(
      description: "while the app was dead, and still listed",
      steps: [("2027-06-01 19:00", [away]), ("2027-06-01 19:30", [back])], isExempt: false),
    Case(
      description: "and the person tapped it",
      steps: [
        ("2027-06-01 19:00", [away]),
        ("2027-06-01 19:30", [.person(.taps(NotificationData(identifier: "verse@2027-06-02"))), .app(.kill), back]),
      ], isExempt: false),
    Case(
      description: "and the app was opened there",
      steps: [
        ("2027-06-01 19:00", [away]), ("2027-06-01 19:30", [clear, .app(.launch), .app(.kill), back]),
      ], isExempt: false),
    Case(
      description: "of which the app had heard",
      steps: [
        ("2027-06-01 18:30", [.app(.launch), away, .app(.kill)]), ("2027-06-01 19:30", [clear, back]),
      ], isExempt: false),
    Case(
      description: "while the time passed at home, and a restart hides how much of it did",
      steps: [
        ("2027-06-01 19:00", [.device(.reboot(.minutes(1)))]),
        ("2027-06-02 09:30", [clear, .device(.clockShift(.hours(-14)))]),
      ], opened: "2027-06-02 09:40", isExempt: true),
    Case(
      description: "while the time passed at home, and the clock was set back",
      steps: [("2027-06-02 09:30", [clear, .device(.clockShift(.hours(-14)))])], opened: "2027-06-02 09:40",
      isExempt: false),
    Case(
      description: "while the time passed at home, too",
      steps: [("2027-06-01 19:00", [away]), ("2027-06-02 09:30", [clear, .device(.clockShift(.hours(-28)))])],
      opened: "2027-06-02 09:40", isExempt: false),
  ]

  @Test(arguments: cases)
  func `may come again only if nobody could know of it`(example: Case) throws {
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: { $0.jump = .none },
      app: { Lazy(arms: ["verse@2027-06-02 09:00"]) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    for (time, actions) in example.steps { phone.world.run(actions, at: try phone.zone.instant(time)) }
    try phone.at(example.opened, .app(.launch))
    try phone.at("2027-06-04 12:00")
    #expect(phone.rung.count == 2, "\(phone.rung)")
    #expect(phone.broken(.noDuplicates) != example.isExempt, "\(phone.world.violations)")
  }
}

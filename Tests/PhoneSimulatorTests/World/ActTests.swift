import CivilTime
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `An action of a notification` {
  private let diary = Diary()
  private let act = Action.person(.acts(NotificationData(identifier: "verse@2027-06-02"), action: "later"))

  private func phone() throws -> TestPhone {
    let diary = diary
    return try TestPhone(at: "2027-06-01 18:00", app: { Scripted(diary) { _, _ in [] } })
  }

  @Test(arguments: [AppAction.kill, .crash, .update])
  func `starts the app in the background, whoever ended it, and suspends it again`(end: AppAction) throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .app(.launch), .app(end))
    diary.events = []
    try phone.at("2027-06-01 21:00", act)
    #expect(diary.words == ["launched", "acted later on verse@2027-06-02"])
    let trace = phone.world.trace
    #expect(
      trace.records.suffix(3).map { "\($0.kind) \($0.detailText(in: trace))" } == [
        "person acts later", "app woke", "app suspend",
      ])
  }

  @Test func `reaches a suspended app after what it missed, and one that runs at once`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .app(.launch), act, .app(.suspend))
    try phone.at("2027-06-02 18:00", act)
    #expect(
      diary.words == [
        "launched", "foregrounded", "acted later on verse@2027-06-02", "backgrounded", "time changed",
        "acted later on verse@2027-06-02",
      ])
  }

  @Test func `does not unlock the device, and is not possible on one that is off`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .device(.reboot(.minutes(1))))
    try phone.at("2027-06-01 18:05", act)
    #expect(!diary.words.contains("unlocked"))
    #expect(try phone.at("2027-06-01 18:10", .device(.off), act).map(\.obstacle.sentence) == ["the device is off"])
  }

  @Test func `lets the app do something about it at that very moment, and not behind it`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    let suspended = ["the app is suspended and runs no code"]
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .app(.suspend))
    #expect(try phone.at("2027-06-01 20:59:59", .daily("early")).map(\.obstacle.sentence) == suspended)
    #expect(try phone.at("2027-06-01 21:00", act, .daily("verse"), .daily("psalm")).isEmpty)
    #expect(try phone.at("2027-06-01 21:00:01", .daily("late")).map(\.obstacle.sentence) == suspended)
    let ended = try phone.at("2027-06-01 22:00", act, .app(.kill), .daily("gone"))
    #expect(ended.map(\.obstacle.sentence) == ["the app is not running"])
    // A process that came behind the answer was not begun by it.
    let begun = try phone.at("2027-06-01 23:00", act, .app(.kill), .app(.launch), .app(.suspend), .daily("gone"))
    #expect(begun.map(\.obstacle.sentence) == suspended)
    try phone.at("2027-06-03 12:00", .app(.launch))
    #expect(phone.rung.filter { $0.hasPrefix("verse@2027-06-02") || $0.hasPrefix("psalm@2027-06-02") }.count == 2)
    #expect(phone.world.violations.isEmpty)
  }

  @Test func `that comes from outside is not trusted, and a suspended engine says so`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.suspend))
    try phone.at("2027-06-01 19:00", .person(.acts(NotificationData(identifier: "nonsense"), action: "later")))
    #expect(phone.count(.failed) == 1)
    #expect(phone.world.violations.isEmpty)
  }

  @Test func `counts for the engine as a tap does: what rang is not rung again, and the rest stays armed`() throws {
    for response in [act, .person(.taps(NotificationData(identifier: "verse@2027-06-02")))] {
      var phone = try TestPhone(at: "2027-06-01 18:00")
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
      try phone.at("2027-06-02 09:05", response)
      try phone.at("2027-06-04 12:00", .app(.launch))
      phone.world.finish()
      #expect(
        phone.rung == [
          "verse@2027-06-02 2027-06-02 09:00", "verse@2027-06-03 2027-06-03 09:00", "verse@2027-06-04 2027-06-04 09:00",
        ])
      #expect(phone.world.violations.isEmpty)
      #expect(phone.world.centreHolds("verse@2027-06-02") == false)
    }
  }
}

extension World {
  /// Whether a notification lies in the delivered list: dismissing it says so.
  fileprivate func centreHolds(_ name: String) -> Bool {
    var copy = self
    guard let identifier = RequestIdentifier(name) else { return false }
    return copy.run([.person(.dismisses(identifier))], at: now).isEmpty
  }
}

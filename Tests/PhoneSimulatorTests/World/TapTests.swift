import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `A tap on a notification` {
  private let diary = Diary()

  private func phone() throws -> TestPhone {
    let diary = diary
    return try TestPhone(
      at: "2027-06-01 18:00",
      app: {
        Scripted(diary) { event, reading in
          guard case .command = event else { return [] }
          let date = CivilDate("2027-06-02") ?? .epoch
          return [
            .adding(RequestIdentifier(ScheduleID(name: "verse"), .date(date)), .exact(reading.wall + .hours(1))),
            .looking,
          ]
        }
      })
  }

  private let tap = Action.person(.taps(NotificationData(identifier: "verse@2027-06-02")))
  private let ask = Action.command(.pause(ScheduleID(name: "verse")))

  private var listed: Int? {
    for (event, _) in diary.events.reversed() {
      if case .centreRead(let snapshot, _) = event { return snapshot.delivered.count }
    }
    return nil
  }

  @Test func `opens the app, clears the notification and hands it over`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), ask, .app(.kill))
    try phone.at("2027-06-01 20:00", .device(.reboot(.minutes(1))))
    diary.events = []
    try phone.at("2027-06-01 21:00", tap)
    #expect(diary.words == ["launched", "foregrounded", "opened verse@2027-06-02"])
    try phone.at("2027-06-01 21:00", ask)
    #expect(listed == 0)
  }

  @Test func `reaches a suspended app as it comes to the foreground, after what it missed`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .app(.launch), .app(.suspend))
    try phone.at("2027-06-02 18:00", tap)
    #expect(
      diary.words == [
        "launched", "foregrounded", "backgrounded", "foregrounded", "time changed", "opened verse@2027-06-02",
      ])
  }

  @Test(arguments: [nil, "", "verse", "verse@2027-13-01", "never-heard-of@2027-06-02"])
  func `is handed over whatever it is of, and leaves no text in the trace`(identifier: String?) throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .person(.taps(NotificationData(identifier: identifier))))
    #expect(diary.words.last == "opened \(identifier ?? "nothing")")
    #expect(phone.world.trace.records.map(\.kind) == [.person, .app])
    #expect(phone.world.trace.texts.isEmpty)
  }

  @Test func `is not possible on a device that is off`() throws {
    var phone = try phone()
    #expect(try phone.at("2027-06-01 18:00", .device(.off), tap).map(\.obstacle.sentence) == ["the device is off"])
  }

  @Test func `is one thing, and to dismiss what does not lie there is another`() throws {
    var phone = try phone()
    let verse = RequestIdentifier(ScheduleID(name: "verse"), .date(CivilDate("2027-06-02") ?? .epoch))
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), ask)
    let dismissal = Action.person(.dismisses(verse))
    #expect(
      try phone.at("2027-06-01 18:30", dismissal).map(\.obstacle.sentence) == ["it does not lie in the delivered list"])
    #expect(try phone.at("2027-06-01 19:30", dismissal).isEmpty)
    #expect(try phone.at("2027-06-01 19:30", dismissal).count == 1)
    #expect(phone.count(.person) == 1)
  }
}

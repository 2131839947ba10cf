import CivilTime
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Waking the app` {
  private let diary = Diary()

  /// A phone whose app wants to run at a moment: it asks for that in its first foreground, and not again.
  private func phone(at wanted: String = "2027-06-01 20:00", _ background: PhoneProfile.Background = .prompt) throws
    -> TestPhone
  {
    let diary = diary
    let instant = try Zone(posix: TestPhone.newYork).instant(wanted)
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: { $0.background = background },
      app: {
        Scripted(diary) { event, _ in
          guard case .foregrounded = event, !diary.words.dropLast().contains("foregrounded") else { return [] }
          return [.wake(at: instant)]
        }
      })
    try phone.at("2027-06-01 18:00", .app(.launch))
    return phone
  }

  /// When the app woke, by the device's clock in New York.
  private func woke() throws -> [String] {
    let zone = try Zone(posix: TestPhone.newYork)
    return diary.times(of: "woke").map { "\(zone.localTime(at: $0))" }
  }

  @Test(arguments: PhoneProfile.Background.allCases)
  func `a running app wakes at its moment, whatever the system does for others`(_ background: PhoneProfile.Background)
    throws
  {
    var phone = try phone(background)
    try phone.at("2027-06-01 21:00", .app(.background))
    #expect(try woke() == ["2027-06-01 20:00"])
    #expect(phone.count(.app) == 3)
  }

  private func phone(_ background: PhoneProfile.Background) throws -> TestPhone {
    try phone(at: "2027-06-01 20:00", background)
  }

  @Test func `a suspended app runs in the background and is suspended again`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .app(.suspend))
    try phone.at("2027-06-01 21:00")
    #expect(try woke() == ["2027-06-01 20:00"])
    let trace = phone.world.trace
    #expect(
      trace.records.map { "\($0.kind) \($0.detailText(in: trace))" } == [
        "app launch", "app suspend", "app woke", "app suspend",
      ])
    // It hears nothing until it runs again.
    try phone.at("2027-06-03 12:00", .app(.foreground))
    #expect(diary.words == ["launched", "foregrounded", "backgrounded", "woke", "foregrounded", "time changed"])
  }

  @Test(arguments: [AppAction.crash, .update])
  func `a process that the system ended is started in the background`(end: AppAction) throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .app(end))
    try phone.at("2027-06-01 21:00")
    #expect(diary.words == ["launched", "foregrounded", "launched", "woke"])
    #expect(phone.world.appIsAlive)
  }

  @Test(arguments: [AppAction.kill, .reinstall])
  func `an app that the person put an end to is never started, and forgets its wish`(end: AppAction) throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .app(end))
    try phone.at("2027-06-01 21:00", .app(.launch))
    #expect(try woke().isEmpty)
  }

  @Test func `a moment that comes while the device is off is past due when it starts`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .device(.off))
    try phone.at("2027-06-01 21:30", .device(.on))
    try phone.at("2027-06-01 22:00")
    #expect(try woke() == ["2027-06-01 21:30"])
  }

  @Test func `a late system takes between a quarter of an hour and three hours`() throws {
    var phone = try phone(.late)
    try phone.at("2027-06-01 19:00", .app(.suspend))
    try phone.at("2027-06-01 23:00")
    let late = try #require(diary.times(of: "woke").first) - phone.zone.instant("2027-06-01 20:00")
    #expect(late >= .minutes(15) && late <= .hours(3))
    #expect(late != .minutes(15), "the delay is drawn, not fixed")
  }

  @Test func `an app that is not let run wakes when the person opens it`() throws {
    var phone = try phone(.never)
    try phone.at("2027-06-01 19:00", .app(.suspend))
    try phone.at("2027-06-02 21:00", .app(.foreground))
    #expect(try woke() == ["2027-06-02 21:00"])
    try phone.at("2027-06-03 21:00")
    #expect(try woke().count == 1)
  }

  @Test func `the moment is one of the device's clock, and follows it when it is set`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .app(.suspend), .device(.clockShift(.minutes(30))))
    try phone.at("2027-06-01 19:40")
    #expect(try woke() == ["2027-06-01 20:00"])
    #expect(phone.world.trace.records.last { $0.kind == .app }?.time == (try phone.zone.instant("2027-06-01 19:30")))
  }

  @Test func `a new wish replaces the one before`() throws {
    let diary = diary
    var phone = try TestPhone(
      at: "2027-06-01 18:00",
      app: {
        Scripted(diary) { event, reading in
          guard case .foregrounded = event else { return [] }
          return [.wake(at: reading.wall + .hours(1)), .wake(at: reading.wall + .hours(2))]
        }
      })
    try phone.at("2027-06-01 18:00", .app(.launch))
    try phone.at("2027-06-01 23:00")
    #expect(try woke() == ["2027-06-01 20:00"])
  }

  @Test func `an app that always wants to run at once does not stop time`() throws {
    let diary = diary
    var phone = try TestPhone(
      at: "2027-06-01 18:00", app: { Scripted(diary) { _, reading in [.wake(at: reading.wall - .days(1))] } })
    try phone.at("2027-06-01 18:00", .app(.launch))
    try phone.at("2027-06-01 18:01")
    #expect(try woke().count == 60)
  }

  @Test func `a device that saves power lets nobody run, and what waited comes as soon as it saves no more`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .device(.lowPower(true)), .app(.suspend))
    try phone.at("2027-06-01 21:00", .device(.reboot(.minutes(1))))
    try phone.at("2027-06-01 22:00")
    #expect(try woke().isEmpty)
    #expect(phone.world.savesPower)
    try phone.at("2027-06-01 22:30", .device(.lowPower(false)))
    #expect(try woke() == ["2027-06-01 22:30"])
  }

  @Test func `a device that saves power wakes an app that runs`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .device(.lowPower(true)))
    try phone.at("2027-06-01 21:00")
    #expect(try woke() == ["2027-06-01 20:00"])
  }

  @Test func `saving power twice, or no more when it does not, cannot be done`() throws {
    var phone = try phone()
    #expect(
      try phone.at("2027-06-01 19:00", .device(.lowPower(false))).map(\.obstacle.sentence) == ["it does not save power"]
    )
    #expect(
      try phone.at("2027-06-01 19:00", .device(.lowPower(true)), .device(.lowPower(true))).map(\.obstacle.sentence)
        == ["it saves power already"])
    #expect(phone.count(.device) == 1)
  }
}

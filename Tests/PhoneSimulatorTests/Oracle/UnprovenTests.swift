import CivilTime
import PhoneSimulator
import Rollover
import Testing

/// What rings of what an app does not know it added, because its process ended too early.
@Suite struct `What rang without proof` {
  /// An evening on which the process ends after so many answers; the phone rings at nine in the morning.
  private func phone(
    answers: Int, _ strategy: EngineSettings.Strategy = .horizon, app: (@Sendable () -> any PhoneApp)? = nil
  ) throws -> TestPhone {
    var phone = try TestPhone(at: "2027-03-12 18:00", engine: EngineSettings(strategy: strategy, days: 3), app: app)
    try phone.at(
      "2027-03-12 18:00", .fault(.kill(after: answers)), .permission(.granted), .app(.launch), .daily("verse"))
    #expect(phone.world.killedAt == phone.world.now)
    return phone
  }
  private let tap = Action.person(.taps(NotificationData(identifier: "verse@2027-03-13")))

  @Test func `may ring again once it is cleared, since nobody can tell that it rang`() throws {
    var phone = try phone(answers: 5)
    try phone.at("2027-03-13 09:30", .person(.clearsAll), .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.rung.count == 2, "the engine knows more than it can")
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `may ring again where a clock set back makes it due once more`() throws {
    var phone = try phone(answers: 5)
    try phone.at("2027-03-13 09:30", .person(.clearsAll), .device(.clockShift(.hours(-1))))
    try phone.at("2027-03-13 09:40", .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.rung.count == 2)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `must not ring again while it lies in the list`() throws {
    var phone = try phone(answers: 5)
    try phone.at("2027-03-13 09:30", .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.rung.count == 1)
    // An app that rings again although the list shows it is at fault.
    phone = try self.phone(answers: 5) { AddsAgain(engine: Engine(settings: EngineSettings(days: 3))) }
    try phone.at("2027-03-13 09:30", .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.broken(.noDuplicates))
  }

  @Test func `must not ring again when the person opened the app by it, or chose an action of it`() throws {
    let act = Action.person(.acts(NotificationData(identifier: "verse@2027-03-13"), action: "later"))
    for response in [tap, act] { try mustNotRingAgain(after: response) }
  }

  private func mustNotRingAgain(after tap: Action) throws {
    var phone = try phone(answers: 5)
    try phone.at("2027-03-13 09:00")
    try phone.at("2027-03-13 09:30", tap)
    try phone.at("2027-03-13 12:00")
    #expect(phone.rung.count == 1)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    // Told or not, an app that rings again is at fault.
    phone = try self.phone(answers: 5) { AddsAgain(engine: Engine(settings: EngineSettings(days: 3))) }
    try phone.at("2027-03-13 09:30", tap)
    try phone.at("2027-03-13 12:00")
    #expect(phone.broken(.noDuplicates))
  }

  @Test func `is proven once the app has come to rest`() throws {
    var phone = try TestPhone(
      at: "2027-03-12 18:00", app: { AddsAgain(engine: Engine(settings: EngineSettings(days: 3))) })
    try phone.at("2027-03-12 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.crash))
    try phone.at("2027-03-13 09:30", .person(.clearsAll), .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.broken(.noDuplicates), "no process ended before it knew")
  }

  @Test func `may ring again under a chain too, and the chain goes on`() throws {
    var phone = try phone(answers: 5, .chain)
    try phone.at("2027-03-13 09:30", .person(.clearsAll), .app(.launch), .app(.background))
    try phone.at("2027-03-14 10:00", .app(.foreground))
    phone.world.finish()
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.last?.hasPrefix("verse@2027-03-14") == true)
  }
}

/// The engine, but whenever it has looked at the centre in the morning, what is due at nine rings once more.
private struct AddsAgain: PhoneApp {
  var engine: Engine

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects = engine.receive(event, at: reading)
    let local = reading.zone.localTime(at: reading.wall)
    if case .centreRead = event, local.time.hour == 9 {
      effects.append(
        .add(
          NotificationRequest(
            identifier: RequestIdentifier(ScheduleID(name: "verse"), .date(local.date)),
            trigger: .after(.minutes(5)), content: Content(), contentFingerprint: 0)))
    }
    return effects
  }
}

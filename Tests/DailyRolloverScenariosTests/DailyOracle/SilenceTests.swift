import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Skipping, pausing and resuming` {
  private static let verse = ScheduleID(name: "verse")

  private func phone(_ manners: Obedient.Manners) throws -> TestPhone {
    var phone = try TestPhone(at: "2027-06-01 18:00", app: { Obedient(manners: manners) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    return phone
  }

  /// Lets the phone live for five days, opening the app every evening.
  private func live(_ phone: inout TestPhone) throws {
    for day in 2...6 { try phone.at("2027-06-0\(day) 20:00", .app(.background), .app(.foreground)) }
    phone.world.finish()
  }

  private let skip = Action.command(.skip(verse, on: CivilDate("2027-06-03") ?? .epoch))
  private let pause = Action.command(.pause(verse))
  private let resume = Action.command(.resume(verse))

  @Test func `an app that does as it was asked breaks nothing`() throws {
    var phone = try phone(.obeys)
    try phone.at("2027-06-01 19:00", skip)
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.map { $0.suffix(16).prefix(10) } == ["2027-06-02", "2027-06-04", "2027-06-05", "2027-06-06"])
  }

  @Test func `a date that was to be left out and rings breaks on-time`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-01 19:00", skip)
    try live(&phone)
    let violations = phone.world.violations.filter { $0.invariant == .onTime }
    #expect(violations.map(\.invariant) == [.onTime])
    #expect(
      violations.first?.reason == "it rang at 2027-06-03 09:00 -04:00, and this date was to be left out")
  }

  @Test func `a schedule that was paused and rings breaks on-time, until it goes on`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-01 19:00", pause)
    try phone.at("2027-06-04 08:00", resume)
    try live(&phone)
    let violations = phone.world.violations.filter { $0.invariant == .onTime }
    #expect(violations.map(\.invariant) == [.onTime, .onTime])
    #expect(violations.first?.reason == "it rang at 2027-06-02 09:00 -04:00, and the schedule was paused")
  }

  @Test func `what comes due in a pause need not ring, what comes due behind it must`() throws {
    var phone = try phone(.obeys)
    try phone.at("2027-06-01 19:00", pause)
    try phone.at("2027-06-04 08:00", resume)
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.count == 3)
    var silent = try self.phone(.staysSilent)
    try silent.at("2027-06-01 19:00", pause)
    try silent.at("2027-06-04 08:00", resume)
    try live(&silent)
    #expect(silent.broken == ["nothing-lost", "never-silent", "armed-as-wanted"])
  }

  @Test func `a wish that the process took with it is one no more`() throws {
    var phone = try phone(.obeys)
    try phone.at("2027-06-01 19:00", .fault(.save(100)), skip, .app(.crash), .fault(.save(0)), .app(.launch))
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.count == 5)
  }

  @Test func `a schedule that was cancelled and rings breaks on-time, until it is made anew`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-01 19:00", .command(.cancel(Self.verse)))
    try phone.at("2027-06-03 08:00", .daily("verse"))
    try live(&phone)
    let violations = phone.world.violations.filter { $0.invariant == .onTime }
    #expect(violations.map(\.reason) == ["it rang at 2027-06-02 09:00 -04:00, and the schedule was cancelled"])
    #expect(violations.map(\.invariant) == [.onTime])
  }

  @Test func `a cancellation that the process took with it leaves nothing to judge`() throws {
    for manners in [Obedient.Manners.obeys, .ignores] {
      var phone = try phone(manners)
      try phone.at(
        "2027-06-01 19:00", .fault(.save(100)), .command(.cancel(Self.verse)), .app(.crash), .fault(.save(0)),
        .app(.launch))
      try live(&phone)
      #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
      #expect(phone.rung.count == 5)
    }
  }

  @Test func `a schedule is judged by its change once the app has come to rest with it`() throws {
    var phone = try phone(.obeys)
    var slow = PhoneProfile()
    slow.latency = .seconds(2)
    try phone.at("2027-06-02 19:00", .profile(slow), .daily("verse", at: "10:00"), .app(.suspend))
    try phone.at("2027-06-05 20:00", .app(.foreground))
    try phone.at("2027-06-07 20:00")
    phone.world.finish()
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.count == 6)
  }

  @Test func `a date that has passed cannot be left out any more`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-03 10:00", skip)
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }
}

/// The engine, told of skips and pauses, or kept from hearing of some of it.
struct Obedient: PhoneApp {
  enum Manners: Sendable { case obeys, ignores, staysSilent }

  var engine = Engine.daily()
  let manners: Manners

  init(manners: Manners) { self.manners = manners }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .command(let command) = event else { return engine.receive(event, at: reading) }
    switch (command as? Command, manners) {
    case (.skip, .ignores), (.pause, .ignores), (.resume, .ignores), (.cancel, .ignores), (.resume, .staysSilent):
      // A plan all the same, so that the app comes to rest.
      return engine.receive(.foregrounded, at: reading)
    default: return engine.receive(event, at: reading)
    }
  }
}

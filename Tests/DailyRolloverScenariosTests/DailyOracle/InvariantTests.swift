import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// Every invariant is broken once on purpose, by an engine with a fault, and must say so.
@Suite struct `Invariants` {
  private func phone(_ fault: Faulty.Fault, days: Int = 3) throws -> TestPhone {
    try TestPhone(
      at: "2027-03-12 18:00", daily: DailyRolloverSettings(days: days),
      app: { Faulty(engine: Engine.daily(DailyRolloverSettings(days: days)), fault: fault) })
  }

  private func run(_ fault: Faulty.Fault, days: Int = 3) throws -> TestPhone {
    var phone = try phone(fault, days: days)
    try phone.at("2027-03-12 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    for day in 13...16 { try phone.at("2027-03-\(day) 20:00", .app(.background), .app(.foreground)) }
    try phone.at("2027-03-17 12:00")
    phone.world.finish()
    return phone
  }

  @Test func `nothing is broken without a fault`() throws {
    #expect(try run(.none).world.violations.isEmpty)
  }

  @Test func `a date that rings twice breaks no-duplicates`() throws {
    #expect(try run(.ringsAgain).broken(.noDuplicates))
  }

  @Test(arguments: [TimeSpan.hours(1), .hours(-1), .seconds(61)])
  func `ringing at another time breaks on-time`(by span: TimeSpan) throws {
    #expect(try run(.shifts(span)).broken(.onTime))
  }

  @Test func `up to a minute is on time`() throws {
    #expect(try run(.shifts(.seconds(60))).world.violations.isEmpty)
  }

  @Test func `a date that is never added breaks nothing-lost, and armed-as-wanted at the end`() throws {
    let phone = try run(.forgets)
    #expect(phone.broken(.nothingLost))
    #expect(phone.broken(.armedAsWanted))
  }

  @Test func `what no engine could have prevented is excused`() throws {
    var phone = try phone(.none)
    try phone.at("2027-03-12 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    // Three days of horizon, then silence; then the device is off; then permission is missing.
    try phone.at("2027-03-20 18:00", .app(.launch), .app(.kill))
    try phone.at("2027-03-20 19:00", .device(.off))
    try phone.at("2027-03-22 10:00", .device(.on), .permission(.denied), .app(.launch))
    try phone.at("2027-03-25 10:00")
    phone.world.finish()
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.count(.missed) > 0)
  }

  @Test func `a reason is a sentence with the time in it`() throws {
    let violation = try #require(try run(.shifts(.hours(1))).world.violations.first { $0.invariant == .onTime })
    #expect(violation.reason == "it rang at 2027-03-13 10:00 -05:00, 1h too late")
  }
}

/// The engine with one fault.
struct Faulty: PhoneApp {
  enum Fault: Sendable {
    case none
    /// Adds what has been delivered once more.
    case ringsAgain
    /// Adds everything for another time.
    case shifts(TimeSpan)
    /// Never adds anything, and answers as if it had been added.
    case forgets
  }

  var engine: Engine
  var fault: Fault
  private var hasRungAgain = false

  init(engine: Engine, fault: Fault) {
    self.engine = engine
    self.fault = fault
  }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects = engine.receive(event, at: reading)
    switch fault {
    case .none: break
    case .ringsAgain:
      guard case .presented(let identifier, _) = event, !hasRungAgain else { break }
      hasRungAgain = true
      effects.append(
        .adding(identifier, .exact(reading.wall + .minutes(5))))
    case .shifts(let span):
      for index in effects.indices {
        guard case .add(var request, let token) = effects[index], case .floating(let local) = request.trigger else {
          continue
        }
        request.trigger = .floating(CivilDateTime(localSeconds: local.localSeconds + span.milliseconds / 1000))
        effects[index] = .add(request, token)
      }
    case .forgets:
      effects = effects.map { effect in if case .add(_, let token) = effect { .remove([], token) } else { effect } }
    }
    return effects
  }
}

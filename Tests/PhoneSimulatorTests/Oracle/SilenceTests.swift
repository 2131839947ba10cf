import CivilTime
import PhoneSimulator
import Rollover
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
    let violations = phone.world.violations
    #expect(violations.map(\.invariant) == [.onTime])
    #expect(
      violations.first?.reason == "it rang at 2027-06-03 09:00 -04:00, and this date was to be left out")
  }

  @Test func `a schedule that was paused and rings breaks on-time, until it goes on`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-01 19:00", pause)
    try phone.at("2027-06-04 08:00", resume)
    try live(&phone)
    let violations = phone.world.violations
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
    #expect(silent.world.violations.prefix(3).map(\.invariant) == [.nothingLost, .nothingLost, .nothingLost])
  }

  @Test func `a wish that the process took with it is one no more`() throws {
    var phone = try phone(.obeys)
    try phone.at("2027-06-01 19:00", .fault(.save(100)), skip, .app(.crash), .fault(.save(0)), .app(.launch))
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    #expect(phone.rung.count == 5)
  }

  @Test func `a date that has passed cannot be left out any more`() throws {
    var phone = try phone(.ignores)
    try phone.at("2027-06-03 10:00", skip)
    try live(&phone)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }
}

/// The engine, whose manners about skips and pauses the test chooses; the engine itself hears only that it is to look again.
struct Obedient: PhoneApp {
  enum Manners: Sendable { case obeys, ignores, staysSilent }

  var engine = Engine(settings: EngineSettings(days: 3))
  let manners: Manners
  private var skips: [RequestIdentifier] = []
  private var isPaused = false

  init(manners: Manners) { self.manners = manners }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .command(.skip(let id, let date)):
      skips.append(RequestIdentifier(id, .date(date)))
      effects = look(at: reading)
    case .command(.pause):
      isPaused = true
      effects = look(at: reading)
    case .command(.resume):
      isPaused = manners == .staysSilent
      effects = look(at: reading)
    case .centreRead(let snapshot):
      // What is not to be there goes, whatever the engine makes of the rest.
      let unwanted = snapshot.pending.map(\.identifier).filter(isUnwanted)
      effects = engine.receive(event, at: reading)
      if !unwanted.isEmpty { effects.append(.remove(unwanted)) }
    default:
      effects = engine.receive(event, at: reading)
    }
    return effects.map { effect in
      if case .add(let request) = effect, isUnwanted(request.identifier) { .remove([]) } else { effect }
    }
  }

  private mutating func look(at reading: ClockReading) -> [Effect] {
    engine.receive(.backgrounded, at: reading) + engine.receive(.foregrounded, at: reading)
  }

  private func isUnwanted(_ identifier: RequestIdentifier) -> Bool {
    manners != .ignores && (isPaused || skips.contains(identifier))
  }
}

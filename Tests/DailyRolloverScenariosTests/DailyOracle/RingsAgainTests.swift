import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// A process that ends before it knows what it added is no excuse for ringing twice: what is to be added is saved first.
@Suite struct `What rang behind the back of an app` {
  private func phone(_ answers: Int? = nil) throws -> TestPhone {
    var phone = try TestPhone(
      at: "2027-03-12 18:00", app: { AddsAgain(engine: Engine.daily()) })
    let kill = answers.map { [Action.fault(.kill(after: $0))] } ?? []
    phone.world.run(kill + [.permission(.granted), .app(.launch), .daily("verse")], at: phone.world.now)
    if answers == nil { try phone.at("2027-03-12 18:00", .app(.crash)) }
    return phone
  }

  @Test(arguments: [nil, 5])
  func `must not ring again once it is cleared`(answers: Int?) throws {
    var phone = try phone(answers)
    try phone.at("2027-03-13 09:30", .person(.clearsAll), .app(.launch))
    try phone.at("2027-03-13 12:00")
    #expect(phone.broken(.noDuplicates))
  }

  @Test func `must not ring again while it lies in the list, nor when it was tapped`() throws {
    let tap = Action.person(.taps(NotificationData(identifier: "verse@2027-03-13")))
    for opening in [Action.app(.launch), tap] {
      var phone = try phone(5)
      try phone.at("2027-03-13 09:30", opening)
      try phone.at("2027-03-13 12:00")
      #expect(phone.broken(.noDuplicates))
    }
  }
}

/// The engine, but whenever it has looked at the centre in the morning, what is due at nine rings once more, and nothing is
/// taken out.
private struct AddsAgain: PhoneApp {
  var engine: Engine

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects = engine.receive(event, at: reading).map { effect -> Effect in
      if case .remove(_, let token) = effect { .remove([], token) } else { effect }
    }
    let local = reading.zone.localTime(at: reading.wall)
    if case .centreRead = event, local.time.hour == 9 {
      effects.append(
        .adding(RequestIdentifier(ScheduleID(name: "verse"), .date(local.date)), .after(.minutes(5))))
    }
    return effects
  }
}

import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `A flight` {
  private func host(_ zone: String, at text: String, days: Int = 3) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: days), zone: try bundled.zone(named: zone), at: try instant(text), zones: bundledZones
    )
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    return host
  }

  @Test(arguments: [true, false])
  func `east, after it rang in the background, does not ring the same date again`(isCleared: Bool) throws {
    // Nine o'clock in London is ten in Berlin, where the person lands half an hour later.
    var host = try host("Europe/London", at: "2027-01-12T18:00:00Z")
    host.pass(until: try instant("2027-01-13T09:30:00Z"))
    if isCleared { host.delivered = [] }
    host.fly(to: try bundled.zone(named: "Europe/Berlin"))
    host.tell(.timeChanged)
    host.pass(.hours(12))
    #expect(host.rangNames() == ["verse@2027-01-13"])
    // Who cleared the list leaves nothing but doubt.
    let rung = [try identity("verse@2027-01-13")]
    #expect(host.rolledOver == (isCleared ? [] : rung) && host.missed == (isCleared ? rung : []))
    #expect(host.late.isEmpty)
  }

  @Test func `east, over nine o'clock, rings the date late and once if the app saw it`() throws {
    // Half past eight in London is half past nine in Berlin.
    var host = try host("Europe/London", at: "2027-01-12T18:00:00Z")
    host.tell(.foregrounded)
    host.pass(until: try instant("2027-01-13T08:30:00Z"))
    host.fly(to: try bundled.zone(named: "Europe/Berlin"))
    host.tell(.timeChanged)
    host.pass(.hours(12))
    #expect(
      host.rang == [
        EngineStatus.TimedOccurrence(try identity("verse@2027-01-13"), at: try instant("2027-01-13T08:30:01Z"))
      ])
    #expect(host.late.count == 1)
  }

  @Test(arguments: [true, false])
  func `west, after it rang, does not ring the same date again`(isCleared: Bool) throws {
    var host = try host("Europe/Berlin", at: "2027-01-12T18:00:00Z")
    host.pass(until: try instant("2027-01-13T08:30:00Z"))
    if isCleared { host.delivered = [] }
    host.fly(to: try bundled.zone(named: "Europe/London"))
    host.tell(.timeChanged)
    #expect(host.suppressed == [try identity("verse@2027-01-13")])
    host.pass(.days(1))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-01-13"])
    host.pass(.hours(2))
    #expect(host.rangNames() == ["verse@2027-01-13", "verse@2027-01-14"])
    #expect(host.suppressed.count == 1, "it is told once")
  }

  /// Places along the way, east and west, over the date line too; each leg at a time of its own.
  @Test(arguments: 0..<40)
  func `round the world rings no date twice and loses none but those that are skipped`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let places = [
      "Europe/London", "Asia/Tokyo", "Pacific/Honolulu", "Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu",
      "Pacific/Apia", "Australia/Lord_Howe",
    ]
    var host = try host("Europe/London", at: "2027-03-12T18:00:00Z", days: 5)
    for _ in 0..<12 {
      host.pass(.minutes(random.next(in: 60...3000)))
      host.fly(to: try bundled.zone(named: random.pick(places)))
      if random.next() % 2 == 0 { host.delivered = [] }
      if random.next() % 3 == 0 { host.relaunch() } else { host.tell(.timeChanged) }
    }
    host.pass(.days(3))
    host.tell(.foregrounded)
    host.expectNothingTwice("seed \(seed)")
    let pending = host.pending.map(\.identifier)
    #expect(pending.count == 5, "seed \(seed)")
    // What was not rung is spoken of.
    let spoken = Set(host.rang.map(\.identifier) + host.missed + host.suppressed + pending)
    let days = spoken.map { Int($0.occurrence.order) }.sorted()
    #expect(zip(days, days.dropFirst()).allSatisfy { $1 - $0 == 1 }, "seed \(seed): a date is not spoken of")
  }
}

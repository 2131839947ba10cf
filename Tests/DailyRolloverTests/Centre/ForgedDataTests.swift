import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Data about notifications in the engine` {
  private func host() throws -> TestHost {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([
      .launched, .command(Command.schedule(daily("verse"))), .command(Command.schedule(daily("pill", at: "07:00"))),
    ])
    host.pass(.hours(14))
    host.tell(.foregrounded)
    host.log = []
    host.added = []
    return host
  }

  @Test(arguments: [
    (nil, nil, NotificationProblem.missingIdentifier), ("", 0, .missingIdentifier),
    ("nonsense", nil, .unreadableIdentifier), ("nonsense@", nil, .unreadableIdentifier),
    ("verse@2027-03-13", .max, .timeOutOfRange),
    ("verse*0", nil, .missingTime), ("nobody@2027-03-13", nil, .unknownSubject),
    ("nobody*0", 1_800_000_000_000, .unknownSubject),
  ])
  func `that makes no sense is a line in the log, and the rest goes on`(
    identifier: String?, time: Int64?, problem: NotificationProblem
  ) throws {
    var host = try host()
    let pending = host.pending.map(\.identifier)
    host.tell(.opened(NotificationData(identifier: identifier, time: time)))
    #expect(host.log == [.invalidNotification(problem)])
    #expect(host.pending.map(\.identifier) == pending && host.added.isEmpty)
    host.pass(.days(1))
    #expect(
      host.rangNames() == ["verse@2027-03-13"] && host.rangNames("pill") == ["pill@2027-03-13", "pill@2027-03-14"])
  }

  /// Every tap that somebody could make up, against a phone that nobody taps.
  @Test(arguments: [
    "verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15", "verse@9999-12-31", "verse@0001-01-01",
    "verse@2027-04-01", "verse#2027-03-13", "verse#2027-03-14", "pill@2027-03-14", "verse*0", "verse*255",
    "nobody@2027-03-13",
  ])
  func `that is forged changes nothing that rings`(identifier: String) throws {
    var alone = try host()
    var tapped = try host()
    for _ in 0..<4 {
      for time: Int64? in [nil, 0, tapped.wall.milliseconds] {
        tapped.tell(.opened(NotificationData(identifier: identifier, time: time)))
      }
      tapped.relaunch()
      alone.relaunch()
      tapped.pass(.hours(20))
      alone.pass(.hours(20))
      tapped.tell(.foregrounded)
      alone.tell(.foregrounded)
      #expect(tapped.pendingNames() == alone.pendingNames())
      #expect(tapped.pendingNames("pill") == alone.pendingNames("pill"))
    }
    #expect(tapped.rang == alone.rang)
    #expect(tapped.missed.isEmpty && tapped.suppressed.isEmpty)
  }

  @Test func `thousands of forged taps neither grow the state nor change what rings`() throws {
    var host = try host()
    // After the first plan, which looks up what lay in the delivered list.
    host.tell(.foregrounded)
    let size = try #require(host.saved).count
    host.isHolding = true
    for day in 0..<5000 {
      let date = CivilDate(dayNumber: Int32(20_000 + day))
      host.tell(.opened(NotificationData(identifier: "verse@\(date)")))
    }
    host.isHolding = false
    host.settle()
    #expect(try #require(host.saved).count == size)
    #expect(host.added.isEmpty)
    host.pass(.days(1))
    #expect(host.rangNames().last == "verse@2027-03-13")
  }

  @Test func `about something really delivered, though the list was cleared, is believed`() throws {
    var host = try host()
    host.pass(.hours(1) + .minutes(1))
    host.delivered = []
    host.tell(.opened(NotificationData(identifier: "verse@2027-03-13")))
    #expect(host.rolledOver.contains(try identity("verse@2027-03-13")))
    // The clock was a day ahead when it rang, and nothing lies in the list.
    host.setClock(by: .days(1))
    host.pass(.minutes(1))
    #expect(host.rangNames() == ["verse@2027-03-13"])
  }
}

import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// A plugin that takes what is past for what lies ahead, or the other way round, costs no endless plans.
@Suite struct `A plugin that mistakes the time` {
  private let tea = SubjectID(name: "tea")

  private func host(_ bell: Bell, _ doubt: Doubt = .silent) throws -> TestHost {
    var host = TestHost(engine: EngineSettings(doubt: doubt), others: [bell], at: try instant("2027-03-12T18:00:00Z"))
    host.tell([
      .launched, .command(Command.schedule(daily("verse"))),
      .command(Bell.Order.ring("tea", at: try instant("2027-03-12T19:00:00Z"))),
    ])
    return host
  }

  @Test func `has what it offers too late settled as past`() throws {
    var (host, careful) = (try host(Bell(offersPast: true)), try host(Bell()))
    for minutes: Int64 in [60, 1, 24 * 60] {
      host.pass(.minutes(minutes))
      careful.pass(.minutes(minutes))
      host.relaunch()
      careful.relaunch()
    }
    #expect(host.rang == careful.rang)
    #expect(host.log == careful.log)
    #expect(host.reads == careful.reads)
  }

  @Test func `has what it offers too late come late`() throws {
    var (host, careful) = (try host(Bell(offersPast: true), .ring), try host(Bell(), .ring))
    host.setClock(by: .minutes(90))
    careful.setClock(by: .minutes(90))
    host.tell(.timeChanged)
    careful.tell(.timeChanged)
    host.pass(.minutes(1))
    careful.pass(.minutes(1))
    #expect(host.rang.map(\.identifier) == [RequestIdentifier(tea, .once)])
    #expect(host.rang == careful.rang && host.log == careful.log && host.reads == careful.reads)
  }

  @Test func `is told once of what it takes for past`() throws {
    var host = try host(Bell(takesAheadForPast: true))
    let told = LogEntry.said("\(tea) has an occurrence that lies ahead and that its plugin takes for past")
    host.tell([.foregrounded, .backgrounded, .foregrounded])
    #expect(host.log == [told])
    #expect(host.reads < 10)
    host.pass(.minutes(90))
    host.relaunch()
    host.pass(.minutes(1))
    #expect(host.rang.contains { $0.identifier == RequestIdentifier(tea, .once) })
  }
}

import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

@Suite struct `The device token on a phone` {
  private func world(_ zone: Zone = .utc) throws -> World {
    World(History(zone: zone, start: try Zone.utc.instant("2027-06-01 08:00"), plugins: [SmartDeliverySettings()]))
  }

  /// A phone that is on, with an app that runs in the background.
  private static func moment(at instant: Instant) -> Moment {
    Moment(
      now: instant, device: instant, zone: .utc, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: .granted, limit: 64, latency: .zero, pending: [], delivered: [])
  }

  private func token(_ secret: String) throws -> Action { .command(TokenCommand(try #require(DeviceToken(secret)))) }

  /// The server is away for some hours; the token comes to it as the network is back, in one request.
  @Test func `comes to the server, and into no text`() throws {
    var world = try world()
    let start = try Zone.utc.instant("2027-06-01 08:00")
    world.run([.app(.launch), .network(.offline), try token("secret-1")], at: start)
    world.run([try token("secret-2")], at: start + .hours(1))
    #expect(world.server(TokenServer.self)?.token == nil)
    world.run([.network(.online)], at: start + .hours(2))
    world.run(at: start + .hours(3))
    world.finish()
    #expect(world.server(TokenServer.self)?.token?.secret == "secret-2")
    #expect(world.violations.isEmpty)
    #expect(world.trace.records.contains { $0.kind == .command })
  }

  @Test func `that is told is found`() throws {
    var watcher = TokenWatcher()
    var findings = Findings()
    let instant = try Zone.utc.instant("2027-06-01 08:00")
    var moment = Self.moment(at: instant)
    guard case .command(let command) = try token("secret-1") else { return }
    watcher.hear(.command(command.base), at: moment, into: &findings)
    watcher.read("nothing of it", at: moment, into: &findings)
    #expect(findings.violations.isEmpty)
    watcher.read("registered secret-1 now", at: moment, into: &findings)
    #expect(findings.violations.map(\.invariant) == [.tokenNeverTold])
    // One that was before the present one is as secret, also in an app that has forgotten it.
    guard case .command(let next) = try token("other-2") else { return }
    var later = watcher
    var told = Findings()
    later.hear(.command(next.base), at: moment, into: &told)
    later.read("was secret-1", at: moment, into: &told)
    later.hear(.app(.reinstalled), at: moment, into: &told)
    later.read("is other-2", at: moment, into: &told)
    #expect(told.violations.map(\.invariant) == [.tokenNeverTold, .tokenNeverTold])
    // A server that still has to hear of it two hours on is found, and a moment before that is not.
    moment.now = instant + .hours(2)
    watcher.finish(at: moment, into: &findings)
    #expect(findings.violations.count == 1)
    moment.now = instant + .hours(2) + .seconds(1)
    watcher.finish(at: moment, into: &findings)
    #expect(findings.violations.map(\.invariant) == [.tokenNeverTold, .tokenRegistered])
  }

  /// One that only the process knew is gone with it, and nobody can tell the server of it.
  @Test(arguments: [(true, ["token-registered"]), (false, [])])
  func `that was saved is to be told by the next process`(isSaved: Bool, found: [String]) throws {
    var watcher = TokenWatcher()
    var findings = Findings()
    let instant = try Zone.utc.instant("2027-06-01 08:00")
    var moment = Self.moment(at: instant)
    guard case .command(let command) = try token("secret-1") else { return }
    watcher.hear(.command(command.base), at: moment, into: &findings)
    if isSaved {
      watcher.hear(.app(.saved), at: moment, into: &findings)
      watcher.hear(.app(.rested), at: moment, into: &findings)
    }
    watcher.hear(.processEnded(wasBusy: false), at: moment, into: &findings)
    moment.now = instant + .hours(2) + .seconds(1)
    watcher.finish(at: moment, into: &findings)
    #expect(findings.violations.map(\.invariant.word) == found)
  }
}

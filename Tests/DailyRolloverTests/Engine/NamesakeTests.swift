import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Two subjects of one name: the one whose plugin stands first rings, whichever came first, and the log says so once.
@Suite struct `Two subjects of one name` {
  private let verse = SubjectID(name: "verse")

  private func host(_ commands: [any PluginCommand]) throws -> TestHost {
    var host = TestHost(others: [Bell()], at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    for command in commands { host.tell(.command(command)) }
    return host
  }

  private func ring(_ time: String) throws -> any PluginCommand {
    Bell.Order.ring("verse", at: try instant("2027-03-14T\(time):00Z"))
  }

  private var told: LogEntry { .said("\(verse) is the name of two subjects, and only the first of them rings") }

  @Test(arguments: [false, true])
  func `ring for the first plugin`(bellComesFirst: Bool) throws {
    let commands: [any PluginCommand] = [Command.schedule(daily("verse")), try ring("10:00")]
    var host = try host(bellComesFirst ? commands.reversed() : commands)
    host.pass(.hours(20))
    host.relaunch()
    host.pass(.hours(24))
    let rang = try ["verse@2027-03-13", "verse@2027-03-14"].map { try identity($0) }
    #expect(host.rang.map(\.identifier) == rang)
    // Once in each process.
    #expect(host.log.count { $0 == told } == 2)
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `are parted as the first one goes`() throws {
    var host = try host([Command.schedule(daily("verse")), try ring("10:00"), Command.cancel(verse)])
    host.pass(.hours(44))
    #expect(host.rang.map(\.identifier) == [RequestIdentifier(verse, .once)])
  }

  @Test func `leave the first one alone as the second one goes`() throws {
    var host = try host([Command.schedule(daily("verse")), try ring("10:00"), Bell.Order.stop("verse")])
    host.pass(.hours(44))
    let rang = try ["verse@2027-03-13", "verse@2027-03-14"].map { try identity($0) }
    #expect(host.rang.map(\.identifier) == rang)
  }

  @Test func `of one plugin ring for the first`() throws {
    var host = try host([try ring("10:00"), try ring("11:00")])
    host.pass(.hours(48))
    #expect(host.rang.map(\.instant) == [try instant("2027-03-14T10:00:00Z")])
    #expect(host.log.contains(told))
  }
}

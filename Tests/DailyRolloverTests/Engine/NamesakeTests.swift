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

  @Test func `go on for the second one as the first one goes, also where that has rung`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z")) { zones in
      Engine(plugins: [Bell(), DailyRollover(DailyRolloverSettings(days: 3))], zones: zones)
    }
    let ring = Bell.Order.ring("verse", at: try instant("2027-03-12T19:00:00Z"))
    host.tell([.launched, .command(ring), .command(Command.schedule(daily("verse")))])
    host.pass(.hours(16))
    #expect(host.rang.map(\.identifier) == [RequestIdentifier(verse, .once)])
    host.tell(.command(Bell.Order.stop("verse")))
    host.pass(.hours(24))
    #expect(host.rang.map(\.identifier) == [RequestIdentifier(verse, .once), try identity("verse@2027-03-14")])
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `go on for the second one from now, however the first one counted`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z")) { zones in
      Engine(plugins: [Chime(), Bell()], zones: zones)
    }
    let ring = Bell.Order.ring("verse", at: try instant("2027-03-12T20:00:00Z"))
    host.tell([.launched, .command(Chime.Order.begin), .command(ring)])
    host.pass(.hours(1))
    host.tell(.command(Chime.Order.end))
    host.pass(.hours(2))
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

/// A plugin that counts minutes, whose keys stand behind all others, and wants nothing.
private struct Chime: Plugin {
  static let name = "chime"
  private var isKept = false

  enum Order: PluginCommand {
    static var plugin: String { Chime.name }
    case begin, end
  }

  var subjectCount: Int { isKept ? 1 : 0 }

  func subject(at slot: Int) -> Subject { Subject(SubjectID(name: "verse"), grace: .zero) }

  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    if case Order.begin? = command as? Order {
      isKept = true
      context.opened(subject(at: 0), settled: OccurrenceKey.minute(0).order)
    } else {
      isKept = false
      context.closed(subject(at: 0).id)
    }
  }

  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    OccurrenceKey.minute(0).order
  }

  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}

  func request(for wish: Wish) -> NotificationRequest? { nil }

  func encode(into writer: inout StateWriter) {}

  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {}
}

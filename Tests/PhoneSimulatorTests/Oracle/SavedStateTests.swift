import CivilTime
import Rollover
import Testing

@testable import PhoneSimulator

/// Whether a process can read what the one before it has saved.
@Suite struct `What was saved` {
  private func world(_ setup: some PluginSetup) throws -> World {
    let start = try #require(CivilDateTime("2027-06-01T12:00")).localSeconds
    return World(History(zone: .utc, start: Instant(seconds: start), plugins: [setup]))
  }

  private func unread(_ world: World) -> [String] {
    world.violations.filter { $0.invariant == .savedIsRead }.map(\.reason)
  }

  @Test func `has to be read by the next process`() throws {
    var world = try world(Forgetful())
    world.run([.permission(.granted), .app(.launch), .app(.kill)], at: world.now)
    #expect(unread(world).isEmpty)
    world.run([.app(.launch)], at: world.now + .minutes(1))
    #expect(unread(world).count == 1)
    #expect(unread(world).first?.hasPrefix("section forgetful was saved whole, and cannot be read: ") == true)
  }

  @Test func `may be unreadable where it was damaged, for that process only`() throws {
    var world = try world(Forgetful())
    world.run([.permission(.granted), .app(.launch), .app(.kill)], at: world.now)
    world.run([.fault(.read(1)), .app(.launch), .app(.kill)], at: world.now + .minutes(1))
    #expect(unread(world).isEmpty)
    world.run([.app(.launch)], at: world.now + .minutes(1))
    #expect(unread(world).count == 1)
  }

  @Test func `is nothing on a new installation`() throws {
    var world = try world(Forgetful())
    world.run([.permission(.granted), .app(.launch), .app(.reinstall), .app(.launch)], at: world.now)
    #expect(unread(world).isEmpty)
  }
}

/// A plugin that writes what it cannot read.
private struct Forgetful: PluginSetup, Plugin {
  static let name = "forgetful"
  var text: String { "" }
  var subjectCount: Int { 0 }

  func makePlugin() -> any Plugin { self }

  func subject(at slot: Int) -> Subject { Subject(SubjectID(rawValue: 0), grace: .zero) }

  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {}

  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 { .min }

  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}

  func request(for wish: Wish) -> NotificationRequest? { nil }

  func encode(into writer: inout StateWriter) { writer.write(UInt8(1)) }

  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    let _: UInt64 = try reader.read()
  }
}

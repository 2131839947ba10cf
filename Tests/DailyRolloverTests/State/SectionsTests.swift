import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Sections that this engine cannot read, or not in full.
@Suite struct `A section` {
  private let london = "Europe/London"

  private func host() throws -> TestHost {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    var walk = daily("walk", at: "07:30")
    walk.zone = .pinned(try bundled.zone(named: london))
    host.tell([
      .launched, .command(Command.schedule(daily("verse"))), .command(Command.schedule(walk)),
      .command(Command.skip(walk.id, on: try date("2027-03-14"))),
    ])
    return host
  }

  private func sections(of host: TestHost) throws -> [Section] { SectionFile.read(try #require(host.saved)).sections }

  @Test(arguments: [[], [0x9C, 0x53, 0x45, 0x43], Array(0...255)] as [[UInt8]])
  func `of a plugin that is not here survives byte for byte`(bytes: [UInt8]) throws {
    var host = try host()
    let foreign = Section(name: "mail", version: 9, bytes: bytes)
    host.relaunch(from: SectionFile.bytes(of: [foreign] + (try sections(of: host))))
    host.pass(.days(1))
    host.tell([.foregrounded, .command(Command.schedule(daily("pill")))])
    host.relaunch()
    host.tell(.backgrounded)
    #expect(try sections(of: host).filter { $0.name == "mail" } == [foreign])
    #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
  }

  @Test func `of a newer version is kept, and read by whoever can`() throws {
    var host = try host()
    let pending = host.pendingNames() + host.pendingNames("walk")
    let old = try sections(of: host)
    let newer = Section(name: DailyRollover.name, version: DailyRollover.stateVersion + 1, bytes: [1, 2, 3])
    host.relaunch(from: SectionFile.bytes(of: [old[0], newer]))
    #expect(host.pendingNames() + host.pendingNames("walk") == pending, "nobody has given them up")
    host.relaunch()
    #expect(try sections(of: host).filter { $0.name == newer.name && $0.version == newer.version } == [newer])
    #expect(host.pendingNames() + host.pendingNames("walk") == pending)
    // The newer version may be this one, after a downgrade and an update.
    let core = try sections(of: host).filter { $0.name == CoreState.name }
    host.relaunch(from: SectionFile.bytes(of: core + [old[1]]))
    #expect(try host.dailyStatus().scheduleCount == 2)
    #expect(host.pendingNames() + host.pendingNames("walk") == pending)
  }

  @Test func `of the core in a newer version is kept, and what is pending stays`() throws {
    var host = try host()
    let pending = host.pending.map(\.identifier).sorted()
    let newer = Section(name: CoreState.name, version: CoreState.version + 1, bytes: [7])
    host.relaunch(from: SectionFile.bytes(of: [newer, try sections(of: host)[1]]))
    host.relaunch()
    #expect(try sections(of: host).contains(newer))
    #expect(host.pending.map(\.identifier).sorted() == pending)
  }

  @Test func `of the core in version 1 is read, and is written as it is now`() throws {
    var host = try host()
    let pending = host.pending.map(\.identifier).sorted()
    let new = try sections(of: host)
    let old = Section(name: CoreState.name, version: 1, bytes: try inVersion1(new[0].bytes))
    #expect(old.bytes.count < new[0].bytes.count)
    host.relaunch(from: SectionFile.bytes(of: [old, new[1]]))
    #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
    #expect(host.pending.map(\.identifier).sorted() == pending)
    let core = try sections(of: host)[0]
    #expect(core.version == CoreState.version)
    var reader = StateReader(core.bytes)
    let state = try CoreState(from: &reader, version: core.version, zones: host.zones)
    #expect(state.reading.device?.name == host.zone.name && !state.stateWasLost)
    host.pass(.days(2))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-13", "verse@2027-03-14"])
    host.expectNothingTwice()
  }

  /// The core's bytes as the first version wrote them: without the name of the device's zone.
  private func inVersion1(_ bytes: [UInt8]) throws -> [UInt8] {
    var reader = StateReader(bytes)
    let reading = try SavedReading(from: &reader, version: CoreState.version, zones: bundledZones)
    var writer = StateWriter()
    writer.write(reading.wall.milliseconds)
    writer.write(reading.uptime.milliseconds)
    writer.write(reading.boot)
    writer.write(reading.zone.name)
    writer.write(reading.zone.rules)
    writer.write(reading.offset)
    return writer.bytes + bytes[reader.offset...].dropLast(8 + Self.changeBytes(reading))
  }

  /// How many bytes at the end of the core tell of the changes of the offset that lie ahead, and that nothing was closed.
  private static func changeBytes(_ reading: SavedReading) -> Int {
    var writer = StateWriter()
    reading.encodeChanges(into: &writer)
    return writer.bytes.count + 4
  }

  @Test func `of the core in version 9 says nothing of how far the clock went, and goes by its plan`() throws {
    let host = try host()
    let new = try sections(of: host)[0]
    let reading = try host.savedCore().reading
    let plan = reading.wall
    let version10 = Array(new.bytes.dropLast(Self.changeBytes(reading)))
    #expect(version10.count < new.bytes.count)
    for (bytes, version, hours) in [(version10, UInt16(10), Int64(3)), (version10.dropLast(8), 9, 0)] {
      var bytes = bytes
      var writer = StateWriter()
      writer.write((plan + .hours(3)).milliseconds)
      if version > 9 { bytes.replaceSubrange((bytes.count - 8)..., with: writer.bytes) }
      var reader = StateReader(bytes)
      let state = try CoreState(from: &reader, version: version, zones: host.zones)
      #expect(state.highest == plan + .hours(hours))
      #expect(reader.offset == bytes.count)
    }
  }

  @Test func `with bytes that its plugin refuses is told by its name`() throws {
    var host = try host()
    let pending = host.pending.map(\.identifier).sorted()
    var all = try sections(of: host)
    all[1].bytes = [255, 255, 255, 255]
    host.relaunch(from: SectionFile.bytes(of: all))
    #expect(host.log.contains(.stateBroken(section: DailyRollover.name, .malformed(at: 0))))
    #expect(host.pending.map(\.identifier).sorted() == pending)
  }

  /// A database without the zone, such as that of an older app.
  @Test(arguments: [true, false])
  func `with a zone that is not known keeps the schedule, which comes back with the zone`(isTold: Bool) throws {
    var host = try host()
    let pending = host.pendingNames("walk")
    #expect(pending == ["walk@2027-03-13", "walk@2027-03-15", "walk@2027-03-16"])
    host.zones = { _ in nil }
    host.relaunch()
    #expect(host.pendingNames("walk") == pending, "what is armed stays as it is")
    host.pass(.hours(20))
    host.tell(.foregrounded)
    #expect(try host.dailyStatus().scheduleCount == 2)
    #expect(
      host.pendingNames("walk") == ["walk@2027-03-15", "walk@2027-03-16"], "nobody knows when it is to ring next")
    #expect(try host.savedRollover().kept.map(\.schedule.zone) == [.device, .unknown(london)])
    host.zones = bundledZones
    if isTold { host.tell(.rulesUpdated(try bundled.zone(named: london))) } else { host.relaunch() }
    let next = ["walk@2027-03-15", "walk@2027-03-16", "walk@2027-03-17"]
    #expect(host.pendingNames("walk") == next, "the day that was left out stays so")
    host.pass(.days(3))
    host.tell(.foregrounded)
    #expect(host.rangNames("walk") == ["walk@2027-03-13", "walk@2027-03-15", "walk@2027-03-16"])
    #expect(host.late.isEmpty && host.missed.isEmpty)
    host.expectNothingTwice()
  }
}

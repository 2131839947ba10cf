import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Saved state` {
  /// The rich host at rest, whose next launch changes nothing.
  private func restingHost() throws -> TestHost {
    var host = try richHost()
    host.relaunch()
    host.pass(.minutes(2))
    host.relaunch()
    return host
  }

  @Test func `has something of everything in it, in these tests`() throws {
    let host = try richHost()
    let plugin = try host.savedRollover()
    #expect(plugin.schedules.count == 8)
    #expect(!plugin.exceptions.isEmpty)
    #expect(plugin.kept.contains { $0.pausedAt != nil })
    #expect(plugin.fetches.entries.contains { $0.content != nil && $0.timeToLive != nil })
    #expect(plugin.fetches.entries.contains { $0.failures > 0 && $0.retry != nil })
    let core = try host.savedCore()
    #expect(core.ledger.accounts.contains { $0.openReason != nil })
    #expect(core.ledger.accounts.contains { !$0.rung.isEmpty && $0.last != nil })
    do {
      #expect(core.ledger.accounts.contains { $0.isSuperseded })
    }
    #expect(core.ledger.wishes.contains { $0.standIn != nil })
    #expect(core.ledger.wishes.contains { !$0.isConfirmed })
    #expect(core.ledger.wishes.contains { $0.floating == nil } && core.ledger.wishes.contains { $0.floating != nil })
    #expect(core.lastRung != nil && core.lastRollover != nil)
    #expect(core.noticed.clock != nil && core.noticed.zone != nil)
  }

  @Test func `read back from bytes writes the same bytes`() throws {
    let host = try richHost()
    let (sections, damages) = SectionFile.read(try #require(host.saved))
    #expect(damages.isEmpty && sections.map(\.name) == ["core", "daily-rollover"])
    var writer = StateWriter()
    try host.savedCore().encode(into: &writer)
    #expect(writer.bytes == sections[0].bytes)
    writer = StateWriter()
    try host.savedRollover().encode(into: &writer)
    #expect(writer.bytes == sections[1].bytes)
  }

  @Test func `stays as it was for whoever keeps it, whatever is saved later`() throws {
    var host = try restingHost()
    var kept: [(state: SavedState, bytes: [UInt8])] = []
    for _ in 0..<12 {
      if case .state(let state) = host.storage { kept.append((state, state.bytes)) }
      host.pass(.hours(13))
      host.tell(.foregrounded)
      host.settle()
    }
    #expect(kept.count == 12 && Set(kept.map(\.bytes)).count > 6, "the test needs different saves")
    for (state, bytes) in kept { #expect(state.bytes == bytes) }
  }

  @Test func `what was armed already is not armed again by a new process`() throws {
    var host = try restingHost()
    let pending = host.pending.map(\.identifier)
    host.added = []
    host.relaunch()
    #expect(host.added.isEmpty)
    #expect(host.pending.map(\.identifier) == pending)
    #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
  }

  private func expectHarmless(_ bytes: [UInt8], to host: TestHost, _ what: String) throws {
    var damaged = host
    damaged.log = []
    damaged.relaunch(from: bytes)
    let pending = damaged.pending.map(\.identifier)
    for request in host.pending { #expect(pending.contains(request.identifier), "\(what) costs a request") }
    // The first is damaged and the second is not, or the other way round.
    let broken = damaged.log.compactMap { if case .stateBroken(let section, _) = $0 { section } else { nil } }
    #expect(broken.count == 1, "\(what) is told \(broken.count) times")
    let read = SectionFile.read(bytes).sections.map(\.name)
    let schedules = try damaged.dailyStatus().scheduleCount
    #expect(schedules == (read.contains(DailyRollover.name) ? 8 : 0), "\(what) costs schedules")
    if read.contains("core") { #expect(damaged.engine.context.ledger.accounts.count >= 8, "\(what) costs the ledger") }
  }

  @Test func `any byte changed costs the section it hits and nothing that is pending`() throws {
    let host = try restingHost()
    let bytes = try #require(host.saved)
    for place in stride(from: 0, to: bytes.count, by: Effort.step) {
      var changed = bytes
      changed[place] ^= 0x41
      try expectHarmless(changed, to: host, "byte \(place) of \(bytes.count)")
    }
  }

  @Test func `any truncation costs what is cut off and nothing that is pending`() throws {
    let host = try restingHost()
    let bytes = try #require(host.saved)
    for length in stride(from: 0, to: bytes.count, by: Effort.step) {
      try expectHarmless(Array(bytes.prefix(length)), to: host, "the cut at \(length) of \(bytes.count)")
    }
  }

  @Test func `a file without the section of a plugin costs nothing that is pending either`() throws {
    var host = try restingHost()
    let pending = host.pending.map(\.identifier)
    let (sections, _) = SectionFile.read(try #require(host.saved))
    host.relaunch(from: SectionFile.bytes(of: [sections[0]]))
    #expect(host.pending.map(\.identifier) == pending)
    host.relaunch(from: SectionFile.bytes(of: []))
    #expect(host.pending.map(\.identifier) == pending)
  }

  @Test func `after lost state what is pending is left alone until it is scheduled again or cancelled`() throws {
    var host = try restingHost()
    let pending = host.pending.map(\.identifier)
    host.relaunch(from: Array(try #require(host.saved).prefix(20)))
    #expect(host.pending.map(\.identifier) == pending)
    host.relaunch()
    #expect(host.pending.map(\.identifier) == pending, "lost state is forgotten at the next launch")
    host.tell(.command(Command.schedule(daily("verse", at: "11:00"))))
    let walk = ScheduleID(name: "walk")
    #expect(host.pending.contains { $0.identifier.schedule == walk })
    host.tell(.command(Command.cancel(walk)))
    #expect(!host.pending.contains { $0.identifier.schedule == walk })
  }

  /// While the app may not notify the list reads empty.
  @Test func `after lost state what could not be seen is left alone once it can be, also by another process`() throws {
    var host = try restingHost()
    let pending = host.pending.map(\.identifier)
    host.permission = .denied
    host.relaunch(from: Array(try #require(host.saved).prefix(20)))
    host.relaunch()
    host.permission = .granted
    host.tell(.permissionChanged(.granted))
    #expect(host.pending.map(\.identifier) == pending)
    host.tell(.command(Command.schedule(daily("verse", at: "11:00"))))
    #expect(host.pending.contains { $0.identifier.schedule == ScheduleID(name: "walk") })
  }

  /// What nobody knows any more may have rung, and so does not ring late; what lies ahead is armed.
  @Test(arguments: [Doubt.silent, .ring])
  func `a lost ledger rings nothing twice`(doubt: Doubt) throws {
    var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.pass(.hours(16))
    host.delivered = []
    host.end()
    let (sections, _) = SectionFile.read(try #require(host.saved))
    host.relaunch(from: SectionFile.bytes(of: [sections[1]]))
    host.pass(.minutes(1))
    #expect(host.rangNames() == (doubt == .silent ? ["verse@2027-03-13"] : ["verse@2027-03-13", "verse@2027-03-13"]))
    #expect(host.pendingNames() == ["verse@2027-03-14", "verse@2027-03-15", "verse@2027-03-16"])
  }

  @Test func `storage that cannot be read yet is read when it can be`() throws {
    var host = try restingHost()
    let storage = host.storage
    let pending = host.pending.map(\.identifier)
    host.storage = .locked
    host.relaunch()
    host.tell([.timeChanged, .woke])
    #expect(try host.dailyStatus().scheduleCount == 0)
    host.storage = storage
    host.tell(.unlocked)
    #expect(try host.dailyStatus().scheduleCount == 8)
    #expect(host.pending.map(\.identifier) == pending)
  }

  @Test func `storage that was unlocked while the app slept is read with whatever it hears next`() throws {
    for event in [Event.woke, .timeChanged, .backgrounded, .permissionChanged(.granted)] {
      var host = try restingHost()
      let storage = host.storage
      host.storage = .locked
      host.relaunch()
      host.storage = storage
      host.tell(event)
      #expect(try host.dailyStatus().scheduleCount == 8)
    }
  }
}

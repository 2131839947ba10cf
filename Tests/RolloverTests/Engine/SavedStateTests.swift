import CivilTime
import Testing

@testable import Rollover

@Suite struct `Saved state` {
  @Test func `has something of everything in it, in these tests`() throws {
    let saved = try #require(try richHost().saved)
    let state = try #require(try SavedState(saved.bytes, plugins: [DailyRollover()], zones: bundledZones).dailyRollover)
    #expect(state.schedules.count == 7)
    #expect(!state.exceptions.isEmpty)
    #expect(state.progress.contains { $0.pausedAt != nil })
    #expect(state.progress.contains { $0.openReason != nil })
    #expect(state.fetches.entries.contains { $0.content != nil && $0.timeToLive != nil })
    #expect(state.fetches.entries.contains { $0.failures > 0 && $0.retry != nil })
    #expect(state.armed.contains { $0.standIn != nil })
    #expect(state.armed.contains { !$0.isConfirmed })
    #expect(state.lastRung != nil && state.lastRollover != nil)
  }

  @Test func `read back from bytes writes the same bytes`() throws {
    let saved = try #require(try richHost().saved)
    let again = try SavedState(saved.bytes, plugins: [DailyRollover()], zones: bundledZones)
    #expect(again.bytes == saved.bytes)
  }

  @Test func `goes on the same from bytes as from the value`() throws {
    var byValue = try richHost()
    var byBytes = byValue
    let bytes = try #require(byBytes.saved).bytes
    byBytes.saved = try SavedState(bytes, plugins: [DailyRollover()], zones: bundledZones)
    for step in 0..<6 {
      byValue.relaunch()
      byBytes.relaunch()
      byValue.pass(.hours(10))
      byBytes.pass(.hours(10))
      #expect(byValue.log == byBytes.log, "step \(step)")
      #expect(byValue.added == byBytes.added, "step \(step)")
    }
    #expect(byValue.rang == byBytes.rang && byValue.rang.count > 4)
  }

  @Test func `what was armed already is not armed again by an engine started from bytes`() throws {
    var host = try richHost()
    host.relaunch()
    let bytes = try #require(host.saved).bytes
    let pending = host.pending.map(\.identifier)
    host.end()
    host.added = []
    _ = host.engine.receive(.launched, at: host.reading)
    host.tell(.loaded(.bytes(bytes)))
    #expect(host.added.isEmpty)
    #expect(host.pending.map(\.identifier) == pending)
    #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
  }

  @Test func `every truncation and every changed byte is reported, and the engine goes on`() throws {
    let bytes = try #require(try richHost().saved).bytes
    for length in 0..<bytes.count {
      #expect(throws: SavedStateError.self, "cut at \(length)") {
        try SavedState(Array(bytes.prefix(length)), plugins: [DailyRollover()], zones: bundledZones)
      }
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      #expect(throws: SavedStateError.self, "changed at \(index)") {
        try SavedState(changed, plugins: [DailyRollover()], zones: bundledZones)
      }
    }
    var host = TestHost(at: try instant("2027-03-12T23:00:00Z"))
    _ = host.engine.receive(.launched, at: host.reading)
    host.tell(.loaded(.bytes(Array(bytes.dropLast()))))
    #expect(host.log.contains { if case .stateBroken = $0 { true } else { false } })
    host.tell(.command(.schedule(daily("verse"))))
    #expect(host.pending.count == 3)
  }

  @Test func `after lost state what is pending is left alone until it is scheduled again or cancelled`() throws {
    var host = try richHost()
    host.relaunch()
    let bytes = try #require(host.saved).bytes
    let pending = host.pending.count
    host.end()
    _ = host.engine.receive(.launched, at: host.reading)
    host.tell(.loaded(.bytes(Array(bytes.dropLast()))))
    #expect(host.pending.count == pending)
    host.relaunch()
    #expect(host.pending.count == pending, "lost state is forgotten at the next launch")
    host.tell(.command(.schedule(daily("verse", at: "11:00"))))
    let walk = ScheduleID(name: "walk")
    #expect(host.pending.contains { $0.identifier.schedule == walk })
    host.tell(.command(.cancel(walk)))
    #expect(!host.pending.contains { $0.identifier.schedule == walk })
  }

  @Test func `of another version or of something else is reported as such`() throws {
    let bytes = try #require(try richHost().saved).bytes
    func error(_ bytes: [UInt8]) -> SavedStateError? {
      do throws(SavedStateError) {
        _ = try SavedState(bytes, plugins: [DailyRollover()], zones: bundledZones)
        return nil
      } catch {
        return error
      }
    }
    for version: UInt16 in [0, 1, 3, 0xFFFF] {
      var other = Array(bytes.dropLast(8))
      other[4] = UInt8(truncatingIfNeeded: version)
      other[5] = UInt8(truncatingIfNeeded: version >> 8)
      #expect(error(SavedState.sealed(other)) == .unknownVersion(version))
    }
    #expect(error([]) == .notSavedState)
    #expect(error(Array("{\"schedules\":[]}".utf8)) == .notSavedState)
    #expect(error(Array(bytes.prefix(5))) == .truncated(at: 5))
    #expect(error(bytes + [0]) == .checksum)
    #expect(error(bytes) == nil)
  }

  @Test func `random bytes are refused, with and without a right beginning and end`() throws {
    var random = SplitMix(seed: 3)
    let beginning = try #require(try richHost().saved).bytes.prefix(6)
    for _ in 0..<3000 {
      let noise = (0..<random.next(in: 0...400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: SavedStateError.self) {
        try SavedState(noise, plugins: [DailyRollover()], zones: bundledZones)
      }
      _ = try? SavedState(
        SavedState.sealed(beginning + noise), plugins: [DailyRollover()], zones: bundledZones)
    }
  }

  @Test func `a zone that is not known any more is reported, not guessed`() throws {
    let bytes = try #require(try richHost().saved).bytes
    #expect(throws: SavedStateError.self) { try SavedState(bytes, plugins: [DailyRollover()], zones: { _ in nil }) }
  }
}

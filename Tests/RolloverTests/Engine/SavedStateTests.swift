import CivilTime
import Testing

@testable import Rollover

@Suite struct `Saved state` {
  private func host() throws -> TestHost {
    var host = TestHost(zone: try Zone(posix: "EST5EDT,M3.2.0,M11.1.0"), at: try instant("2027-03-12T23:00:00Z"))
    host.tell(.launched)
    host.tell(.command(.schedule(daily("verse", content: Content(title: "Verse", url: "app://verse", etag: "7")))))
    var weekly = daily("walk", at: "07:30:15")
    weekly.series.recurrence = .weekdays(WeekdaySet([Weekday.monday, .friday]))
    weekly.zone = .pinned(try Zone(posix: "JST-9"))
    weekly.until = CivilDate(dayNumber: 30000)
    weekly.grace = .minutes(7)
    host.tell(.command(.schedule(weekly)))
    var exact = daily("exact", at: "12:00")
    exact.step = .exactDay
    host.tell(.command(.schedule(exact)))
    host.pass(.days(2))
    host.tell(.foregrounded)
    return host
  }

  private let zones: ZoneLookup = { try? Zone(posix: $0) }

  @Test func `read back from bytes writes the same bytes`() throws {
    let saved = try #require(try host().saved)
    let again = try SavedState(saved.bytes, plugins: [DailyRollover()], zones: zones)
    #expect(again.bytes == saved.bytes)
  }

  @Test func `an engine started from bytes goes on as one started from the value`() throws {
    var host = try host()
    let saved = try #require(host.saved)
    let pending = host.pending.map(\.identifier)
    host.engine = Engine(settings: host.settings, zones: zones)
    host.added = []
    _ = host.engine.receive(.launched, at: host.reading)
    host.tell(.loaded(.bytes(saved.bytes)))
    #expect(host.added.isEmpty, "what was armed already is armed again")
    #expect(host.pending.map(\.identifier) == pending)
    #expect(!host.log.contains { if case .stateBroken = $0 { true } else { false } })
  }

  @Test func `every truncation and every changed byte is reported, and the engine goes on`() throws {
    let bytes = try #require(try host().saved).bytes
    for length in 0..<bytes.count {
      #expect(throws: SavedStateError.self, "cut at \(length)") {
        try SavedState(Array(bytes.prefix(length)), plugins: [DailyRollover()], zones: zones)
      }
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      #expect(throws: SavedStateError.self, "changed at \(index)") {
        try SavedState(changed, plugins: [DailyRollover()], zones: zones)
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
    var host = try host()
    let bytes = try #require(host.saved).bytes
    let pending = host.pending.count
    host.engine = Engine(settings: host.settings)
    _ = host.engine.receive(.launched, at: host.reading)
    host.tell(.loaded(.bytes(Array(bytes.dropLast()))))
    #expect(host.pending.count == pending)
    host.relaunch()
    #expect(host.pending.count == pending, "lost state is forgotten at the next launch")
    host.tell(.command(.schedule(daily("verse", at: "10:00"))))
    let walk = ScheduleID(name: "walk")
    #expect(host.pending.contains { $0.identifier.schedule == walk })
    host.tell(.command(.cancel(walk)))
    #expect(!host.pending.contains { $0.identifier.schedule == walk })
  }

  @Test func `bytes with a right checksum and impossible values are refused, never trusted`() throws {
    let bytes = try #require(try host().saved).bytes
    // The checksum is made again after every change, so that the decoder itself is put to the test.
    for index in 34..<(bytes.count - 8) {
      for flip: UInt8 in [0xFF, 0x80, 0x01] {
        var changed = Array(bytes.dropLast(8))
        changed[index] ^= flip
        changed += SavedState.trailer(for: changed)
        _ = try? SavedState(changed, plugins: [DailyRollover()], zones: zones)
      }
    }
  }
}

extension SavedState {
  fileprivate static func trailer(for bytes: [UInt8]) -> [UInt8] {
    var fingerprint = Fingerprint()
    for byte in bytes { fingerprint.combine(UInt64(byte)) }
    var writer = StateWriter()
    writer.write(fingerprint.value)
    return writer.bytes
  }
}

import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import WaterReminders

/// What the plugin saves, and what damage to it costs.
@Suite struct `Saved state` {
  @Test(arguments: [nil, .early] as [WaterHours?], [nil, Instant(seconds: 1_800_000_000)] as [Instant?])
  func `is read as it was written`(hours: WaterHours?, lastHad: Instant?) throws {
    var plugin = WaterReminders()
    plugin.hours = hours
    plugin.lastHad = lastHad
    var writer = StateWriter()
    plugin.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    var restored = WaterReminders()
    try restored.decode(from: &reader, version: 2, zones: { _ in nil })
    #expect(restored.hours == hours)
    #expect(restored.lastHad == lastHad)
    #expect(reader.offset == writer.bytes.count)
  }

  @Test func `of the first version is read, too`() throws {
    var writer = StateWriter()
    writer.write(true)
    for number in [5 * 3600, 22 * 3600 + 1800, 90] as [Int32] { writer.write(number) }
    var reader = StateReader(writer.bytes)
    var restored = WaterReminders()
    try restored.decode(from: &reader, version: 1, zones: { _ in nil })
    #expect(restored.hours == .early)
    #expect(restored.lastHad == nil)
  }

  @Test func `with a bit of any byte flipped costs at most one plugin, and no request`() throws {
    let whole = try Restart()
    #expect(whole.hasWater && whole.hasVerse)
    var lost = (water: 0, verse: 0)
    for place in 0..<whole.size {
      // Another bit in each byte, so that a few bytes see all of them.
      let restart = try Restart { $0[place] ^= 1 << UInt8(place % 8) }
      #expect(restart.hasWater || restart.hasVerse, "byte \(place)")
      #expect(restart.pending == whole.pending, "byte \(place)")
      if !restart.hasWater { lost.water += 1 }
      if !restart.hasVerse { lost.verse += 1 }
    }
    // Otherwise nothing was damaged.
    #expect(lost.water > 20 && lost.verse > 20)
  }

  @Test func `that was cut off keeps what lies before the cut, and costs no request`() throws {
    let whole = try Restart()
    var lastWithoutVerse = 0
    for size in 1..<whole.size {
      let restart = try Restart { $0.removeLast($0.count - size) }
      #expect(!restart.hasWater, "\(size) bytes are left")
      #expect(restart.pending == whole.pending, "\(size) bytes are left")
      if !restart.hasVerse { lastWithoutVerse = size }
      #expect(restart.hasVerse || lastWithoutVerse == size, "\(size) bytes are left")
    }
    // The section of the water stands behind that of the verse.
    #expect(lastWithoutVerse < whole.size - 20)
  }
}

/// A phone whose app starts again, and reads what it had saved with damage done to it.
private struct Restart {
  var hasWater: Bool
  var hasVerse: Bool
  /// What is pending after that.
  var pending: [String]
  /// How many bytes were saved.
  var size: Int

  init(_ damage: @escaping @Sendable (inout [UInt8]) -> Void = { _ in }) throws {
    let days = try TwoDays()
    let memory = Memory()
    var world = World(days.history, app: { Damaged(memory: memory, damage: damage) })
    // A minute of local time begins a new date nowhere near, so the second start wants nothing else than the first.
    world.run([.permission(.granted)] + TwoDays.asks, at: days.history.start)
    world.run([.app(.kill)], at: days.history.start + .minutes(1))
    world.run([.app(.launch)], at: days.history.start + .minutes(2))
    hasWater = world.appStatus?.plugin(WaterStatus.self)?.hours == .early
    hasVerse = world.appStatus?.plugin(DailyRolloverStatus.self)?.scheduleCount == 1
    pending = world.pending.map { "\(world.trace.text(of: $0.identifier)) \(String(describing: $0.fires))" }
    size = memory.size
  }
}

/// What outlives the process; a test runs on one thread.
private final class Memory: @unchecked Sendable {
  var size = 0
}

/// The engine, with bytes that change between a save and the next start.
private struct Damaged: PhoneApp {
  let memory: Memory
  let damage: @Sendable (inout [UInt8]) -> Void
  var engine = Engine(
    plugins: [DailyRollover(DailyRolloverSettings(days: 3)), WaterReminders()], policies: [QuietHours()],
    zones: { _ in nil })

  init(memory: Memory, damage: @escaping @Sendable (inout [UInt8]) -> Void) {
    self.memory = memory
    self.damage = damage
  }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .loaded(.bytes(var bytes), let token) = event else { return engine.receive(event, at: reading) }
    memory.size = bytes.count
    damage(&bytes)
    return engine.receive(.loaded(.bytes(bytes), token), at: reading)
  }

  var status: EngineStatus? { engine.status }
}

import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

/// Bytes with a right checksum and impossible values: refused, or gone on from without a trap and in reasonable time.
@Suite struct `Hostile state` {
  /// Read once, because every state that is tried asks for them.
  private static let london = bundledZones("Europe/London") ?? .utc
  private static let tokyo = bundledZones("Asia/Tokyo") ?? .utc
  private static let kiritimati = bundledZones("Pacific/Kiritimati") ?? .utc

  /// A phone on which little is armed, so that many states can be tried.
  private func host() throws -> TestHost {
    let rich = try richHost()
    var host = TestHost(DailyRolloverSettings(days: 1), zone: rich.zone, at: rich.wall) { name in
      [Self.london, Self.tokyo].first { $0.name == name }
    }
    host.pending = rich.pending
    host.storage = rich.storage
    return host
  }

  /// Whatever an app does with an engine, after it was started from these bytes.
  private func live(on bytes: [UInt8], from host: TestHost, isBrief: Bool = false) throws {
    var host = host
    host.relaunch(from: bytes)
    let verse = ScheduleID(name: "verse")
    host.tell(.command(Command.skip(verse, on: try date("2027-03-18"))))
    for name in ["paused", "steps"] { host.tell(.command(Command.resume(ScheduleID(name: name)))) }
    host.pass(.days(1))
    // Another value at this place or at one beside it has a whole life.
    guard !isBrief else { return _ = host.engine.status }
    host.tell([.foregrounded, .woke, .command(Command.pause(ScheduleID(name: "news")))])
    _ = host.engine.status
    host.fly(to: Self.kiritimati)
    host.tell([.timeChanged, .opened(NotificationData(identifier: "verse@2027-03-18"))])
    host.setClock(by: .zero - .days(2))
    host.tell([.timeChanged, .command(Command.schedule(daily("verse", at: "12:00")))])
    host.permission = .denied
    host.tell(.permissionChanged(.denied))
    host.powerOff(for: .days(3))
    host.permission = .granted
    host.tell([.launched, .command(Command.cancel(ScheduleID(name: "walk")))])
    // Whatever was read, the engine is of use.
    host.tell([
      .command(Command.cancel(ScheduleID(name: "new"))), .command(Command.schedule(daily("new", at: "23:59"))),
    ])
    _ = host.saved
  }

  private static let places = 8

  /// Each value of each width is put over every place there is in a section.
  @Test(arguments: 0..<places, 0...1)
  func `every place with the extremes of every width`(part: Int, section: Int) throws {
    let host = try self.host()
    let sections = SectionFile.read(try #require(host.saved)).sections
    let bytes = sections[section].bytes
    let wide: [[UInt8]] = [
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0, 0, 0, 0, 0x80],
    ]
    let narrow: [[UInt8]] = [[0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80]]
    for place in stride(from: part, to: bytes.count, by: Self.places * Effort.step) {
      let values = [wide[place % 2], narrow[place % 3]]
      for (number, value) in values.enumerated() where place + value.count <= bytes.count {
        var changed = sections
        changed[section].bytes.replaceSubrange(place..<(place + value.count), with: value)
        guard changed != sections else { continue }
        try live(on: SectionFile.bytes(of: changed), from: host, isBrief: number != 0 || place % 3 != 0)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `many places at once`(seed: UInt64) throws {
    let host = try self.host()
    let sections = SectionFile.read(try #require(host.saved)).sections
    var random = SplitMix(seed: seed)
    for _ in 0..<Effort.cases(of: 100) {
      var changed = sections
      for _ in 0..<random.next(in: 1...6) {
        let section = Int(random.next() % 2)
        let place = Int(random.next(in: 0...Int64(sections[section].bytes.count - 1)))
        let byte = changed[section].bytes[place]
        changed[section].bytes[place] = random.next() % 2 == 0 ? UInt8(truncatingIfNeeded: random.next()) : byte ^ 1
      }
      try live(on: SectionFile.bytes(of: changed), from: host)
    }
  }
}

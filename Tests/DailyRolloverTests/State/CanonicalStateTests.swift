import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

/// What a reader takes it has understood: written again it is the same bytes, whichever byte was changed before.
///
/// So a reader that takes a flag, a tag or a filling that nobody writes shows itself, behind every checksum.
@Suite struct `Canonical state` {
  private static let places = 8

  /// Knows every name, so that no zone is left out as unknown.
  private static let zones: ZoneLookup = { bundledZones($0) ?? .fixed(offset: UTCOffset(seconds: 0), name: $0) }

  /// The bytes of a section of the core or of the plugin, read and written again; `nil` where they are refused.
  private func rewritten(_ section: Section) -> [UInt8]? {
    var reader = StateReader(section.bytes)
    var writer = StateWriter()
    if section.name == CoreState.name {
      guard let core = try? CoreState(from: &reader, version: section.version, zones: Self.zones) else { return nil }
      core.encode(into: &writer)
    } else {
      var plugin = DailyRollover(DailyRolloverSettings(days: 6))
      guard (try? plugin.decode(from: &reader, version: section.version, zones: Self.zones)) != nil else { return nil }
      plugin.encode(into: &writer)
    }
    return reader.offset == section.bytes.count ? writer.bytes : nil
  }

  /// The places of the first and the last instant of the core: the last one is never before the first.
  ///
  /// Behind it stand the changes of the offset, and the order in which subjects were closed.
  private func latestTimes(in section: Section) throws -> [Range<Int>] {
    guard section.name == CoreState.name else { return [] }
    var reader = StateReader(section.bytes)
    var writer = StateWriter()
    let core = try CoreState(from: &reader, version: section.version, zones: Self.zones)
    core.reading.encodeChanges(into: &writer)
    core.ledger.encodeClosings(into: &writer)
    let end = section.bytes.count - writer.bytes.count
    return [0..<8, end - 8..<end]
  }

  @Test(arguments: 0..<places, 0...1)
  func `every byte is taken as it is, or refused`(part: Int, section: Int) throws {
    let saved = SectionFile.read(try #require(try richHost().saved)).sections[section]
    #expect(rewritten(saved) == saved.bytes)
    var refusals = 0
    let latest = try latestTimes(in: saved)
    for place in stride(from: part, to: saved.bytes.count, by: Self.places)
    where !latest.contains(where: { $0.contains(place) }) {
      let byte = saved.bytes[place]
      // A flag or a tag is small.
      let values: [UInt8] = byte < 16 ? [1, 2, 4, 8, 128] : [byte ^ 1]
      for value in values where value != byte {
        var changed = saved
        changed.bytes[place] = value
        guard let again = rewritten(changed) else {
          refusals += 1
          continue
        }
        #expect(again == changed.bytes, "\(saved.name), place \(place): \(byte) became \(value)")
      }
    }
    #expect(refusals > 0)
  }

  /// Each kind of recurrence has limits of its own, and so has each thing that a schedule may lack.
  @Test func `every bit of every kind of schedule is taken as it is, or refused`() throws {
    var host = TestHost(DailyRolloverSettings(days: 1), zone: .utc, at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    let recurrences: [Recurrence] = [
      .days(2, anchor: CivilDate(dayNumber: 20_000)), .weekdays(WeekdaySet([.monday])),
      .monthly(day: 31, overflow: .clamp),
      .monthly(day: 1, overflow: .skip), .yearly(month: 12, day: 1, overflow: .clamp),
      .yearly(month: 1, day: 31, overflow: .skip),
    ]
    for (number, recurrence) in recurrences.enumerated() {
      var schedule = daily("\(number)")
      schedule.series.recurrence = recurrence
      if number % 2 == 0 { schedule.grace = .minutes(1) } else { schedule.prefetch = .minutes(1) }
      host.tell(.command(Command.schedule(schedule)))
    }
    let bytes = try #require(host.saved)
    let saved = try #require(SectionFile.read(bytes).sections.last)
    #expect(rewritten(saved) == saved.bytes)
    for place in saved.bytes.indices {
      for bit in 0..<8 {
        var changed = saved
        changed.bytes[place] ^= 1 << UInt8(bit)
        if let again = rewritten(changed) { #expect(again == changed.bytes, "place \(place), bit \(bit)") }
      }
    }
  }

  /// Numbers that no recurrence has, at their limits.
  @Test(arguments: [
    (0, 1, 1, true), (0, 0, 1, false), (1, 0x7F, 0, true), (1, 0x80, 0, false), (1, 0, 0, false), (2, 31, 0, true),
    (2, 32, 0, false), (2, 0, 0, false), (3, 31, 0, true), (3, 32, 0, false), (3, 0, 0, false), (4, 31, 12, true),
    (4, 32, 12, false), (4, 0, 12, false), (4, 1, 13, false), (4, 1, 0, false), (5, 31, 12, true), (5, 32, 12, false),
    (5, 0, 1, false), (5, 1, 13, false), (5, 1, 0, false), (6, 1, 1, false),
  ])
  func `a recurrence has its limits`(tag: UInt8, first: Int32, second: Int32, isTaken: Bool) throws {
    var writer = StateWriter()
    daily("a").encode(into: &writer)
    // Behind the name, its length of four bytes in front.
    var numbers = StateWriter()
    numbers.write(tag)
    numbers.write(first)
    numbers.write(second)
    var bytes = writer.bytes
    bytes.replaceSubrange(5..<(5 + numbers.bytes.count), with: numbers.bytes)
    var reader = StateReader(bytes)
    #expect(((try? Schedule(from: &reader, version: 2, zones: Self.zones)) != nil) == isTaken)
  }
}

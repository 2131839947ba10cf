import CivilTime
import Testing

@testable import Rollover

@Suite struct `A stretch in which a repeating request may have rung` {
  /// The components as they are saved; those that no initialiser makes are what a broken disk holds.
  private func saved(weekday: UInt8 = 0, day: UInt8 = 0, month: UInt8 = 0) throws -> RepeatingComponents {
    var writer = StateWriter()
    writer.write(UInt32(9 * 3600))
    for byte in [weekday, day, month] { writer.write(byte) }
    var reader = StateReader(writer.bytes)
    return try RepeatingComponents(from: &reader)
  }

  @Test(arguments: [(0, 0), (31, 0), (0, 12), (1, 1), (29, 2), (30, 4), (31, 12)] as [(UInt8, UInt8)])
  func `has components that match a date`(day: UInt8, month: UInt8) throws {
    let nine = try #require(TimeOfDay(hour: 9, minute: 0))
    let expected = RepeatingComponents(time: nine, day: day == 0 ? nil : day, month: month == 0 ? nil : month)
    #expect(try saved(day: day, month: month) == expected)
  }

  @Test(arguments: [(32, 0), (0, 13), (30, 2), (31, 4)] as [(UInt8, UInt8)])
  func `has none that match no date`(day: UInt8, month: UInt8) {
    #expect(throws: SavedStateError.self) { try saved(day: day, month: month) }
  }

  @Test func `has a weekday of seven`() throws {
    for weekday in 1...7 as ClosedRange<UInt8> {
      #expect(try saved(weekday: weekday).weekday == Weekday(rawValue: .init(weekday)))
    }
    #expect(throws: SavedStateError.self) { try saved(weekday: 8) }
  }

  @Test(arguments: [Weekday.monday, nil])
  func `is read back as it was written`(weekday: Weekday?) throws {
    let nine = try #require(TimeOfDay(hour: 9, minute: 0))
    let components = RepeatingComponents(time: nine, weekday: weekday, day: weekday == nil ? 31 : nil)
    var writer = StateWriter()
    components.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    #expect(try RepeatingComponents(from: &reader) == components)
  }
}

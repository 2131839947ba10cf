import CivilTime
import Testing

@testable import Rollover

@Suite struct `A saved reading` {
  private func reading() throws -> SavedReading {
    SavedReading(
      ClockReading(
        wall: try instant("2027-07-12T18:00:00Z"), uptime: .hours(3), boot: 7,
        zone: try bundled.zone(named: "Asia/Tokyo")))
  }

  private func bytes(_ reading: SavedReading) -> [UInt8] {
    var writer = StateWriter()
    reading.encode(into: &writer)
    return writer.bytes
  }

  /// What is read back, and how many bytes are left then.
  private func readBack(
    _ bytes: [UInt8], version: UInt16 = CoreState.version, zones: ZoneLookup
  ) throws -> (reading: SavedReading, left: Int) {
    var reader = StateReader(bytes)
    let reading = try SavedReading(from: &reader, version: version, zones: zones)
    return (reading, bytes.count - reader.offset)
  }

  @Test func `is read back as it was written, with its zone`() throws {
    let reading = try reading()
    let back = try readBack(bytes(reading)) { try? bundled.zone(named: $0) }
    #expect(back == (reading, 0))
    #expect(back.reading.device?.name == "Asia/Tokyo")
  }

  @Test func `whose zone nobody knows any more has all but the zone, also when it is written again`() throws {
    var reading = try reading()
    let back = try readBack(bytes(reading)) { _ in nil }
    reading.device = nil
    #expect(back == (reading, 0))
    #expect(try readBack(bytes(reading)) { try? bundled.zone(named: $0) } == (reading, 0))
  }

  @Test func `of version 1 ends before the zone`() throws {
    var reading = try reading()
    let name = bytes(reading).count
    reading.device = nil
    // One byte says that there is no name.
    let old = Array(bytes(reading).dropLast())
    #expect(old.count < name - 1)
    let back = try readBack(old, version: 1) { try? bundled.zone(named: $0) }
    #expect(back == (reading, 0))
  }

  /// What is read back of a reading in New York in March 2027, where the zone has other rules by now or the same.
  private func inNewYork(hasOtherRules: Bool, byte: (place: Int, value: UInt8)? = nil) throws -> SavedReading {
    let zone = try bundled.zone(named: "America/New_York")
    let former = SavedReading(
      ClockReading(wall: try instant("2027-03-10T12:00:00Z"), uptime: .zero, boot: 1, zone: zone))
    var writer = StateWriter()
    former.encodeChanges(into: &writer)
    var changes = writer.bytes
    if let byte { changes[byte.place] = byte.value }
    let present = hasOtherRules ? Zone.fixed(offset: UTCOffset(seconds: -21_600), name: zone.name) : zone
    var (reading, _) = try readBack(bytes(former)) { _ in present }
    var reader = StateReader(changes)
    try reading.readChanges(from: &reader)
    #expect(reader.offset == changes.count)
    return reading
  }

  @Test(
    arguments: [
      ("2027-03-14T06:59:59Z", -5, -5), ("2027-03-14T07:00:00Z", -4, -4), ("2027-11-07T05:59:59Z", -4, -4),
      ("2027-11-07T06:00:00Z", -5, -5), ("2028-03-13T07:00:00Z", -5, -4),
    ] as [(String, Int32, Int32)])
  func `of rules that were taken back knows the next two changes of the offset`(
    time: String, kept: Int32, whole: Int32
  ) throws {
    let time = try instant(time)
    #expect(try inNewYork(hasOtherRules: true).device?.offset(at: time) == UTCOffset(seconds: kept * 3600))
    #expect(try inNewYork(hasOtherRules: false).device?.offset(at: time) == UTCOffset(seconds: whole * 3600))
  }

  @Test func `with more changes than are kept, or with others than its zone has, is damaged`() throws {
    for (hasOtherRules, byte) in [(true, (0, 3)), (false, (0, 3)), (false, (2, 7)), (false, (9, 1))] {
      #expect(throws: SavedStateError.malformed(at: 0)) {
        try inNewYork(hasOtherRules: hasOtherRules, byte: (byte.0, UInt8(byte.1)))
      }
    }
    // Of rules that are back, a state may know less.
    let reading = try inNewYork(hasOtherRules: false)
    var (back, reader) = (reading, StateReader([0]))
    try back.readChanges(from: &reader)
    #expect(back == reading)
    // Of other rules nobody knows better.
    let later = try inNewYork(hasOtherRules: true, byte: (9, 1)).device?.offset(at: try instant("2027-03-14T07:00:00Z"))
    #expect(later != UTCOffset(seconds: -14_400))
  }
}

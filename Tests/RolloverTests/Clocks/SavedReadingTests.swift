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
}

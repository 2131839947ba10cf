import TimeZoneData
import Testing

@testable import RolloverCommand

@Suite struct ZonesCommandTests {
  @Test func `Every zone is listed`() {
    let result = rollover("zones")
    #expect(result.lines == BundledTimeZones.names)
    #expect(rollover("zones", "--format=jsonl").lines.first == #"{"zone":"Africa/Abidjan"}"#)
  }

  @Test func `A zone's changes say what the clocks do`() {
    let result = rollover("zones", "Europe/Lisbon", "--from=2026", "--to=2026")
    #expect(
      result.lines == [
        "2026-03-29T01:00:00Z  2026-03-29 01:00 +00:00 -> 2026-03-29 02:00 +01:00  gap of 1h",
        "2026-10-25T01:00:00Z  2026-10-25 02:00 +01:00 -> 2026-10-25 01:00 +00:00  overlap of 1h",
      ])
  }

  @Test func `Objects begin with zone, epoch seconds and offsets in seconds`() {
    let result = rollover("zones", "Australia/Lord_Howe", "--from=2026", "--to=2026", "--format=jsonl")
    #expect(result.lines.count == 2)
    #expect(
      result.lines.first?.hasPrefix(
        #"{"zone":"Australia/Lord_Howe","epochSeconds":1775314800,"before":39600,"after":37800,"#) == true)
  }

  @Test func `Without years, all changes up to the usual end of tables are there`() {
    let lines = rollover("zones", "America/New_York").lines
    #expect(lines.first?.hasPrefix("1883-11-18T17:00:00Z  1883-11-18 12:03:58 -04:56:02 -> ") == true)
    #expect(lines.last?.hasPrefix("2037-11-01T06:00:00Z  ") == true)
  }

  @Test func `A zone without changes says its offset`() {
    #expect(rollover("zones", "UTC").lines == ["no change from 1800 to 2037; the offset is +00:00"])
    #expect(
      rollover("zones", "Asia/Tokyo", "--from=2000").lines == ["no change from 2000 to 2037; the offset is +09:00"])
    #expect(rollover("zones", "UTC", "--format=jsonl").output.isEmpty)
  }

  @Test(arguments: [
    (["--from=2026"], "--from and --to go with a ZONE"),
    (["UTC", "--from=2027", "--to=2026"], "--from 2027 is later than --to 2026"),
    (["UTC", "--from=10000"], "--from `10000` is no whole number from 0 to 9999"),
    (["Lisbon", "Lisbon"], "`Lisbon` is one word too many"),
  ])
  func `What is wrong is said`(words: [String], message: String) {
    let result = rollover(words: ["zones"] + words)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: \(message)"))
  }
}

import CivilTime
import TimeZoneData
import Testing

@testable import RolloverCommand

@Suite struct ZoneDirectoryTests {
  private func bytes(_ name: String) throws -> [UInt8] { try #require(BundledTimeZones.bytes(named: name)) }

  private func tree() throws -> [String: [UInt8]] {
    var leaping = try bytes("Europe/London")
    // The count of leap seconds is the third number of a header, of which the second counts.
    let header = try #require(leaping.indices.last { leaping[$0...].starts(with: "TZif".utf8) })
    leaping[header + 31] = 1
    return [
      "/zi/Europe/London": try bytes("Europe/London"), "/zi/Mine": try bytes("Asia/Tokyo"),
      "/zi/posix/Europe/London": try bytes("Europe/London"), "/zi/right/Europe/London": leaping,
      "/zi/Broken": Array("TZif2".utf8), "/zi/zone.tab": Array("# a table".utf8),
      "/zi/tzdata.zi": Array("# version 2031z\n# more".utf8), "/secret/UTC": try bytes("Etc/UTC"),
    ]
  }

  @Test func `Names come from the tree, without tables and repeated trees`() throws {
    let result = rollover("zones", "--tzdata", "/zi", files: try tree())
    #expect(result.lines == ["Broken", "Europe/London", "Mine"])
  }

  @Test func `A zone of the tree is read from it`() throws {
    let result = rollover("next", "--at=09:00", "--zone=Mine", "--count=1", "--tzdata=/zi", files: try tree())
    #expect(result.lines == ["2026-03-07T09:00:00+09:00[Mine]"])
  }

  @Test func `The system's tree is found by its variable`() throws {
    let result = rollover("zones", "--tzdata=system", files: try tree(), environment: ["TZDIR": "/zi"])
    #expect(result.lines.contains("Mine"))
  }

  @Test(arguments: [
    (
      "right/Europe/London",
      "right/Europe/London counts leap seconds, which no clock of a phone does\n  = take Europe/London"
    ),
    ("Broken", "the data of time zone Broken is damaged: "), ("../secret/UTC", "there is no time zone ../secret/UTC"),
    ("posix/../../secret/UTC", "there is no time zone posix/"), ("Asia/Tokyo", "there is no time zone Asia/Tokyo"),
  ])
  func `A zone that cannot be used says why`(name: String, message: String) throws {
    let result = rollover("zones", name, "--tzdata=/zi", files: try tree())
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: \(message)"))
  }

  @Test func `The repeated tree without leap seconds can be asked for by name`() throws {
    #expect(rollover("zones", "posix/Europe/London", "--tzdata=/zi", files: try tree()).code == .success)
  }

  @Test func `The release is read from the usual files`() throws {
    #expect(try ZoneDirectory(FilePath("/zi"), in: .memory(tree())).database.version == "2031z")
    let plain = ["/zi/UTC": try bytes("Etc/UTC")]
    #expect(try ZoneDirectory(FilePath("/zi"), in: .memory(plain)).database.version == "unknown")
    let marked = plain.merging(["/zi/version": Array("2030a\n".utf8)]) { $1 }
    #expect(try ZoneDirectory(FilePath("/zi"), in: .memory(marked)).database.version == "2030a")
  }

  @Test func `A folder that cannot be read is passed over with a warning, once`() throws {
    let disk = MemoryDisk(try tree().merging(["/zi/closed/a/b": []]) { $1 }, closed: ["/zi/closed"])
    let warning = "warning: zones under /zi/closed are left out: Permission denied\n"
    let zones = rollover(words: ["zones", "--tzdata", "/zi"], disk: disk)
    #expect(zones.lines == ["Broken", "Europe/London", "Mine"])
    #expect(zones.errors == warning)
    #expect(zones.code == .success)
  }

  @Test func `More data than any zone has is not called damaged`() throws {
    let files = ["/zi/Long": try bytes("Asia/Tokyo") + [UInt8](repeating: 0, count: 1 << 20)]
    let result = rollover("zones", "Long", "--tzdata=/zi", files: files)
    #expect(
      result.errors
        == "error: the data of time zone Long cannot be used: byte 1048576 of the TZif data: there is more than 1 MiB, and no zone has so much\n"
    )
  }

  @Test(arguments: [("/nowhere", "--tzdata /nowhere: "), ("/texts", "--tzdata /texts: there are no TZif files")])
  func `A directory without zones is an error`(path: String, message: String) {
    let result = rollover("zones", "--tzdata", path, files: ["/texts/a": Array("b".utf8)])
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: \(message)"))
  }
}

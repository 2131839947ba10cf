import CivilTime
import Testing
import TimeZoneData

struct BundledTimeZonesTests {
  @Test
  func `the release is the one that the script pins`() {
    #expect(BundledTimeZones.version == "2026f", "run Tools/timezone-data/make and commit what it writes")
  }

  @Test
  func `all names are there, in the order of their bytes`() {
    let names = BundledTimeZones.names
    #expect(names.count == 598, "count the names that Tools/timezone-data/make prints")
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for name in ["Africa/Abidjan", "America/Argentina/Buenos_Aires", "UTC", "Zulu", "Etc/GMT+12", "US/Eastern"] {
      #expect(names.contains(name))
    }
  }

  @Test
  func `every name has data that makes a zone`() throws {
    for name in BundledTimeZones.names {
      let bytes = try #require(BundledTimeZones.bytes(named: name), "\(name) has no data")
      #expect(throws: Never.self, "\(name) is damaged") { try Zone(name: name, tzif: bytes) }
    }
  }

  @Test
  func `a link has the data of its zone`() {
    #expect(BundledTimeZones.bytes(named: "US/Eastern") == BundledTimeZones.bytes(named: "America/New_York"))
    #expect(BundledTimeZones.bytes(named: "Zulu") == BundledTimeZones.bytes(named: "Etc/UTC"))
    #expect(Set(BundledTimeZones.names.map { BundledTimeZones.bytes(named: $0) }).count == 345)
  }

  @Test(arguments: ["", "utc", "America", "America/", "America/New_York ", "Zz", "\u{0}", "../Etc/UTC", "é"])
  func `what is no name has no data`(name: String) {
    #expect(BundledTimeZones.bytes(named: name) == nil)
  }
}

import CivilTime
import Testing
import TimeZoneData

struct ZoneDatabaseTests {
  @Test
  func `names are sorted and looked up exactly`() throws {
    let database = ZoneDatabase(version: "test", names: ["b", "C", "a"]) { _ in TZifWriter().bytes }
    #expect(database.names == ["C", "a", "b"])
    for name in database.names { #expect(try database.zone(named: name).name == name) }
    #expect(!database.contains("A") && !database.contains(""))
  }

  @Test
  func `a name wins over a POSIX TZ string`() throws {
    // The name has its history, the war time of 1944; the string has the present rules always.
    let winter = try instant("1944-01-15T12:00:00Z")
    #expect(try bundled.zone(named: "EST5EDT").offset(at: winter).description == "-04:00")
    #expect(try Zone(posix: "EST5EDT").offset(at: winter).description == "-05:00")
    #expect(try bundled.zone(named: "EST5EDT,M3.2.0,M11.1.0").isSameRules(as: Zone(posix: "EST5EDT")))
    #expect(try bundled.zone(named: "<+03>-3").offset(at: Instant(seconds: 0)).description == "+03:00")
  }

  @Test(arguments: [
    ("America/New_Yrok", ["America/New_York"]), ("new_york", ["America/New_York"]), ("New York", ["America/New_York"]),
    ("america/new_york", ["America/New_York"]), ("Europe/Kyiw", ["Europe/Kyiv", "Europe/Kiev"]),
    ("Tokio", ["Asia/Tokyo"]), ("Etc/GMT+20", ["Etc/GMT+0", "Etc/GMT+10", "Etc/GMT+2"]),
    ("Lisboa", ["Europe/Lisbon"]), ("utc", ["Etc/UTC", "UTC"]), ("Xyzzyplugh", []), ("", []),
  ])
  func `an unknown name gets the nearest known ones`(name: String, nearest: [String]) {
    let error = #expect(throws: ZoneError.self) { try bundled.zone(named: name) }
    guard case .unknown(name, let found)? = error else {
      Issue.record("\(name) is an unknown name, not \(String(describing: error))")
      return
    }
    #expect(found.prefix(nearest.count).elementsEqual(nearest) && found.isEmpty == nearest.isEmpty, "\(found)")
  }

  @Test
  func `what has the shape of a POSIX TZ string is refused as one`() {
    #expect(throws: ZoneError.posix("EST5EDT,M3.2", POSIXTimeZoneError(byteOffset: 12, reason: .rule))) {
      try bundled.zone(named: "EST5EDT,M3.2")
    }
  }

  @Test
  func `damaged data is an error with the zone's name`() {
    let database = ZoneDatabase(version: "test", names: ["Damaged", "Lost"]) { $0 == "Lost" ? nil : [0x54] }
    #expect(throws: ZoneError.malformed(name: "Damaged", TZifError(byteOffset: 1, reason: .truncated))) {
      try database.zone(named: "Damaged")
    }
    #expect(throws: ZoneError.unknown(name: "Lost", nearest: ["Lost"])) { try database.zone(named: "Lost") }
  }

  @Test
  func `errors are sentences`() {
    #expect(
      ZoneError.unknown(name: "New York", nearest: ["America/New_York"]).description
        == "there is no time zone New York; did you mean America/New_York?")
    #expect(
      ZoneError.malformed(name: "X", TZifError(byteOffset: 1, reason: .truncated)).description
        == "the data of time zone X is damaged: byte 1 of the TZif data: the data ends too early")
    #expect(ZoneError.unknown(name: "X", nearest: []).description == "there is no time zone X")
  }
}

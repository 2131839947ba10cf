import CivilTime
import Testing

/// The examples of RFC 9636, appendix B, and other shapes that a file may have.
struct TZifExampleTests {
  /// B.2: Pacific/Honolulu, version 2, with standard and UT indicators.
  static var honolulu: TZifWriter {
    var file = TZifWriter()
    file.transitions = [
      (-2_334_101_314, 1), (-1_157_283_000, 2), (-1_155_436_200, 1), (-880_198_200, 3), (-769_395_600, 4),
      (-765_376_200, 1), (-712_150_200, 5),
    ]
    file.types = [
      .init(offset: -37_886), .init(offset: -37_800, abbreviation: 4),
      .init(offset: -34_200, isDaylight: 1, abbreviation: 8), .init(offset: -34_200, isDaylight: 1, abbreviation: 12),
      .init(offset: -34_200, isDaylight: 1, abbreviation: 16), .init(offset: -36_000, abbreviation: 4),
    ]
    file.text = Array("LMT\0HST\0HDT\0HWT\0HPT\0".utf8)
    file.standardIndicators = [0, 0, 0, 0, 1, 0]
    file.universalIndicators = [0, 0, 0, 0, 1, 0]
    file.footer = "HST10"
    return file
  }

  /// B.4: Asia/Jerusalem, version 3, which begins where a reader of 32 bits ends; its rule has an hour beyond 24.
  static var jerusalem: TZifWriter {
    var file = TZifWriter(version: UInt8(ascii: "3"))
    file.transitions = [(2_145_916_800, 0)]
    file.types = [.init(offset: 7200)]
    file.text = Array("IST\0".utf8)
    file.footer = "IST-2IDT,M3.4.4/26,M10.5.0"
    return file
  }

  @Test
  func `Honolulu, version 2, has its seven changes less the one that changes nothing`() throws {
    let zone = try Zone(name: "Pacific/Honolulu", tzif: TZifExampleTests.honolulu.bytes)
    let changes = try zone.changes(from: instant("1800-01-01T00:00:00Z"), to: instant("2100-01-01T00:00:00Z"))
    #expect(
      changes.map { "\($0.instant) \($0.after)" } == [
        "1896-01-13T22:31:26Z -10:30", "1933-04-30T12:30:00Z -09:30", "1933-05-21T21:30:00Z -10:30",
        "1942-02-09T12:30:00Z -09:30", "1945-09-30T11:30:00Z -10:30", "1947-06-08T12:30:00Z -10:00",
      ])
    #expect(changes.first?.before.description == "-10:31:26")
  }

  @Test
  func `Jerusalem, version 3, follows its footer from 2038 on`() throws {
    let zone = try Zone(name: "Asia/Jerusalem", tzif: TZifExampleTests.jerusalem.bytes)
    #expect(try zone.change(before: instant("2038-01-01T00:00:00Z")) == nil)
    let change = try #require(zone.change(after: Instant(seconds: 0)))
    // The fourth Thursday of March at 26:00 is Friday at two.
    #expect(change.instant.description == "2038-03-26T00:00:00Z" && change.after.description == "+03:00")
    #expect(zone.change(after: change.instant)?.instant.description == "2038-10-30T23:00:00Z")
  }

  @Test(arguments: [UInt8(ascii: "4"), UInt8(ascii: "2")])
  func `a file that counts leap seconds is refused, as London in B_5`(version: UInt8) {
    var file = TZifWriter(version: version)
    file.leapSeconds = [(1_483_228_826, 27), (1_687_996_827, 27)]
    file.footer = "GMT0BST,M3.5.0/1,M10.5.0"
    // The count stands in the second header, behind a first block of 51 bytes.
    #expect(throws: TZifError(byteOffset: 51 + 28, reason: .leapSeconds)) { try Zone(name: "London", tzif: file.bytes) }
  }

  @Test
  func `UTC with leap seconds, version 1, is refused, as in B_1`() {
    var file = TZifWriter(version: 0)
    file.leapSeconds = [(78_796_800, 1), (94_694_401, 2)]
    #expect(throws: TZifError(byteOffset: 28, reason: .leapSeconds)) { try Zone(name: "UTC", tzif: file.bytes) }
  }

  @Test
  func `a file of version 1 goes on with its last offset`() throws {
    var file = TZifExampleTests.honolulu
    file.version = 0
    file.transitions.removeFirst()
    let zone = try Zone(name: "Pacific/Honolulu", tzif: file.bytes)
    #expect(try zone.offset(at: instant("9999-01-01T00:00:00Z")).description == "-10:00")
    #expect(zone.changes(from: Instant(seconds: -3_000_000_000), to: Instant(seconds: 0)).count == 5)
  }

  @Test
  func `a file that knows only some years, as zic -r makes, keeps its offsets at both ends`() throws {
    var file = TZifWriter()
    file.transitions = [(0, 1), (10_000_000, 2), (20_000_000, 0)]
    file.types = [.init(offset: 0), .init(offset: 3600, abbreviation: 4), .init(offset: 7200, abbreviation: 4)]
    file.text = Array("-00\0CET\0".utf8)
    for footer in ["", "<-00>0"] {
      file.footer = footer
      let zone = try Zone(name: "Range", tzif: file.bytes)
      #expect(zone.changes(from: Instant(seconds: -1), to: Instant(seconds: .max / 2000)).count == 3)
      #expect(zone.offset(at: Instant(milliseconds: .min)) == .zero)
      #expect(zone.offset(at: Instant(milliseconds: .max)) == .zero)
    }
  }

  @Test
  func `a file without transitions follows its footer in every year`() throws {
    var file = TZifWriter()
    file.types = [.init(offset: -18_000)]
    file.footer = "EST5EDT,M3.2.0,M11.1.0"
    let zone = try Zone(name: "Test", tzif: file.bytes)
    #expect(try zone.isSameRules(as: Zone(posix: "EST5EDT")))
    #expect(try zone.offset(at: instant("1800-07-01T00:00:00Z")).description == "-04:00")
  }

  @Test
  func `transitions at the ends of 64 bits do no harm`() throws {
    var file = TZifExampleTests.honolulu
    file.transitions = [(.min, 1), (-(1 << 59), 2), (0, 5), (.max, 5)]
    let zone = try Zone(name: "Test", tzif: file.bytes)
    #expect(zone.offset(at: Instant(seconds: -1)).description == "-09:30")
    #expect(zone.change(before: Instant(seconds: -1)) == nil)
    #expect(zone.changes(from: Instant(milliseconds: .min), to: Instant(milliseconds: .max)).count == 1)
  }
}

import CivilTime
import Testing

struct TZifErrorTests {
  /// One way to spoil a file, and what the error has to say.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let byteOffset: Int
    let reason: TZifError.Reason
    let spoil: @Sendable (inout TZifWriter) -> Void

    init(
      _ name: String, _ byteOffset: Int, _ reason: TZifError.Reason,
      _ spoil: @escaping @Sendable (inout TZifWriter) -> Void
    ) {
      (testDescription, self.byteOffset, self.reason, self.spoil) = (name, byteOffset, reason, spoil)
    }
  }

  /// Where parts of Honolulu's file are: the second header, its times, type indices, types, text and indicators.
  private static let (header, times, indices, types, text, standard, universal, footer) =
    (51, 95, 151, 158, 194, 214, 220, 227)

  @Test(arguments: [
    Damage("times out of order", times + 8, .transitionOrder) { $0.transitions[1].time = $0.transitions[0].time },
    Damage("a type that is not there", indices + 2, .typeIndex) { $0.transitions[2].type = 6 },
    Damage("an offset beyond 26 hours", types + 6, .offsetRange) { $0.types[1].offset = 93_600 },
    Damage("an offset before -25 hours", types + 6, .offsetRange) { $0.types[1].offset = -90_000 },
    Damage("the least offset", types, .offsetRange) { $0.types[0].offset = .min },
    Damage("a flag that is no flag", types + 4, .flag) { $0.types[0].isDaylight = 2 },
    Damage("an abbreviation beyond the text", types + 5, .abbreviation) { $0.types[0].abbreviation = 20 },
    Damage("an abbreviation without end", types + 5 + 24, .abbreviation) { $0.text[19] = 0x41 },
    Damage("a standard indicator that is no flag", standard + 1, .flag) { $0.standardIndicators[1] = 2 },
    Damage("a UT indicator that is no flag", universal + 4, .flag) { $0.universalIndicators[4] = 2 },
    Damage("a UT indicator without its standard indicator", universal + 1, .flag) { $0.universalIndicators[1] = 1 },
    Damage("too few standard indicators", header + 24, .count) { $0.standardIndicators.removeLast() },
    Damage("too few UT indicators", header + 20, .count) { $0.universalIndicators.removeLast() },
    Damage("no types", header + 36, .count) { file in
      (file.types, file.transitions, file.standardIndicators, file.universalIndicators) = ([], [], [], [])
    },
    Damage("257 types", header + 36, .count) { file in
      file.types = Array(repeating: file.types[0], count: 257)
      (file.standardIndicators, file.universalIndicators) = ([], [])
    },
    Damage("no text", header + 40, .count) { $0.text = [] },
    Damage("a footer that is no rule", footer + 3, .footer(.offset)) { $0.footer = "HST" },
    Damage("a footer with an hour too many", footer + 3, .footer(.offsetRange)) { $0.footer = "HST25" },
    Damage("a footer with a NUL", footer + 5, .footer(.abbreviation)) { $0.footer = "HST10\0" },
    Damage("a footer whose changes collide", footer, .footer(.changesCollide)) { $0.footer = "HST10HDT,J1,J1" },
    Damage("a footer with another offset", footer, .footerDisagrees) { $0.footer = "HST11" },
    Damage("a footer whose winter has the offset", footer, .footerDisagrees) { $0.footer = "AAA10BBB,J100,J300" },
    Damage("a line feed in the footer", footer + 6, .trailingBytes) { $0.footer = "HST10\n" },
    Damage("an unknown version", 4, .version) { $0.version = UInt8(ascii: "5") },
    Damage("a version that is a number", 4, .version) { $0.version = 2 },
    Damage("a shift of more than a day", times + 8, .shiftTooLarge) { file in
      (file.types[1].offset, file.types[2].offset) = (-43_200, 43_201)
    },
    Damage("a day left out at noon", times + 8, .shiftTooLarge) { file in
      (file.types[1].offset, file.types[2].offset) = (-43_200, 43_200)
      file.transitions[1].time = file.transitions[1].time / 86400 * 86400
    },
    Damage("changes closer than their shifts", times + 16, .transitionsTooClose) {
      $0.transitions[2].time = $0.transitions[1].time + 7199
    },
  ])
  func `a damaged file is refused where it is damaged`(damage: Damage) {
    var file = TZifExampleTests.honolulu
    damage.spoil(&file)
    #expect(throws: TZifError(byteOffset: damage.byteOffset, reason: damage.reason)) {
      try Zone(name: "Test", tzif: file.bytes)
    }
  }

  @Test
  func `changes as far apart as their shifts are accepted`() throws {
    var file = TZifExampleTests.honolulu
    file.transitions[2].time = file.transitions[1].time + 7200
    let zone = try Zone(name: "Test", tzif: file.bytes)
    #expect(zone.change(after: Instant(seconds: file.transitions[1].time))?.instant.seconds == file.transitions[2].time)
  }

  @Test
  func `a day left out at midnight is accepted`() throws {
    var file = TZifWriter()
    file.types = [.init(offset: -43_200), .init(offset: 43_200)]
    file.transitions = [(43_200, 1)]
    let zone = try Zone(name: "Test", tzif: file.bytes)
    #expect(try !zone.exists(date("1970-01-01")) && zone.exists(date("1970-01-02")))
  }

  @Test(
    arguments: [
      (Array("".utf8), 0, .truncated), (Array("TZ".utf8), 2, .truncated), (Array("TZip2".utf8), 0, .magic),
      (Array("#!/bin/sh\n".utf8), 0, .magic),
    ] as [([UInt8], Int, TZifError.Reason)])
  func `what is no TZif file is refused`(bytes: [UInt8], byteOffset: Int, reason: TZifError.Reason) {
    #expect(throws: TZifError(byteOffset: byteOffset, reason: reason)) { try Zone(name: "Test", tzif: bytes) }
  }

  @Test
  func `the second header has to be one, of the same version`() {
    var bytes = TZifExampleTests.honolulu.bytes
    bytes[51 + 4] = UInt8(ascii: "3")
    #expect(throws: TZifError(byteOffset: 55, reason: .version)) { try Zone(name: "Test", tzif: bytes) }
    bytes[51] = 0
    #expect(throws: TZifError(byteOffset: 51, reason: .magic)) { try Zone(name: "Test", tzif: bytes) }
  }

  @Test
  func `counts larger than the file do not make it read or keep so much`() {
    var bytes = TZifExampleTests.honolulu.bytes
    for place in 51 + 32..<51 + 36 { bytes[place] = 0xFF }
    #expect(throws: TZifError(byteOffset: bytes.count, reason: .truncated)) { try Zone(name: "Test", tzif: bytes) }
  }

  @Test
  func `bytes after the end, and a footer without its line feeds, are refused`() {
    let bytes = TZifExampleTests.honolulu.bytes
    #expect(throws: TZifError(byteOffset: bytes.count, reason: .trailingBytes)) {
      try Zone(name: "Test", tzif: bytes + [0])
    }
    #expect(throws: TZifError(byteOffset: bytes.count - 1, reason: .footerFrame)) {
      try Zone(name: "Test", tzif: bytes.dropLast())
    }
    var spoiled = bytes
    spoiled[226] = 0x20
    #expect(throws: TZifError(byteOffset: 226, reason: .footerFrame)) { try Zone(name: "Test", tzif: spoiled) }
  }

  @Test
  func `the error is a sentence with the place`() {
    #expect(
      TZifError(byteOffset: 79, reason: .leapSeconds).description
        == "byte 79 of the TZif data: the file counts leap seconds; take the one that is not under right/")
  }
}

extension Zone {
  fileprivate init(name: String, tzif bytes: ArraySlice<UInt8>) throws { try self.init(name: name, tzif: Array(bytes)) }
}

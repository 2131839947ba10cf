import CivilTime
import TestPhones
import Testing

struct POSIXErrorTests {
  @Test(
    arguments: [
      ("", 0, .abbreviation), ("E5", 0, .abbreviation), ("ES5EDT", 0, .abbreviation), ("5EST", 0, .abbreviation),
      (":America/New_York", 0, .abbreviation), ("EST", 3, .offset), ("ESTX", 4, .offset), ("EST+", 4, .offset),
      ("EST--5", 4, .offset), ("EST25", 3, .offsetRange), ("EST5:60", 5, .offsetRange),
      ("EST5:00:61", 8, .offsetRange), ("EST5:", 5, .offset), ("EST5:x", 5, .offset),
      ("<EST5", 4 + 1, .quotedAbbreviation),
      ("<+1>5", 3, .quotedAbbreviation), ("<A B>5", 2, .quotedAbbreviation), ("<>5", 1, .quotedAbbreviation),
      ("EST5E", 4, .abbreviation), ("EST5EDT,", 8, .rule), ("EST5EDT,M3.2.0", 14, .rule),
      ("EST5EDT,M3.2.0,", 15, .rule), ("EST5EDT,M13.2.0,M11.1.0", 9, .ruleRange),
      ("EST5EDT,M0.2.0,M11.1.0", 9, .ruleRange),
      ("EST5EDT,M3.6.0,M11.1.0", 11, .ruleRange), ("EST5EDT,M3.0.0,M11.1.0", 11, .ruleRange),
      ("EST5EDT,M3.2.7,M11.1.0", 13, .ruleRange), ("EST5EDT,M3.2,M11.1.0", 12, .rule),
      ("EST5EDT,M3,M11.1.0", 10, .rule),
      ("EST5EDT,J0,J300", 9, .ruleRange), ("EST5EDT,J366,J300", 9, .ruleRange), ("EST5EDT,366,300", 8, .ruleRange),
      ("EST5EDT,Jx,J300", 9, .rule), ("EST5EDT,M3.2.0/,M11.1.0", 15, .time),
      ("EST5EDT,M3.2.0/168,M11.1.0", 15, .timeRange),
      ("EST5EDT,M3.2.0/-168,M11.1.0", 16, .timeRange), ("EST5EDT,M3.2.0/2:60,M11.1.0", 17, .timeRange),
      ("EST5EDT,M3.2.0,M11.1.0,", 22, .trailingText), ("EST5EDT,M3.2.0,M11.1.0 ", 22, .trailingText),
      ("EST5 ", 4, .abbreviation), ("EST5EDT4x", 8, .rule), ("EST5EDT,M3.2.0\u{E9}", 14, .rule),
      ("AAA0BBB,J100,J100", 0, .changesCollide), ("AAA0BBB,J100/2,J100/3:30", 0, .changesCollide),
      ("AAA0BBB,M3.2.0,J71", 0, .changesCollide), ("AAA12BBB-12,J100,J200", 0, .shiftTooLarge),
      ("AAA12BBB-12:30,J100,J200", 0, .shiftTooLarge), ("AAA-12BBB12,M3.2.0,M11.1.0", 0, .shiftTooLarge),
      ("AAA0BBB,0/0,364/25", 0, .changesCollide),
    ] as [(String, Int, POSIXTimeZoneError.Reason)])
  func `what is no POSIX TZ string is refused where it goes wrong`(
    text: String, byteOffset: Int, reason: POSIXTimeZoneError.Reason
  ) {
    #expect(throws: POSIXTimeZoneError(byteOffset: byteOffset, reason: reason)) { try Zone(posix: text) }
  }

  @Test
  func `the error is a sentence with the place`() {
    let error = POSIXTimeZoneError(byteOffset: 3, reason: .offsetRange)
    #expect(
      error.description
        == "byte 3 of the POSIX TZ string: an offset has hours 0 to 24, minutes and seconds 0 to 59")
  }

  @Test
  func `no text traps`() {
    var random = SplitMix(seed: 3)
    let pieces = [
      "EST", "5", "EDT", ",", "M3.2.0", "J60", "/", "-", "<+01>", "167", "0", ":", ".", "999", "\u{0}", "é",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<random.next() % 9 { text += pieces[Int(random.next() % UInt64(pieces.count))] }
      guard let zone = try? Zone(posix: text) else { continue }
      #expect(zone.offset(at: Instant(seconds: 0)).seconds.magnitude < 26 * 3600, "\(text)")
    }
  }
}

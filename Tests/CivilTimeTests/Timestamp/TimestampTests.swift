import CivilTime
import Testing

struct TimestampTests {
  @Test(arguments: [
    ("2026-03-08T13:00:00Z", "2026-03-08T09:00:00-04:00[America/New_York]"),
    ("2026-01-08T13:00:00.250Z", "2026-01-08T08:00:00.250-05:00[America/New_York]"),
    ("1883-11-18T12:00:00Z", "1883-11-18T07:03:58-04:56:02[America/New_York]"),
    ("1969-12-31T23:59:59.999Z", "1969-12-31T18:59:59.999-05:00[America/New_York]"),
    ("+012026-03-08T13:00:00Z", "+012026-03-08T09:00:00-04:00[America/New_York]"),
    ("-000044-03-15T12:00:00Z", "-000044-03-15T07:03:58-04:56:02[America/New_York]"),
  ])
  func `an instant is written in a zone and read back`(text: String, expected: String) throws {
    let zone = try bundled.zone(named: "America/New_York")
    let moment = try instant(text)
    #expect(moment.description == text)
    #expect(moment.rfc9557(in: zone) == expected)
    let read = try ZonedTime(rfc9557: expected, in: bundled)
    #expect(read == ZonedTime(moment, in: zone) && read.description == expected)
    #expect(read.local == zone.localTime(at: moment) && read.offset == zone.offset(at: moment))
  }

  @Test(arguments: [
    ("2026-03-06T00:00:00+00:00", 1_772_755_200_000), ("2026-03-06t00:00:00z", 1_772_755_200_000),
    ("2026-03-06 00:00:00Z", 1_772_755_200_000), ("2026-03-06T00:00:00-00:00", 1_772_755_200_000),
    ("2026-03-06T05:45:00+05:45", 1_772_755_200_000), ("2026-03-05T19:00:00.5-05:00", 1_772_755_200_500),
    ("2026-03-06T00:00:00.123456789Z", 1_772_755_200_123), ("1970-01-01T00:00:00.05Z", 50),
    ("1969-12-31T23:59:59.5Z", -500),
  ])
  func `a timestamp of RFC 3339 is read in all its forms`(text: String, milliseconds: Int64) throws {
    #expect(try instant(text).milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      ("", 0, .date), ("2026-3-6T00:00:00Z", 0, .date), ("2026-02-30T00:00:00Z", 0, .date),
      ("2026-03-06", 10, .separator), ("2026-03-06_00:00:00Z", 10, .separator), ("2026-03-06T24:00:00Z", 11, .time),
      ("2026-03-06T00:00Z", 11, .time), ("2026-03-06T23:59:60Z", 11, .time), ("2026-03-06T00:00:00.Z", 20, .fraction),
      ("2026-03-06T00:00:00.1234567890Z", 20, .fraction), ("2026-03-06T00:00:00", 19, .offset),
      ("2026-03-06T00:00:00+24:00", 19, .offset), ("2026-03-06T00:00:00+0500", 19, .offset),
      ("2026-03-06T00:00:00Z ", 20, .trailingText), ("2026-03-06T00:00:00Z[UTC]", 20, .trailingText),
    ] as [(String, Int, TimestampError.Reason)])
  func `what is no timestamp of RFC 3339 is refused where it goes wrong`(
    text: String, byteOffset: Int, reason: TimestampError.Reason
  ) {
    #expect(throws: TimestampError(byteOffset: byteOffset, reason: reason)) { try Instant(rfc3339: text) }
  }

  @Test(arguments: [
    ("2026-03-08T13:00:00Z[America/New_York]", "America/New_York"),
    ("2026-03-08T13:00:00-00:00[!America/New_York]", "America/New_York"),
    ("2026-03-08T09:00:00-04:00[!America/New_York][u-ca=gregory]", "America/New_York"),
    ("2026-03-08T09:00:00-04:00[!u-ca=iso8601]", "-04:00"), ("2026-03-08T13:00:00Z[u-ca=hebrew]", "UTC"),
    ("2026-03-08T21:00:00+08:00[+08:00]", "+08:00"), ("2026-03-08T13:00:00Z[_x=1-a][knort=blargel]", "UTC"),
    ("2026-03-08T13:00:00Z[Etc/UTC][u-ca=gregory][u-ca=hebrew]", "Etc/UTC"),
    ("2026-03-08T09:00:00-04:00[EST5EDT,M3.2.0,M11.1.0]", "EST5EDT,M3.2.0,M11.1.0"),
  ])
  func `a timestamp of RFC 9557 is read with its zone`(text: String, zone: String) throws {
    let read = try ZonedTime(rfc9557: text, in: bundled)
    #expect(read.zone.name == zone)
    #expect(try read.instant == instant("2026-03-08T13:00:00Z"))
  }

  @Test(
    arguments: [
      ("2026-03-08T13:00:00Z[", 21, .suffix), ("2026-03-08T13:00:00Z[]", 21, .suffix),
      ("2026-03-08T13:00:00Z[UTC", 21, .suffix), ("2026-03-08T13:00:00Z[UTC][Etc/UTC]", 26, .suffix),
      ("2026-03-08T13:00:00Z[u-ca=gregory][UTC]", 35, .suffix), ("2026-03-08T13:00:00Z[u-ca=]", 21, .suffix),
      ("2026-03-08T13:00:00Z[U-CA=gregory]", 21, .suffix), ("2026-03-08T13:00:00Z[=x]", 21, .suffix),
      ("2026-03-08T13:00:00Z[UTC]x", 25, .trailingText),
      ("2026-03-08T13:00:00Z[!u-ca=hebrew]", 22, .criticalSuffix(key: "u-ca")),
      ("2026-03-08T13:00:00Z[UTC][!knort=blargel]", 27, .criticalSuffix(key: "knort")),
      ("2026-03-08T13:00:00Z[!u-ca=gregory][u-ca=gregory]", 36, .suffixTwice(key: "u-ca")),
      (
        "2026-03-08T13:00:00Z[America/New_Yrok]", 21,
        .zone(.unknown(name: "America/New_Yrok", nearest: ["America/New_York"]))
      ),
      (
        "2026-03-08T09:00:00-05:00[America/New_York]", 19,
        .offsetMismatch(stated: UTCOffset(seconds: -18000), actual: UTCOffset(seconds: -14400))
      ),
      (
        "2026-03-08T09:00:00+00:00[!America/New_York]", 19,
        .offsetMismatch(stated: UTCOffset(seconds: 0), actual: UTCOffset(seconds: -14400))
      ),
    ] as [(String, Int, TimestampError.Reason)])
  func `what is no timestamp of RFC 9557 is refused where it goes wrong`(
    text: String, byteOffset: Int, reason: TimestampError.Reason
  ) {
    #expect(throws: TimestampError(byteOffset: byteOffset, reason: reason)) {
      try ZonedTime(rfc9557: text, in: bundled)
    }
  }

  @Test(arguments: ["-05:00", "-04:00"])
  func `a local time in a gap is refused with the change`(offset: String) throws {
    let zone = try bundled.zone(named: "America/New_York")
    let change = try #require(zone.change(after: instant("2026-03-01T00:00:00Z")))
    #expect(throws: TimestampError(byteOffset: 0, reason: .localTimeInGap(change))) {
      try ZonedTime(rfc9557: "2026-03-08T02:30:00\(offset)[America/New_York]", in: bundled)
    }
  }

  @Test
  func `both halves of an overlap are told apart by their offsets`() throws {
    let first = try ZonedTime(rfc9557: "2026-11-01T01:30:00-04:00[America/New_York]", in: bundled)
    let second = try ZonedTime(rfc9557: "2026-11-01T01:30:00-05:00[America/New_York]", in: bundled)
    #expect(second.instant - first.instant == .hours(1))
  }

  @Test
  func `the error is a sentence with the place`() {
    #expect(throws: (any Error).self) { try instant("2026-03-06T24:00:00Z") }
    let error = TimestampError(byteOffset: 11, reason: .time)
    #expect(error.description == "byte 11 of the timestamp: a time from 00:00:00 to 23:59:59 is missing")
  }
}

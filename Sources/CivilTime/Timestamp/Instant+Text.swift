extension Instant {
  /// Reads a timestamp of RFC 3339 with seconds, such as `2026-03-06T00:00:00Z` or `2026-03-06T09:00:00.5-05:00`.
  ///
  /// A fraction has one to nine digits; those beyond milliseconds are cut off. A second 60 is refused: leap seconds
  /// are not counted here. The separator may be `T`, `t` or a space, and years outside 0…9999 have a sign and six
  /// digits.
  public init(rfc3339 text: some StringProtocol) throws(TimestampError) {
    var scanner = ByteScanner(text)
    let stamp = try scanner.timestamp()
    guard scanner.isAtEnd else { throw scanner.failure(.trailingText) }
    self = stamp.instant
  }

  /// The instant as RFC 9557 writes it, `2026-03-08T09:00:00-04:00[America/New_York]`; milliseconds only when there
  /// are any.
  ///
  /// RFC 3339 has no seconds in offsets, so an offset such as +00:19:32 is followed by them all the same; this package
  /// reads it back.
  public func rfc9557(in zone: Zone) -> String {
    let local = zone.localTime(at: self)
    return timestamp(local, zone.offset(at: self).description) + "[" + zone.name + "]"
  }

  /// The instant in UTC as RFC 3339 writes it, `2026-03-08T13:00:00Z`; milliseconds only when there are any.
  public var rfc3339: String { timestamp(CivilDateTime(localSeconds: seconds), "Z") }

  private func timestamp(_ local: CivilDateTime, _ offset: String) -> String {
    let time = local.time
    let clock = [time.hour, time.minute, time.second].map { padded($0, 2) }.joined(separator: ":")
    let fraction = millisecondOfSecond == 0 ? "" : "." + padded(Int(millisecondOfSecond), 3)
    return "\(local.date)T\(clock)\(fraction)\(offset)"
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in UTC, as `rfc3339` writes it.
  public var description: String { rfc3339 }
}

/// The part of a timestamp before its brackets.
struct Timestamp {
  let local: CivilDateTime
  let instant: Instant
  /// The offset; `nil` for `Z` and `-00:00`, which say nothing about the local offset (RFC 9557, section 2).
  let offset: UTCOffset?
  /// Where the offset stands.
  let offsetPlace: Int
}

extension ByteScanner {
  func failure(_ reason: TimestampError.Reason, at place: Int? = nil) -> TimestampError {
    TimestampError(byteOffset: place ?? position, reason: reason)
  }

  /// Takes a date, a time with seconds, and an offset.
  mutating func timestamp() throws(TimestampError) -> Timestamp {
    guard let date = date() else { throw failure(.date, at: 0) }
    guard take("T") || take("t") || take(" ") else { throw failure(.separator) }
    let start = position
    guard let hour = digits(2), take(":"), let minute = digits(2), take(":"), let second = digits(2),
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { throw failure(.time, at: start) }
    let milliseconds = take(".") ? try fraction() : 0
    let offsetPlace = position
    let local = CivilDateTime(date, time)
    var offset: UTCOffset?
    if !(take("Z") || take("z")) {
      let isNegative = next == UInt8(ascii: "-")
      guard let value = self.offset(), value.seconds.magnitude < 86400 else { throw failure(.offset, at: offsetPlace) }
      offset = value == .zero && isNegative ? nil : value
    }
    let second1970 = local.localSeconds - Int64(offset?.seconds ?? 0)
    let instant = Instant(milliseconds: second1970 * 1000 + Int64(milliseconds))
    return Timestamp(local: local, instant: instant, offset: offset, offsetPlace: offsetPlace)
  }

  /// Takes one to nine digits after a decimal point, as milliseconds.
  private mutating func fraction() throws(TimestampError) -> Int {
    let digits = run(where: \.isDigit)
    guard (1...9).contains(digits.count) else { throw failure(.fraction, at: digits.startIndex) }
    return (0..<3).reduce(0) { value, place in
      value * 10 + (place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0)
    }
  }
}

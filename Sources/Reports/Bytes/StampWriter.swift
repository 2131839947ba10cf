internal import CivilTime

/// Writes stamps of one wall clock; one date after the other comes without being worked out again.
struct StampWriter {
  private var day = Int32.min
  private var date: [UInt8] = []

  /// Appends milliseconds since 1970 on a wall clock as `2027-03-14T09:00:00.000`; always so long, so that stamps sort
  /// as texts.
  mutating func append(_ milliseconds: Int64, to bytes: inout [UInt8]) {
    let instant = Instant(milliseconds: milliseconds)
    let local = CivilDateTime(localSeconds: instant.seconds)
    if local.date.dayNumber != day {
      day = local.date.dayNumber
      date.removeAll(keepingCapacity: true)
      date.append(local.date)
      date.append(UInt8(ascii: "T"))
    }
    bytes += date
    bytes.append(local.time, separator: UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: "."))
    bytes.append(Int(instant.millisecondOfSecond), digits: 3)
  }
}

extension [UInt8] {
  /// Appends a time of day with its seconds.
  mutating func append(_ time: TimeOfDay, separator: UInt8?) {
    append(time.hour, digits: 2)
    if let separator { append(separator) }
    append(time.minute, digits: 2)
    if let separator { append(separator) }
    append(time.second, digits: 2)
  }
}

internal import CivilTime

/// Reads numbers, dates, times and durations from a part of a file, byte by byte, and never past the part's end.
struct ValueReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position == end }

  /// The next byte, which stays unread.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Takes the next byte when it is this one.
  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < end, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// Takes a number of exactly so many digits; takes nothing when there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    guard end - position >= count else { return nil }
    var value = 0
    for index in position..<position + count {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    position += count
    return value
  }

  /// Takes all digits that follow; `nil` when there are none or when the number is larger than the limit.
  mutating func number(upTo limit: Int = 1_000_000_000_000_000) -> Int? {
    let start = position
    var value = 0
    while position < end, bytes[position].isDigit {
      // The limit leaves room for one more digit, so this cannot overflow.
      value = value * 10 + Int(bytes[position] - 0x30)
      guard value <= limit else { return nil }
      position += 1
    }
    return position == start ? nil : value
  }

  /// Takes the three numbers of `YYYY-MM-DD`, whether or not there is such a date.
  mutating func dateParts() -> (year: Int, month: Int, day: Int)? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
    return (year, month, day)
  }

  /// Takes `YYYY-MM-DD`.
  mutating func date() -> CivilDate? {
    guard let parts = dateParts() else { return nil }
    return CivilDate(year: parts.year, month: parts.month, day: parts.day)
  }

  /// Takes `HH:MM` or `HH:MM:SS`.
  mutating func time() -> TimeOfDay? {
    guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
    guard take(":") else { return TimeOfDay(hour: hour, minute: minute) }
    guard let second = digits(2) else { return nil }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// Takes `±HH:MM` or `±HH:MM:SS`.
  mutating func offset() -> UTCOffset? {
    let isNegative = take("-")
    guard isNegative || take("+"), let time = time() else { return nil }
    return UTCOffset(seconds: isNegative ? -time.secondOfDay : time.secondOfDay)
  }

  /// Takes `1d12h`, `90s`, `500ms`: numbers with units, at most ten thousand years long.
  mutating func duration() -> TimeSpan? {
    let longest: Int64 = 3_652_500 * 86_400_000
    var total: Int64 = 0
    repeat {
      guard let count = number(), let unit = unit() else { return nil }
      let (length, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
      guard !overflow, length <= longest, total + length <= longest else { return nil }
      total += length
    } while !isAtEnd
    return TimeSpan(milliseconds: total)
  }

  private mutating func unit() -> Int64? {
    if take("d") { return 86_400_000 }
    if take("h") { return 3_600_000 }
    if take("s") { return 1000 }
    guard take("m") else { return nil }
    return take("s") ? 1 : 60_000
  }
}

extension ValueReader {
  /// The value of a part that holds nothing else; `nil` when it is something else, or has more in it.
  static func whole<Value>(
    _ bytes: [UInt8], _ range: Range<Int>, _ read: (inout ValueReader) -> Value?
  ) -> Value? {
    var reader = ValueReader(bytes, range)
    guard let value = read(&reader), reader.isAtEnd else { return nil }
    return value
  }
}

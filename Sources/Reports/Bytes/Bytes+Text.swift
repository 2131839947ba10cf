internal import CivilTime
internal import Rollover

// Reports of millions of records are written byte by byte: a text built for each field takes several times as long.
extension [UInt8] {
  /// Appends a text as UTF-8.
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a whole number in decimal digits.
  mutating func append(decimal value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(decimal: value.magnitude)
  }

  /// Appends a whole number in decimal digits.
  mutating func append(decimal value: UInt64) {
    let start = count
    var rest = value
    repeat {
      append(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends the last digits of a number that is not negative, with leading zeros.
  mutating func append(_ value: Int, digits: Int) {
    switch digits {
    case 2:
      append(UInt8(truncatingIfNeeded: value / 10 % 10) + 0x30)
      append(UInt8(truncatingIfNeeded: value % 10) + 0x30)
    default:
      var unit = 1
      for _ in 1..<digits { unit *= 10 }
      while unit > 0 {
        append(UInt8(truncatingIfNeeded: value / unit % 10) + 0x30)
        unit /= 10
      }
    }
  }

  /// Appends a number as 16 hexadecimal digits.
  mutating func append(hexadecimal value: UInt64) {
    for shift in stride(from: UInt64(60), through: 0, by: -4) { append(hexDigit: UInt8(value >> shift & 15)) }
  }

  /// Appends the hexadecimal digit of 0…15.
  mutating func append(hexDigit value: UInt8) { append(value < 10 ? 0x30 + value : 0x57 + value) }

  /// Appends a date as ISO 8601 writes it.
  mutating func append(_ date: CivilDate) {
    let year = date.year
    guard (0...9999).contains(year) else { return append(text: date.description) }
    append(year, digits: 4)
    append(UInt8(ascii: "-"))
    append(date.month, digits: 2)
    append(UInt8(ascii: "-"))
    append(date.day, digits: 2)
  }

  /// Appends which member of its series an occurrence is, such as `@2027-03-14`.
  mutating func append(_ occurrence: OccurrenceKey) {
    switch occurrence {
    case .date(let date):
      append(UInt8(ascii: "@"))
      append(date)
    case .sequence(let day):
      append(UInt8(ascii: "#"))
      append(CivilDate(dayNumber: day))
    case .once: break
    case .minute: append(text: occurrence.description)
    case .repeating(let slot):
      append(UInt8(ascii: "*"))
      append(decimal: UInt64(slot))
    }
  }
}

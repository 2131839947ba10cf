extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// The date as ISO 8601 writes it, `2026-03-08`; years outside 0…9999 with a sign and six digits, `-000044-03-15`.
  public var description: String {
    let (year, month, day) = GregorianCalendar.parts(dayNumber: Int64(dayNumber))
    let yearText = (0...9999).contains(year) ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(year, 6)
    return yearText + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  /// Reads a date in the form that `description` writes; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    var scanner = ByteScanner(text)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    self = date
  }
}

extension ByteScanner {
  /// Takes `YYYY-MM-DD` or `±YYYYYY-MM-DD`; a plain year may not be written with a sign.
  mutating func date() -> CivilDate? {
    var year: Int?
    if take("+") {
      year = digits(6)
    } else if take("-") {
      year = digits(6).map { -$0 }
    } else {
      year = digits(4)
      guard let year, take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }
    guard let year, !(0...9999).contains(year), take("-"), let month = digits(2), take("-"), let day = digits(2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

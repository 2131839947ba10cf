internal import CivilTime

/// Reads what people write when they mean a date or a time, for a better message; nothing of it is accepted.
enum Almost {
  /// `2027-3-14`, `2027/03/14` or `2027.3.14`.
  static func date(_ text: String) -> CivilDate? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }.map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], year > 999, year < 10_000
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `9`, `9:00`, `9.30` or `0900`.
  static func time(_ text: String) -> TimeOfDay? {
    let digits = text.filter { $0 != ":" && $0 != "." }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), text.count - digits.count <= 1, digits.count <= 4,
      let number = Int(digits)
    else { return nil }
    return digits.count <= 2
      ? TimeOfDay(hour: number, minute: 0) : TimeOfDay(hour: number / 100, minute: number % 100)
  }
}

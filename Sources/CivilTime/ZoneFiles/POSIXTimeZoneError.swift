/// Why a POSIX TZ string was refused.
public struct POSIXTimeZoneError: Error, Hashable, Sendable {
  /// Where reading stopped, in bytes from the beginning of the string.
  public let byteOffset: Int
  /// What is wrong there.
  public let reason: Reason

  /// Puts an error together.
  public init(byteOffset: Int, reason: Reason) {
    self.byteOffset = byteOffset
    self.reason = reason
  }

  /// What can be wrong with a POSIX TZ string.
  public enum Reason: Hashable, Sendable {
    /// An abbreviation is missing, or shorter than three letters.
    case abbreviation
    /// A `<` without its `>`, or a character between them that is no letter, digit, `+` or `-`.
    case quotedAbbreviation
    /// An offset from UTC is missing or not a number.
    case offset
    /// An offset's hours are not 0…24, or its minutes or seconds not 0…59.
    case offsetRange
    /// A rule for when daylight saving time starts or ends is missing, or not `Jn`, `n` or `Mm.w.d`.
    case rule
    /// A rule's day, month, week or weekday is out of range.
    case ruleRange
    /// A rule's time is missing or not a number.
    case time
    /// A rule's hours are not −167…167, or its minutes or seconds not 0…59.
    case timeRange
    /// There is more text after the end.
    case trailingText
    /// The two changes of a year come too close together, or swap places from year to year.
    case changesCollide
    /// Daylight saving time differs from standard time by a day or more.
    case shiftTooLarge
  }
}

extension POSIXTimeZoneError: CustomStringConvertible {
  /// The reason and the place as a sentence.
  public var description: String { "byte \(byteOffset) of the POSIX TZ string: \(reason.sentence)" }
}

extension POSIXTimeZoneError.Reason {
  /// What is wrong, and what to write instead.
  var sentence: String {
    switch self {
    case .abbreviation: "an abbreviation of three or more letters is missing, such as EST or <+03>"
    case .quotedAbbreviation: "between < and > go three or more letters, digits, + or -"
    case .offset: "an offset from UTC is missing, such as 5, -1 or +5:30 (positive is west)"
    case .offsetRange: "an offset has hours 0 to 24, minutes and seconds 0 to 59"
    case .rule: "a rule is missing: Mm.w.d, Jn or n, for the start and then for the end"
    case .ruleRange: "a rule has month 1 to 12, week 1 to 5, weekday 0 to 6, Jn 1 to 365, n 0 to 365"
    case .time: "a time is missing after the slash, such as 2 or -1:30"
    case .timeRange: "a rule's time has hours -167 to 167, minutes and seconds 0 to 59"
    case .trailingText: "text goes on after the end of the rules"
    case .changesCollide: "the two changes of a year come too close together, or in another order in some years"
    case .shiftTooLarge: "the two offsets differ by a day or more, and clocks change by less"
    }
  }
}

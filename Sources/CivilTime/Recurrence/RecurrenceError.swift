/// Why a text is no recurrence.
public struct RecurrenceError: Error, Hashable, Sendable {
  /// Where the fault lies, in bytes from the beginning of the text.
  public let byteOffset: Int
  /// What is wrong there.
  public let reason: Reason

  /// Puts an error together.
  public init(byteOffset: Int, reason: Reason) {
    self.byteOffset = byteOffset
    self.reason = reason
  }

  /// What can be wrong with a recurrence.
  public enum Reason: Hashable, Sendable {
    /// The text has none of the forms there are.
    case form
    /// Every 0 days.
    case noDays
    /// The day of the month is not 1…31.
    case dayOfMonth
    /// No year has this month and day.
    case dayOfYear
    /// An abbreviation of a weekday is unknown.
    case weekday
    /// A weekday is there twice.
    case weekdayTwice
    /// There is more text after the end.
    case trailingText
  }
}

extension RecurrenceError: CustomStringConvertible {
  /// The reason and the place as a sentence.
  public var description: String {
    let sentence =
      switch reason {
      case .form: "write day, 2d, mon,fri, month:31 or year:02-29"
      case .noDays: "a step is 1 day or more"
      case .dayOfMonth: "a month has days 1 to 31"
      case .dayOfYear: "no year has this month and day"
      case .weekday: "the weekdays are mon, tue, wed, thu, fri, sat and sun"
      case .weekdayTwice: "this weekday is there twice"
      case .trailingText: "text goes on after the end of the recurrence"
      }
    return "byte \(byteOffset) of the recurrence: \(sentence)"
  }
}

internal import CivilTime

/// A value of a status, as it is and as it is expected.
enum StatusValue: Sendable, Equatable {
  /// `yes` or `no`.
  case flag(Bool)
  case number(Int)
  /// A local date and time, and whether its seconds count; `nil` for none.
  case time(CivilDateTime?, hasSeconds: Bool = true)
  /// A local date; `nil` for none.
  case date(CivilDate?)
  case duration(TimeSpan)
  /// One of several words.
  case word(String)

  /// Whether it is more or less than others, and not only the same or not.
  var isOrdered: Bool {
    switch self {
    case .number, .duration, .time(.some, _), .date(.some): true
    case .flag, .word, .time(nil, _), .date(nil): false
    }
  }

  /// The value as it is written.
  var text: String {
    switch self {
    case .flag(let isOn): isOn ? "yes" : "no"
    case .number(let number): "\(number)"
    case .time(let time, _): time.map { "\($0)" } ?? "none"
    case .date(let date): date.map { "\($0)" } ?? "none"
    case .duration(let span): "\(span)"
    case .word(let word): word
    }
  }
}

/// A day of the week, numbered as in ISO 8601.
public enum Weekday: UInt8, Hashable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day that an abbreviation of three small letters stands for: `mon`, `tue`, `wed`, `thu`, `fri`, `sat`, `sun`.
  public init?(abbreviation: some StringProtocol) {
    guard let match = Weekday.allCases.first(where: { $0.abbreviation == abbreviation }) else { return nil }
    self = match
  }

  /// The abbreviation of three small letters.
  public var abbreviation: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  /// The day of the week of a day number; 1970-01-01 was a Thursday.
  init(dayNumber: Int64) {
    let remainder = (dayNumber &+ 3) % 7
    switch remainder < 0 ? remainder &+ 7 : remainder {
    case 0: self = .monday
    case 1: self = .tuesday
    case 2: self = .wednesday
    case 3: self = .thursday
    case 4: self = .friday
    case 5: self = .saturday
    default: self = .sunday
    }
  }
}

internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect status KEY OP VALUE`.
struct StatusExpectation: Sendable {
  /// The key.
  var name: String
  var comparison: Relation
  var value: StatusValue
  /// Where the key, the relation and the value stand.
  var range: SourceRange
  /// What the app's code says, and how it is written if not by itself; `nil` where nobody can be asked.
  var actual: @Sendable (World, Trace) -> (value: StatusValue, text: String?)?
}

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

extension StatusExpectation {
  /// Whether an actual value stands in the expected relation; nothing is neither more nor less than something.
  func holds(_ actual: StatusValue) -> Bool {
    switch (actual, value) {
    case (.number(let left), .number(let right)): comparison.holds(left, right)
    case (.duration(let left), .duration(let right)): comparison.holds(left, right)
    case (.date(let left?), .date(let right?)): comparison.holds(left, right)
    case (.time(let left?, _), .time(let right?, let hasSeconds)):
      comparison.holds(hasSeconds ? left : left.withoutSeconds, right)
    case (.time(let left, _), .time(let right, _)): (left == right) == (comparison == .equal) && !isOrdering
    default: (actual == value) == (comparison == .equal) && !isOrdering
    }
  }

  private var isOrdering: Bool { comparison != .equal && comparison != .notEqual }
}

extension CivilDateTime {
  /// The minute that it belongs to.
  fileprivate var withoutSeconds: CivilDateTime {
    CivilDateTime(localSeconds: localSeconds - Int64(time.second))
  }
}

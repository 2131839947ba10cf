/// A word or a string of a line.
struct Token: Sendable {
  /// What it looks like.
  enum Form: UInt8, Sendable {
    case word
    /// In quotes, and meant as it stands.
    case string
    /// In quotes, with escapes.
    case escapedString
  }

  /// Where it begins and ends, quotes included.
  var lower: Int32
  var upper: Int32
  var form: Form

  init(_ form: Form, _ lower: Int, _ upper: Int) {
    self.form = form
    self.lower = Int32(truncatingIfNeeded: lower)
    self.upper = Int32(truncatingIfNeeded: upper)
  }

  /// Its bytes, without quotes.
  var content: Range<Int> {
    form == .word ? Int(lower)..<Int(upper) : Int(lower) + 1..<Int(upper) - 1
  }

  var isString: Bool { form != .word }
}

/// How an argument's value is compared.
public enum Relation: String, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether two values stand in this relation.
  public func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  /// The relation and a value, in words, such as "not 3" or "at least 2".
  public func words(_ value: String) -> String {
    switch self {
    case .equal: value
    case .notEqual: "anything but \(value)"
    case .less: "less than \(value)"
    case .lessOrEqual: "at most \(value)"
    case .greater: "more than \(value)"
    case .greaterOrEqual: "at least \(value)"
    }
  }
}

extension Relation {
  /// The relation and a time, in words, such as "at 09:00" or "before 09:00".
  func words(time: String) -> String {
    switch self {
    case .equal: "at \(time)"
    case .notEqual: "at another time than \(time)"
    case .less: "before \(time)"
    case .lessOrEqual: "at \(time) or before"
    case .greater: "after \(time)"
    case .greaterOrEqual: "at \(time) or after"
    }
  }
}

/// An argument of a statement: a word, a string, or a word compared with a value.
struct Argument: Sendable {
  /// The word or string; for a comparison, what is compared.
  var name: Token
  /// The relation; `nil` for a word or a string alone.
  var comparison: Relation?
  /// What it is compared with; the same as the name when there is no comparison.
  var value: Token

  /// From the beginning of the name to the end of the value.
  var lower: Int { Int(name.lower) }
  var upper: Int { Int(value.upper) }
}

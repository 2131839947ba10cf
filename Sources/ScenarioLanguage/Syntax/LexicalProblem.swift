/// What can be wrong with the letters of a line, before anybody asks what it says.
struct LexicalProblem: Sendable {
  enum Kind: Sendable {
    case lineTooLong
    case openGuard
    case openString
    case unknownEscape
    case quoteInWord
    case gluedToString
    case otherQuotes
    case doubledEqual
    /// `=>` or `=<`.
    case turnedComparison
    /// `> =` or `< =`, by the comparison that is meant.
    case splitComparison(Relation)
    case nothingBefore(Relation)
    case nothingAfter(Relation)
  }

  static let comparisons = "the comparisons are =, !=, <, <=, > and >="

  var kind: Kind
  var bytes: Range<Int>

  /// Whether the other lines are laid out all the same; what does not end may be meant to go on in them.
  var leavesOthersAlone: Bool {
    switch kind {
    case .openGuard, .openString: false
    default: true
    }
  }

  /// What is wrong, as a sentence.
  var message: String {
    switch kind {
    case .lineTooLong: "this line is longer than \(SourceText.longestLine) bytes"
    case .openGuard: "this guard does not end with `]`"
    case .openString: "this string does not end on its line"
    case .unknownEscape: "this escape is not known"
    case .quoteInWord: "a quote in the middle of a word"
    case .gluedToString: "a space is missing after this string"
    case .otherQuotes: "these are not the quotes of the language"
    case .turnedComparison: "in a comparison `=` comes last"
    case .splitComparison: "the signs of a comparison stand together"
    case .doubledEqual: "`==` is not a comparison"
    case .nothingBefore(let sign): "`\(sign.rawValue)` has nothing before it"
    case .nothingAfter(let sign): "`\(sign.rawValue)` has no value after it"
    }
  }

  /// What to say under the carets.
  var label: String {
    switch kind {
    case .lineTooLong, .openGuard, .openString, .unknownEscape, .quoteInWord, .gluedToString, .otherQuotes: ""
    case .turnedComparison: "write >= or <="
    case .splitComparison(let whole): "write \(whole.rawValue)"
    case .doubledEqual: "one `=` is enough"
    case .nothingBefore: "a key should stand here"
    case .nothingAfter: "a value should follow"
    }
  }

  /// What to do.
  var notes: [String] {
    switch kind {
    case .lineTooLong: ["a statement fits on a line that a person can read; is this a scenario file?"]
    case .openGuard: ["write it like [engine:horizon] or [!tzdata:2026f], without spaces inside"]
    case .openString: ["close it with `\"`; inside a string a quote is written \\\", a line end \\n"]
    case .unknownEscape: ["the escapes are \\\", \\\\ and \\n; a backslash itself is written \\\\"]
    case .quoteInWord: ["put the whole value in quotes; a quote inside it is written \\\""]
    case .gluedToString: ["a quote inside a string is written \\\""]
    case .otherQuotes: ["write \" before and after the text; some programs put others in its place"]
    case .doubledEqual, .turnedComparison, .splitComparison: [LexicalProblem.comparisons]
    case .nothingBefore: ["write KEY=VALUE; a value that begins with this sign goes in quotes"]
    case .nothingAfter: ["write KEY=VALUE; an empty value is written \"\""]
    }
  }
}

extension Relation {
  /// The comparison with a `=` behind its sign; `nil` where there is none.
  var withEqual: Relation? {
    switch self {
    case .less: .lessOrEqual
    case .greater: .greaterOrEqual
    case .equal, .notEqual, .lessOrEqual, .greaterOrEqual: nil
    }
  }
}

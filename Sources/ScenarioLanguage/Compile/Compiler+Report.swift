extension Compiler {
  /// Where some bytes of the file that is being read are.
  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(source: source, lower: bytes.lowerBound, upper: bytes.upperBound)
  }

  /// Where a word or string of the line stands.
  func range(_ token: Token) -> SourceRange {
    SourceRange(source: source, lower: Int(token.lower), upper: Int(token.upper))
  }

  /// Where an argument of the line stands.
  func range(_ argument: Argument) -> SourceRange {
    SourceRange(source: source, lower: argument.lower, upper: argument.upper)
  }

  /// From one argument of the line to another.
  func range(from first: Int, through last: Int) -> SourceRange {
    SourceRange(source: source, lower: lexer.arguments[first].lower, upper: lexer.arguments[last].upper)
  }

  /// Adds a mistake, unless it lies within the place of the one before: a word that belongs to a mistake is no other one.
  mutating func report(
    _ message: String, at range: SourceRange, label: String = "",
    related: [(range: SourceRange, label: String)] = [], notes: [String] = []
  ) {
    if let last = lastReported, last != range, last.covers(range) { return }
    lastReported = range
    diagnostics.append(map.diagnostic(message, at: range, label: label, related: related, notes: notes))
  }

  /// Adds a mistake about a word that is not known, with the nearest one that is.
  mutating func reportUnknown(
    _ message: String, _ word: String, at range: SourceRange, known: [String], notes: [String] = []
  ) {
    let nearest = NearestWord.find(word, in: known)
    let difference = nearest.flatMap { NearestWord.unseenDifference(word, from: $0) }
    report(
      message, at: range, label: nearest.map { "did you mean `\($0)`?" } ?? "",
      notes: (difference.map { [$0] } ?? []) + notes)
  }

  /// A file without a first line that says what it is.
  mutating func reportMissingTitle() {
    report(
      "this file does not say what it is", at: SourceRange(source: 0, lower: 0, upper: 0),
      notes: ["begin it with a title, such as: scenario \"Rings once over the clock change\""])
  }
}

extension [String] {
  /// The words as a sentence lists them: `a, b or c`.
  func list(_ conjunction: String = "or") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The first twelve names as a sentence lists them, and how many there are besides: a file may have thousands.
  var beginning: String {
    let most = 12
    return count > most ? prefix(most).joined(separator: ", ") + " and \(count - most) more" : list("and")
  }
}

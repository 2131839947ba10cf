internal import CivilTime

/// What is said of a time that stands behind its statement.
extension Compiler {
  /// Reports what is left of a line if it is the time of the line, as in `app kill 2027-03-14 09:00` and `app kill +1h`.
  ///
  /// - Returns: whether it was that.
  mutating func reportTimeBehind(from index: Int) -> Bool {
    guard index > 0, timeMeant(from: index) else { return false }
    let time = range(from: index, through: lexer.arguments.count - 1)
    let hasTime =
      lexer.bytes[lexer.arguments[0].lower].isDigit || lexer.bytes[lexer.arguments[0].lower] == UInt8(ascii: "+")
    let statement = map.text(range(from: 0, through: index - 1))
    report(
      "a line begins with its time", at: time,
      label: hasTime ? "the line has a time already" : "write \(map.text(time)) \(statement)")
    return true
  }

  /// Whether what is left of a line is a time as it may stand at the beginning of one.
  private mutating func timeMeant(from index: Int) -> Bool {
    let left = lexer.arguments[index...]
    guard left.count <= 3, left.allSatisfy({ $0.comparison == nil && !$0.name.isString }), let first = left.first else {
      return false
    }
    if left.count == 1, lexer.bytes[first.lower] == UInt8(ascii: "+") { return signedDuration(first.name) != nil }
    let said = diagnostics.count
    let moment = lexer.bytes[first.lower].isDigit ? readMoment(at: index) : nil
    diagnostics.removeLast(diagnostics.count - said)
    return moment?.end == lexer.arguments.count
  }
}

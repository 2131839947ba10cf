@testable import ScenarioLanguage

/// The text of a scenario with other space in it: what its author could have written instead.
///
/// Comments at the margin stay there, because `fmt` keeps them there.
func disturbed(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
  let source = SourceText(name: "t", bytes: bytes)
  var lexer = Lexer(source)
  var isInBlock = false
  var lines: [[UInt8]] = Array(repeating: dice.blanks(0), count: dice.roll(3))
  while lexer.nextLine() {
    let line = lexer.lineStart..<lexer.lineEnd
    if source.isFence(line) {
      isInBlock.toggle()
      lines.append(dice.blanks(0) + Array("----".utf8) + dice.blanks(0))
    } else if isInBlock {
      lines.append(Array(bytes[line]))
    } else if lexer.isBlank, lexer.comment.isEmpty {
      lines += (0...dice.roll(3)).map { _ in dice.blanks(0) }
    } else {
      lines.append(disturbedLine(lexer, &dice))
    }
  }
  lines += (0..<dice.roll(3)).map { _ in dice.blanks(0) }
  return Array(lines.joined(separator: [.newline])) + (dice.happens(oneIn: 2) ? [.newline] : [])
}

private func disturbedLine(_ lexer: Lexer, _ dice: inout Dice) -> [UInt8] {
  let bytes = lexer.bytes
  guard !lexer.isBlank else {
    let isIndented = lexer.comment.lowerBound > lexer.lineStart
    return (isIndented ? dice.blanks(1) : []) + bytes[lexer.comment] + dice.blanks(0)
  }
  var line = dice.blanks(0) + bytes[lexer.guardBytes]
  let isOrigin = lexer.arguments.first.map { bytes[$0.name.content].elementsEqual("origin".utf8) } ?? false
  if isOrigin { return line + bytes[lexer.arguments[0].lower..<lexer.lineEnd] + dice.blanks(0) }
  for (index, argument) in lexer.arguments.enumerated() {
    line += dice.blanks(index > 0 || !lexer.guardBytes.isEmpty ? 1 : 0)
    line += bytes[Int(argument.name.lower)..<Int(argument.name.upper)]
    guard let comparison = argument.comparison else { continue }
    line += dice.blanks(0) + comparison.rawValue.utf8 + dice.blanks(0)
    line += bytes[Int(argument.value.lower)..<Int(argument.value.upper)]
  }
  return line + dice.blanks(lexer.comment.isEmpty ? 0 : 1) + bytes[lexer.comment] + dice.blanks(0)
}

extension [UInt8] {
  /// The text with `\r\n` at the ends of its lines.
  var withCarriageReturns: [UInt8] { flatMap { $0 == .newline ? [.carriageReturn, .newline] : [$0] } }
}

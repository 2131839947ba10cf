internal import Rollover

/// What is taken from a line that is wrong, so that one mistake is not reported on every line that depends on it.
extension Compiler {
  /// Takes from a line with a mistake in its letters what stands before the mistake.
  mutating func recover() {
    guard let first = lexer.arguments.first else { return }
    if phase == .header {
      if let line = headerLine(first) { return excuse(line) }
      guard beginsBody(first) else { return }
      finishHeader()
      guard !stoppedForMatrix else { return }
    }
    isActive = false
    let said = diagnostics.count
    if let index = readWhen() ?? verbAfterWrongTime() { recoverName(after: index) }
    diagnostics.removeLast(diagnostics.count - said)
  }

  /// Notes the name that a line makes known, if it was meant to name a subject; `index` is its verb's.
  mutating func recoverName(after index: Int) {
    guard index + 1 < lexer.arguments.count, !lexer.arguments[index].name.isString else { return }
    let meant = NearestWord.find(text(lexer.arguments[index].name), in: settings.vocabulary.verbTable.names)
    if meant == nil || isNaming(meant) { _ = names.add(text(lexer.arguments[index + 1].name)) }
  }

  private func isNaming(_ verb: String?) -> Bool {
    settings.vocabulary.verbs.contains { $0.name == verb && $0.naming != nil }
  }

  /// Where the verb stands in a line whose time is wrong; the rest of the line is read, but nothing comes of it.
  mutating func verbAfterWrongTime() -> Int? {
    isActive = false
    guard phase != .ended else { return nil }
    // A date, a time and an offset may stand before it.
    return lexer.arguments.indices.prefix(4).first { index in
      let argument = lexer.arguments[index]
      return argument.comparison == nil && !argument.name.isString
        && settings.vocabulary.verbTable.index(word(argument.name)) != nil
    }
  }

  /// A header line that was meant, but could not be read, is not missed.
  mutating func excuse(_ line: HeaderWord) {
    header.excused.append(line)
    if line == .scenario { header.title = header.title ?? "" }
    // A file that is not there would have brought a start, perhaps.
    if line == .start || line == .include { header.startIsWrong = true }
  }

  /// Whether a line begins the body of a file: with a time or a verb.
  func beginsBody(_ first: Argument) -> Bool {
    let byte = lexer.bytes[first.lower]
    return byte.isDigit || byte == UInt8(ascii: "+") || settings.vocabulary.verbTable.index(word(first.name)) != nil
  }

  /// Whether the line is the fence of a block that no `expect` takes; the block is skipped, and reported unless the line
  /// above it is what is wrong.
  mutating func skipsStrayBlock() -> Bool {
    let opening = lexer.lineStart..<lexer.lineEnd
    guard map.sources[Int(source)].isFence(opening) else { return false }
    let beforeBlock = lexer
    var isClosed = false
    while !isClosed, let line = lexer.nextRawLine() { isClosed = map.sources[Int(source)].isFence(line) }
    if !isClosed { lexer = beforeBlock }
    if !lineBeforeIsWrong {
      report(
        "this block belongs to no `expect`", at: range(opening),
        notes: ["write `expect timeline`, `expect pending` or `expect log` on the line above it"])
    }
    return true
  }

  /// Adds to a mistake on a line that something on it only looks like a space.
  mutating func explainOddSpaces(on line: SourceRange) {
    let text = map.sources[Int(line.source)].text(line.bytes)
    guard let place = text.unicodeScalars.firstIndex(where: { Compiler.isOddSpace($0.value) }) else { return }
    let column = text[..<place].count + 1
    let digits = String(text.unicodeScalars[place].value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let last = diagnostics.count - 1
    diagnostics[last].notes.append(
      "character \(column) of the line looks like a space and is none (U+\(code)); write an ordinary one")
  }

  /// Spaces of other widths, and those that cannot be seen at all.
  private static func isOddSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

internal import PhoneSimulator

/// The keys of `expect timeline`.
private enum TimelineKey: String, CaseIterable, Sendable {
  case kinds, names

  static let table = WordTable(TimelineKey.self)
}

extension ExpectWord {
  static let timeline = ExpectWord("timeline", form: "expect timeline kinds=delivered,missed names=NAME") {
    $0.readTimelineBlock($1)
  }
}

extension Compiler {
  /// `expect timeline kinds=… names=…` and its block.
  fileprivate mutating func readTimelineBlock(_ index: Int) {
    var selection = TimelineSelection()
    keys(from: index + 2, TimelineKey.table, owner: "`expect timeline`") { compiler, key, argument in
      switch key {
      case .kinds:
        let parts = compiler.list(argument.value)
        selection.kinds = KindSet(
          parts.flatMap { compiler.choice($0, compiler.settings.vocabulary.kindTable, owner: "`kinds`") ?? [] })
      case .names:
        selection.subjects = compiler.list(argument.value).compactMap { compiler.name($0) }
      }
    }
    readBlock(index, .timeline(selection))
  }

  /// The fenced lines that follow the line of an `expect`.
  mutating func readBlock(_ index: Int, _ content: GoldenBlock.Content) {
    let place = range(from: index, through: lexer.arguments.count - 1)
    let beforeFence = lexer
    guard let opening = lexer.nextRawLine(), isFence(opening) else {
      lexer = beforeFence
      return report(
        "the expected lines are missing", at: place, label: "a line ---- should follow",
        notes: ["write the lines that are expected between two lines of four hyphens; ... stands for any lines"])
    }
    let lower = lexer.nextLineStart
    let afterFence = lexer
    while let line = lexer.nextRawLine() {
      guard isFence(line) else { continue }
      let body = SourceRange(source: source, lower: lower, upper: line.lowerBound)
      let block = GoldenBlock(content: content, range: place, body: body)
      add(Expectation(range: place, content: block))
      return
    }
    // Most likely only the closing fence was forgotten, and the block ends where the first empty line does.
    lexer = afterFence
    while let line = lexer.nextRawLine(), !map.sources[Int(source)].text(line).trimmed.isEmpty {}
    report(
      "this block has no end", at: range(opening), label: "opened here", notes: ["close it with a line ----"])
  }

  private func isFence(_ line: Range<Int>) -> Bool { map.sources[Int(source)].isFence(line) }
}

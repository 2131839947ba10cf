internal import CivilTime
internal import PhoneSimulator

extension Compiler {
  /// The header word that a line begins with, if it does.
  func headerLine(_ first: Argument) -> HeaderWord? {
    first.name.isString ? nil : HeaderWord.table.find(word(first.name))
  }

  /// Reads one header line.
  mutating func readHeader(_ line: HeaderWord) {
    let first = lexer.arguments[0]
    let earlier = header.lines[line.place]
    // Also a line that is wrong is there: nobody should be told to add it.
    header.lines[line.place] = earlier ?? range(first.name)
    guard lexer.guardBytes.isEmpty else {
      excuse(line)
      return report(
        "a header line has no guard", at: range(lexer.guardBytes),
        notes: ["take it out; guards stand before timed lines and verbs"])
    }
    guard first.comparison == nil else {
      excuse(line)
      return report(
        "`\(line.rawValue)` takes its value after a space", at: range(first),
        label: offsetTakenForComparison(0).map { "write \(line.rawValue) \"\($0)\"" } ?? "",
        notes: ["write: \(line.form)"])
    }
    if header.title == nil, line != .scenario {
      reportMissingTitle()
      header.title = ""
    }
    if let earlier, !line.mayRepeat {
      return report(
        "`\(line.rawValue)` is given twice", at: range(first.name), label: "take one of them out",
        related: [(earlier, "first given here")])
    }
    readHeaderValues(line)
  }

  private mutating func readHeaderValues(_ line: HeaderWord) {
    guard lexer.arguments.count > 1 || line == .origin else {
      if line == .start { header.startIsWrong = true }
      if line == .scenario { header.title = "" }
      return report(
        "`\(line.rawValue)` has nothing after it", at: range(lexer.arguments[0]), notes: ["write: \(line.form)"])
    }
    switch line {
    case .scenario: readTitle()
    case .covers: readCovers()
    case .zone: if let token = single(line) { header.zone = zone(token) }
    case .start:
      header.startRange = range(from: 0, through: lexer.arguments.count - 1)
      header.startLine = (source, lexer.lineIndex)
      if zoneAtEnd != nil { excuse(.zone) }
    case .tzdata: readDatabaseVersion()
    case .engine:
      keys(from: 1, settings.vocabulary.settingTable, owner: "`engine`") { compiler, setting, argument in
        if compiler.isFirst(setting.name, of: line, argument) { compiler.set(setting, argument) }
      }
    case .os:
      keys(from: 1, Knob.table, owner: "`os`") { compiler, knob, argument in
        if compiler.isFirst(knob.name, of: line, argument) { compiler.turn(knob, argument) }
      }
    case .seed: readSeed()
    case .include: readInclude()
    case .matrix: readMatrix()
    case .always, .finally: readInvariants(line)
    case .xfail:
      if let token = single(line), let invariant = invariant(token) {
        header.knownFault = Plan.JudgedInvariant(invariant: invariant, range: range(token))
      }
    case .origin: header.origin = map.sources[Int(source)].text(lexer.arguments[0].upper..<lexer.lineEnd).trimmed
    }
  }

  /// The one word that a header line takes.
  mutating func single(_ line: HeaderWord) -> Token? {
    guard let token = positional(1, "a value", form: line.form), nothing(from: 2, form: line.form) else { return nil }
    return token
  }

  /// The zone that somebody wrote behind the start, in place of a line of its own.
  var zoneAtEnd: String? {
    guard let last = lexer.arguments.last, last.comparison == nil, zones.contains(text(last.name)) else { return nil }
    return text(last.name)
  }

  private mutating func readTitle() {
    plan.titleRange = range(from: 0, through: lexer.arguments.count - 1)
    // A wrong title is a mistake of its own, not a missing one.
    header.title = ""
    guard let token = single(.scenario) else { return }
    guard token.isString else {
      return report("the title goes in quotes", at: range(token), notes: ["write: \(HeaderWord.scenario.form)"])
    }
    guard !token.content.isEmpty else {
      return report("the title is empty", at: range(token), label: "say in a few words what the file shows")
    }
    header.title = text(token)
  }

  private mutating func readDatabaseVersion() {
    guard let token = single(.tzdata) else { return }
    header.databaseVersion = text(token)
    guard text(token) != zones.version else { return }
    report(
      "this scenario is for tzdata \(text(token)), and the zones here are those of \(zones.version)", at: range(token),
      notes: ["check that its times hold, then write `tzdata \(zones.version)`; or choose other zones with --tzdata"])
  }

  static let whatSeedsAre = "a seed is a whole number from 0 to \(UInt64.max)"

  private mutating func readSeed() {
    guard let token = single(.seed) else { return }
    takeSeed(text(token), at: range(token))
  }

  /// Takes a seed, as a number or with `0x` before hexadecimal digits.
  mutating func takeSeed(_ text: String, at range: SourceRange) {
    guard let seed = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text) else {
      return report("`\(text)` is not a seed", at: range, notes: [Compiler.whatSeedsAre])
    }
    header.seed = seed
  }

  /// Whether a setting is given for the first time; the second time is reported.
  private mutating func isFirst(_ key: String, of line: HeaderWord, _ argument: Argument) -> Bool {
    let place = range(argument)
    guard let earlier = header.settings.first(where: { $0.line == line && $0.key == key }) else {
      header.settings.append((line, key, place))
      return true
    }
    report(
      "`\(key)` is given twice", at: place, label: "take one of them out",
      related: [(earlier.range, "first given here")])
    return false
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

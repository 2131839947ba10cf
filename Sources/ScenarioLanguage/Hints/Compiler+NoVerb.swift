internal import CivilTime

/// What is said about words that stand where a verb or a header line should.
extension Compiler {
  /// Whether a line of the header begins with a word that nobody knows; it is reported here.
  mutating func isUnknownInHeader(_ first: Argument) -> Bool {
    if namesPhone(first) {
      report(
        "`\(text(first.name))` in the header names a phone, and no phone has a name here",
        at: range(from: 0, through: lexer.arguments.count - 1), label: "take this line out",
        notes: ["how a phone behaves is set by its knobs, as in: os limit=64"])
      return true
    }
    guard !beginsBody(first) else { return false }
    guard !skipsStrayBlock(), !reportStrangeBeginning(first, at: 0) else { return true }
    let text = text(first.name)
    let known = HeaderWord.table.names + settings.vocabulary.verbTable.names
    if let phrase = phraseMeant(at: 0) {
      report("`\(text)` is neither a header line nor a verb", at: range(first.name), notes: [phrase])
      return true
    }
    let meant =
      known.first { $0 == text.lowercased() } ?? HeaderWord.table.meant(by: text) ?? settings.vocabulary.meant(by: text)
      ?? NearestWord.find(text, in: known)
    if let line = meant.flatMap(HeaderWord.init) { excuse(line) } else { recoverName(after: 0) }
    report(
      "`\(text)` is neither a header line nor a verb", at: range(first.name),
      label: meant.map { "did you mean `\($0)`?" } ?? "", notes: meant == nil ? whatWordsThereAre(inHeader: true) : [])
    return true
  }

  /// Whether a line names a make of phone before anything is known of time: `platform ios`, `device "iPhone"`.
  private func namesPhone(_ first: Argument) -> Bool {
    guard ["platform", "device", "phone"].contains(text(first.name)), lexer.arguments.count == 2 else { return false }
    let last = lexer.arguments[1]
    let makes = ["ios", "android", "iphone", "ipad", "ipados", "pixel", "samsung", "galaxy"]
    return first.comparison == nil && last.comparison == nil && makes.contains(text(last.name).lowercased())
  }

  /// Reports a word that is no verb, where one should stand.
  mutating func reportUnknownVerb(_ argument: Argument, at index: Int) {
    guard !skipsStrayBlock(), !reportStrangeBeginning(argument, at: index) else { return }
    let text = text(argument.name)
    if !argument.name.isString, let line = HeaderWord.table.find(word(argument.name)) {
      return report(
        "`\(line.rawValue)` belongs in the header", at: range(argument.name), label: "move this line up",
        related: bodyRange.map { [($0, "the header ends before this line")] } ?? [])
    }
    guard argument.comparison == nil, !argument.name.isString else {
      return report(
        "a verb is missing", at: range(argument), label: "a verb should stand here",
        notes: whatWordsThereAre(inHeader: false))
    }
    if let phrase = phraseMeant(at: index) {
      return report("`\(text)` is not a verb", at: range(argument.name), notes: [phrase])
    }
    recoverName(after: index)
    let meant = settings.vocabulary.meant(by: text) ?? NearestWord.find(text, in: settings.vocabulary.verbTable.names)
    report(
      "`\(text)` is not a verb", at: range(argument.name), label: meant.map { "did you mean `\($0)`?" } ?? "",
      notes: meant == nil ? whatWordsThereAre(inHeader: false) : [])
  }

  /// The words that a line can begin with; they are said once.
  private mutating func whatWordsThereAre(inHeader: Bool) -> [String] {
    guard !hasListedWords else { return ["a line begins with a time, or with one of the words listed above"] }
    hasListedWords = true
    let verbs = "the verbs are \(settings.vocabulary.verbTable.names.list("and"))"
    return inHeader ? ["the header lines are \(HeaderWord.table.names.list("and"))", verbs] : [verbs]
  }

  /// Reports what is no word at all: a sign of another language, a guard or an offset out of place, a time without digits.
  private mutating func reportStrangeBeginning(_ argument: Argument, at index: Int) -> Bool {
    let text = text(argument.name)
    guard !argument.name.isString, let sign = text.utf8.first else { return false }
    let place = range(argument)
    if ["//", "--", "/*", ";", "%", "'"].contains(where: { text.hasPrefix($0) }) {
      report("a comment begins with `#`", at: place, label: "write # here")
    } else if text == "-" || text == "*" {
      report("a line begins with a time or a verb", at: place, label: "take this out")
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      report(
        "a guard stands at the beginning of its line, and alone", at: place, label: "move it there, or take it out")
    } else if sign == UInt8(ascii: "-"), index == 0, let span = signedDuration(argument.name) {
      report("time does not go backwards", at: place, label: "did you mean +\(span.magnitude)?")
    } else if index > 1, MeantValue.isHalfOfDay(text) {
      let time = self.text(lexer.arguments[index - 1].name) + text
      report(
        "times are those of the 24-hour clock", at: place,
        label: MeantValue.time(time).map { "write \($0) without this" } ?? "take this out")
    } else if index > 1, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      report(
        "`\(text)` is not an offset", at: place, label: MeantValue.offset(text).map { "did you mean \($0)?" } ?? "",
        notes: ["write offsets like -05:00 or +05:30"])
    } else if index == 1, value(argument.name, { $0.duration() }) != nil,
      self.text(lexer.arguments[0].name).hasPrefix("+")
    {
      report(
        "a duration is one word", at: range(from: 0, through: 1),
        label: "did you mean \(self.text(lexer.arguments[0].name))\(text)?")
    } else if index > 1, MeantValue.zone(text) != nil || zones.contains(text) {
      let isHeaders = header.zone?.name == (MeantValue.zone(text) ?? text)
      report(
        "a line does not name a zone", at: place,
        label: isHeaders ? "take this out" : "give its offset in place of it",
        notes: ["times on the left are those of the header's zone; an offset such as -05:00 may follow them"])
    } else if index == 0, MeantValue.isTimeInWords(text) {
      report(
        "a line begins with a time in digits, or with a verb", at: place,
        notes: ["write 2027-03-14 09:00, or +1h for a time after the line before"])
    } else {
      return false
    }
    return true
  }
}

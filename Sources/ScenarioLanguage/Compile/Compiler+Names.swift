internal import PhoneSimulator
internal import Rollover

extension Compiler {
  /// A subject that was named before in the file; another one is reported.
  mutating func name(_ token: Token) -> SubjectID? {
    let text = text(token)
    if let id = names.find(text) { return id }
    reportUnknownName(text, at: range(token))
    return nil
  }

  /// Says that no subject has a name.
  mutating func reportUnknownName(_ name: String, at place: SourceRange) {
    // It may stand in a file that could not be read.
    guard !header.excused.contains(.include) else { return }
    // One occurrence is named in another way than the notification of it.
    if let mark = name.lastIndex(of: "@"), names.find(String(name[..<mark])) != nil {
      let date = name[name.index(after: mark)...]
      return report(
        "no \(settings.vocabulary.nouns) is called `\(name)`", at: place,
        label: "write \(StatementText.word(String(name[..<mark]))) on=\(date)")
    }
    // Some plugins put a word of their own before a name.
    if let whole = names.names.first(where: { $0.hasSuffix("-" + name) }) {
      return report(
        "no \(settings.vocabulary.nouns) is called `\(name)`", at: place, label: "did you mean `\(whole)`?")
    }
    reportUnknown(
      "no \(settings.vocabulary.nouns) is called `\(name)`", name, at: place, known: names.names,
      notes: names.names.isEmpty
        ? settings.vocabulary.line(naming: name).map { ["a line such as `\($0)` comes first"] } ?? []
        : ["there is \(names.names.beginning)"])
  }

  /// Whether a word that stands for a name with a prefix is known, or like none that is; otherwise it is reported.
  mutating func isNoMisspelling(_ token: Token, of noun: String, prefix: String) -> Bool {
    let text = text(token)
    guard names.find(prefix + text) == nil else { return true }
    if !prefix.isEmpty, text.hasPrefix(prefix), names.find(text) != nil {
      report(
        "no \(noun) is called `\(text)`", at: range(token), label: "did you mean `\(text.dropFirst(prefix.count))`?",
        notes: ["`\(text)` is the name of its notification"])
      return false
    }
    let alike = names.names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    guard NearestWord.find(text, in: alike) != nil else { return true }
    reportUnknown("no \(noun) is called `\(text)`", text, at: range(token), known: alike)
    return false
  }

  /// How lines are written that take back what goes by a name with the word of their plugin before it, such as `message-3`.
  func linesAbout(_ name: String) -> [String] {
    guard let verb = settings.vocabulary.verbs.first(where: { name.hasPrefix($0.name + "-") }) else { return [] }
    return verb.forms.last.map { ["write: \($0)"] } ?? []
  }

  /// A subject by its name, also one that nobody named before, because what the engine does then is worth showing; but
  /// not one that is probably a known name misspelt.
  mutating func nameKnownOrNot(_ token: Token) -> SubjectID? { nameKnownOrNot(text(token), at: range(token)) }

  /// The same for a name that is a part of a word.
  mutating func nameKnownOrNot(_ text: String, at place: SourceRange) -> SubjectID? {
    if let id = names.find(text) { return id }
    if ["all", "everything", "*"].contains(text) {
      report("nothing is called `\(text)`", at: place, label: "write a line for each name")
      return nil
    }
    if NearestWord.find(text, in: names.names) != nil {
      reportUnknownName(text, at: place)
      return nil
    }
    plan.otherNames.append(text)
    return SubjectID(name: text)
  }
}

internal import PhoneSimulator

/// What is said where `expect` is followed by a word that it does not have.
extension Compiler {
  /// Reports a verb behind `expect`, as in `expect schedule base` or `expect device off`; answers whether the word is one.
  mutating func reportStatementExpected(_ argument: Argument, at index: Int) -> Bool {
    let text = text(argument.name)
    guard !argument.name.isString, argument.comparison == nil, text != "expect",
      settings.vocabulary.verbTable.names.contains(text)
    else { return false }
    let next = positional(index + 1)
    if let next, names.find(self.text(next)) != nil {
      let name = written(next)
      report(
        "`\(text)` is what happens, and not what is expected", at: range(from: index, through: index + 1),
        label: "write expect pending \(name) >= 1",
        notes: ["that is what is armed; for what rang write expect delivered \(name) on=2027-03-14"])
      return true
    }
    let kind = settings.vocabulary.kindNames.contains(text) ? text : "app"
    report(
      "`\(text)` is what happens, and not what is expected", at: range(argument.name),
      label: "a line says it without `expect`",
      notes: ["what came of it is in the lines of expect timeline kinds=\(kind)"])
    return true
  }

  /// Reports words for being on time, errors and notifications behind `expect`; answers whether the word is one of those.
  mutating func reportMeantOutcome(_ argument: Argument, at index: Int) -> Bool {
    let text = text(argument.name).lowercased()
    let name = positional(index + 1).map { written($0) } ?? "NAME"
    let label: String
    switch text {
    case "on-time", "ontime", "punctual": label = "write expect delivered \(name) late <= 1m"
    case "error", "errors", "failed", "failure", "message-in-log":
      label = "write expect log \(name.hasPrefix("\"") ? name : "\"some of its words\"")"
    case "notification", "notifications", "delivery", "alarm", "alert":
      guard let token = positional(index + 1), names.find(self.text(token)) != nil else { return false }
      label = "write expect delivered \(name)"
    case "quiet", "silent", "silence":
      label = "write expect not delivered \(name == "NAME" ? "NAME" : name) on=2027-03-14"
    default: return false
    }
    report("`\(self.text(argument.name))` is not something that can be expected", at: range(argument), label: label)
    return true
  }
}

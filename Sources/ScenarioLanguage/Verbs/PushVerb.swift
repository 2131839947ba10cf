internal import PhoneSimulator
internal import Rollover

extension Verb {
  /// What a server has the platform push to the phone.
  static let push = Verb(
    "push", ["push silent", "push NAME", "push NAME@DATE"], synonyms: [("apns", "push silent")], { $0.readPush($1) })
}

extension Compiler {
  /// `push silent`, which only the app hears of, or `push NAME`, which is shown under that identifier.
  fileprivate mutating func readPush(_ index: Int) {
    let form = "push silent, or push task-7"
    if index + 2 < lexer.arguments.count, let name = positional(index + 1), let date = positional(index + 2),
      value(date, { $0.date() }) != nil
    {
      return report(
        "a notification is one word", at: range(from: index + 1, through: index + 2),
        label: "write \(written(name))@\(text(date))")
    }
    guard let token = positional(index + 1, "`silent` or a notification", form: form),
      nothing(from: index + 2, form: form)
    else { return }
    let text = text(token)
    if !token.isString, text == "silent" {
      add(.push(.silent))
      return
    }
    let mark = text.lastIndex(where: { "@#*".contains($0) })
    let name = mark.map { String(text[..<$0]) } ?? text
    guard let identifier = RequestIdentifier(text), !identifier.isRepeating else {
      return report("`\(text)` is not a notification", at: range(token), notes: ["write: \(form)"])
    }
    if !token.isString, names.find(name) == nil, NearestWord.find(text, in: ["silent"]) != nil {
      return report("nothing that is pushed is called `\(text)`", at: range(token), label: "did you mean `silent`?")
    }
    // Also one that nobody has made known: a server may push what the phone has never heard of.
    guard nameKnownOrNot(name, at: range(token)) != nil else { return }
    add(.push(.shown(identifier)))
  }
}

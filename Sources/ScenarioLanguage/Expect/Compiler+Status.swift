internal import PhoneSimulator

extension Compiler {
  /// `status KEY OP VALUE`.
  mutating func readStatus(_ index: Int) {
    let general = "expect status pending = 3"
    guard index + 2 < lexer.arguments.count else {
      _ = positional(index + 2, "a key", form: general)
      return
    }
    let argument = lexer.arguments[index + 2]
    let table = settings.vocabulary.statusTable
    guard !argument.name.isString, let asked = table.find(word(argument.name)) else {
      let text = text(argument.name)
      return reportUnknown(
        "there is no status `\(text)`", text, at: range(argument.name), known: table.names,
        notes: NearestWord.find(text, in: table.names) == nil ? ["the keys are \(table.names.list("and"))"] : [])
    }
    let form = "expect status \(asked.name) = \(asked.example)"
    let place = range(argument)
    guard !isUncompared(index + 2) else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a value is missing", at: range(argument), label: "= \(asked.example) should follow", notes: ["write: \(form)"])
    }
    guard !isOpenDateTime(index + 2), nothing(from: index + 3, form: form),
      let value = LineReader.read(
        &self, from: index + 3, forms: [form],
        { asked.read(&$0, LineReader.Value(token: argument.value, whole: place), "`\(asked.name)`") })
    else { return }
    guard value.isOrdered || comparison == .equal || comparison == .notEqual else {
      return report(
        "`\(value.text)` is neither more nor less than others", at: range(argument), label: "compare with = or !=")
    }
    let expectation = StatusExpectation(
      name: asked.name, comparison: comparison, value: value, range: place, actual: asked.value)
    add(.status(expectation), from: index)
  }
}

internal import CivilTime
internal import PhoneSimulator

extension Compiler {
  /// Reads when the run is to end, as the command says, and lets the plan end there.
  mutating func readUntil(_ text: String) {
    readApart(text, name: "--until") { compiler in
      guard let instant = compiler.readEnd() else { return }
      guard compiler.header.start != nil else { return }
      let start = compiler.plan.history.start
      guard instant >= start else {
        let local = "\(compiler.cursor.localTime(at: start)) \(compiler.cursor.offset(at: start))"
        return compiler.report(
          "the run would end before it begins",
          at: compiler.range(from: 0, through: compiler.lexer.arguments.count - 1),
          label: "\(start - instant) before the start",
          related: compiler.header.startRange.map { [($0, "it begins here")] } ?? [],
          notes: ["the run begins at \(local), which is \(start.short)"])
      }
      compiler.plan.end(at: instant)
    }
  }

  private mutating func readEnd() -> Instant? {
    let form = "write 2027-03-14T13:01Z, or \"2027-03-14 09:01\" in the zone of the header"
    guard let first = lexer.arguments.first, beginsWithDate(first) else {
      let text = lexer.arguments.first.map { self.text($0.name) } ?? ""
      let isTime = text.contains(":")
      report(
        isTime ? "a time needs its date" : "`\(text)` is not a time",
        at: range(from: 0, through: max(0, lexer.arguments.count - 1)),
        label: MeantValue.date(text).map { "did you mean \($0)?" } ?? "", notes: [form])
      return nil
    }
    guard let moment = readMoment(at: 0), nothing(from: moment.end, form: "--until \"2027-03-14 09:01\"") else {
      return nil
    }
    return moment.instant
  }

  private func beginsWithDate(_ argument: Argument) -> Bool {
    var reader = ValueReader(lexer.bytes, argument.name.content)
    return argument.comparison == nil && reader.dateParts() != nil
  }
}

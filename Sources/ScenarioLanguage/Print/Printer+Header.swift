internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Printer {
  /// How wide the column of the header's words is, with the space after it.
  private static let headerWidth = 9

  /// Writes the header, without settings that have their defaults.
  mutating func writeHeader() {
    let history = plan.history
    write(.scenario, StatementText.quoted(header.title))
    write(.covers, header.covers.joined(separator: " "))
    write(.zone, StatementText.zone(history.zone.name))
    write(.start, TimeText.start(history.start, in: history.zone))
    write(.tzdata, header.databaseVersion.map(StatementText.word) ?? "")
    let unset = History(zone: .utc, start: history.start, plugins: vocabulary.plugins)
    write(.engine, changed(vocabulary.settings.map { ($0.name, $0.text(history), $0.text(unset)) }))
    write(.os, changed(knobs(from: PhoneProfile(), to: history.profile)))
    write(.seed, history.seed == 0 ? "" : "\(history.seed)")
    writeInvariants()
    write(.xfail, plan.knownFault?.invariant.word ?? "")
    if let origin = header.origin { writeLine(origin.isEmpty ? "origin" : "origin   " + origin) }
  }

  private mutating func write(_ word: HeaderWord, _ values: String) {
    guard !values.isEmpty else { return }
    let blanks = max(1, Printer.headerWidth - word.rawValue.utf8.count)
    writeLine(word.rawValue + String(repeating: " ", count: blanks) + values)
  }

  /// Writes settings, on as many lines as a person would.
  private mutating func write(_ word: HeaderWord, _ settings: [String]) {
    var line = ""
    for setting in settings {
      if !line.isEmpty, Printer.headerWidth + line.utf8.count + setting.utf8.count > 110 {
        write(word, line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + setting
    }
    write(word, line)
  }

  /// Those settings that differ, as `KEY=VALUE`.
  private func changed(_ all: [(key: String, value: String, other: String)]) -> [String] {
    all.filter { $0.value != $0.other }.map { "\($0.key)=\($0.value)" }
  }

  /// Every knob, with its value in two profiles.
  private func knobs(from old: PhoneProfile, to new: PhoneProfile) -> [(key: String, value: String, other: String)] {
    Knob.all.map { ($0.name, $0.text(new), $0.text(old)) }
  }

  /// An `os` statement that turns the knobs that differ; one of them as it was if none does.
  func statement(changing old: PhoneProfile, to new: PhoneProfile) -> StatementText {
    let changes = changed(knobs(from: old, to: new))
    let words = changes.isEmpty ? ["limit=\(new.limit)"] : changes
    return StatementText("os " + words.joined(separator: " "))
  }

  /// The invariants that are named, in their order; those that are judged because none is named come of themselves.
  private mutating func writeInvariants() {
    var lines: [(word: HeaderWord, names: [String])] = []
    for judged in plan.judged where judged.range != nil {
      let word = judged.invariant.holdsAlways ? HeaderWord.always : .finally
      if lines.last?.word != word { lines.append((word, [])) }
      lines[lines.count - 1].names.append(judged.invariant.word)
    }
    for line in lines { write(line.word, line.names.joined(separator: " ")) }
  }
}

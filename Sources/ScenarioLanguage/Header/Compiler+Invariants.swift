internal import PhoneSimulator

extension Compiler {
  /// `always` and `finally`: what is judged throughout, and what at the end.
  mutating func readInvariants(_ line: HeaderWord) {
    if line == .always { header.namesAlways = true }
    for argument in lexer.arguments.dropFirst() {
      guard argument.comparison == nil else {
        let isKnown = settings.vocabulary.invariantTable.names.contains(text(argument.name))
        report(
          "an invariant is a word", at: range(argument), label: isKnown ? "write \(text(argument.name))" : "",
          notes: ["write: \(line.form)"])
        continue
      }
      guard let invariant = invariant(argument.name) else { continue }
      guard invariant.holdsAlways == (line == .always) else {
        let other = line == .always ? HeaderWord.finally : .always
        let when = line == .always ? "can be judged only at the end" : "holds at every moment"
        report(
          "`\(invariant.word)` \(when)", at: range(argument),
          notes: ["write: \(other.rawValue) \(invariant.word)"])
        continue
      }
      if let earlier = header.judged.first(where: { $0.invariant == invariant })?.range {
        report(
          "`\(invariant.word)` is given twice", at: range(argument), label: "take one of them out",
          related: [(earlier, "first given here")])
        continue
      }
      header.judged.append(Plan.JudgedInvariant(invariant: invariant, range: range(argument)))
    }
  }

  /// The invariant of a name.
  mutating func invariant(_ token: Token) -> Invariant? {
    if let invariant = settings.vocabulary.invariantTable.find(word(token)) { return invariant }
    let text = text(token)
    let known = settings.vocabulary.invariantTable.names
    guard !text.contains(",") else {
      report(
        "invariants are separated by spaces", at: range(token),
        label: "write \(text.split(separator: ",").joined(separator: " "))")
      return nil
    }
    if ["all", "everything", "any", "*", "every"].contains(text.lowercased()) {
      report(
        "there is no invariant `\(text)`", at: range(token), label: "take this line out",
        notes: ["without a line `always` all that hold at every moment are judged; `finally` names each"])
      return nil
    }
    if let meant = InvariantWords.meant(by: text), known.contains(meant) {
      report("there is no invariant `\(text)`", at: range(token), label: "did you mean `\(meant)`?")
      return nil
    }
    reportUnknown(
      "there is no invariant `\(text)`", text, at: range(token), known: known,
      notes: ["the invariants are \(known.list("and"))"])
    return nil
  }
}

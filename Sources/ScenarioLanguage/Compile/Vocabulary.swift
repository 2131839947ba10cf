/// The words that files of scenarios are written in.
///
/// A parser, a formatter and a printer are given one, and know no other words.
public struct Vocabulary: Sendable {
  /// The verbs, in the order in which people should read them.
  let verbs: [Verb]
  /// The verbs by their names.
  let verbTable: WordTable<Verb>

  init(verbs: [Verb]) {
    self.verbs = verbs
    verbTable = WordTable(verbs.map { ($0.name, $0) }, absent: verbs.filter { !$0.isHere }.map(\.name))
  }

  /// What was probably meant by a word that is no verb; `nil` when nobody knows.
  func meant(by text: String) -> String? {
    let text = text.lowercased()
    for verb in verbs {
      if let synonym = verb.synonyms.first(where: { $0.written == text }) { return synonym.meant }
    }
    return nil
  }
}

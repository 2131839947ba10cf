internal import PhoneSimulator
internal import Rollover

extension Explanation {
  /// The word for each subject in sentences, which the plugin has that its commands are for.
  ///
  /// - Complexity: linear in the number of commands, each counted once for each subject that it is about.
  var nouns: [SubjectID: String] {
    var words: [String: String] = [:]
    for setup in history.plugins { words[type(of: setup.makePlugin()).name] = "\(type(of: setup).noun)" }
    var nouns: [SubjectID: String] = [:]
    for step in history.steps {
      guard case .command(let command) = step.action, let word = words[type(of: command.base).plugin] else { continue }
      for subject in [command.base.subject] + command.base.effects.map(\.subject) where nouns[subject] == nil {
        nouns[subject] = word
      }
    }
    return nouns
  }

  /// The subjects that the command of a record is about, one line of which may be about many.
  func subjects(of record: TraceRecord) -> [SubjectID] {
    let own = record.subject.map { [$0.subject] } ?? []
    guard let command = history.command(causing: record) else { return own }
    return own + command.effects.map(\.subject).filter { !own.contains($0) }
  }
}

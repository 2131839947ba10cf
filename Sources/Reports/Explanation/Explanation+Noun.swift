internal import PhoneSimulator
internal import Rollover

extension Explanation {
  /// The word for a subject in sentences, which the plugin has that its commands are for.
  func noun(of subject: SubjectID) -> String {
    for step in history.steps {
      guard case .command(let command) = step.action,
        command.base.subject == subject || command.base.effects.contains(where: { $0.subject == subject })
      else { continue }
      let plugin = type(of: command.base).plugin
      let setup = history.plugins.first { type(of: $0.makePlugin()).name == plugin }
      return setup.map { "\(type(of: $0).noun)" } ?? "subject"
    }
    return "subject"
  }

  /// The subjects that the command of a record is about, one line of which may be about many.
  func subjects(of record: TraceRecord) -> [SubjectID] {
    let own = record.subject.map { [$0.subject] } ?? []
    guard let command = history.command(causing: record) else { return own }
    return own + command.effects.map(\.subject).filter { !own.contains($0) }
  }
}

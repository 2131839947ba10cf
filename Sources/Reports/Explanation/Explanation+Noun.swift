internal import PhoneSimulator
internal import Rollover

extension Explanation {
  /// The word for a subject in sentences, which the plugin has that its commands are for.
  func noun(of subject: SubjectID) -> String {
    for step in history.steps {
      guard case .command(let command) = step.action, command.base.subject == subject else { continue }
      let plugin = type(of: command.base).plugin
      let setup = history.plugins.first { type(of: $0.makePlugin()).name == plugin }
      return setup.map { "\(type(of: $0).noun)" } ?? "subject"
    }
    return "subject"
  }
}

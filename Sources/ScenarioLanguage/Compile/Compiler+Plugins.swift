internal import PhoneSimulator
internal import Rollover

extension Compiler {
  /// Leaves out the vocabulary's plugins to which no line gives a command.
  ///
  /// One that is asked for nothing wants nothing. A file that does not speak of it runs alike whoever loads it.
  mutating func leaveOutIdlePlugins() {
    var asked: [String] = []
    for step in plan.history.steps {
      guard case .command(let command) = step.action else { continue }
      let name = type(of: command.base).plugin
      if !asked.contains(name) { asked.append(name) }
    }
    let loaded = settings.vocabulary.plugins
    plan.history.plugins.removeAll { setup in
      loaded.contains { $0.isEqual(to: setup) } && !asked.contains(type(of: setup.makePlugin()).name)
    }
  }
}

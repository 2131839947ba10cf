internal import PhoneSimulator
internal import Rollover

extension Compiler {
  /// Leaves out plugins to which no line gives a command, and with whose server nothing happens, as far as they say that they want nothing then.
  ///
  /// So a file that does not speak of a plugin runs alike whoever loads it.
  mutating func leaveOutIdlePlugins() {
    guard plan.history.plugins.contains(where: { type(of: $0).restsUnlessAsked }) else { return }
    var asked: [String] = []
    for step in plan.history.steps {
      let name: String
      switch step.action {
      case .command(let command): name = type(of: command.base).plugin
      case .remote(let action): name = type(of: action.base).plugin
      default: continue
      }
      if !asked.contains(name) { asked.append(name) }
    }
    plan.history.plugins.removeAll { setup in
      type(of: setup).restsUnlessAsked && !asked.contains(type(of: setup.makePlugin()).name)
    }
  }
}

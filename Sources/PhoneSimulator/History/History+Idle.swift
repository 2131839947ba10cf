internal import Rollover

extension History {
  /// The same without plugins to which no step gives a command, and with whose server nothing happens, as far as they say that
  /// they want nothing then.
  ///
  /// So a file that does not speak of a plugin runs alike whoever loads it.
  public var withoutIdlePlugins: History {
    guard plugins.contains(where: { type(of: $0).restsUnlessAsked }) else { return self }
    var asked: [String] = []
    for step in steps {
      let name: String
      switch step.action {
      case .command(let command): name = type(of: command.base).plugin
      case .remote(let action): name = type(of: action.base).plugin
      default: continue
      }
      if !asked.contains(name) { asked.append(name) }
    }
    var history = self
    history.plugins.removeAll { setup in
      type(of: setup).restsUnlessAsked && !asked.contains(type(of: setup.makePlugin()).name)
    }
    return history
  }
}

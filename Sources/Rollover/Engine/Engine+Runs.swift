/// How runs in the background reach the plugins that asked for them.
extension Engine {
  /// Hears what the platform says of a request to run, or of a run.
  mutating func hear(_ news: WakeNews, of name: String) {
    switch news {
    case .refused(let refusal): context.wakeRefused(name, refusal)
    case .expires where !coordinator.isStarted || !hasPlanned:
      // Its plugin has not heard of it yet, and is not to begin now.
      deferred.removeAll { waiting in
        switch waiting.event {
        case .wake(name, .began): true
        // The short runs, which all share, begin with an event that has no name.
        case .woke: name == WakeRequest.refreshName
        default: false
        }
      }
      context.effects.append(.runIsOver(name))
    case .began, .expires: hear(.wake(name, news))
    }
  }

  /// Hands it to whom it concerns; a run that nobody wants is over.
  mutating func route(_ news: WakeNews, of name: String) {
    switch news {
    case .began:
      guard let plugin = context.registry.begin(name) else { return context.effects.append(.runIsOver(name)) }
      tell(plugin, .wake(name, news))
    case .expires:
      let plugins = context.registry.plugins(of: name)
      if plugins.isEmpty { context.effects.append(.runIsOver(name)) }
      for plugin in plugins { tell(plugin, .wake(name, news)) }
    case .refused: break
    }
    // Code of ours runs, and nobody knows when it will run again.
    if news == .began || context.isDirty { trigger() }
  }

  /// The moment of the joint request has come.
  mutating func beginJointRun() {
    let isOver = context.registry.beginJoint(at: context.now)
    if isOver { context.effects.append(.runIsOver(WakeRequest.refreshName)) }
  }

  private mutating func tell(_ plugin: UInt8, _ event: Event) {
    context.plugin = plugin
    plugins[Int(plugin)].hear(event, in: &context)
  }
}

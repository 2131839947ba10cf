/// How runs in the background reach the plugins that asked for them.
extension Engine {
  /// Hears what the platform says of a request to run, or of a run.
  mutating func hear(_ news: WakeNews, of name: String) {
    switch news {
    case .refused(let refusal): context.wakeRefused(name, refusal)
    case .expires where !coordinator.isStarted || !hasPlanned: giveUp(name)
    case .began, .expires:
      if news == .began { noteUnread(name) }
      hear(.wake(name, news))
    }
  }

  /// A run ends of which its plugin has not heard yet, and which it is not to begin now.
  private mutating func giveUp(_ name: String) {
    deferred.removeAll { waiting in
      switch waiting.event {
      case .wake(name, .began): true
      // The short runs, which all share, begin with an event that has no name.
      case .woke: name == WakeRequest.refreshName
      default: false
      }
    }
    unreadRuns?.removeAll { $0 == name }
    context.effects.append(.runIsOver(name))
  }

  /// Notes a run that begins before saved state was read.
  mutating func noteUnread(_ name: String) {
    guard !coordinator.isStarted else { return }
    // The request that it was granted for is gone with that.
    if name == WakeRequest.refreshName { context.registry.joint = nil }
    unreadRuns = (unreadRuns ?? []) + (name == WakeRequest.refreshName && !context.registry.isUsed ? [] : [name])
  }

  /// Ends the runs in which nothing can be done, since storage is locked, and asks for another one.
  ///
  /// The platform grants a run for each request once, and nobody else knows that there is anything to ask for.
  mutating func giveRunsUp() {
    guard let runs = unreadRuns else { return }
    for name in runs { giveUp(name) }
    unreadRuns = nil
    context.lookForUnlock()
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

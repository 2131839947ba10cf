internal import CivilTime
public import Rollover

/// How the app's wishes are kept: each counts once it is durable.
extension BackgroundRefresh {
  /// Carries out a command, behind those that came before it.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    guard let command = command as? RefreshCommand else {
      return context.refuse(nil, "the command is not of this plugin")
    }
    waiting.append(command)
    goOn(in: &context)
  }

  /// Stores what the next command changes; answers whether something is being stored now.
  mutating func beginCommand(in context: inout EngineContext) -> Bool {
    while !waiting.isEmpty {
      let command = waiting.removeFirst()
      if let problem = problem(with: command) {
        context.refuse(nil, problem)
        continue
      }
      storing = (context.store(entries(for: command)), .command(command))
      return true
    }
    return false
  }

  private func problem(with command: RefreshCommand) -> StaticText? {
    switch command {
    case .start(let task): task.problem
    case .stop(let name): task(name) == nil && !isDamaged(task: name) ? "no task has this name" : nil
    case .follow(let feed, let task, _):
      RefreshTask.mayBeName(feed) ? RefreshTask.usual(task).problem : RefreshTask.noName
    case .drop(let name):
      place(of: name) == nil && strays[name] == nil && !isDamaged(feed: name) ? Self.noFeed : nil
    case .read(let name, _): place(of: name) == nil ? Self.noFeed : nil
    }
  }

  /// The entries that a command changes.
  func entries(for command: RefreshCommand) -> [(key: String, bytes: [UInt8]?)] {
    switch command {
    case .start(let task): return [(RefreshTask.key(of: task.name), task.bytes)]
    case .stop(let name): return [(RefreshTask.key(of: name), nil)]
    case .follow(_, let name, _):
      let feed = followed(by: command)
      let own = task(name) == nil ? [(RefreshTask.key(of: name), Optional(RefreshTask.usual(name).bytes))] : []
      return own + (feed.map { [($0.key, $0.bytes)] } ?? [])
    case .drop(let name):
      let feed = place(of: name).map { feeds[$0] } ?? restored(name)
      let pieces = feed.pieces.map { feed.key(of: $0) } + damagedPieces(of: name, upTo: .max)
      return [(feed.key, nil)] + pieces.map { ($0, nil) }
    case .read(let name, let last):
      guard let place = place(of: name) else { return [] }
      let pieces = feeds[place].pieces.filter { $0 <= last }.map { feeds[place].key(of: $0) }
      return (pieces + damagedPieces(of: name, upTo: last)).map { ($0, nil) }
    }
  }

  /// The feed that a command wants followed, with what it holds already.
  private func followed(by command: RefreshCommand) -> Feed? {
    guard case .follow(let name, let task, let subject) = command else { return nil }
    var feed = place(of: name).map { feeds[$0] } ?? restored(name)
    feed.task = task
    feed.subject = subject
    return feed
  }

  /// A feed that is not there, with the pieces that are stored for it all the same.
  private func restored(_ name: String) -> Feed {
    var feed = Feed(name: name)
    feed.pieces = strays[name]?.sorted() ?? []
    feed.cursor = feed.pieces.last ?? 0
    return feed
  }

  private static let noFeed: StaticText = "no feed has this name"

  /// What a command changes is durable.
  mutating func apply(_ command: RefreshCommand, in context: inout EngineContext) {
    mend(by: command)
    switch command {
    case .start(let task): put(task, in: &context)
    case .stop(let name):
      tasks.removeAll { $0.name == name }
      context.withdrawWake(name)
    case .follow(let feed, let name, _):
      if task(name) == nil { put(.usual(name), in: &context) }
      if let feed = followed(by: command) { put(feed) }
      strays[feed] = nil
      context.changedOtherwise()
      // Code of ours runs, and nobody knows when it will run again; a run that is under way is not longer for it.
      return begin(tasks.filter { $0.name == name }, goesOn: true, in: &context)
    case .drop(let name):
      feeds.removeAll { $0.name == name }
      strays[name] = nil
    case .read(let name, let last):
      if let place = place(of: name) { feeds[place].pieces.removeAll { $0 <= last } }
    }
    submit(in: &context)
  }

  private mutating func put(_ task: RefreshTask, in context: inout EngineContext) {
    // Of another kind, its request would be another one.
    if let before = self.task(task.name), before.kind != task.kind { context.withdrawWake(task.name) }
    take(task)
  }

  mutating func take(_ task: RefreshTask) {
    tasks.removeAll { $0.name == task.name }
    tasks.insert(task, at: tasks.firstIndex { $0.name > task.name } ?? tasks.endIndex)
  }

  mutating func put(_ feed: Feed) {
    feeds.removeAll { $0.name == feed.name }
    feeds.insert(feed, at: feeds.firstIndex { $0.name > feed.name } ?? feeds.endIndex)
  }
}

internal import CivilTime
public import Rollover

/// How a run goes on, piece by piece.
extension BackgroundRefresh {
  /// Hears of the app, the network, pushes and runs.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    switch event {
    case .foregrounded:
      isOpen = true
      begin(tasks, in: &context)
    case .backgrounded:
      // From here on its time counts.
      if isOpen { run?.since = context.reading.uptime }
      isOpen = false
      submit(in: &context)
    case .woke: begin(tasks.filter { isDue($0, at: context.now) }, in: &context)
    case .wake(let name, .began): begin(tasks.filter { $0.name == name || isDue($0, at: context.now) }, in: &context)
    case .wake(_, .expires): stop(in: &context)
    case .pushed:
      pushes += 1
      begin(tasks, in: &context)
    case .networkChanged(let isOnline):
      self.isOnline = isOnline
      let update = monitor.update(isOnline: isOnline, at: context.reading.uptime)
      // A gap that is too short to count may have kept tasks from working that came to that.
      guard update == .reconnected || isOnline && waitsForNetwork else { return }
      begin(tasks.filter { isOpen || isDue($0, at: context.now) }, goesOn: true, in: &context)
    default: break
    }
  }

  /// Whether a task may come again.
  private func isDue(_ task: RefreshTask, at now: Instant) -> Bool {
    lastRun(of: task.name, by: now).map { now - $0 >= task.every } ?? true
  }

  /// Begins a run, or goes on with the one that is under way; the next one is asked for before anything is done.
  ///
  /// - Parameters:
  ///   - tasks: those that work in it.
  ///   - goesOn: whether a run that is under way keeps its time, since nothing new lets the app run.
  ///   - context: what the engine knows.
  mutating func begin(
    _ tasks: [RefreshTask], goesOn: Bool = false, in context: inout EngineContext
  ) {
    let now = context.now
    let wanted = tasks.filter { isOnline || !$0.needsNetwork }
    for task in tasks { noteTurn(of: task, works: wanted.contains(task), at: now) }
    submit(in: &context)
    waitsForNetwork = wanted.count < tasks.count
    let urgent = urgentFeeds(of: wanted, at: now)
    let before = run?.feeds ?? []
    let since = goesOn ? run?.since ?? context.reading.uptime : context.reading.uptime
    run = Run(since: since, feeds: before + urgent.filter { !before.contains($0) })
    goOn(in: &context)
  }

  /// The feeds that are stale, those first whose age is the greatest part of what it may be, or beyond.
  private func urgentFeeds(of tasks: [RefreshTask], at now: Instant) -> [String] {
    var found: [(name: String, age: Int64, limit: Int64)] = []
    for task in tasks {
      for feed in feeds where feed.task == task.name {
        guard isStale(feed, every: task.every, at: now) else { continue }
        let limit = age(of: feed, every: task.every, at: now)
        // One that never was complete, or seems to be of the future, is older than any other.
        let age = feed.refreshed.flatMap { $0 <= now ? now - $0 : nil } ?? .days(36_525)
        found.append((feed.name, age.milliseconds / 1000, limit.milliseconds / 1000))
      }
    }
    // In seconds, the products of a century and a year are far from the greatest number.
    found.sort { ($1.age * $0.limit, $0.name) < ($0.age * $1.limit, $1.name) }
    return found.map(\.name)
  }

  /// Goes on with the next piece, unless one is under way; ends the run when there is none.
  mutating func goOn(in context: inout EngineContext) {
    guard storing == nil else { return }
    if let (answer, asked) = arrived {
      arrived = nil
      take(answer, to: asked, in: &context)
      if storing != nil { return }
    }
    if beginCommand(in: &context) { return }
    guard asking == nil, run != nil else { return }
    while let name = run?.feeds.first {
      if let place = place(of: name), let task = task(feeds[place].task) {
        let left = timeLeft(of: task, in: context)
        if left.map({ $0 > .zero }) ?? true {
          let request = FeedRequest(feed: name, after: feeds[place].cursor, patience: left)
          asking = (context.perform(request), Asked(feed: name, heard: pushes))
          return
        }
      }
      run?.feeds.removeFirst()
    }
    stop(in: &context)
  }

  /// How much is left of the time that a task works in the background; `nil` while the app is open, where nothing limits it.
  private func timeLeft(of task: RefreshTask, in context: EngineContext) -> TimeSpan? {
    guard !isOpen, let since = run?.since else { return nil }
    return task.limit - (context.reading.uptime - since)
  }

  /// Ends the run: what is being stored becomes durable or does not, and what was asked for is asked for again.
  private mutating func stop(in context: inout EngineContext) {
    run = nil
    asking = nil
    arrived = nil
    context.runIsOver()
  }

  /// Hears what became of a request, or of what is being stored.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    switch answer {
    case .worked(let done, let token):
      guard let asking, asking.token == token else { return }
      self.asking = nil
      arrived = (done as? FeedAnswer ?? .failed, asking.asked)
      goOn(in: &context)
    case .stored(let failed, let token):
      guard let (asked, what) = storing, asked == token else { return }
      storing = nil
      if failed { context.report(.saveFailed) }
      switch what {
      case .command(let command): if !failed { apply(command, in: &context) }
      case .progress(let feed, let piece, let isComplete):
        if !failed { apply(feed, piece: piece, in: &context) }
        // A feed that cannot be stored is left to the next run.
        if failed || isComplete { finish(Asked(feed: feed.name, heard: feed.heard)) }
      }
      goOn(in: &context)
    case .fetched: break
    }
  }

  /// Has a piece that came stored, with the feed's new place; both are durable or neither is.
  ///
  /// While more is known to be at the server a feed is stale, whoever ends the run.
  private mutating func take(_ answer: FeedAnswer, to asked: Asked, in context: inout EngineContext) {
    guard let place = place(of: asked.feed) else { return }
    var feed = feeds[place]
    feed.heard = asked.heard
    switch answer {
    case .piece(let number, let text, let hasMore) where number > feed.cursor:
      feed.cursor = number
      feed.refreshed = hasMore ? nil : context.now
      var writer = StateWriter()
      writer.write(text)
      let token = context.store([(feed.key(of: number), writer.bytes), (feed.key, feed.bytes)])
      storing = (token, .progress(feed, piece: number, isComplete: !hasMore))
    case .upToDate:
      feed.refreshed = context.now
      storing = (context.store(feed.key, feed.bytes), .progress(feed, piece: nil, isComplete: true))
    case .failed, .piece: finish(asked)
    }
  }

  /// A feed is done with in this run, unless a push has overtaken its answer.
  private mutating func finish(_ asked: Asked) {
    guard asked.heard == pushes else { return }
    run?.feeds.removeAll { $0 == asked.feed }
  }

  /// What was stored counts from now on.
  private mutating func apply(_ feed: Feed, piece: Int64?, in context: inout EngineContext) {
    guard let place = place(of: feed.name) else { return }
    feeds[place].cursor = feed.cursor
    feeds[place].refreshed = feed.refreshed
    feeds[place].heard = feed.heard
    if let piece { feeds[place].pieces.append(piece) }
    submit(in: &context)
  }
}

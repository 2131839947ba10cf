internal import BackgroundRefresh
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Watches over runs in the background and over the pieces that they bring.
///
/// It knows what was published, what became durable, what the server was told and what the system granted, and nothing that
/// the app says of itself.
struct RefreshWatcher: Watcher {
  /// The feeds and the tasks, in the order in which they came.
  var feeds: [KnownFeed] = []
  var tasks: [KnownTask] = []
  /// The runs that are under way, and those whose next one was not asked for.
  var runs: [KnownRun] = []
  /// The tasks whose last request of their own was refused, so that they go with the short runs.
  var displaced: [String] = []
  /// When each request of its own last began its run, on the device's clock.
  var begins: [(name: String, device: Instant)] = []
  /// When each is to begin next at the earliest, as the system was asked last.
  var asks: [(name: String, earliest: Instant)] = []
  /// When something last gave the app a reason to work, in true time.
  var occasion = Instant(milliseconds: .min)
  /// Whether the app has asked for a piece since it came to rest last.
  var isAtWork = false
  /// When the app last came to the foreground, and when it last did so and came to rest there.
  var opened: Instant?
  var settled: Instant?
  /// Whether the clock was ever wrong or set.
  var shift: TimeSpan?
  var clockWasSet = false

  /// A run in the background.
  struct KnownRun {
    let name: String
    var isOver = false
    /// Whether the next one was asked for, or the system refused it.
    var hasNext = false
    /// Whether the app was put to sleep over its work when it was told to stop.
    var wasAsleep = false
    /// Whether something was under way when it began, which may go on before the app hears of the run.
    var wasBusy = false
  }

  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .command(let command):
      // One that comes in the middle of a run in the background gives it no more time.
      if moment.isOpen || !isAtWork { occasion = moment.now }
      if let command = command as? RefreshCommand { note(command) }
    case .stored(let changes):
      for change in changes where change.plugin == BackgroundRefresh.name { stored(change, moment, &findings) }
    case .sent(let request): if let request = request as? FeedRequest { sent(request, moment, &findings) }
    case .served(let request, let reply):
      if let request = request as? FeedRequest, reply.outcome != nil { served(request, moment, &findings) }
    case .remote(let action):
      if case .publish(let name, let count, _)? = action as? FeedServerAction {
        feeds[place(of: name)].published += Array(repeating: moment.now, count: count)
      }
    case .wake(let change): heard(change, moment, &findings)
    case .pushed, .phone(.network): occasion = moment.now
    case .phone(.clock), .phone(.zone):
      let now = moment.device - moment.now
      if let shift, shift != now { clockWasSet = true }
      shift = now
      if now != .zero { clockWasSet = true }
    case .processEnded:
      runs = []
      isAtWork = false
      opened = settled
      // When a task came is known to its process alone.
      begins = []
    case .app(let change): hear(change, at: moment, into: &findings)
    default: break
    }
  }

  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .ran, .leftForeground:
      occasion = moment.now
      // One that has been open for a moment had no time to refresh anything.
      opened = settled
      if moment.isOpen {
        opened = moment.now
        // The system ends no run of an app that is open.
        for place in runs.indices { runs[place].isOver = true }
      }
    case .rested:
      // By then every command has been carried out.
      for place in feeds.indices { feeds[place].mayDelete = 0 }
      isAtWork = false
      if moment.isOpen { settled = opened }
      rested(moment, &findings)
    case .reinstalled:
      tasks = []
      runs = []
      for place in feeds.indices {
        feeds[place].task = nil
        feeds[place].durable = []
      }
    case .looked, .saved, .saveFailed, .stateLost: break
    }
  }

  /// The place of a feed; one is made for a new one.
  mutating func place(of name: String) -> Int {
    if let place = feeds.firstIndex(where: { $0.name == name }) { return place }
    feeds.append(KnownFeed(name: name))
    return feeds.count - 1
  }

  private mutating func note(_ command: RefreshCommand) {
    switch command {
    case .drop(let name): feeds[place(of: name)].mayDelete = .max
    case .read(let name, let last):
      let place = place(of: name)
      feeds[place].mayDelete = max(feeds[place].mayDelete, last)
    case .start, .stop, .follow: break
    }
  }

  /// When the app was last opened for long enough: until it came to rest, or for a minute so far.
  private func wasOpen(at moment: borrowing Moment) -> Instant? {
    guard let opened, opened == settled || moment.now - opened >= .minutes(1) else { return settled }
    return opened
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    // By a clock that was set nobody knows how old a feed is.
    guard !clockWasSet, let opened = wasOpen(at: moment) else { return }
    for feed in feeds {
      guard let name = feed.task, let task = tasks.first(where: { $0.name == name }) else { continue }
      let latest = opened - max(RefreshRate.stretch, task.every) - .minutes(1)
      let missing = feed.published.indices.first {
        feed.published[$0] <= latest && Int64($0) >= feed.told && !feed.durable.contains(Int64($0) + 1)
      }
      guard let missing else { continue }
      findings.violations.append(
        Violation(
          .refreshedInTheEnd, at: moment.now, nil,
          named: "\(name: feed.name) lacks piece \(missing + 1), although the app was opened when it was stale"))
    }
  }
}

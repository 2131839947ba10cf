internal import CivilTime
internal import Rollover

/// How the phone speaks with the app that runs on it.
extension World {
  /// Tells the app of the first event in the inbox.
  @inline(__always)
  mutating func tellFirst() {
    eventCount += 1
    // One that comes again says nothing new, and an app that was at rest rests on.
    if !inbox.first.isRepeated { process.hasHeard = true }
    let plain = inbox.removeFirst()
    if !hasToldClocks {
      tell(plain)
    } else if let plain {
      // All but the time it knows; the zone is a reference, which costs something to hand over.
      engine?.receive(plain, wall: clock.wall(at: now), uptime: clock.uptime(at: now), into: &asked)
    } else {
      engine?.receive(inbox.removeLarge(), wall: clock.wall(at: now), uptime: clock.uptime(at: now), into: &asked)
      engine?.handBack(&shown)
    }
    if !asked.isEmpty { acceptAll() }
    // The two fields by themselves: asking `isBusy` here copies the whole world, a sixth of all the work.
    if process.unanswered == 0, inbox.isEmpty {
      if process.hasHeard {
        process.hasHeard = false
        // Without what it has saved an app can do nothing: it rests, but has not looked after anything.
        if storage.isReadable(profile) { observe(app: .rested) }
      }
      if process.suspendsAtRest { suspendBySystem() }
    }
  }

  /// Tells the app of an event with all that it can know of the clocks; of the next large one if there is none.
  private mutating func tell(_ plain: PlainEvent?) {
    let reading = ClockReading(
      wall: clock.wall(at: now), uptime: clock.uptime(at: now), boot: clock.boot, zone: cursor.zone)
    guard makeApp == nil else {
      app?.receive(plain?.event ?? inbox.removeLarge(), at: reading, into: &asked)
      return
    }
    hasToldClocks = true
    if let plain {
      engine?.receive(plain.event, at: reading, into: &asked)
    } else {
      engine?.receive(inbox.removeLarge(), at: reading, into: &asked)
    }
  }

  /// Takes all that the app has asked for.
  private mutating func acceptAll() {
    // Mostly there is one, or there are two. Each is taken out from the end, so that none is copied.
    if asked.count == 1 { return accept(asked.removeLast()) }
    if asked.count == 2 {
      let second = asked.removeLast()
      accept(asked.removeLast())
      return accept(consume second)
    }
    for place in asked.indices {
      var effect = Effect.wake(at: now)
      swap(&asked[place], &effect)
      accept(consume effect)
    }
    asked.removeAll(keepingCapacity: true)
  }

  /// Whether the app has not come to rest: an event or an answer is still on its way.
  var isBusy: Bool { process.unanswered > 0 || !inbox.isEmpty }

  mutating func startProcess() {
    if let makeApp { app = makeApp() } else { engine = newEngine }
    hasToldClocks = false
    process.state = .background
    inbox.append(.launched)
    tellNetwork()
  }

  /// The words for the subjects of its plugins, with `or` between them.
  var nouns: String {
    plugins.isEmpty ? "subject" : plugins.map { type(of: $0).noun.description }.joined(separator: " or ")
  }

  private var newEngine: Engine {
    var engine = Engine(
      plugins: plugins.map { $0.makePlugin() }, policies: policies, settings: settings, zones: zones.lookup)
    engine.accounting = accounting
    return engine
  }

  mutating func stopProcess() {
    app = nil
    engine = nil
    storage.processEnded()
    wakes.endRuns()
    process = AppProcess()
    waitingWork = []
    inbox.removeAll()
  }
}

internal import CivilTime
internal import Rollover

/// How the system deals with requests to run, and with runs that go on for too long.
extension World {
  /// How many runs of a name the system has begun.
  public func backgroundRuns(named name: String) -> Int { wakes.counts.first { $0.name == name }?.count ?? 0 }

  /// The names of the requests to run that the system keeps.
  public var pendingRuns: [String] {
    (wakes.refresh.isAsked ? [WakeRequest.refreshName] : []) + wakes.processing.map(\.request.name)
  }

  /// How willing the system is to let the app run; a device that saves power lets nobody run, nor does a person who has
  /// switched that off.
  @inline(__always)
  private var willingness: PhoneProfile.Background {
    savesPower || !allowsBackground ? .never : profile.background
  }

  /// When there is something to do about a request, in true time.
  @inline(__always)
  var nextWake: Instant? {
    var next = Moment.never
    if let due = refreshDue { next = due }
    for place in wakes.processing.indices { if let due = due(place) { next = min(next, due) } }
    return next == Moment.never ? nil : next
  }

  @inline(__always)
  private var refreshDue: Instant? {
    guard let wall = wakes.refresh.due(isRunning: process.isRunning, willingness) else { return nil }
    let due = clock.trueTime(of: wall)
    guard !process.isRunning, profile.budget != nil else { return due }
    return wakes.opens(profile.budget).map { max($0, due) }
  }

  /// A request of this kind is for an app that is not open.
  private func due(_ place: Int) -> Instant? {
    let entry = wakes.processing[place]
    guard process.state != .foreground, network.isOnline || !entry.request.needsNetwork,
      let wall = entry.slot.due(isRunning: false, willingness)
    else { return nil }
    let due = clock.trueTime(of: wall)
    guard !process.isRunning else { return due }
    return wakes.opens(profile.budget).map { max($0, due) }
  }

  /// Lets code of ours run that asked for this moment, if the system is willing.
  mutating func wakeApp() {
    guard isOn else { return }
    if let due = refreshDue, due <= now { wakeForRefresh() }
    var place = 0
    while place < wakes.processing.count {
      if let due = due(place), due <= now, wakeForProcessing(place) { continue }
      place += 1
    }
  }

  private mutating func wakeForRefresh() {
    if !process.isRunning, profile.background == .late, !wakes.refresh.isPostponed {
      return wakes.refresh.postpone(to: clock.wall(at: now) + drawPostponement())
    }
    eventCount += 1
    let hears = wakes.refresh.hearsExpiration
    let isHeardFirst = !isBusy
    wakes.refresh.clear()
    record(.app, nil, .word(.woke))
    wakes.count(WakeRequest.refreshName)
    if !process.isRunning {
      wakes.spend(at: now)
      runInBackground()
      if hears { begin(WakeRequest.refreshName, isHeardFirst) }
    }
    observe(.wake(.came(WakeRequest.refreshName)))
    inbox.append(.woke)
  }

  /// Answers whether the request is gone, because its run began.
  private mutating func wakeForProcessing(_ place: Int) -> Bool {
    if profile.background == .late, !wakes.processing[place].slot.isPostponed {
      wakes.postpone(place, to: clock.wall(at: now) + drawPostponement())
      return false
    }
    eventCount += 1
    let request = wakes.take(place)
    let isHeardFirst = !isBusy
    record(.app, nil, .text(trace.text("runs: \(request.name)")))
    wakes.count(request.name)
    if !process.isRunning {
      wakes.spend(at: now)
      runInBackground()
    }
    begin(request.name, isHeardFirst)
    observe(.wake(.came(request.name)))
    inbox.append(event: .wake(request.name, .began))
    return true
  }

  /// Between a quarter of an hour and three hours, in seconds.
  private mutating func drawPostponement() -> TimeSpan { .seconds(900 + Int64(delays.below(9901))) }

  /// A run begins whose end the app hears of.
  private mutating func begin(_ name: String, _ isHeardFirst: Bool) {
    wakes.begin(name, until: now + profile.expires)
    process.suspendsAt = nil
    observe(.wake(.began(name, isHeardFirst: isHeardFirst)))
  }

  /// Tells the app that its time is over, and ends the process of one that goes on all the same.
  mutating func endRuns() {
    for place in wakes.runs.indices where !wakes.runs[place].isTold && wakes.runs[place].expires <= now {
      wakes.told(place)
      let name = wakes.runs[place].name
      record(.app, nil, .text(trace.text("the run expires: \(name)")))
      observe(.wake(.expired(name)))
      if process.isAlive { inbox.append(event: .wake(name, .expires)) }
    }
    guard let over = wakes.runs.first(where: { $0.isTold && $0.ends <= now }) else { return }
    observe(.wake(.overran(over.name)))
    wakes.endRuns()
    if process.isAlive { crash() }
  }

  /// The app asks for a run.
  mutating func ask(_ request: WakeRequest) {
    let wall = clock.wall(at: now)
    // Mostly it is the plain one, of which nobody has to hear.
    if !request.hearsExpiration, request.kind == .refresh, allowsBackground, !faults.mayFailSubmission {
      wakes.refresh.hearsExpiration = false
      return wakes.refresh.ask(for: request.earliest, at: wall)
    }
    var refusal: WakeRefusal?
    if faults.failsSubmission() {
      refusal = .failed
    } else if !allowsBackground {
      refusal = .unavailable
    } else {
      refusal = wakes.ask(request, at: wall, places: profile.processing)
    }
    guard let refusal else {
      record(.app, nil, .text(trace.text("asks to run: \(request.name)")))
      return observe(.wake(.asked(request)))
    }
    record(.failed, nil, .text(trace.text("asks to run: \(request.name): \(refusal)")))
    observe(.wake(.refused(request, refusal)))
    inbox.append(event: .wake(request.name, .refused(refusal)))
  }

  /// The app takes a request back.
  mutating func withdraw(_ name: String) {
    wakes.withdraw(name)
    observe(.wake(.withdrawn(name)))
  }

  /// The app says that a run is over, and is suspended as soon as it rests.
  mutating func runIsOver(_ name: String) {
    guard wakes.end(name) else { return }
    record(.app, nil, .text(trace.text("the run is over: \(name)")))
    observe(.wake(.over(name)))
    if wakes.runs.isEmpty, process.state == .background, profile.suspend == .after5Seconds {
      process.suspendsAt = now + AppProcess.grace
    }
  }
}

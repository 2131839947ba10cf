internal import CivilTime
internal import Rollover

extension Action {
  /// Whether it changes the world around the app, and so, where it stands first, comes before what the platform delivers at
  /// the same moment.
  public var changesEnvironment: Bool {
    switch self {
    case .device, .permission, .profile, .platform, .network, .server, .remote, .fault, .push: true
    case .command, .app, .person, .otherRequests: false
    }
  }
}

extension World {
  /// Performs one action; answers why it could not, or `nil`.
  mutating func perform(_ action: Action) -> Obstacle? {
    if case .app(let change) = action { return perform(change) }
    beginAction()
    switch action {
    case .app: return nil
    case .command(let command): return perform(command.base)
    case .device(let change): return perform(change)
    case .permission(let permission): return perform(permission)
    case .person(let action): return perform(action)
    case .network(let change): return perform(change)
    case .server(let change): return perform(change)
    case .remote(let action): return perform(action.base)
    case .fault(let fault):
      if let problem = faults.apply(fault) { return problem }
      record(.fault, nil, .text(trace.text(fault.words)))
      return nil
    case .profile(let changed):
      let suspends = profile.suspend
      let hasOtherPlaces = profile.limit != changed.limit
      profile = changed
      if hasOtherPlaces { observe(.phone(.places)) }
      record(.platform)
      if suspends != changed.suspend { suspensionChanged() }
      return nil
    case .platform(let action):
      perform(action)
      return nil
    case .otherRequests(let count): return setOtherRequests(count)
    case .push(let push):
      send(push)
      return nil
    }
  }

  @inline(__always)
  private mutating func beginAction() {
    eventCount += 1
    // What was due before this moment is judged by how the phone was before this action.
    judge(before: clock.wall(at: now))
  }

  private mutating func perform(_ given: any HistoryCommand) -> Obstacle? {
    var command = given
    for (id, name) in command.spokenNames { trace.register(id, name: name) }
    // The app gets its zones from the platform, with the rules they have by now.
    command.updateZones { zone in
      zones.learn(zone)
      return zones.updated(zone)
    }
    guard isOn else { return .deviceOff }
    // What the app does about an answer of the person is code of the run that the answer began.
    if process.state == .suspended, process.answeredAt == now { letRun() }
    guard process.isRunning else { return notRunning }
    command.complete { appStatus }
    record(command)
    observe(.command(command))
    inbox.append(event: .command(command))
    return nil
  }

  private mutating func perform(_ next: Permission) -> Obstacle? {
    permission = next
    observe(.phone(.permission))
    record(.permission, nil, .word(StaticWord(next)))
    if !next.allowsDelivery, profile.revoked == .cleared { clearPending() }
    // The dialogue is answered in the app; the system's settings are changed while it is elsewhere.
    if process.state == .foreground { inbox.append(event: .permissionChanged(next)) }
    answerWaiting()
    return nil
  }

  private mutating func perform(_ action: PersonAction) -> Obstacle? {
    guard isOn else { return .deviceOff }
    switch action {
    case .clearsAll:
      centre.clearDelivered()
      record(.person, nil, .word(.clears))
    case .dismisses(let identifier):
      guard centre.dismiss(identifier) else { return .notInTheList }
      record(.person, identifier, .word(.dismisses))
      guard centre.tellingDismissal.contains(identifier) else { return nil }
      observe(.opened(identifier))
      hearAnswer()
      let data = NotificationData(identifier: trace.text(of: identifier))
      inbox.append(event: .acted(data, action: Manner.dismissal))
    case .taps(let data):
      let identifier = data.identifier.flatMap { RequestIdentifier($0) }
      record(.person, identifier, .word(.taps))
      if let identifier {
        _ = centre.dismiss(identifier)
        observe(.opened(identifier))
      }
      open(.launch)
      inbox.append(event: .opened(data))
    case .acts(let data, let action):
      let identifier = data.identifier.flatMap { RequestIdentifier($0) }
      record(.person, identifier, .text(trace.text("acts \(action)")))
      if let identifier {
        _ = centre.dismiss(identifier)
        observe(.opened(identifier))
      }
      hearAnswer()
      inbox.append(event: .acted(data, action: action))
    }
    return nil
  }

  /// Lets the app run, because the person answered a notification of it without opening it.
  private mutating func hearAnswer() {
    letRun()
    process.answeredAt = now
  }

  private mutating func perform(_ change: NetworkAction) -> Obstacle? {
    let wasOnline = network.isOnline
    if let problem = network.apply(change) { return problem }
    switch change {
    case .offline: record(.network, nil, .word(.offline))
    case .online: record(.network, nil, .word(.online))
    case .flaps(let every, let span):
      record(.network, nil, .text(trace.text("flaps every=\(every) for=\(span)")))
      if wasOnline, !network.isOnline { record(.network, nil, .word(.offline)) }
    case .latency(let span): record(.network, nil, .text(trace.text("latency=\(span)")))
    case .loseRequests(let count): record(.network, nil, .text(trace.text("lose=request count=\(count)")))
    case .loseAnswers(let count): record(.network, nil, .text(trace.text("lose=answer count=\(count)")))
    }
    switch change {
    case .offline, .online: networkChanged()
    case .flaps(let every, let span):
      flap(every: every, for: span)
      networkChanged()
    case .latency, .loseRequests, .loseAnswers:
      centre.moment.networkLatency = network.latency
      observe(.phone(.network(isOnline: network.isOnline)))
    }
    return nil
  }

  private mutating func perform(_ change: ContentAction) -> Obstacle? {
    if let problem = server.apply(change) { return problem }
    switch change {
    case .content(let id, _, _): record(.server, RequestIdentifier(id, .repeating(slot: 0)), .word(.content))
    case .fails(let count): record(.server, nil, .text(trace.text("fails count=\(count)")))
    }
    return nil
  }

  mutating func perform(_ change: AppAction) -> Obstacle? {
    beginAction()
    let needsDevice = change != .update && change != .reinstall
    guard isOn || !needsDevice else { return .deviceOff }
    switch change {
    case .launch, .foreground:
      open(change)
    case .background:
      guard process.isRunning else { return notRunning }
      leaveForeground()
      inbox.append(.backgrounded)
      record(.app, nil, .word(.background))
    case .suspend:
      guard process.isRunning else { return notRunning }
      suspendByHand()
    case .kill, .crash, .update, .reinstall:
      guard process.isAlive || change == .update || change == .reinstall else { return .appNotRunning }
      endProcess()
      record(.app, nil, .word(StaticWord(change)))
      // Whom the person has put an end to, the system does not let run again of itself.
      if change == .kill || change == .reinstall {
        wakes.clear()
        wasQuit = true
      }
      if change == .reinstall {
        clearPending()
        centre.clearDelivered()
        storage.erase()
        observe(app: .reinstalled)
      }
    case .removeAllRequests:
      guard process.isRunning else { return notRunning }
      record(.app, nil, .word(.removeAllRequests))
      removeAllRequests()
    }
    return nil
  }

  /// The person opens the app, for which the device has to be unlocked.
  @inline(__always)
  private mutating func open(_ change: AppAction) {
    unlock()
    wasQuit = false
    wakes.endRuns()
    if !process.isAlive { startProcess() }
    process.settle(.foreground)
    observe(app: .ran)
    inbox.append(.foregrounded)
    hearMissedTimeChange()
    record(.app, nil, .word(change == .launch ? .launch : .foreground))
    if nextNotice == nil { planNotice() }
  }

  /// Why no code of the app runs.
  private var notRunning: Obstacle { process.isAlive ? .appSuspended : .appNotRunning }

  mutating func clearPending() {
    let gone = centre.pending.map(\.identifier)
    for identifier in gone { record(.removed, identifier) }
    centre.clearPending()
    for identifier in gone { observe(.lost(identifier)) }
  }

  mutating func unlock() {
    guard !storage.isUnlocked else { return }
    storage.isUnlocked = true
    if process.isRunning { inbox.append(.unlocked) }
  }

  mutating func endProcess() {
    cutEffects()
    observe(.processEnded(wasBusy: isBusy))
    stopProcess()
    nextNotice = nil
  }
}

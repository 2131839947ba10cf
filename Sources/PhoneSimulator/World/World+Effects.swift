internal import CivilTime
public import Rollover

extension World {
  /// Takes an effect from the app: carries it out at once, or later when effects take time.
  @inline(__always)
  mutating func accept(_ effect: consuming Effect) {
    // To ask whether an effect is answered copies it, so that is asked only where it has to be.
    process.unanswered += 1
    if profile.latency > .zero, effect.isAnswered { return timers.add(.effect(effect), at: now + drawLatency()) }
    carryOut(effect)
  }

  /// The same for an answer that is a trivial value, as nearly all are.
  @inline(__always)
  private mutating func answer(_ event: PlainEvent) {
    guard profile.latency > .zero else {
      let comesTwice = profile.answers == .twice
      if comesTwice { inbox.append(event, isAnswer: true) }
      return inbox.append(event, isAnswer: true, isRepeated: comesTwice)
    }
    answer(event: event.event)
  }

  /// Answers an effect that has been carried out: at once, or later when effects take time, and perhaps again.
  mutating func answer(event: consuming Event) {
    let comesTwice = profile.answers == .twice
    guard profile.latency > .zero else {
      if comesTwice { inbox.append(event: copy event, isAnswer: true) }
      inbox.append(event: event, isAnswer: true, isRepeated: comesTwice)
      return
    }
    let first = now + drawLatency()
    if comesTwice { timers.add(.answer(copy event, isRepeated: true), at: first + drawLatency()) }
    timers.add(.answer(event, isRepeated: false), at: first)
  }

  private mutating func drawLatency() -> TimeSpan {
    TimeSpan(milliseconds: Int64(latencies.below(UInt64(profile.latency.milliseconds) + 1)))
  }

  /// Carries an effect out and answers it.
  mutating func carryOut(_ effect: consuming Effect) {
    guard process.isAlive else { return }
    switch consume effect {
    case .report(.decided(let identifier, let decision)):
      process.unanswered -= 1
      note(decision, of: identifier)
    case .report(let entry):
      process.unanswered -= 1
      note(entry)
    case .wake(let request):
      process.unanswered -= 1
      ask(request)
    case .withdrawWake(let name):
      process.unanswered -= 1
      withdraw(name)
    case .runIsOver(let name):
      process.unanswered -= 1
      runIsOver(name)
    case .load(let token):
      answer(event: .loaded(load(), token))
    case .save(let state, let token):
      answer(.saved(failed: !save(state), token))
    case .readCentre(let token):
      observe(app: .looked)
      answer(event: .centreRead(snapshot(), token))
    case .add(let request, let token):
      answer(.added(add(request), token))
    case .remove(let identifiers, let token):
      remove(identifiers)
      answer(.removed(token))
    case .fetch(let request, let token):
      send(request, token)
    case .store(let changes, let token):
      answer(event: .stored(failed: !store(changes), token))
    case .work(let work, let token):
      carryOut(work, token)
    }
  }

  private mutating func load() -> LoadedState {
    if storage.canBeRead(profile), faults.failsRead(), let damaged = storage.damaged(profile, by: &damages) {
      record(.fault, nil, .text(trace.text("what was saved was read damaged")))
      observe(app: .stateLost)
      readsDamaged = true
      return damaged
    }
    readsDamaged = false
    return storage.load(profile)
  }

  /// What the notification centre answers when it is read.
  @inline(__always)
  private mutating func snapshot() -> CentreSnapshot {
    var others = 0
    if permission.allowsDelivery || profile.revoked != .hidden || permission == .notDetermined {
      others = centre.others
      centre.show(in: &shown)
      // No platform promises an order, so none is given.
      shuffles.shuffle(&shown)
    } else {
      shown.removeAll()
    }
    // Handed over and not shared; the engine hands it back at the next plan.
    var pending: [CentreSnapshot.Pending] = []
    swap(&pending, &shown)
    return CentreSnapshot(
      pending: consume pending, foreignCount: others, delivered: centre.delivered, permission: permission,
      limit: profile.limit)
  }

  @inline(__always)
  private mutating func add(_ request: NotificationRequest) -> AddFailure? {
    guard permission.allowsDelivery else {
      record(.failed, request.identifier, .word(.notAllowed))
      return .notAllowed
    }
    if faults.failsAddition() {
      record(.fault, request.identifier, .word(.rejected))
      observe(.rejected(request.identifier))
      return .rejected
    }
    // The platform raises an exception for an interval that is not positive; a host catches it.
    if case .after(let span) = request.trigger, span <= .zero {
      record(.failed, request.identifier, .word(.rejected))
      return .rejected
    }
    let wall = clock.wall(at: now)
    let addition = centre.add(request, at: wall, device: &cursor, profile: profile)
    if let fires = addition.fires {
      record(.armed, request.identifier, .instant(fires))
      observe(.added(request.identifier, request.trigger, fires: fires))
      if addition.hasOtherContent { record(.replaced, request.identifier, .word(.content)) }
    } else if case .crossing = request.trigger {
      record(.armed, request.identifier, .text(trace.text("for a region")))
      observe(.added(request.identifier, request.trigger, fires: nil))
    } else {
      record(.dropped, request.identifier, .word(.past))
      observe(.added(request.identifier, request.trigger, fires: nil))
    }
    if let evicted = addition.evicted {
      record(.evicted, evicted)
      observe(.evicted(evicted, byApp: true))
    }
    return nil
  }

  @inline(__always)
  private mutating func save(_ state: consuming SavedState) -> Bool {
    if faults.failsSave() {
      record(.fault, nil, .word(.saveFailed))
      observe(app: .saveFailed)
      return false
    }
    var replaced: SavedState? = consume state
    guard storage.save(&replaced, profile) else {
      observe(app: .saveFailed)
      return false
    }
    // The engine writes its next save over it, and nobody has to count who holds it.
    engine?.takeBack(consume replaced)
    observe(app: .saved)
    return true
  }

  private mutating func remove(_ identifiers: [RequestIdentifier]) {
    // Without permission changes to the pending list are ignored.
    guard permission.allowsDelivery else { return }
    for identifier in centre.remove(identifiers) {
      record(.removed, identifier)
      observe(.removed(identifier))
    }
  }

  /// The process ended: what was on its way may or may not have happened, each as a whole.
  mutating func cutEffects() {
    for effect in timers.cutEffects({ cuts.below(2) == 1 }) where cuts.below(2) == 1 {
      switch effect {
      case .save(let state, _): _ = save(state)
      case .add(let request, _): _ = add(request)
      case .remove(let identifiers, _): remove(identifiers)
      case .store(let changes, _): _ = store(changes)
      case .load, .readCentre, .fetch, .work, .wake, .withdrawWake, .runIsOver, .report: break
      }
    }
  }
}

/// The answer to work that nobody on the phone knows how to do.
public struct NothingDone: PluginAnswer, Equatable {
  /// Says that nothing was done.
  public init() {}
}

internal import CivilTime

/// How a plan is carried out: saved, applied, saved again as applied.
extension Engine {
  /// Whether something came due between the question to the notification centre and its answer, so that nobody knows whether
  /// the answer has seen it: a process may be suspended in between.
  var isStale: Bool {
    guard let askedAt, rereads < 3 else { return false }
    let elapsed = context.reading.uptime - askedAt.uptime
    guard elapsed > .zero else { return false }
    let passed = context.now - askedAt.wall
    if elapsed > .minutes(1) || (passed - elapsed).magnitude > .seconds(1) { return true }
    return context.ledger.wishes.contains { $0.delivery > askedAt.wall && $0.delivery <= context.now }
  }

  mutating func askAgain() {
    rereads += 1
    read()
  }

  /// Saves what the engine knows, and waits for the answer in a state.
  mutating func save(in state: Coordinator.State) {
    // What happens to the clocks after a plan the next one has to notice, so a plan that was carried out keeps its own.
    let reading = state == .confirming ? lastReading ?? context.savedReading() : context.savedReading()
    lastReading = reading
    let token = context.nextToken()
    coordinator.wait(in: state, for: token)
    let core = CoreState(
      reading: reading, ledger: context.ledger, noticed: context.noticed, lastRung: context.lastRung,
      lastRollover: context.lastRollover, stateWasLost: stateWasLost, needsRefresh: needsRefresh,
      wasBlocked: wasBlocked)
    context.effects.append(.save(SavedState(core, plugins: plugins, unread: unread), token))
  }

  /// A save was answered.
  mutating func saved(failed: Bool, _ token: Token) {
    let state = coordinator.state
    guard coordinator.take(token, in: state), state == .saving || state == .confirming else { return }
    guard failed else {
      failedSaves = 0
      if state == .saving { remove() } else { rest() }
      return
    }
    context.report(.saveFailed)
    failedSaves += 1
    guard failedSaves >= Self.saveTries else { return save(in: state) }
    // Not without end: a full disk stays full, and silence for as long would be worse than what the ledger cannot
    // remember. It is tried again at the next occasion, and at the latest then.
    lookAgain(in: .minutes(1 << Int64(min(failedSaves - Self.saveTries, 6))))
    context.isDirty = true
    if state == .saving { remove() } else { rest() }
  }

  /// How often in a row a save is tried at once.
  private static let saveTries = 4

  /// First of all, and waited for: the platform evicts something if there are too many for a moment.
  private mutating func remove() {
    guard !difference.removals.isEmpty else { return add() }
    let token = context.nextToken()
    coordinator.wait(in: .removing, for: token)
    context.effects.append(.remove(difference.removals, token))
  }

  /// Hands over what is to be added.
  mutating func add() {
    let hadRemovals = !difference.removals.isEmpty
    additions.removeAll(keepingCapacity: true)
    var tokens: [Token] = []
    for place in difference.additions {
      let wish = context.ledger.wishes[place]
      // A process that was suspended meanwhile goes on days later: what has come due is for another plan.
      guard wish.isLate || wish.delivery > context.now else {
        _ = coordinator.trigger()
        context.isDirty = true
        continue
      }
      guard var request = plugins[Int(wish.plugin)].request(for: wish) else { continue }
      // A repeating request names its zone: following the device, it would ring a date again after a flight west.
      if case .repeating = request.trigger, request.zone == nil { request.zone = context.reading.zone }
      // A moment that is nearly there might have passed when the request arrives; a span cannot.
      let wait = wish.delivery - context.now
      if wait < Wish.margin, !wish.isLate, !wish.identifier.occurrence.isRepeating {
        request.trigger = .after(wait)
        context.ledger.wishes[place].isSpan = true
      }
      context.account(wish.identifier, .requested(request.trigger))
      let token = context.nextToken()
      tokens.append(token)
      additions.append((token, place))
      context.effects.append(.add(request, token))
    }
    if !tokens.isEmpty {
      coordinator.waitForAdditions(tokens)
    } else if hadRemovals {
      confirm()
    } else {
      rest()
    }
  }

  /// An addition was answered.
  mutating func added(_ failure: AddFailure?, _ token: Token) {
    guard coordinator.take(token, in: .adding), let answered = additions.firstIndex(where: { $0.token == token })
    else { return }
    let place = additions[answered].place
    let wish = context.ledger.wishes[place]
    if let failure {
      context.report(.addFailed(wish.identifier, failure))
      // What it was to replace may be pending still.
      context.ledger.wishes[place].isConfirmed = false
      context.isDirty = true
      if failure == .rejected { isRejected = true }
      if context.draft.centre.position(of: wish.identifier) == nil { context.ledger.wishes[place].isDoomed = true }
    } else if wish.isSpan || wish.delivery > context.now {
      context.ledger.wishes[place].isConfirmed = true
      context.ledger.wishes[place].earliest = wish.delivery
    } else {
      // Its time came while it was on its way; nobody knows which was first.
      _ = coordinator.trigger()
      context.isDirty = true
    }
    if coordinator.isAnswered { confirm() }
  }

  /// The plan has been carried out, which is saved too: a process that ends before that cannot know it.
  private mutating func confirm() {
    // What the platform has not taken, and was not there before, is not armed.
    if isRejected || context.isDirty { context.ledger.wishes.removeAll { $0.isDoomed } }
    settlePlan()
    if isRejected { retry() } else { rejectedPlans = 0 }
    save(in: .confirming)
  }

  private mutating func rest() {
    if coordinator.rest() { trigger() }
  }

  /// Tries again what the platform rejected for no reason that it gave: at once, then after a minute, and ever later.
  private mutating func retry() {
    rejectedPlans += 1
    guard rejectedPlans > 1 else {
      _ = coordinator.trigger()
      return
    }
    lookAgain(in: .minutes(1 << Int64(min(rejectedPlans - 2, 6))))
  }
}

internal import CivilTime

/// How events find the parts that they concern.
extension Engine {
  /// Hears an event at once, or keeps it until the past is settled.
  mutating func hear(_ event: consuming Event) {
    // The past is settled before the app's wishes are heard.
    guard coordinator.isStarted, hasPlanned, !event.waitsForThePast || planStands else {
      if let identifier = try? event.report?.validated() { keepClaim(identifier) }
      deferred.append(event)
      if coordinator.isStarted { trigger() } else { loadAgain() }
      return
    }
    route(event)
  }

  /// Hears an occasion, which nothing has to be kept of, since the next plan sees it for itself.
  mutating func hear(_ occasion: PlainEvent.Occasion) {
    noteForeground(occasion)
    guard coordinator.isStarted else { return loadAgain() }
    guard hasPlanned else { return trigger() }
    switch occasion {
    case .timeChanged: timeChanged()
    case .backgrounded: backgrounded()
    case .foregrounded, .unlocked: tell(occasion, .life, always: true)
    case .woke: woke()
    }
  }

  private mutating func noteForeground(_ occasion: PlainEvent.Occasion) {
    if occasion == .foregrounded { isForeground = true }
    guard occasion == .backgrounded else { return }
    isForeground = false
    staysForeground = false
  }

  /// Hands an event to the parts that it concerns, and begins a cycle if it may change what should be armed.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isLearnt: whether a plan has learnt already what it says of rings.
  mutating func route(_ event: Event, isLearnt: Bool = false) {
    switch event {
    case .command(let command): perform(command)
    case .presented(let identifier): presented(identifier, isLearnt: isLearnt)
    case .opened(let data): claim(data, event, isLearnt: isLearnt)
    case .acted(let data, _): claim(data, event, isLearnt: isLearnt)
    case .rulesUpdated(let zone):
      context.renew(zone)
      tell(event, .rules, always: true)
    case .permissionChanged: tell(event, .device, always: true)
    default: break
    }
  }

  private mutating func tell(_ event: Event, _ interest: Interests, always: Bool) {
    tell(event, interest)
    if case .rulesUpdated = event { context.isDirty = true }
    if always || context.isDirty { trigger() }
  }

  private mutating func tell(_ occasion: PlainEvent.Occasion, _ interest: Interests, always: Bool) {
    if allInterests.contains(interest) { tell(occasion.event, interest) }
    if always || context.isDirty { trigger() }
  }

  private mutating func tell(_ event: Event, _ interest: Interests) {
    // Nobody changes the plugins where none listens, so that saved state goes on sharing them.
    guard allInterests.contains(interest) else { return }
    for index in plugins.indices where interests[index].contains(interest) {
      context.plugin = UInt8(index)
      plugins[index].hear(event, in: &context)
    }
  }

  /// Tells the plugin that keeps a notification's subject what became of it, if that plugin listens.
  private mutating func tellOwner(of identifier: RequestIdentifier, _ event: Event) {
    guard allInterests.contains(.person) else { return }
    for index in plugins.indices where interests[index].contains(.person) {
      let isOwner = (0..<plugins[index].subjectCount).contains {
        plugins[index].subject(at: $0).id == identifier.subject
      }
      guard isOwner else { continue }
      context.plugin = UInt8(index)
      plugins[index].hear(event, in: &context)
    }
  }

  private mutating func perform(_ command: any PluginCommand) {
    let name = type(of: command).plugin
    guard let index = plugins.firstIndex(where: { type(of: $0).name == name }) else {
      return context.refuse(nil, "no plugin of this app takes the command")
    }
    context.plugin = UInt8(index)
    plugins[index].perform(command, in: &context)
    // Also after a command that was refused: code of ours runs, and nobody knows when it will run again.
    trigger()
  }

  private mutating func timeChanged() {
    noteTimeChange()
    // A plan is about to be made, and sees the change, but not one that was taken back.
    if coordinator.isReading, context.reading.uptime == askedAt?.uptime {
      if !isPlainNotice {
        context.isDirty = true
        refreshesRepeating = true
      }
      return
    }
    if planStands, isPlainNotice {
      context.save(into: &lastReading)
    } else {
      if planStands {
        context.isDirty = true
        refreshesRepeating = true
      }
      trigger()
    }
    if allInterests.contains(.device) { tell(Event.timeChanged, .device) }
  }

  /// Whether a notice of the time is one for midnight or for a change of offset.
  ///
  /// Another one tells of a clock or a zone that was set and set back, and requests may be gone.
  private var isPlainNotice: Bool {
    let offset = context.reading.zone.offset(at: context.now)
    if let lastReading, lastReading.offset != Int32(offset.seconds) { return true }
    let local = context.now.seconds + Int64(offset.seconds)
    return ((local % 86_400) + 86_400) % 86_400 < 60
  }

  private mutating func backgrounded() {
    tell(PlainEvent.Occasion.backgrounded, .life, always: false)
    guard planStands, !context.isDirty else { return trigger() }
    // There is nothing to arm. The clocks are saved, since nobody knows when code of ours runs again.
    guard coordinator.isResting, !isFresh else { return }
    difference.clear()
    context.save(into: &lastReading)
    save(in: .confirming)
  }

  /// Whether the clocks were saved less than a minute ago.
  private var isFresh: Bool {
    guard let lastReading, failedSaves == 0 else { return false }
    return context.now - lastReading.wall < .minutes(1)
  }

  private mutating func woke() {
    wakeAt = nil
    context.forgetWakes()
    tell(PlainEvent.Occasion.woke, .life, always: true)
  }

  /// Whether the last plan is still right although time went on.
  var planStands: Bool {
    guard let lastReading, !context.isDirty, context.reading.wall < context.draft.standsUntil else { return false }
    let passage = Passage(from: lastReading, to: context.reading)
    return lastReading.zone == context.zoneMark && passage.isUndisturbed
  }

  /// Begins a cycle, or has the present one followed by another.
  mutating func trigger() {
    guard coordinator.trigger() else { return }
    rereads = 0
    read()
  }

  /// Asks the notification centre what it holds.
  mutating func read() {
    let token = context.nextToken()
    askedAt = (context.now, context.reading.uptime)
    coordinator.wait(in: .reading, for: token)
    context.effects.append(.readCentre(token))
  }

  // MARK: reports of rings

  /// Takes a delivery in the foreground as certain.
  private mutating func presented(_ identifier: RequestIdentifier, isLearnt: Bool) {
    guard let place = known(identifier) else { return presentedUnkept(identifier) }
    // The first plan has counted what came before it.
    if identifier.isRepeating, !isLearnt { repeatedElsewhere(identifier) }
    if !identifier.isRepeating {
      let order = identifier.order
      // A ring by another clock than the plan's makes the plan wrong.
      let isPlain = context.ledger.wishes.contains { $0.identifier == identifier && $0.delivery <= context.now }
      if !isPlain { context.isDirty = true }
      for target in context.ledger.ringers(of: identifier) { context.ledger[place].rung.insert(target.order) }
      if context.ledger[place].rung.insert(order) { context.noteRung(identifier, at: context.now) }
    }
    tellOwner(of: identifier, .presented(identifier))
    trigger()
  }

  /// An account outlives its subject: a ring counts for whoever keeps the subject again.
  private mutating func presentedUnkept(_ identifier: RequestIdentifier) {
    guard !identifier.isRepeating, let place = context.ledger.place(of: identifier.subject) else { return }
    context.ledger[place].rung.insert(identifier.order)
    context.isDirty = true
  }

  /// A repeating request rang whose time no clock has shown that anybody knows of: it rang for its next date.
  ///
  /// That the clocks agree with the last plan proves nothing, since one may have been set and set back at one moment.
  private mutating func repeatedElsewhere(_ identifier: RequestIdentifier) {
    guard let lastReading else { return }
    let isUndisturbed = Passage(from: lastReading, to: context.reading).isUndisturbed
    // A date rings once, at most as late as a gap is long: another ring behind that is none of the same date.
    let uptime = context.reading.uptime
    ordinaryRings.removeAll { uptime - $0.uptime > .hours(3) }
    let isOwed = !ordinaryRings.contains { $0.identifier == identifier }
    var isOrdinary = true
    for wish in context.ledger.wishes
    where wish.identifier == identifier && wish.ringsFrom > max(highest, lastReading.wall) {
      // It may be an ordinary ring of the date before, of which a plan has heard first; also where the clock was set while
      // the platform was still to ring for that date, in a gap.
      if isOwed, let until = wish.mayRingUntil, startedAt.map({ $0 < until }) ?? true,
        isUndisturbed ? context.now - until <= StorageGuard.distance : until > lastReading.wall
      {
        continue
      }
      isOrdinary = false
      let ring = RepeatedStretch.ring(
        at: firstUncounted(wish), in: lastReading.device ?? context.reading.zone, offset: wish.offset)
      context.ledger.uncounted.append((identifier.subject, ring))
      context.isDirty = true
    }
    if isOrdinary { ordinaryRings.append((identifier, uptime)) }
  }

  /// The first time of a repeating request for which no ring is counted; several may come before the next plan.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  private mutating func firstUncounted(_ wish: Wish) -> Instant {
    var time = wish.delivery
    guard case .repeating(let components) = wish.trigger, let offset = wish.offset else { return time }
    let subject = wish.identifier.subject
    while context.ledger.uncounted.contains(where: { $0.subject == subject && $0.stretch.until == time }) {
      repeat {
        time += .days(1)
      } while !components.rings(on: CivilDateTime(localSeconds: time.seconds + offset).date)
    }
    return time
  }

  /// Keeps somebody's word that a notification was delivered, until the next plan looks whether that can be.
  private mutating func claim(_ data: NotificationData, _ event: Event, isLearnt: Bool) {
    do throws(NotificationProblem) {
      let identifier = try data.validated()
      let isKept = known(identifier) != nil
      // Also of a subject that nobody keeps any more; the plan believes it only while its request is armed, or is to go.
      if !isLearnt {
        keepClaim(identifier)
        context.isDirty = true
      }
      guard isKept else { return }
      tellOwner(of: identifier, event)
      trigger()
    } catch {
      context.report(.invalidNotification(error))
      trigger()
    }
  }

  /// One that comes again counts from then on, since its request may have rung in between.
  private mutating func keepClaim(_ identifier: RequestIdentifier) {
    claims.removeAll { $0.identifier == identifier }
    if claims.count < 64 { claims.append((identifier, highest)) }
  }

  /// The place of the account that an identity belongs to; `nil`, and an error in the log, if nobody keeps it.
  ///
  /// A second report of a ring is refused at level 1.
  private mutating func known(_ identifier: RequestIdentifier) -> Int? {
    guard let place = context.ledger.place(of: identifier.subject), context.ledger[place].isKept else {
      // A text without a key may be of a subject that rings once. If there is none, nobody here has made it.
      context.report(.invalidNotification(identifier.occurrence == .once ? .unreadableIdentifier : .unknownSubject))
      trigger()
      return nil
    }
    guard !identifier.isRepeating else { return place }
    let order = identifier.order
    let account = context.ledger[place]
    if account.rung.contains(order) || order <= account.settled && OccurrenceKey.isSameKind(order, account.settled) {
      context.report(.refused(identifier, Refusal(.alreadyRolledOver, collision: identifier)))
    }
    return place
  }
}

extension Event {
  /// Whether it must not be heard before the past is settled.
  fileprivate var waitsForThePast: Bool { if case .command = self { true } else { false } }

  /// The data of a notification that somebody says was delivered.
  fileprivate var report: NotificationData? {
    switch self {
    case .opened(let data): data
    case .acted(let data, _): data
    default: nil
    }
  }
}

internal import CivilTime

/// One plan: it settles the past, asks for wishes, has them judged and fitted, and compares them with the requests.
extension Engine {
  /// Makes a plan from what the notification centre holds, and saves it.
  mutating func plan(_ snapshot: CentreSnapshot) {
    guard !isStale else { return askAgain() }
    begin(snapshot)
    let isQuick = mayGoOn
    context.draft.isAsPlanned = isQuick
    wish(isQuick)
    difference = Difference()
    if isAllowed { arm() } else { leaveUnarmed() }
    isRejected = false
    hasPlanned = true
    highest = context.now
    staysForeground = isForeground
    context.isDirty = !isAllowed && context.isDirty
    save(in: .saving)
    hearDeferred()
  }

  /// Looks at the clocks and the notification centre, and at all reports of rings.
  private mutating func begin(_ snapshot: CentreSnapshot) {
    if context.isAccounting { context.report(.planning) }
    notice()
    context.draft.zoneChanged = lastReading.map { $0.zone.rules != context.zoneMark.rules } ?? false
    context.draft.zoneMoved =
      context.draft.zoneChanged && lastReading.map { $0.zone.name != context.zoneMark.name } ?? false
    context.draft.formerZone = context.draft.zoneChanged ? lastReading?.device : nil
    // A platform may keep components in the zone in which they were added, and repeating ones at the next time by the
    // clock as it was.
    if context.draft.zoneChanged { needsRefresh = true }
    context.draft.passage = Passage(
      from: lastReading, to: context.reading, highest: highest, isLive: staysForeground)
    if context.draft.passage.wentBack { needsRefresh = true }
    context.draft.centre = CentreIndex(snapshot)
    isAllowed = snapshot.permission.allowsDelivery
    context.draft.wasBlocked = wasBlocked
    context.draft.standsUntil = isAllowed ? Instant(milliseconds: .max) : context.now
    context.draft.wishes.removeAll(keepingCapacity: true)
    if context.slotsChanged { sortLedger() }
    context.draft.silenced = []
    for event in deferred { learn(event) }
    if !claims.isEmpty { believeClaims() }
    if !context.ledger.doomed.isEmpty { forgetDoomed() }
  }

  /// Learns from an event that waits, before anything is judged, what rang and which subject is to be silent.
  private mutating func learn(_ event: Event) {
    switch event {
    case .command(let command):
      for plugin in plugins where type(of: plugin).name == type(of: command).plugin {
        if let subject = plugin.silenced(by: command) { context.draft.silenced.append(subject) }
      }
    case .presented(let identifier):
      guard let place = context.ledger.place(of: identifier.subject), !identifier.occurrence.isRepeating else { return }
      context.ledger[place].rung.insert(identifier.occurrence.order)
      context.isDirty = true
    case .opened(let data), .acted(let data, _):
      if let identifier = try? data.validated() { claims.append(identifier) }
      context.isDirty = true
    default: break
    }
  }

  /// Believes a report of a ring if the request was armed, its time can have come, and it is not pending any more.
  private mutating func believeClaims() {
    for claim in claims {
      guard let place = context.ledger.place(of: claim.subject), context.draft.centre.position(of: claim) == nil
      else { continue }
      if context.ledger[place].lostUntil != nil, !claim.occurrence.isRepeating {
        context.ledger[place].rung.insert(claim.occurrence.order)
      }
      for wish in context.ledger.wishes + context.ledger.doomed where wish.requested == claim {
        guard context.mayHaveRung(wish) || context.draft.zoneChanged && wish.floating != nil else { continue }
        if context.ledger[place].rung.insert(wish.identifier.occurrence.order) {
          context.noteRung(wish.identifier, at: min(wish.delivery, context.now))
        }
      }
    }
    claims = []
  }

  /// Forgets the requests that were to go and are gone; one that may have rung before that counts as rung.
  private mutating func forgetDoomed() {
    for wish in context.ledger.doomed where context.isGone(wish) && context.mayHaveRung(wish) {
      context.ledger.countAsRung(wish)
    }
    context.ledger.doomed = context.ledger.doomed.filter { !context.isGone($0) }
  }

  /// Asks the plugins for their wishes.
  private mutating func wish(_ isQuick: Bool) {
    var place = 0
    for index in plugins.indices {
      context.plugin = UInt8(index)
      let start = context.draft.wishes.count
      for slot in 0..<plugins[index].subjectCount {
        let first = place
        while place < context.ledger.wishes.count, context.ledger.wishes[place].plugin == UInt8(index),
          context.ledger.wishes[place].slot == Int32(slot)
        {
          place += 1
        }
        begin(plugins[index].subject(at: slot), Int32(slot), index, first..<place)
        if isQuick, goOn(index, slot) { continue }
        plan(index, slot)
      }
      if plugins[index].hearsPlans {
        var wishes: [Wish] = []
        swap(&wishes, &context.draft.wishes)
        plugins[index].planned(&wishes[start...], in: &context)
        swap(&wishes, &context.draft.wishes)
      }
    }
    if context.isAccounting { accountForStrangers() }
  }

  /// Begins with a subject.
  private mutating func begin(_ subject: Subject, _ slot: Int32, _ index: Int, _ slice: Range<Int>) {
    var at = Draft.At()
    at.subject = subject
    at.doubt = subject.doubt ?? context.settings.doubt
    at.slot = slot
    at.slice = slice
    at.start = context.draft.wishes.count
    if let known = context.ledger.place(of: subject.id) {
      at.account = known
    } else {
      at.account = context.ledger.open(account(for: subject, slot, index))
    }
    context.ledger[at.account].ringsInDoubt = at.doubt == .ring
    let account = context.ledger[at.account]
    at.settledBefore = account.settled
    if account.owner == nil { context.ledger[at.account].owner = context.plugin }
    at.zoneChanged = subject.zoneMark == 0 ? context.draft.zoneChanged : account.zoneMark != subject.zoneMark
    if account.zoneMark != subject.zoneMark { follow(subject, at.account) }
    context.draft.at = at
  }

  /// A subject's own zone has other rules than in the last plan; of the device's own zone the log has been told already.
  private mutating func follow(_ subject: Subject, _ account: Int) {
    let isKnown = context.ledger[account].zoneMark != 0 && subject.zoneMark != 0
    context.ledger[account].zoneMark = subject.zoneMark
    guard isKnown, context.cursor.zone.fingerprint != subject.zoneMark else { return }
    context.noticed.zone = context.now
    context.report(.rulesChanged(by: .zero))
  }

  /// An account for a subject that the ledger does not know; if the ledger was lost, it looks back as far as the grace.
  private mutating func account(for subject: Subject, _ slot: Int32, _ index: Int) -> Account {
    var account = Account(subject.id, settled: .min, zoneMark: subject.zoneMark)
    let since = ledgerWasLost ? context.now - min(subject.grace, .days(3660)) : context.now
    account.settled = plugins[index].place(upTo: since, of: Int(slot), in: &context)
    account.before = account.settled
    if ledgerWasLost { account.lostUntil = context.now }
    return account
  }

  /// Asks for everything that a subject wants.
  private mutating func plan(_ index: Int, _ slot: Int) {
    let at = context.draft.at
    guard !at.subject.isUnreadable else { return keepAsItIs() }
    let passage = context.draft.passage
    if at.zoneChanged || passage.wentBack || passage.wasRestarted || passage.jump < .zero {
      let past = plugins[index].place(upTo: context.now, of: slot, in: &context)
      context.ledger[at.account].reopen(behind: past)
    }
    // After the clock went back, a minute may come again and be another one.
    if passage.wentBack { context.ledger[at.account].last = nil }
    context.draft.at.othersAreGone = context.findLoss()
    plugins[index].offer(slot, behind: context.ledger[at.account].settled, in: &context)
    finish()
  }

  /// Ends with a subject, of which the plugin has said all.
  private mutating func finish() {
    if !context.draft.at.pastIsDone { context.finishPast() }
    guard let rolled = context.draft.at.rolled else { return }
    let ahead = context.draft.wishes[context.draft.at.start...].first { !$0.isLate }
    context.report(.rolledOver(rolled, successor: ahead?.identifier))
  }

  /// Keeps the requests of a subject of whose times nothing can be said.
  private mutating func keepAsItIs() {
    for place in context.draft.at.slice {
      var wish = context.ledger.wishes[place]
      guard wish.delivery > context.now else { continue }
      wish.isLeftAlone = true
      context.draft.wishes.append(wish)
    }
  }

  // MARK: going on from the last plan

  /// Whether time passed and nothing else happened, so that the last plan's wishes that lie ahead are wanted still.
  private var mayGoOn: Bool {
    guard !plansAnew, !context.isDirty, isAllowed, !wasBlocked, !context.draft.zoneChanged, !context.isAccounting,
      context.draft.passage.isUndisturbed, highest <= context.now, context.policies.isEmpty,
      context.ledger.doomed.isEmpty, context.ledger.dormant.isEmpty
    else { return false }
    // A request that is gone before its time rang by another clock, or was taken away. The two sets are compared by
    // sums over their members, which do not depend on the order.
    var pending: UInt64 = 0
    for request in context.draft.centre.pending { pending &+= request.identifier.mixed }
    var planned: UInt64 = 0
    for wish in context.ledger.wishes {
      if wish.isLate || wish.isLeftAlone || wish.standIn != nil || wish.isSpan && wish.delivery > context.now {
        return false
      }
      if wish.delivery > context.now || wish.identifier.occurrence.isRepeating { planned &+= wish.identifier.mixed }
    }
    return pending == planned
  }

  /// Takes over a subject's wishes from the last plan, without those that came due, and asks only for later ones.
  ///
  /// - Returns: whether that was possible; if not, nothing has been done.
  private mutating func goOn(_ index: Int, _ slot: Int) -> Bool {
    let at = context.draft.at
    guard !at.slice.isEmpty, !at.subject.isUnreadable, !at.subject.isPlannedAnew, !at.subject.isQuiet, !at.zoneChanged,
      at.doubt == .silent,
      !context.draft.silenced.contains(at.subject.id)
    else { return false }
    let last = context.ledger.wishes[at.slice.upperBound - 1]
    let account = context.ledger[at.account]
    guard last.delivery > context.now, !last.identifier.occurrence.isRepeating, last.isWithin,
      account.rung.latest
        <= max(account.settled, context.ledger.wishes[at.slice.lowerBound].identifier.occurrence.order),
      account.openPlace == .min
    else { return false }
    var place = at.slice.lowerBound
    while context.ledger.wishes[place].delivery <= context.now {
      let wish = context.ledger.wishes[place]
      context.came(
        wish.identifier.occurrence, due: wish.due, isFloating: wish.floating != nil,
        contentFingerprint: wish.contentFingerprint)
      place += 1
    }
    context.finishPast()
    context.draft.at.start = context.draft.wishes.count
    let come = Int32(place - at.slice.lowerBound)
    context.draft.wishes.append(contentsOf: context.ledger.wishes[place..<at.slice.upperBound])
    if come > 0 {
      for position in context.draft.at.start..<context.draft.wishes.count {
        context.draft.wishes[position].rank -= come
      }
    }
    context.draft.at.count = Int32(at.slice.upperBound - place)
    context.stands(until: context.ledger.wishes[place].delivery)
    plugins[index].offer(slot, behind: last.identifier.occurrence.order, in: &context)
    finish()
    return true
  }
}

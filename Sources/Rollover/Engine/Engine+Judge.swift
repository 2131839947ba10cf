internal import CivilTime

/// How plugins judge a plan as a whole.
extension Engine {
  /// Takes the policies that plugins have by now, where one of them may have changed.
  mutating func takePolicies() {
    guard policyChanges != plugins.changes else { return }
    policyChanges = plugins.changes
    context.policies = context.givenPolicies
    context.judgesPlans = false
    for place in policyPlugins {
      let more = plugins.policies(of: place)
      // Mostly they are all that there are, and then their list is shared.
      if context.policies.isEmpty { context.policies = more } else { context.policies += more }
      if plugins.judgesPlans(place) { context.judgesPlans = true }
    }
  }

  /// Lets each plugin that judges plans judge this one.
  mutating func judgePlan() {
    let rung = context.rung
    context.rung = []
    for place in policyPlugins where plugins.judgesPlans(place) {
      let places = judgedPlaces()
      let traits = traits()
      var wishes: [Judged] = []
      wishes.reserveCapacity(places.count)
      for position in places { wishes.append(judged(position, traits[position])) }
      var plan = JudgedPlan(wishes, leaving: leaving(traits), rung: rung, policies: context.policies)
      context.plugin = UInt8(place)
      plugins[place].judge(&plan, in: &context)
      keepJudgement(plan, at: places, by: place, traits)
      carryOut(plan, at: places)
    }
    wantAgain()
    // Its own state may say more now: what was decided is told by its policies from the next plan on.
    takePolicies()
  }

  /// Takes note of what nobody has left out of this plan, subject by subject.
  private mutating func wantAgain() {
    var start = 0
    while start < context.draft.wishes.count {
      let subject = context.draft.wishes[start].identifier.subject
      var end = start + 1
      while end < context.draft.wishes.count, context.draft.wishes[end].identifier.subject == subject { end += 1 }
      context.wantAgain(start..<end)
      start = end
    }
  }

  /// Tells those who judge plans of a ring that no plan counts, because its occurrence was settled before it rang, or told of as
  /// silent: a policy dropped it while its request was pending.
  ///
  /// - Parameters:
  ///   - identifier: what rang, or may have.
  ///   - instant: when that was.
  mutating func countSettled(_ identifier: RequestIdentifier, at instant: Instant) {
    guard context.judgesPlans, let account = context.ledger.place(of: identifier.subject) else { return }
    let isSettled =
      identifier.order <= context.ledger[account].settled
      && OccurrenceKey.isSameKind(identifier.order, context.ledger[account].settled)
    guard isSettled || isSilenced(identifier, account) else { return }
    count(identifier, at: instant)
  }

  /// Whether the last plan has told that an occurrence is silent and wanted no request for it.
  @inline(__always)
  private mutating func isSilenced(_ identifier: RequestIdentifier, _ account: Int) -> Bool {
    context.ledger[account].suppressed.contains(identifier.order)
      && !context.ledger.wishes.contains { !$0.isFormer && $0.identifier == identifier }
  }

  /// The same of a request that may have rung, unless that was known before.
  mutating func countSettled(_ wish: Wish) {
    guard context.judgesPlans, !context.ledger.countsAsRung(wish) else { return }
    countSettled(wish.identifier, at: min(wish.delivery, context.now))
  }

  private mutating func count(_ identifier: RequestIdentifier, at instant: Instant) {
    for index in plugins.indices {
      for slot in 0..<plugins[index].subjectCount where plugins[index].subject(at: slot).id == identifier.subject {
        let traits = plugins[index].subject(at: slot).traits
        context.rung.append(
          Judged(
            identifier, plugin: context.pluginNames[index], due: instant, delivery: instant, traits: traits,
            now: context.now, place: index << 32 + slot))
        return
      }
    }
  }

  /// The places of the wishes that can be judged, by their delivery.
  private func judgedPlaces() -> [Int] {
    // What decides the order is sorted, and not looked up in the wishes, which are large.
    var keys: [(delivery: Instant, place: Int)] = []
    keys.reserveCapacity(context.draft.wishes.count)
    for place in context.draft.wishes.indices
    where !context.draft.wishes[place].identifier.isRepeating && !context.draft.wishes[place].isLeftAlone
      && !context.draft.wishes[place].isTimeless
    {
      keys.append((context.draft.wishes[place].delivery, place))
    }
    keys.sort { $0.delivery != $1.delivery ? $0.delivery < $1.delivery : $0.place < $1.place }
    return keys.map(\.place)
  }

  /// The wishes that nobody can judge any more: they are on their way, and still ring.
  private mutating func leaving(_ traits: [Traits]) -> [Judged] {
    var all: [Judged] = []
    for place in context.draft.wishes.indices
    where context.draft.wishes[place].isLeftAlone && !context.draft.wishes[place].identifier.isRepeating {
      all.append(judged(place, traits[place]))
    }
    return all
  }

  /// The traits of the subject of each wish; those of one subject stand in a row, and it is asked once.
  mutating func traits() -> [Traits] {
    var all: [Traits] = []
    all.reserveCapacity(context.draft.wishes.count)
    for place in context.draft.wishes.indices {
      let (plugin, slot) = (context.draft.wishes[place].plugin, context.draft.wishes[place].slot)
      if place > 0, context.draft.wishes[place - 1].plugin == plugin, context.draft.wishes[place - 1].slot == slot {
        all.append(all[place - 1])
      } else {
        all.append(plugins.subject(at: Int(slot), of: Int(plugin)).traits)
      }
    }
    return all
  }

  /// It changes nothing; a wish is looked at where it lies, since a copy of it costs something.
  private mutating func judged(_ place: Int, _ traits: Traits) -> Judged {
    let plugin = Int(context.draft.wishes[place].plugin)
    return Judged(
      context.draft.wishes[place].identifier, plugin: context.pluginNames[plugin], due: context.draft.wishes[place].due,
      delivery: context.draft.wishes[place].delivery, traits: traits, now: context.now,
      place: plugin << 32 + Int(context.draft.wishes[place].slot))
  }

  /// Does to the wishes what was decided of them.
  mutating func carryOut(_ plan: JudgedPlan, at places: [Int]) {
    guard !plan.isPlain else { return }
    var isGone = Array(repeating: false, count: context.draft.wishes.count)
    for (position, place) in places.enumerated() {
      let identifier = context.draft.wishes[place].identifier
      switch plan.verdict(of: position) {
      case nil: break
      case .hold(let until, let policy):
        context.account(identifier, .held(policy: policy, until: until))
        var wish = context.draft.wishes[place]
        wish.isLate = false
        wish.isSpan = false
        context.move(&wish, to: until)
        // It is judged by the time at which it rings.
        wish.quieten(plan.isQuiet(position, at: until, in: &context.cursor))
        context.draft.wishes[place] = wish
      case .drop(let policy, _):
        isGone[place] = true
        keepSilent(identifier, until: context.draft.wishes[place].due)
        tellSuppressed(identifier, due: context.draft.wishes[place].due, .policy)
        context.account(identifier, .notWanted(.policy(policy)))
      case .merge(let leader, let other, let policy):
        isGone[place] = true
        keepSilent(identifier, until: context.draft.wishes[place].due)
        if let other {
          // Whoever rings for another one shows something else than by itself, and is heard if one of them is.
          context.draft.wishes[places[other]].contentFingerprint ^= identifier.mixed
          context.draft.mergedMarks.append((leader, identifier.mixed))
          if !context.draft.wishes[place].isQuiet { context.draft.wishes[places[other]].quieten(false) }
        }
        tellSuppressed(identifier, due: context.draft.wishes[place].due, .merged)
        context.account(identifier, .merged(policy: policy, into: leader))
      }
    }
    for (position, place) in places.enumerated() {
      if case .drop(_, let isFinal)? = plan.verdict(of: position) { goOnBehind(place, isGone, isFinal: isFinal) }
    }
    remove(isGone)
  }

  /// Goes on behind a wish that is dropped, and whose time has come, where it was all that its subject wanted.
  ///
  /// Whoever plans for no more than the next one wants the next one now. One that is held lies ahead until then, and may be
  /// wanted again.
  private mutating func goOnBehind(_ place: Int, _ isGone: [Bool], isFinal: Bool) {
    let wish = context.draft.wishes[place]
    guard wish.due <= context.now, isFinal || wish.isLate || wish.delivery <= context.now,
      wish.identifier.occurrence != .once,
      let account = context.ledger.place(of: wish.identifier.subject)
    else { return }
    let isAll = context.draft.wishes.indices.allSatisfy {
      isGone[$0] || context.draft.wishes[$0].identifier.subject != wish.identifier.subject
    }
    guard isAll else { return }
    context.ledger[account].settle(wish.identifier.order)
    _ = coordinator.trigger()
  }

  private mutating func remove(_ isGone: [Bool]) {
    guard isGone.contains(true) else { return }
    var kept: [Wish] = []
    kept.reserveCapacity(context.draft.wishes.count)
    var removed: Int32 = 0
    for (place, var wish) in context.draft.wishes.enumerated() {
      if place > 0 {
        let before = context.draft.wishes[place - 1]
        if before.slot != wish.slot || before.plugin != wish.plugin { removed = 0 }
      }
      if isGone[place] {
        removed += 1
        continue
      }
      wish.rank = max(0, wish.rank - removed)
      kept.append(wish)
    }
    context.draft.wishes = kept
  }

  /// Notes that one which lies ahead is to be silent; once it is due, a plan that goes on would not settle it.
  private mutating func keepSilent(_ identifier: RequestIdentifier, until due: Instant) {
    guard let place = context.ledger.place(of: identifier.subject) else { return }
    context.ledger[passing: place].silentFrom = min(context.ledger[passing: place].silentFrom, due)
  }

  private mutating func tellSuppressed(_ identifier: RequestIdentifier, due: Instant, _ reason: SuppressionReason) {
    guard let place = context.ledger.place(of: identifier.subject) else { return }
    if context.ledger[place].suppressed.insert(identifier.order) || context.wasHeld(identifier, due: due) {
      context.report(.suppressed(identifier, reason: reason))
    }
  }
}

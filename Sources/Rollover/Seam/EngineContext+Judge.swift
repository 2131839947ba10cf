internal import CivilTime

/// How wishes are judged one by one.
extension EngineContext {
  /// A wish of the subject at hand as policies see it.
  func judged(_ identifier: RequestIdentifier, due: Instant, delivery: Instant) -> Judged {
    Judged(
      identifier, plugin: pluginName, due: due, delivery: delivery, traits: draft.at.subject.traits, now: now,
      place: Int(plugin) << 32 + Int(draft.at.slot))
  }

  /// Lets the policies judge a wish.
  ///
  /// - Returns: whether it is to ring at all.
  mutating func judge(_ wish: inout Wish) -> Bool {
    let identifier = wish.identifier
    let before = judged(identifier, due: wish.due, delivery: wish.delivery)
    // Mostly nobody asks, and then nothing is noted of each wish.
    let outcome = isAccounting ? explained(before) : PolicyChain.judge(before, by: policies, in: &cursor)
    guard let delivery = outcome.delivery else {
      // Other places than those of the wish are not told of: a log that says it once is enough.
      if ledger[draft.at.account].suppressed.insert(identifier.order) {
        report(.suppressed(identifier, reason: .policy))
      }
      return false
    }
    if outcome.isQuiet { quieten(&wish) }
    if delivery > wish.delivery { move(&wish, to: delivery) }
    return true
  }

  /// Lets the policies judge, and tells those who ask what each of them did.
  mutating func explained(_ wish: Judged) -> PolicyChain.Ruling {
    var decisions: [Decision] = []
    let outcome = PolicyChain.judge(wish, by: policies, in: &cursor) { policy, judgement in
      switch judgement {
      case .pass: break
      case .drop: decisions.append(.notWanted(.policy(policy.words)))
      case .hold(let instant): decisions.append(.held(policy: policy.words, until: instant))
      case .quietly: decisions.append(.quieted(policy: policy.words))
      }
    }
    for decision in decisions { account(wish.identifier, decision) }
    return outcome
  }

  func quieten(_ wish: inout Wish) {
    guard !wish.isQuiet else { return }
    wish.isQuiet = true
    wish.contentFingerprint ^= Wish.quietMark
  }

  /// Moves the delivery of a wish, and never the time that is due.
  mutating func move(_ wish: inout Wish, to delivery: Instant) {
    wish.delivery = delivery
    wish.earliest = delivery
    let local = cursor.localTime(at: delivery)
    // A hold ends by the clock on the wall; where that is ambiguous, or between two seconds, it is a moment.
    if wish.floating != nil, case .unique(let exact, _) = cursor.mapping(of: local), exact == delivery {
      wish.trigger = .floating(local)
    } else {
      wish.trigger = .exact(delivery)
    }
  }

  /// Whether policies keep one from coming late now: they drop it, or hold it until a moment from which its grace counts.
  mutating func holdsLate(_ open: Draft.Open) -> Bool {
    var wish = Wish(
      open.identifier, due: open.due, delivery: now + Wish.lateWait, trigger: .exact(now + Wish.lateWait),
      contentFingerprint: open.contentFingerprint, plugin: plugin, slot: draft.at.slot, rank: 0, isWithin: true)
    guard judge(&wish) else {
      ledger[draft.at.account].openPlace = .min
      settleDropped(open.identifier)
      return true
    }
    guard wish.delivery > now + Wish.lateWait else { return false }
    if ledger[draft.at.account].suppressed.insert(open.identifier.order) {
      report(.held(open.identifier, until: wish.delivery))
    }
    stands(until: wish.delivery)
    draft.wishes.append(wish)
    return true
  }
}

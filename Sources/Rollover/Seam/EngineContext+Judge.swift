internal import CivilTime

/// How wishes are judged one by one.
extension EngineContext {
  /// The number of occurrences of the subject at hand that lie ahead and that policies have dropped in this plan.
  public var dropped: Int { draft.at.dropped }

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
      tellDropped(wish)
      return false
    }
    if outcome.isQuiet { wish.quieten() }
    if delivery > wish.delivery { move(&wish, to: delivery) }
    return true
  }

  /// Tells of a wish that a policy drops, once.
  ///
  /// A rule against all dates of a series would fill the log with years of them, so a plan tells of the nearest.
  private mutating func tellDropped(_ wish: Wish) {
    if wish.due > now {
      draft.at.dropped += 1
      guard draft.at.dropped <= Self.mostDropped else { return }
    }
    if ledger[draft.at.account].suppressed.insert(wish.identifier.order) || wasHeld(wish.identifier, due: wish.due) {
      report(.suppressed(wish.identifier, reason: .policy))
    }
  }

  /// Whether the last plan held one behind its time, which has come: the log told of that, and tells what comes of it.
  func wasHeld(_ identifier: RequestIdentifier, due: Instant) -> Bool {
    due <= now && ledger.wishes.contains { $0.identifier == identifier && !$0.isLate && $0.delivery > max(due, now) }
  }

  /// Of so many occurrences of a subject that lie ahead and are dropped a plan tells.
  private static let mostDropped = 64

  /// Lets the policies judge, and tells those who ask what each of them did.
  mutating func explained(_ wish: Judged) -> PolicyChain.Ruling {
    var decisions: [Decision] = []
    let outcome = PolicyChain.judge(wish, by: policies, in: &cursor) { policy, judgement in
      switch judgement {
      case .pass: break
      case .drop: decisions.append(.notWanted(.policy(policy.words(for: wish))))
      case .hold(let instant): decisions.append(.held(policy: policy.words(for: wish), until: instant))
      case .quietly: decisions.append(.quieted(policy: policy.words(for: wish)))
      }
    }
    for decision in decisions { account(wish.identifier, decision) }
    return outcome
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

internal import CivilTime
internal import Rollover

extension World {
  /// Delivers what is due on the device's clock.
  @inline(__always)
  mutating func deliverDue() {
    let wall = clock.wall(at: now)
    judge(through: wall)
    guard isOn else { return }
    while let due = centre.next(), due.fires <= wall {
      eventCount += 1
      fire(at: due.position, wall: wall)
    }
  }

  /// Lets the request at a place fire.
  ///
  /// - Parameters:
  ///   - position: its place in the notification centre.
  ///   - wall: what the device's clock shows.
  ///   - isCatchingUp: whether the platform delivers late what it could not deliver at its time.
  mutating func fire(at position: Int, wall: Instant, isCatchingUp: Bool = false) {
    let entry = centre.take(at: position, wall: wall, device: &cursor, profile: profile)
    let subject = entry.subject
    guard permission.allowsDelivery else {
      record(.dropped, subject, .word(StaticWord(permission)))
      observe(.dropped(subject))
      return
    }
    // What only the app shows does not lie in the platform's list.
    let isHandedOver = process.state == .foreground && profile.foreground == .handedOver
    let replaced = isHandedOver ? false : centre.deliver(entry.identifier)
    if entry.heldUntil != PendingRequest.never {
      // A local time ends the hold by the clock on the wall, also after a flight.
      let end = if case .floating = entry.trigger { entry.fires } else { entry.heldUntil }
      record(.delivered, subject, .instant(end))
    } else if process.state == .foreground, entry.presentation != .all {
      record(.delivered, subject, .text(trace.text("in the app \(entry.presentation.words)")))
    } else if entry.isQuiet {
      record(.delivered, subject, .text(trace.text("without a sound")))
    } else {
      record(.delivered, subject)
    }
    if entry.tellsDismissal || !centre.tellingDismissal.isEmpty, !isHandedOver {
      centre.tellDismissal(of: entry.identifier, isTold: entry.tellsDismissal)
    }
    if replaced, entry.identifier == subject { record(.replaced, subject) }
    let isFixed =
      switch entry.trigger {
      case .exact: true
      case .repeating: entry.zoneSlot >= 0
      case .floating, .after, .crossing: false
      }
    observe(
      .delivered(
        subject,
        Observation.Delivery(
          isCatchingUp: isCatchingUp, isRepeating: entry.identifier != subject,
          isPresented: process.state == .foreground, isFixed: isFixed,
          wasToFire: isCatchingUp ? entry.fires : nil)))
    if process.state == .foreground { inbox.append(event: .presented(entry.identifier, at: wall)) }
  }

  /// Fires, or lets expire, what a stretch of the device's clock passed over without being able to fire.
  ///
  /// - Parameters:
  ///   - wall: the end of the stretch.
  ///   - why: the word for it in the trace.
  ///   - allowance: how late something still fires; `nil` when nothing late does.
  mutating func passOver(upTo wall: Instant, why: StaticWord, allowance: TimeSpan?) {
    // What is due on the stroke of its end is not passed over.
    while let due = centre.next(), due.fires < wall {
      eventCount += 1
      if let allowance, wall - due.fires <= allowance {
        fire(at: due.position, wall: wall, isCatchingUp: true)
        continue
      }
      let entry = centre.pending[due.position]
      record(.dropped, entry.subject, .word(why))
      observe(.dropped(entry.subject))
      if case .repeating = entry.trigger {
        // A later match of it may be on the stroke, or late by no more than is allowed.
        let earliest = wall - (allowance ?? .zero) - TimeSpan(milliseconds: 1)
        _ = centre.take(at: due.position, wall: earliest, device: &cursor, profile: profile)
      } else {
        centre.expire(at: due.position, profile: profile)
      }
    }
  }

  /// Tells a running app of midnight and of a change of offset, as platforms do; a suspended one hears of it when it
  /// runs again, and nothing has to be done about it before that.
  @inline(__always)
  mutating func sendTimeNotice() {
    guard let notice = nextNotice, notice <= now, process.isRunning else { return }
    tellTimeChanged()
    planNotice()
  }

  mutating func tellTimeChanged() {
    if process.isRunning {
      inbox.append(.timeChanged)
    } else if process.isAlive {
      process.missedTimeChange = true
    }
  }

  /// Finds the next midnight or change of offset, if the app is there to hear of it.
  mutating func planNotice() {
    guard isOn, process.isAlive else {
      nextNotice = nil
      return
    }
    let wall = clock.wall(at: now)
    let tomorrow = cursor.localTime(at: wall).date.adding(days: 1)
    var notice: Instant
    switch cursor.mapping(of: CivilDateTime(tomorrow, .midnight)) {
    case .unique(let instant, _): notice = instant
    case .gap(let change, _): notice = change.instant
    case .overlap(let change, let local): notice = Instant(seconds: local.localSeconds - Int64(change.before.seconds))
    }
    if notice <= wall { notice = wall + .hours(24) }
    if !cursor.isSteady(from: wall, until: notice), let change = cursor.zone.change(after: wall),
      change.instant < notice
    {
      notice = change.instant
    }
    nextNotice = clock.trueTime(of: notice)
  }
}

internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// What the oracle takes note of, and what it judges.
extension DeliveryWatcher {
  mutating func take(_ command: any HistoryCommand, _ moment: borrowing Moment) {
    noteTold(moment)
    armed.removeAll(keepingCapacity: true)
    if command is MessageCommand || command is RulesCommand { noteOld(moment) }
    switch command {
    case let command as RulesCommand:
      inForce.take(command)
      chosenAt = moment.now
      disturb(moment)
    case MessageCommand.send(let message):
      let place = place(of: message.id)
      var known = KnownMessage(
        message, now: moment.device, zone: moment.zone, mayWait: moment.isAtWork || moment.latency > .zero)
      // One that is sent again for the same time is the same, and rings once; of a border each crossing is another one.
      if known.due == .region || watches[place].message?.due != known.due { watches[place].isOver = false }
      if let same = watches[place].message, known.due != .region, same.due == known.due, same.type == known.type,
        same.importance == known.importance, same.group == known.group
      {
        // It may have come due since it was given first.
        known.wasPast = same.wasPast
      }
      (watches[place].isDoubtful, watches[place].isOpened) = (false, false)
      let former = watches[place].message?.instant(in: moment.zone)
      watches[place].formerDue = former.flatMap { $0 > moment.device && $0 - moment.device <= .seconds(30) ? $0 : nil }
      watches[place].message = known
      watches[place].hasRung = false
      watches[place].isSilent = false
      watches[place].fires = nil
    case MessageCommand.cancel(let id):
      let place = place(of: id)
      watches[place].message = nil
      watches[place].fires = nil
    default:
      // Others may want something else now, and so may what rings on a date.
      isSettled = false
      return
    }
    isSettled = false
    isUnsaved = true
  }

  /// An app forgets messages whose time passed days ago, also where a clock brings that time again.
  mutating func noteOld(_ moment: borrowing Moment) {
    for place in watches.indices {
      // Most were given less than days ago, and when they are due is asked of no other.
      guard let given = watches[place].message?.given, moment.device - given > .days(3),
        let due = watches[place].message?.instant(in: moment.zone)
      else { continue }
      if moment.device - max(due, given) > .days(3) { watches[place].isOver = true }
    }
  }

  private mutating func place(of id: String) -> Int {
    let subject = Message.subject(of: id)
    if let place = places[subject] { return place }
    places[subject] = watches.count
    watches.append(MessageWatch(subject: subject, id: id))
    return watches.count - 1
  }

  /// A notification rang.
  mutating func rang(
    _ identifier: RequestIdentifier, _ delivery: Observation.Delivery, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    armed.removeAll { $0.identifier == identifier }
    if keepsBack { rangAt[identifier] = moment.device }
    let place = places[identifier.subject]
    let message = place.flatMap { watches[$0].message }
    // Its replacement was rejected, perhaps one that rules were to move.
    let wasToMove = former.contains(identifier)
    if wasToMove { former.removeAll { $0 == identifier } }
    let isFormer = wasToMove && isAhead(message, moment)
    let isKnown = isSettled && !isUncertain && !delivery.isCatchingUp && !isFormer && !isHalfDone(moment)
    let isPlanned = isKnown && !delivery.isRepeating
    if isKnown, delivery.isRepeating { judgeQuiet(identifier, message, moment, &findings) }
    if isPlanned, !wasToMove {
      // No rule keeps back what waits for a border, and nobody knows before which others it comes.
      if message?.due != .region {
        judgeQuiet(identifier, message, moment, &findings)
        judgeCap(identifier, message, moment, &findings)
      }
    } else {
      disturb(moment)
      // An app may hold that it rang at its time, which a clock that was turned back puts on a later date.
      if let wasToFire = delivery.wasToFire {
        let date = moment.zone.localTime(at: wasToFire).date
        disturbedOn = max(date, disturbedOn ?? date)
      }
      // Of what rang unseen nobody can say whether it did on the date of its name.
      if case .date(let date) = identifier.occurrence, let disturbedOn {
        if (1...2).contains(date.dayNumber - disturbedOn.dayNumber) { self.disturbedOn = date }
      }
    }
    guard let place else { return }
    if isPlanned, watches[place].isSilent {
      findings.violations.append(
        Violation(.takenBackNeverRings, at: moment.now, identifier, "the app had taken it back"))
    }
    // The one before was on its way, and rings by itself.
    let isOfFormer =
      watches[place].formerDue.map { (moment.device - $0).magnitude <= .seconds(1) + moment.latency } ?? false
    watches[place].formerDue = nil
    if isOfFormer, isAhead(message, moment) {
      // Up to a second ahead it stands in for the one that was sent last, which does not ring once more.
      let isInItsPlace = message?.instant(in: moment.zone).map { $0 - moment.device <= .seconds(1) } ?? false
      if isInItsPlace { watches[place].isOver = true }
      return watches[place].fires = nil
    }
    if isPlanned, !isJustUnsettled(moment), let message, !message.isVague, let due = message.instant(in: moment.zone),
      moment.device < due - .seconds(1)
    {
      findings.violations.append(
        Violation(.onTime, at: moment.now, identifier, "it rang \(due - moment.device) before its time"))
    }
    if isPlanned, watches[place].hasRung, doubt == .silent {
      findings.violations.append(Violation(.noDuplicates, at: moment.now, identifier, "it has rung before"))
    }
    watches[place].fires = nil
    // The message that was sent last has not rung by that.
    guard !isFormer else { return }
    watches[place].isOver = true
    watches[place].hasRung = isPlanned
  }

  /// Whether the message that was sent last is not due yet.
  private func isAhead(_ message: KnownMessage?, _ moment: borrowing Moment) -> Bool {
    guard let message else { return false }
    return message.instant(in: moment.zone).map { moment.device < $0 - TimeSpan(milliseconds: 500) } ?? true
  }

  private func judgeQuiet(
    _ identifier: RequestIdentifier, _ message: KnownMessage?, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    guard let quiet = rules.quiet, quiet.treatment != .quietly, isMeant(identifier, message, quiet.selection) else {
      return
    }
    let window = PlainRules(rules, in: moment.zone, around: moment.device).window(around: moment.device)
    // What was to ring just before the window may need a moment.
    guard let window, moment.device - window.lowerBound >= .minutes(1) + moment.latency else { return }
    let now = moment.zone.localTime(at: moment.device)
    // What is about to ring as a clock is set, or as the person chooses, is left alone.
    if isJustUnsettled(moment) || isJustChosen(moment) { return }
    findings.violations.append(
      Violation(.quietHours, at: moment.now, identifier, "it rang at \(now), within the quiet hours"))
  }

  func isJustUnsettled(_ moment: borrowing Moment) -> Bool {
    unsettledAt.map { moment.now - $0 <= .minutes(1) + moment.latency } ?? false
  }

  /// Whether rules were chosen so short a time ago that what was about to ring was left alone.
  private func isJustChosen(_ moment: borrowing Moment) -> Bool {
    chosenAt.map { moment.now - $0 <= .seconds(30) + moment.latency } ?? false
  }

  private mutating func judgeCap(
    _ identifier: RequestIdentifier, _ message: KnownMessage?, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    guard let cap = rules.cap, isMeant(identifier, message, cap.selection) else { return }
    let today = moment.zone.localTime(at: moment.device).date
    let device = moment.device
    rings.removeAll { device - $0 > .days(3) }
    ringsOfDayBefore.removeAll { device - $0 > .days(3) }
    rings.append(device)
    if wasSentBefore(today, identifier, moment) { return ringsOfDayBefore.append(device) }
    guard disturbedOn.map({ $0 < today }) ?? true, !isJustChosen(moment) else { return }
    var cursor = ZoneCursor(moment.zone)
    var count = 0
    for ring in rings where !ringsOfDayBefore.contains(ring) && cursor.localTime(at: ring).date == today { count += 1 }
    guard count > cap.count else { return }
    findings.violations.append(
      Violation(.withinCap, at: moment.now, identifier, "it is number \(count) on \(today), and \(cap.count) may ring"))
  }

  /// Whether something may have been sent on another date and rings only now, so that an app may count it for that date: before
  /// midnight, or before an hour came again that began on the date before.
  private func wasSentBefore(_ today: CivilDate, _ identifier: RequestIdentifier, _ moment: borrowing Moment) -> Bool {
    // A plan is saved, takes requests away and adds others before what it sends rings a second later.
    let work = 3 * moment.latency + .seconds(1)
    if moment.latency > .zero, moment.zone.localTime(at: moment.device - work).date > today { return true }
    guard moment.latency > .zero, let added = addedAt[identifier],
      let midnight = moment.zone.mapping(of: CivilDateTime(today, .midnight)).instant(
        gap: .shiftForward, overlap: .later)
    else { return false }
    // A span counts from the moment at which it arrives, and so rings as much later as it was under way.
    if moment.device - midnight <= moment.latency, moment.device - added <= .seconds(30) { return true }
    return added >= midnight && added - midnight <= 2 * moment.latency
      && moment.device - added <= .seconds(2)
  }

  /// Whether a rule is for what rang, as far as anybody can tell who does not know whose subject it is.
  func isMeant(_ identifier: RequestIdentifier, _ message: KnownMessage?, _ selection: Selection) -> Bool {
    if message?.importance == .critical { return false }
    let names = selection.names
    return names.isEmpty || names.contains { SubjectID(name: $0) == identifier.subject }
      || message.map { names.contains($0.type) || names.contains(SmartDelivery.name) } ?? false
      || namesOfRules[identifier.subject]?.contains(where: names.contains) ?? false
  }

  /// Takes note of the names by which rules may be for what a command is about.
  mutating func learnNames(of command: any HistoryCommand) {
    guard !command.ruleNames.isEmpty else { return }
    for (subject, _) in command.effects { namesOfRules[subject] = command.ruleNames }
  }

  /// Whether a message was taken back or is switched off.
  ///
  /// It changes nothing. What may not change the watcher gets a copy of it, and mostly nothing is switched off.
  mutating func isUnwanted(_ place: Int) -> Bool {
    guard !inForce.chosen.off.isEmpty else { return watches[place].isTakenBack }
    return watches[place].message.map { isOff($0, watches[place].subject) } ?? true
  }

  /// Whether the person has switched a message off: by its type, by its name, or with all messages.
  func isOff(_ message: KnownMessage, _ subject: SubjectID) -> Bool {
    rules.off.contains { $0 == message.type || $0 == SmartDelivery.name || SubjectID(name: $0) == subject }
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    guard moment.isOn, isSettled, !isUncertain, !isUnsaved else { return }
    for watch in watches {
      let name = RequestIdentifier(watch.subject, .once)
      let request = moment.pending.first { $0.identifier == name }
      guard let message = watch.message, !isOff(message, watch.subject) else {
        if request != nil {
          findings.violations.append(
            Violation(.armedAsWanted, at: moment.now, name, "its request is pending, and nobody wants it"))
        }
        continue
      }
      judgeArmed(message, watch, request, moment, &findings)
    }
  }
}

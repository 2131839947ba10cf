internal import CivilTime
public import Rollover

/// How the app and the person change what there is.
extension SmartDelivery {
  /// Carries out a command; the log tells a refusal.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    forgetOld(in: &context)
    switch command {
    case MessageCommand.send(let message): send(message, in: &context)
    case MessageCommand.cancel(let id): cancel(id, in: &context)
    case let command as RulesCommand: choose(command, in: &context)
    case let command as TokenCommand: take(command.token, in: &context)
    default: context.refuse(nil, "the command is not of this plugin")
    }
  }

  /// Nothing of a message is to come late while it is about to be taken back or given anew.
  public func silenced(by command: any PluginCommand) -> SubjectID? {
    guard let command = command as? MessageCommand else { return nil }
    // One that is given once more for the same local time is the same.
    if case .send(let message) = command, case .local(let local) = message.time, let slot = slot(of: message.id),
      messages[slot].isSame(as: KeptMessage(message, due: .local(local), given: messages[slot].given))
    {
      return nil
    }
    return Message.subject(of: command.id)
  }

  private mutating func send(_ message: Message, in context: inout EngineContext) {
    if let problem = message.problem { return context.refuse(nil, problem) }
    guard let due = due(of: message, in: &context) else { return context.refuse(nil, "the time is out of range") }
    var new = KeptMessage(message, due: due, given: context.given.wall)
    if let slot = slot(of: message.id), messages[slot].isSame(as: new) {
      // An app may send the same message at every launch, which changes nothing but its title, if that.
      guard messages[slot].title != new.title else { return }
      messages[slot].title = new.title
      return context.changedOtherwise(new.subject)
    }
    var cursor = context.hasWaited ? ZoneCursor(context.given.zone) : context.cursor
    new.wasPast = new.crossing == nil && (new.instant(in: &cursor).map { $0 <= context.given.wall } ?? true)
    release(from: new.subject, in: &context)
    // A clock that was set back, or another zone, may have it lie ahead again while the command waited.
    let isOver = new.wasPast && (new.instant(in: &context.cursor).map { $0 <= context.now } ?? true)
    let settled = isOver ? OccurrenceKey.once.order : .min
    kept.forget(new.subject)
    responses.removeAll { $0.id == message.id }
    if let slot = slot(of: message.id) {
      messages[slot] = new
      context.changed(subject(of: new), settled: settled)
    } else {
      messages.append(new)
      context.opened(subject(of: new), settled: settled)
    }
  }

  /// When a message is due; one for now a second from now, since so near a moment must lie ahead.
  ///
  /// Any other time counts from when the message was given, which may be long before the app could look at it.
  private func due(of message: Message, in context: inout EngineContext) -> KeptMessage.Due? {
    switch message.time {
    case .now: return .exact(Instant(seconds: context.now.seconds + 2))
    case .after(let span):
      guard span > .zero, span <= .days(3660) else { return nil }
      return .exact(context.given.wall + span)
    case .local(let local): return Self.local(local)
    case .region(let name, let isLeaving):
      guard 1...Message.longestName ~= name.utf8.count else { return nil }
      return .region(name, isLeaving: isLeaving)
    case .next(let time):
      let given = context.given
      let today = given.zone.localTime(at: given.wall).date
      let local = CivilDateTime(today, time)
      let instant = given.zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
      return Self.local(instant.map { $0 > given.wall } ?? false ? local : CivilDateTime(today.adding(days: 1), time))
    }
  }

  /// A local time of the calendar; what is kept has to be read again.
  private static func local(_ local: CivilDateTime) -> KeptMessage.Due? {
    .first ... .last ~= local.date ? .local(local) : nil
  }

  private mutating func cancel(_ id: String, in context: inout EngineContext) {
    guard let slot = slot(of: id) else { return context.refuse(nil, "no message has this name") }
    remove(slot, in: &context)
  }

  private mutating func remove(_ slot: Int, in context: inout EngineContext) {
    let message = messages.remove(at: slot)
    responses.removeAll { $0.id == message.id }
    kept.forget(message.subject)
    release(from: message.subject, in: &context)
    context.closed(message.subject)
  }

  /// Has those ring for which a message was to ring that has not, and does not any more.
  private mutating func release(from subject: SubjectID, in context: inout EngineContext) {
    release(in: &context) { $0.subject == subject }
  }

  private mutating func release(in context: inout EngineContext, where isGone: (RequestIdentifier) -> Bool) {
    guard !kept.entries.isEmpty else { return }
    let ledger = context
    for identifier in kept.free(at: context.now, where: { isGone($0) && !ledger.hasRung($0) }) {
      guard let message = messages.first(where: { $0.subject == identifier.subject }) else { continue }
      context.changed(self.subject(of: message), settled: .min)
    }
  }

  private mutating func choose(_ command: RulesCommand, in context: inout EngineContext) {
    let before = rules
    switch command {
    case .quiet(let hours): rules.quiet = hours
    case .cap(let cap):
      if cap?.selection != rules.cap?.selection { rung = RungLately() }
      rules.cap = cap
    case .active(let hours): rules.active = hours
    case .isOn(let name, let isOn):
      var type = rules.type(name)
      type.isOn = isOn
      rules.put(type)
    case .type(let type): rules.put(type)
    }
    guard rules != before else { return }
    // What was decided of what lies ahead is decided anew, also where nobody judges the whole plan any more.
    kept.forgetAhead(of: context.now)
    let off = rules.types.filter { !$0.isOn }.map(\.name)
    if !off.isEmpty {
      let silent = messages.filter { off.contains($0.type) }.map(\.subject)
      release(in: &context) { silent.contains($0.subject) }
    }
    context.changedOtherwise()
  }

  /// Forgets messages whose time passed days ago, and for which nothing waits.
  private mutating func forgetOld(in context: inout EngineContext) {
    for slot in messages.indices.reversed() {
      guard let due = messages[slot].instant(in: &context.cursor),
        context.now - max(due, messages[slot].given) > KeptBack.longest,
        kept.fate(of: RequestIdentifier(messages[slot].subject, .once)) == nil
      else { continue }
      remove(slot, in: &context)
    }
  }

  /// Hears what the person did with a message, and what lets the plugin reach its server.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    switch event {
    case .opened(let data): respond(data, nil)
    case .acted(let data, let action): respond(data, action)
    case .networkChanged(let isOnline): networkChanged(isOnline: isOnline, in: &context)
    case .foregrounded, .woke, .timeChanged: register(in: &context)
    default: break
    }
  }

  private mutating func respond(_ data: NotificationData, _ action: String?) {
    guard let name = data.identifier.flatMap({ RequestIdentifier($0) }),
      let message = messages.first(where: { $0.subject == name.subject })
    else { return }
    responses.removeAll { $0.id == message.id }
    responses.append(Response(id: message.id, action: action))
  }
}

extension Message {
  /// Why it cannot be kept; `nil` if it can.
  fileprivate var problem: StaticText? {
    if !Self.mayBeName(id) { return "a message's name has 1 to 64 bytes, and none of @, # and *" }
    if !Self.mayBeName(type) { return "a message's type has 1 to 64 bytes, and none of @, # and *" }
    if let group, !Self.mayBeName(group) { return "a message's group has 1 to 64 bytes, and none of @, # and *" }
    if title.utf8.count > Self.longestTitle { return "a message's title has at most 500 bytes" }
    return nil
  }

  private static func mayBeName(_ text: String) -> Bool {
    1...longestName ~= text.utf8.count && !text.utf8.contains { "@#*".utf8.contains($0) }
  }
}

public import CivilTime
public import Rollover

/// What the plugin itself wants: its messages.
extension SmartDelivery {
  /// The place of a message, once it is due.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    // What no clock rings has never come by a clock.
    if messages[slot].crossing != nil { return .min }
    guard let due = messages[slot].instant(in: &context.cursor), due > now else { return OccurrenceKey.once.order }
    return .min
  }

  /// Offers a message.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    // Mostly it was offered before, and a copy of it costs something.
    guard place < OccurrenceKey.once.order else { return }
    let message = messages[slot]
    if let crossing = message.crossing {
      let fingerprint = content(of: message, ringingFor: 1).fingerprint
      return context.offer(.once, crossing: crossing, contentFingerprint: fingerprint)
    }
    guard let due = message.instant(in: &context.cursor) else { return }
    let fingerprint = content(of: message, ringingFor: 1).fingerprint
    let trigger = message.trigger(due, in: &context.cursor)
    guard due <= context.now else {
      if context.isAccounting { explain(message, due, trigger, in: &context) }
      context.offer(.once, due: due, trigger: trigger, contentFingerprint: fingerprint)
      return
    }
    if message.wasPast, !context.wasArmed(.once) { return context.cameLeftOut(.once, due: due) }
    var isFloating = false
    if case .floating = trigger { isFloating = true }
    context.came(.once, due: due, isFloating: isFloating, contentFingerprint: fingerprint)
  }

  /// Tells those who ask that a message is wanted.
  private func explain(
    _ message: KeptMessage, _ due: Instant, _ trigger: Trigger, in context: inout EngineContext
  ) {
    let local = context.cursor.localTime(at: due)
    let want = Want(plugin: Self.name, intended: local, instant: due, meeting: .unique, trigger: trigger)
    context.explain(.once, .wanted(want))
  }

  /// Makes the request for a message, which may ring for others of its group, too; `nil` when it was taken back.
  public func request(for wish: Wish) -> NotificationRequest? {
    guard let message = messages.first(where: { $0.subject == wish.identifier.subject }) else { return nil }
    let count = 1 + kept.merged(into: wish.identifier, from: wish.due).count
    var request = NotificationRequest(
      identifier: wish.identifier, subjectName: Message.subjectName(of: message.id), trigger: wish.trigger,
      content: content(of: message, ringingFor: count), contentFingerprint: wish.contentFingerprint)
    if case .region(let name, _) = message.due { request.regionName = name }
    return request
  }

  /// The content of a message's notification; where it rings for others, it says for how many.
  func content(of message: KeptMessage, ringingFor count: Int) -> Content {
    Content(
      title: message.title, body: count > 1 ? "\(count)" : "",
      manner: rules.type(message.type).manner(thread: message.group))
  }
}

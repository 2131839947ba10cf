internal import CivilTime
internal import Rollover
internal import SmartDelivery

/// A message as the oracle knows it, worked out from what the app asked for by the words of the requirements.
struct KnownMessage: Sendable {
  /// When it is meant for.
  enum Due: Sendable, Equatable {
    case exact(Instant)
    case local(CivilDateTime)
    /// No clock says when.
    case region
  }

  var type: String
  var importance: Importance
  var group: String?
  var due: Due
  /// Whether its time had passed when it was given.
  var wasPast: Bool
  /// When it was given, on the device's clock.
  var given: Instant
  /// Whether it depends on when the app came to deal with it, and nobody can say when that was.
  var isVague: Bool

  init(_ message: Message, now: Instant, zone: Zone, mayWait: Bool) {
    isVague =
      switch message.time {
      case .local, .region: false
      case .now, .after, .next: mayWait
      }
    given = now
    type = message.type
    importance = message.importance
    group = message.group
    due = Self.due(of: message, now: now, zone: zone)
    wasPast = due != .region && (Self.instant(due, in: zone).map { $0 <= now } ?? true)
  }

  /// When it is meant for, as an instant.
  func instant(in zone: Zone) -> Instant? { Self.instant(due, in: zone) }

  static func due(of message: Message, now: Instant, zone: Zone) -> Due {
    switch message.time {
    case .now: return .exact(Instant(seconds: now.seconds + 2))
    case .after(let span): return .exact(now + span)
    case .local(let local): return .local(local)
    case .region: return .region
    case .next(let time):
      let today = zone.localTime(at: now).date
      let local = CivilDateTime(today, time)
      let isAhead = instant(.local(local), in: zone).map { $0 > now } ?? false
      return .local(isAhead ? local : CivilDateTime(today.adding(days: 1), time))
    }
  }

  private static func instant(_ due: Due, in zone: Zone) -> Instant? {
    switch due {
    case .exact(let instant): instant
    case .local(let local): zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
    case .region: nil
    }
  }
}

/// What the oracle knows of the notification of one message.
struct MessageWatch: Sendable {
  let subject: SubjectID
  var id: String
  /// The message; `nil` when it was taken back.
  var message: KnownMessage?
  /// Whether the app has looked after it since it was taken back, so that nothing of it may ring any more.
  var isSilent = false
  /// When the request under its name is to ring, seen with nothing in the way since; `nil` where nobody can say.
  var fires: Instant?
  /// When the message that was sent before under its name was to ring, if that was too soon for another one to take its place.
  var formerDue: Instant?
  /// Whether it has rung since it was given, with nothing since that might let its time come again.
  var hasRung = false
  /// Whether the app may take it for rung, for all that it can know of clocks, zones and lost requests.
  var isDoubtful = false
  /// Whether somebody said that it rang, as its request was gone; that counts whatever the app does in doubt.
  var isOpened = false
  /// Whether it has rung at all since it was given, or the app may have forgotten it because its time passed days ago.
  var isOver = false

  /// Whether nobody wants it; a message in a list is asked where it lies, and so this is changing.
  var isTakenBack: Bool { mutating get { if case nil = message { true } else { false } } }
}

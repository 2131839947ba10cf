public import CivilTime
public import Rollover

/// A request in the notification centre: a trivial value, whose zone stands in the centre's table.
public struct PendingRequest: Sendable {
  /// Its identity.
  public internal(set) var identifier: RequestIdentifier
  /// What lets it fire.
  public internal(set) var trigger: Trigger
  var contentFingerprint: UInt64
  /// When it fires next, on the device's wall clock; `never` for one that lies in the past and is only listed.
  public internal(set) var fires: Instant
  /// The date that a repeating request matches then, even where a gap moves it to the next.
  var date: CivilDate
  /// When it was added, in the order of additions.
  var order: UInt64
  /// The place of its own zone in the centre's table; −1 when its components follow the device.
  var zoneSlot: Int32

  /// Whether its category asks for dismissals.
  var tellsDismissal = false
  /// What the app has shown of it in the foreground.
  var presentation = Presentation.all
  /// Whether it has no sound.
  public internal(set) var isQuiet = false

  /// Whether its time goes by the clock of wherever the device is.
  var followsDevice: Bool {
    guard zoneSlot < 0 else { return false }
    switch trigger {
    case .floating, .repeating: return true
    case .exact, .after, .crossing: return false
    }
  }

  /// Until when a policy holds it; `never` where none does.
  var heldUntil = PendingRequest.never

  /// Takes over how and when it is shown.
  mutating func take(_ request: NotificationRequest) {
    let manner = request.content.manner
    (isQuiet, tellsDismissal, presentation) = (request.isQuiet, manner.tellsDismissal, manner.presentation)
    heldUntil = request.heldUntil ?? Self.never
  }

  /// Whether it waits for a border to be crossed, and for no time.
  var isTimeless: Bool { crossing != nil }

  /// The border that it waits for; `nil` when it goes by a clock.
  var crossing: RegionCrossing? { if case .crossing(let crossing) = trigger { crossing } else { nil } }

  static let never = Instant(milliseconds: .max)

  /// The same request under another name, for whoever judges it by that.
  package func renamed(_ other: RequestIdentifier) -> PendingRequest {
    var request = self
    request.identifier = other
    return request
  }

  /// The occurrence that it stands for when it fires; a repeating one stands for the date that it matches.
  public var subject: RequestIdentifier {
    guard case .repeating = identifier.occurrence else { return identifier }
    return RequestIdentifier(identifier.subject, .date(date))
  }
}

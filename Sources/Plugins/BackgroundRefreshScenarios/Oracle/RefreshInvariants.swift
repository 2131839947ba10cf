public import PhoneSimulator

/// What background refresh promises.
extension Invariant {
  /// No piece is lost: what the server forgets is durable on the phone, and stays there until the app has read it.
  public static let refreshLosesNothing = Invariant("refresh-loses-nothing")
  /// Each run asks for the next one before it asks for anything else.
  public static let submitsTheNext = Invariant("submits-the-next")
  /// A run ends when it has to, and no task comes sooner or works for longer than it may.
  public static let keepsToLimits = Invariant("keeps-to-limits")
  /// In the end every feed holds what the server has.
  public static let refreshedInTheEnd = Invariant("refreshed-in-the-end", holdsAlways: false)
}

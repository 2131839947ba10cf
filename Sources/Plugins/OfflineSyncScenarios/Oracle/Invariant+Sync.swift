public import PhoneSimulator

/// What synchronising promises.
extension Invariant {
  /// Each change of this device is made on the server once at most, and none that nobody asked for.
  public static let exactlyOnceSync = Invariant("exactly-once-sync")
  /// The changes of a record are made in the order in which the person made them.
  public static let orderKept = Invariant("order-kept")
  /// In the end every change is made on the server, unless it gave way in a conflict.
  public static let everythingSynced = Invariant("everything-synced", holdsAlways: false)
  /// In the end the device holds what the server has, all of it and nothing else.
  public static let pullComplete = Invariant("pull-complete", holdsAlways: false)
}

internal import PhoneSimulator

extension Invariant {
  /// Nothing but what is critical rings within the quiet hours.
  static let quietHours = Invariant("quiet-hours")
  /// No more ring on a date than the person wants.
  static let withinCap = Invariant("within-cap")
  /// A message that was taken back, or whose type is switched off, does not ring.
  static let takenBackNeverRings = Invariant("taken-back-never-rings")

  /// No text of a log or a trace holds the device's token.
  static let tokenNeverTold = Invariant("token-never-told")
  /// In the end the server knows the present token of the device.
  static let tokenRegistered = Invariant("token-registered", holdsAlways: false)

  // The same as those of other plugins by these names: the words say what holds, and of whatever subject.

  static let noDuplicates = Invariant("no-duplicates")
  static let onTime = Invariant("on-time")
  static let nothingLost = Invariant("nothing-lost")
  static let armedAsWanted = Invariant("armed-as-wanted", holdsAlways: false)

  /// What other watchers cannot judge where rules move what their plugins want.
  static let moved: [Invariant] = [
    onTime, nothingLost, armedAsWanted, Invariant("comes-in-the-end"), Invariant("never-silent"),
    Invariant("fair-budget"), Invariant("no-strays"), Invariant("as-asked", isOnRequest: true),
  ]
}

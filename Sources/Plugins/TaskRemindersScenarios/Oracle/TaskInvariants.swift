internal import PhoneSimulator

extension Invariant {
  /// A task that is done, deleted or without a reminder does not ring.
  static let completedNeverRings = Invariant("completed-never-rings")
  /// No line of a log and no text of a trace holds anything that a person wrote or chose: no title, and no reminder's time.
  static let noContentInLog = Invariant("no-content-in-log")

  // The same as those of other plugins by these names: the words say what holds, and of whatever subject.

  /// No reminder rings twice.
  static let noDuplicates = Invariant("no-duplicates")
  /// What nothing has kept from its time rings within a minute of it.
  static let onTime = Invariant("on-time")
  /// What was armed, and what nothing has kept from it, rings.
  static let nothingLost = Invariant("nothing-lost")
  /// In the end what is wanted is armed, and nothing else.
  static let armedAsWanted = Invariant("armed-as-wanted", holdsAlways: false)
}

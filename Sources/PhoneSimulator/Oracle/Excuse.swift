/// What no engine could have prevented.
enum Excuse: Sendable {
  /// The device was off.
  case deviceOff
  /// The person did not let the app notify.
  case permission
  /// The clock or the zone jumped over the time.
  case jump
  /// The announced horizon had run out and no code of ours had run since.
  case horizonEnded
  /// The platform's limit left no slot, as announced.
  case budget
  /// The clock or the zone changed while no code of ours ran.
  case changedUnseen
  /// The app was asked to leave it out, and nobody can tell whether it still knows.
  case leftOut
  /// The process was ended while it was planning, and has not run since.
  case interrupted

  /// Whether what still rings does so when the platform likes: what it held back, or what was armed for before a change
  /// that no code of ours has seen.
  var leavesTimeToPlatform: Bool { self == .deviceOff || self == .jump || self == .changedUnseen }
}

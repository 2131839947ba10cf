public import PhoneSimulator

extension Invariant {
  /// No date of a schedule rings twice.
  public static let noDuplicates = Invariant("no-duplicates")
  /// What rings does so within 60 seconds of its time, or late and within its grace, and somebody wants it.
  public static let onTime = Invariant("on-time")
  /// What was due has rung, unless something excuses it.
  public static let nothingLost = Invariant("nothing-lost")
  /// Of a schedule that chose `doubt=ring`: what came due and was not certainly delivered comes within its grace.
  public static let comesInTheEnd = Invariant("comes-in-the-end")
  /// No schedule's whole future lies unarmed for a day after the app was opened and came to rest.
  public static let neverSilent = Invariant("never-silent")
  /// When places are short, nothing is pending that ranks behind something left out.
  public static let fairBudget = Invariant("fair-budget")
  /// Once the app has come to rest, nothing is pending that no schedule wants.
  public static let noStrays = Invariant("no-strays")
  /// At the end, the next occurrence of every schedule is armed for the right moment.
  public static let armedAsWanted = Invariant("armed-as-wanted", holdsAlways: false)
  /// Every date rings at its time by the clock on the wall, also while nobody opens the app: what the person asked for,
  /// by whatever strategy and step.
  public static let asAsked = Invariant("as-asked", isOnRequest: true)

  /// Those of daily schedules.
  public static let ofDailySchedules = [
    noDuplicates, onTime, nothingLost, comesInTheEnd, neverSilent, fairBudget, noStrays, armedAsWanted, asAsked,
  ]
}

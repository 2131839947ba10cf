/// Something that must hold; each vocabulary brings its own, and the phone brings ``ofEveryPhone``.
public struct Invariant: Sendable, Hashable {
  /// The word that scenarios know it by.
  public let word: String
  /// Whether it can be judged at any moment; otherwise only once the history has ended.
  public let holdsAlways: Bool

  /// Whether it is judged only where somebody names it, since not everybody wants it.
  public let isOnRequest: Bool

  /// Names one.
  public init(_ word: String, holdsAlways: Bool = true, isOnRequest: Bool = false) {
    self.word = word
    self.holdsAlways = holdsAlways
    self.isOnRequest = isOnRequest
  }

  /// Whether it is judged where nobody names any.
  public var isJudgedUnnamed: Bool { holdsAlways && !isOnRequest }

  /// There are never more requests pending than the platform keeps.
  public static let withinLimit = Invariant("within-limit")
  /// No request is added for a time that has passed.
  public static let nothingInThePast = Invariant("nothing-in-the-past")
  /// The app has nothing left to do at a moment after at most ``World/stepsOfOneMoment`` steps.
  ///
  /// The phone ends a process that goes on. Scenarios judge it whatever they name: what comes behind it proves nothing.
  public static let comesToRest = Invariant("comes-to-rest")

  /// What was saved and is not damaged can be read by the next process.
  public static let savedIsRead = Invariant("saved-is-read")

  /// What a push has shown does not ring again by a request under the same identifier, once the app has heard of the push.
  public static let pushedRingsOnce = Invariant("pushed-rings-once")

  /// Those that hold whatever runs on the phone.
  public static let ofEveryPhone = [withinLimit, nothingInThePast, savedIsRead, comesToRest]
}

/// How a notification is shown, and what a person can do with it.
public struct Manner: Sendable, Hashable {
  /// How it is presented while the app is in the foreground; the app chooses that, and no platform does.
  public var presentation: Presentation
  /// The name of the thread under which the platform stacks it with others; `nil` for one of its own.
  public var thread: String?
  /// The name of its category; `nil` where it has no actions and nobody asks for dismissals.
  public var category: String?
  /// The names of the actions that its category offers.
  public var actions: [String]
  /// Whether the category asks for dismissals; a platform tells of none otherwise.
  public var tellsDismissal: Bool

  /// Puts a manner together; that of most notifications if nothing is said.
  public init(
    presentation: Presentation = .all, thread: String? = nil, category: String? = nil, actions: [String] = [],
    tellsDismissal: Bool = false
  ) {
    self.presentation = presentation
    self.thread = thread
    self.category = category
    self.actions = actions
    self.tellsDismissal = tellsDismissal
  }

  /// The name of the action as which a platform tells that a notification was dismissed.
  public static let dismissal = "dismissed"

  func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(UInt64(presentation.rawValue))
    fingerprint.combine(thread)
    fingerprint.combine(category)
    for action in actions { fingerprint.combine(action) }
    fingerprint.combine(tellsDismissal ? 1 : 0 as UInt64)
  }
}

/// What is shown of a notification while the app is in the foreground.
public struct Presentation: OptionSet, Sendable, Hashable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its text, over the app.
  public static let banner = Presentation(rawValue: 1)
  /// Its sound.
  public static let sound = Presentation(rawValue: 2)
  /// The number on the app's icon.
  public static let badge = Presentation(rawValue: 4)
  /// Everything.
  public static let all: Presentation = [.banner, .sound, .badge]
}

public import Rollover

/// The settings of a type of messages.
public struct MessageType: Sendable, Equatable {
  /// Its name.
  public var name: String
  /// Whether the person wants them.
  public var isOn: Bool
  /// What is shown of them while the app is in the foreground.
  public var presentation: Presentation
  /// The actions that a person can choose.
  public var actions: [String]
  /// Whether the app wants to hear of dismissals.
  public var tellsDismissal: Bool

  /// Puts settings together; those of a type of which nobody has said anything.
  public init(
    _ name: String, isOn: Bool = true, presentation: Presentation = .all, actions: [String] = [],
    tellsDismissal: Bool = false
  ) {
    self.name = name
    self.isOn = isOn
    self.presentation = presentation
    self.actions = actions
    self.tellsDismissal = tellsDismissal
  }

  /// How messages of this type are shown.
  func manner(thread: String?) -> Manner {
    Manner(
      presentation: presentation, thread: thread, category: actions.isEmpty && !tellsDismissal ? nil : name,
      actions: actions, tellsDismissal: tellsDismissal)
  }
}

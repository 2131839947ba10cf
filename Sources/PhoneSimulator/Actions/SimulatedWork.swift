public import Rollover

/// Work of a plugin that the simulated phone knows how to do.
///
///     extension WalkWork: SimulatedWork {
///       public var words: StaticText { "counts steps" }
///       public func answer(on phone: PhoneView) -> (any PluginAnswer)? { Steps(count: 4000) }
///     }
public protocol SimulatedWork: PluginWork {
  /// What the phone's trace says, such as `refreshes the widgets`; it holds no content.
  var words: StaticText { get }

  /// The answer of the phone as it stands; `nil` while it has none, and then it is asked again when the phone changes.
  func answer(on phone: PhoneView) -> (any PluginAnswer)?
}

/// The phone as work of a plugin sees it.
public struct PhoneView: Sendable {
  /// Whether the person lets the app notify, or has not been asked.
  public var permission: Permission
  /// Whether there is a network.
  public var isOnline: Bool
}

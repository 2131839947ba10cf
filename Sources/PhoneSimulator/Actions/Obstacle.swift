public import Rollover

/// What keeps an action from being performed.
public enum Obstacle: Sendable, Equatable {
  /// There is no process of the app.
  case appNotRunning
  /// The process is there, and runs no code.
  case appSuspended
  /// The device is off.
  case deviceOff
  /// The notification does not lie in the delivered list.
  case notInTheList
  /// The phone is so already, in words.
  case isSo(StaticText)
  /// A number or duration of the action is out of bounds, in words.
  case outOfBounds(String)

  /// The obstacle as a sentence without a full stop.
  public var sentence: String {
    switch self {
    case .appNotRunning: "the app is not running"
    case .appSuspended: "the app is suspended and runs no code"
    case .deviceOff: "the device is off"
    case .notInTheList: "it does not lie in the delivered list"
    case .isSo(let words): words.description
    case .outOfBounds(let words): words
    }
  }
}

internal import Rollover

/// Something that the app asks about messages.
public enum MessageCommand: Sendable, Equatable {
  /// Have a message ring, in place of one of the same name.
  case send(Message)
  /// Take a message back, also one that rang.
  case cancel(String)

  /// The name of the message.
  public var id: String {
    switch self {
    case .send(let message): message.id
    case .cancel(let id): id
    }
  }
}

/// A choice of the person about when and how notifications ring.
public enum RulesCommand: Sendable, Equatable {
  /// The quiet hours; `nil` ends them.
  case quiet(QuietHours?)
  /// How many ring on one date; `nil` ends the limit.
  case cap(DailyCap?)
  /// The hours in which the person looks at the phone; `nil` forgets them.
  case active(ActiveHours?)
  /// A type is switched on or off, and all else about it stays.
  case isOn(String, Bool)
  /// What is known of a type, in place of what was.
  case type(MessageType)
}

/// An event that is a trivial value, as nearly all are: one that says only that something happened, or that an effect was
/// carried out.
///
/// A host in this package hands them over as such, since a larger event costs something to move.
package enum PlainEvent: Sendable {
  /// The app's process started.
  case launched
  /// Something of which nothing has to be kept, since the next plan sees it for itself.
  case occasion(Occasion)
  /// The state is durable unless that failed.
  case saved(failed: Bool, Token)
  /// A request was handed over, with why the platform did not take it.
  case added(AddFailure?, Token)
  /// Requests were removed.
  case removed(Token)

  /// What an app hears of itself and the device, and that has nothing more to it than its name.
  package enum Occasion: Sendable {
    case foregrounded, backgrounded, unlocked, timeChanged, woke, pushed
  }

  /// The event itself.
  package var event: Event {
    switch self {
    case .launched: .launched
    case .occasion(let occasion): occasion.event
    case .saved(let failed, let token): .saved(failed: failed, token)
    case .added(let failure, let token): .added(failure, token)
    case .removed(let token): .removed(token)
    }
  }
}

extension PlainEvent.Occasion {
  /// The event itself.
  var event: Event {
    switch self {
    case .foregrounded: .foregrounded
    case .backgrounded: .backgrounded
    case .unlocked: .unlocked
    case .timeChanged: .timeChanged
    case .woke: .woke
    case .pushed: .pushed
    }
  }

  /// The kind of events that it is of, for plugins that listen.
  var interest: Interests {
    switch self {
    case .foregrounded, .backgrounded, .unlocked, .woke: .life
    case .timeChanged: .device
    case .pushed: .push
    }
  }
}

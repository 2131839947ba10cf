public import CivilTime

/// What the host tells the engine: something happened, or an effect has been carried out.
public enum Event: Sendable {
  /// The app's process started. The first event of every engine.
  case launched
  /// The app came to the foreground.
  case foregrounded
  /// The app left the foreground.
  case backgrounded
  /// The device was unlocked for the first time since it was started, so that storage can be read.
  case unlocked
  /// The date, the clock, the zone or its rules changed (a significant-time-change notice of the platform).
  case timeChanged
  /// The person answered the permission dialogue while the app was running.
  case permissionChanged(Permission)
  /// A request was delivered while the app was in the foreground.
  case presented(RequestIdentifier)
  /// The person tapped a notification, or another part of the app passes one on: data from outside, not trusted.
  indirect case opened(NotificationData)
  /// The person chose an action of a notification, by the name that the app gave it, without opening the app: data from
  /// outside, not trusted.
  indirect case acted(NotificationData, action: String)
  /// The moment asked for with `Effect.wake` has come, or is past.
  case woke
  /// The platform has other rules for a zone than before, under the same name.
  case rulesUpdated(Zone)
  /// The app's own code asks for something.
  indirect case command(Command)

  /// Answers `Effect.load`.
  case loaded(LoadedState)
  /// Answers `Effect.save`; durable unless it failed.
  case saved(failed: Bool)
  /// Answers `Effect.readCentre`.
  case centreRead(CentreSnapshot)
  /// Answers `Effect.add`.
  case added(RequestIdentifier, AddFailure?)
  /// Answers `Effect.remove`.
  case removed
  /// Answers `Effect.fetch`.
  indirect case fetched(RequestIdentifier, FetchResult)
}

/// Why the platform did not accept a request.
public enum AddFailure: String, Hashable, Sendable {
  /// The person does not let the app notify.
  case notAllowed = "not-allowed"
  /// Anything else; worth another try later.
  case rejected
}

/// What storage held at launch.
public enum LoadedState: Sendable {
  /// Nothing was ever saved.
  case nothing
  /// The state of the last save, by value.
  case state(SavedState)
  /// Storage cannot be read yet, because the device has not been unlocked since it was started.
  case unreadable
  /// The bytes of the last save.
  case bytes([UInt8])
}

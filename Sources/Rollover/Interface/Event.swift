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
}

/// Why the platform did not accept a request.
public enum AddFailure: String, Hashable, Sendable {
  /// The person does not let the app notify.
  case notAllowed = "not-allowed"
  /// Anything else; worth another try later.
  case rejected
}

/// What the app's own code asks of the engine.
public enum Command: Sendable, Equatable {
  /// Keep a schedule; one of the same name is replaced and keeps what it has already delivered.
  case schedule(Schedule)
  /// Forget a schedule and what is armed for it.
  case cancel(ScheduleID)
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

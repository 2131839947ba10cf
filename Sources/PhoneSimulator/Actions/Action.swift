public import CivilTime
public import Rollover

/// One thing that happens to the phone.
public enum Action: Sendable, Equatable {
  /// The app's code gives the engine a command; the app must be running.
  indirect case command(AnyHistoryCommand)
  /// The app's life cycle.
  case app(AppAction)
  /// The device itself.
  case device(DeviceAction)
  /// The person decides about notifications, in the dialogue or in the system's settings.
  case permission(Permission)
  /// The person does something with delivered notifications.
  case person(PersonAction)
  /// The network between the phone and the servers.
  case network(NetworkAction)
  /// The server that notifications' content comes from.
  indirect case server(ContentAction)
  /// Something happens at a server that a plugin brings, or on another device that speaks with it.
  indirect case remote(AnyServerAction)
  /// Something that is to go wrong.
  case fault(FaultAction)
  /// The platform changes its behaviour.
  case profile(PhoneProfile)
  /// The platform loses something.
  case platform(PlatformAction)
  /// The app's other code has so many pending requests from now on, 0 or more.
  case otherRequests(Int)
  /// A server has the platform push something to the phone.
  case push(Push)
}

/// A push from a server.
public enum Push: Sendable, Equatable {
  /// Only the app hears of it.
  case silent
  /// It is shown to the person under the identifier of a request, which needs no code of the app; the app hears of it where
  /// it would hear of a silent one.
  case shown(RequestIdentifier)
}

/// What the platform loses.
public enum PlatformAction: Sendable, Equatable {
  /// Pending requests: those of a subject, or, without one, all that the app has, also those of its other code.
  case losesRequests(of: SubjectID?)
}

/// A change of the network.
public enum NetworkAction: Sendable, Equatable {
  /// Nothing gets through.
  case offline
  /// Everything gets through.
  case online
  /// Nothing gets through from now on, then everything, and so on by turns of this length for so long; at the end
  /// everything does.
  case flaps(every: TimeSpan, for: TimeSpan)
  /// How long a request and its answer take together.
  case latency(TimeSpan)
  /// So many requests are lost before they reach the server.
  case loseRequests(Int)
  /// So many answers are lost after the server acted.
  case loseAnswers(Int)
}

/// A change of the content server.
public enum ContentAction: Sendable, Equatable {
  /// From now on it has this content for a subject, which may be shown for so long.
  case content(SubjectID, Content, timeToLive: TimeSpan?)
  /// So many requests are answered by a failure.
  case fails(Int)
}

/// Something that is to go wrong, so many times from now on.
public enum FaultAction: Sendable, Equatable {
  /// A request is not accepted by the notification centre.
  case add(Int)
  /// Saving fails.
  case save(Int)
  /// What was saved cannot be read.
  case read(Int)
  /// A fetch fails.
  case fetch(Int)
  /// A request to run in the background is not taken.
  case submit(Int)
  /// The system ends the process as soon as so many more answers to effects have been given to it.
  case kill(after: Int)
}

/// A change of the app's life cycle.
public enum AppAction: String, Sendable, CaseIterable {
  /// Starts the process if it is not running, and comes to the foreground.
  case launch
  /// Comes to the foreground; starts the process if it is not running.
  case foreground
  /// Leaves the foreground but goes on running.
  case background
  /// Stays in memory without running.
  case suspend
  /// Ended by the person.
  case kill
  /// Ended by the system, or by a fault of its own.
  case crash
  /// Replaced by a new version; ends the process, keeps requests and storage.
  case update
  /// Deleted and installed again; ends the process, loses requests and storage.
  case reinstall
  /// Other code of the app, which is running, removes all pending requests.
  case removeAllRequests = "remove-all-requests"
}

/// A change of the device.
public enum DeviceAction: Sendable, Equatable {
  /// Switched off.
  case off
  /// Switched on.
  case on
  /// Switched off and on again after the time given.
  case reboot(TimeSpan)
  /// Unlocked for the first time since it was started.
  case unlock
  /// Now in another zone.
  case zone(Zone)
  /// The clock set by so much, on top of what it was set by before.
  case clockShift(TimeSpan)
  /// The clock set to a local date and time of the device's zone.
  case clockSet(CivilDateTime)
  /// A zone of this name has other rules from now on, wherever the device is.
  case rules(RulesUpdate)
  /// The clock right again.
  case clockAutomatic
  /// Saves power, or does so no more: while it does, the system lets no app run in the background.
  case lowPower(Bool)
  /// Within a region from now on, or outside of it; of one that is off the platform hears as it starts.
  case region(String, isInside: Bool)
  /// The person lets the app run in the background, or does so no more.
  case appRefresh(Bool)
  /// Replaced by a new one that a backup is restored on: what was saved is there, and nothing else of the app.
  case restore
}

/// What the person does with delivered notifications.
public enum PersonAction: Sendable, Equatable {
  /// Clears the whole list.
  case clearsAll
  /// Dismisses one.
  case dismisses(RequestIdentifier)
  /// Taps one, which opens the app; also one that nobody delivered, as a stale or a forged one would.
  case taps(NotificationData)
  /// Chooses an action of one, which lets the app run in the background; also of one that nobody delivered.
  case acts(NotificationData, action: String)
}

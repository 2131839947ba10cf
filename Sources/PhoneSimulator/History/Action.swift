public import CivilTime
public import Rollover

/// One thing that happens to the phone.
public enum Action: Sendable {
  /// The app's code gives the engine a command; the app must be running.
  indirect case command(Command)
  /// The app's life cycle.
  case app(AppAction)
  /// The device itself.
  case device(DeviceAction)
  /// The person decides about notifications, in the dialogue or in the system's settings.
  case permission(Permission)
  /// The person does something with delivered notifications.
  case person(PersonAction)
  /// The platform changes its behaviour.
  case profile(PhoneProfile)
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
}

/// A change of the device.
public enum DeviceAction: Sendable {
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
  /// The clock right again.
  case clockAutomatic
}

/// What the person does with delivered notifications.
public enum PersonAction: Sendable {
  /// Clears the whole list.
  case clearsAll
  /// Dismisses one.
  case dismisses(RequestIdentifier)
}

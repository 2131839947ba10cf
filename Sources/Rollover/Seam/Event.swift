public import CivilTime

/// A message of the host to the engine: something happened, or an effect was carried out.
public enum Event: Sendable {
  /// The app's process started. The first event of every engine.
  case launched
  /// The app came to the foreground.
  case foregrounded
  /// The app left the foreground.
  case backgrounded
  /// The device was unlocked for the first time since it was started, and storage can be read.
  case unlocked
  /// The date, the clock, the zone or its rules changed (a significant-time-change notice of the platform).
  case timeChanged
  /// The person answered the permission dialogue while the app was running.
  case permissionChanged(Permission)
  /// A request was delivered while the app was in the foreground, or a push was shown under its identifier.
  ///
  /// The instant is the one that the device's clock showed when it rang (the delivery date of the platform's notification).
  case presented(RequestIdentifier, at: Instant)
  /// The person tapped a notification, or another part of the app passes one on; such data is not trusted.
  indirect case opened(NotificationData)
  /// The person chose an action of a notification without opening the app; such data is not trusted.
  ///
  /// The action has the name that the app gave it.
  indirect case acted(NotificationData, action: String)
  /// The host was told whether there is a network; such updates come in bursts, repeat, and need not say anything new.
  case networkChanged(isOnline: Bool)
  /// The moment of a request to run of the kind ``WakeRequest/Kind/refresh`` has come, or is past.
  case woke
  /// The platform tells of a request to run of this name, or of its run.
  case wake(String, WakeNews)
  /// A server has told the platform that it has something new; nothing that such a push says is trusted.
  case pushed
  /// The platform has other rules for a zone than before, under the same name.
  case rulesUpdated(Zone)
  /// The app's own code asks something of a plugin.
  case command(any PluginCommand)

  /// Answers ``Effect/load(_:)``.
  case loaded(LoadedState, Token)
  /// Answers ``Effect/save(_:_:)``; the state is durable unless that failed.
  case saved(failed: Bool, Token)
  /// Answers ``Effect/readCentre(_:)``.
  case centreRead(CentreSnapshot, Token)
  /// Answers ``Effect/add(_:_:)``; `nil` when the platform took the request.
  case added(AddFailure?, Token)
  /// Answers ``Effect/remove(_:_:)``.
  case removed(Token)
  /// Answers ``Effect/fetch(_:_:)``.
  indirect case fetched(FetchResult, Token)
  /// Answers ``Effect/store(_:_:)``; the entries are durable unless that failed.
  case stored(failed: Bool, Token)
  /// Answers ``Effect/work(_:_:)``.
  case worked(any PluginAnswer, Token)
}

/// Something that an app's own code asks of a plugin; a value of a type of the plugin's.
public protocol PluginCommand: Sendable {
  /// The name of the plugin that it is for.
  static var plugin: String { get }

  /// Whether another command asks for the same.
  func isEqual(to other: any PluginCommand) -> Bool
}

extension PluginCommand where Self: Equatable {
  /// Commands of one type are compared by value; those of different types differ.
  public func isEqual(to other: any PluginCommand) -> Bool { (other as? Self) == self }
}

/// The content of storage at launch.
public enum LoadedState: Sendable {
  /// Nothing was ever saved.
  case nothing
  /// Storage cannot be read yet, because the device has not been unlocked since it was started.
  case unreadable
  /// The bytes of the last save.
  case bytes([UInt8])
  /// The bytes of the last save, if there was one, and the entries that plugins have stored by themselves.
  indirect case kept([UInt8]?, entries: [StoredEntry])
}

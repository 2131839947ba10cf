internal import BackgroundRefresh
public import PhoneSimulator
public import Rollover

/// Background refresh on a phone, with the server that its feeds come from.
public struct RefreshSetup: PluginSetup {
  /// It has no settings.
  public init() {}

  /// Its subjects are feeds.
  public static var noun: StaticText { "feed" }

  /// Without a feed it does nothing.
  public static var restsUnlessAsked: Bool { true }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { BackgroundRefresh() }

  /// Makes the server.
  public func makeServers() -> [any SimulatedServer] { [FeedServer()] }

  /// Makes what judges runs and pieces.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [RefreshWatcher()] }
}

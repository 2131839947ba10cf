public import PhoneSimulator
public import Rollover
public import SmartDelivery

extension SmartDeliverySettings: PluginSetup {
  /// Its subjects are messages.
  public static var noun: StaticText { "message" }

  /// Without a message or a choice it wants nothing, and moves nothing.
  public static var restsUnlessAsked: Bool { true }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { SmartDelivery(self) }

  /// Makes what judges its rings, and what others ring under its rules.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] {
    [DeliveryWatcher(grace: grace, doubt: doubt ?? engine.doubt)]
  }
}

public import Rollover

/// One plugin on a phone: how the engine gets it, and what watches over it.
///
/// A plugin's settings are the natural type to conform:
///
///     extension WalkSettings: PluginSetup {
///       public func makePlugin() -> any Plugin { WalkPlugin(self) }
///       public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [WalkWatcher(self)] }
///     }
public protocol PluginSetup: PluginSettings, Equatable {
  /// The word for one of its subjects in sentences; `subject` unless it says otherwise.
  static var noun: StaticText { get }

  /// Whether it does nothing until it is given a command, so that a file that gives it none runs alike without it.
  static var restsUnlessAsked: Bool { get }

  /// Makes the plugin, once for every start of the process.
  func makePlugin() -> any Plugin

  /// Makes what judges a run with it, once for every phone.
  func makeWatchers(_ engine: EngineSettings) -> [any Watcher]
}

extension PluginSetup {
  /// The word that fits every plugin.
  public static var noun: StaticText { "subject" }

  /// Not known.
  public static var restsUnlessAsked: Bool { false }

  /// Nothing.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [] }

  /// Whether another one sets the same plugin up in the same way.
  public func isEqual(to other: any PluginSetup) -> Bool { (other as? Self) == self }
}

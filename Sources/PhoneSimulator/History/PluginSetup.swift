public import CivilTime
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

  /// The same with the settings that nobody has chosen; itself unless it says otherwise.
  ///
  /// A search puts settings back to these where a history is made small.
  var withDefaults: Self { get }

  /// What is worth comparing, as `engine` lines write it; nothing unless it says otherwise.
  static var comparedSettings: [String] { get }

  /// Its settings one by one, for whoever varies them or puts one of them back; none unless it says otherwise.
  var settingRows: [SettingRow] { get }

  /// Its settings as a scenario's `engine` line writes them; empty where there is nothing to tell.
  var text: String { get }

  /// How its plugin stands, line by line; nothing unless it says otherwise.
  ///
  /// - Parameters:
  ///   - status: What the engine says of itself and of its plugins.
  ///   - zone: The device's zone.
  /// - Returns: the lines, as people read them; none where the engine runs without the plugin.
  func lines(about status: EngineStatus, in zone: Zone) -> [StatusLine]

  /// Makes the plugin, once for every start of the process.
  func makePlugin() -> any Plugin

  /// Makes the servers that it speaks with, once for every phone.
  func makeServers() -> [any SimulatedServer]

  /// Makes what judges a run with it, once for every phone.
  func makeWatchers(_ engine: EngineSettings) -> [any Watcher]

  /// Makes what judges invariants besides, which somebody has named.
  func makeWatchers(_ engine: EngineSettings, onRequest named: [Invariant]) -> [any Watcher]
}

extension History {
  /// What judges a run, also by invariants that are judged only where they are named.
  public func watchers(judging named: [Invariant]) -> [any Watcher] {
    plugins.flatMap { $0.makeWatchers(engine) }
      + plugins.flatMap { $0.makeWatchers(engine, onRequest: named.filter(\.isOnRequest)) }
  }
}

extension History {
  /// The settings of its plugins as a scenario's `engine` line writes them, as far as they tell of themselves.
  public var settingsText: String { plugins.map { $0.text }.filter { !$0.isEmpty }.joined(separator: " ") }
}

extension PluginSetup {
  /// The word that fits every plugin.
  public static var noun: StaticText { "subject" }

  /// Not known.
  public static var restsUnlessAsked: Bool { false }

  /// Nothing.
  public static var comparedSettings: [String] { [] }

  /// Itself.
  public var withDefaults: Self { self }

  /// None.
  public var settingRows: [SettingRow] { [] }

  /// Nothing.
  public var text: String { "" }

  /// None.
  public func lines(about status: EngineStatus, in zone: Zone) -> [StatusLine] { [] }

  /// None.
  public func makeServers() -> [any SimulatedServer] { [] }

  /// Nothing.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [] }

  /// Nothing, since it has no such invariants.
  public func makeWatchers(_ engine: EngineSettings, onRequest named: [Invariant]) -> [any Watcher] { [] }

  /// Whether another one sets the same plugin up in the same way.
  public func isEqual(to other: any PluginSetup) -> Bool { (other as? Self) == self }
}

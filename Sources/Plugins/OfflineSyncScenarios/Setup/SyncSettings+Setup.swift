public import OfflineSync
public import PhoneSimulator
public import Rollover

extension SyncSettings: PluginSetup {
  /// Its subjects are records.
  public static var noun: StaticText { "record" }

  /// Without a record it sends nothing.
  public static var restsUnlessAsked: Bool { true }

  /// What nobody has chosen.
  public var withDefaults: SyncSettings { SyncSettings() }

  /// Its settings, as `engine` lines have them; a new setting is a new row.
  public var settingRows: [SettingRow] {
    [
      SettingRow("conflict", \.sync.policy) { $0.name.description },
      SettingRow("batch", \.sync.batch) { "\($0)" },
      SettingRow("page", \.sync.page) { "\($0)" },
    ]
  }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { OfflineSync(self) }

  /// Makes the server.
  public func makeServers() -> [any SimulatedServer] { [SyncServer()] }

  /// Makes what judges what reaches the server, and what comes from it.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [SyncWatcher(self)] }
}

extension History {
  /// The settings of synchronising; the default ones where the engine runs without it.
  ///
  /// Setting them adds it.
  public var sync: SyncSettings {
    get {
      for setup in plugins { if let sync = setup as? SyncSettings { return sync } }
      return SyncSettings()
    }
    set {
      if let place = plugins.firstIndex(where: { $0 is SyncSettings }) {
        plugins[place] = newValue
      } else {
        plugins.append(newValue)
      }
    }
  }
}

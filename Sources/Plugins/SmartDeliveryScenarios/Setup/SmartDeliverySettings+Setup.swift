public import PhoneSimulator
public import Rollover
public import SmartDelivery

extension SmartDeliverySettings: PluginSetup {
  /// Its subjects are messages.
  public static var noun: StaticText { "message" }

  /// Without a message or a choice it wants nothing, and moves nothing.
  public static var restsUnlessAsked: Bool { true }

  /// What nobody has chosen.
  public var withDefaults: SmartDeliverySettings { SmartDeliverySettings() }

  /// Its settings, as `engine` lines have them; a new setting is a new row.
  public var settingRows: [SettingRow] {
    [
      SettingRow("message-grace", \.messages.grace) { "\($0)" },
      SettingRow("message-doubt", \.messages.doubt) { $0?.rawValue ?? "usual" },
    ]
  }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { SmartDelivery(self) }

  /// Makes the server that is to reach the device.
  public func makeServers() -> [any SimulatedServer] { [TokenServer()] }

  /// Makes what judges its rings, and what others ring under its rules.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] {
    [DeliveryWatcher(grace: grace, doubt: doubt ?? engine.doubt), LetGoWatcher(), TokenWatcher()]
  }
}

extension History {
  /// The settings of messages; the default ones where the engine runs without them.
  ///
  /// Setting them adds the plugin.
  var messages: SmartDeliverySettings {
    get {
      for setup in plugins { if let own = setup as? SmartDeliverySettings { return own } }
      return SmartDeliverySettings()
    }
    set {
      if let place = plugins.firstIndex(where: { $0 is SmartDeliverySettings }) {
        plugins[place] = newValue
      } else {
        plugins.append(newValue)
      }
    }
  }
}

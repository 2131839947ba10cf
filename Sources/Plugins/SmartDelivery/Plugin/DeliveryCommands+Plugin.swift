public import Rollover

extension MessageCommand: PluginCommand {
  /// The plugin's name.
  public static var plugin: String { SmartDelivery.name }
}

extension TokenCommand: PluginCommand {
  /// The plugin's name.
  public static var plugin: String { SmartDelivery.name }
}

extension RulesCommand: PluginCommand {
  /// The plugin's name.
  public static var plugin: String { SmartDelivery.name }
}

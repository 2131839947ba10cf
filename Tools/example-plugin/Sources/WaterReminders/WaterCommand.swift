import Rollover

/// Something that the app asks of the plugin.
public enum WaterCommand: PluginCommand, Equatable {
  /// Remind the person between these hours from now on.
  case start(WaterHours)
  /// Remind the person no more.
  case stop
  /// The person had one, and said so in the app.
  case hadOne

  /// The plugin's name.
  public static var plugin: String { WaterReminders.name }
}

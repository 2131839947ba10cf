public import Rollover

extension TaskCommand: PluginCommand {
  /// The plugin's name.
  public static var plugin: String { TaskReminders.name }
}

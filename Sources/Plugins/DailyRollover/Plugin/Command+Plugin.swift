extension Command {
  /// The plugin's name.
  public static var plugin: String { DailyRollover.name }
}

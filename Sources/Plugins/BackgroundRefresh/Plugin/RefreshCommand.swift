public import Rollover

/// Something that the app asks of background refresh.
public enum RefreshCommand: PluginCommand, Hashable {
  /// Have a task come from now on, in place of the one of its name.
  case start(RefreshTask)
  /// Have a task come no more; its feeds stay as they are.
  case stop(String)
  /// Keep a feed up to date; what it holds already stays.
  case follow(feed: String, task: String, subject: SubjectID?)
  /// Keep a feed no more, and delete what it holds.
  case drop(String)
  /// The app has dealt with the pieces of a feed up to the one of this number, as its status showed them; they are deleted, and
  /// what came since then is not.
  case read(String, upTo: Int64)

  /// The plugin's name.
  public static var plugin: String { BackgroundRefresh.name }
}

public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskReminderSettings: PluginSetup {
  /// Its subjects are tasks.
  public static var noun: StaticText { "task" }

  /// Without a task it wants nothing.
  public static var restsUnlessAsked: Bool { true }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { TaskReminders(self) }

  /// Makes what judges its rings.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] {
    [TaskWatcher(grace: grace, doubt: doubt ?? engine.doubt)]
  }
}

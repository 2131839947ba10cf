public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskReminderSettings: PluginSetup {
  /// Its subjects are tasks.
  public static var noun: StaticText { "task" }

  /// Without a task it wants nothing.
  public static var restsUnlessAsked: Bool { true }

  /// What nobody has chosen.
  public var withDefaults: TaskReminderSettings { TaskReminderSettings() }

  /// Its settings, as `engine` lines have them; a new setting is a new row.
  public var settingRows: [SettingRow] {
    [
      SettingRow("task-grace", \.reminders.grace) { "\($0)" },
      SettingRow("task-doubt", \.reminders.doubt) { $0?.rawValue ?? "usual" },
    ]
  }

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { TaskReminders(self) }

  /// Makes what judges its rings.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] {
    [TaskWatcher(grace: grace, doubt: doubt ?? engine.doubt)]
  }
}

extension History {
  /// The settings of reminders; the default ones where the engine runs without them.
  ///
  /// Setting them adds the plugin.
  var reminders: TaskReminderSettings {
    get {
      for setup in plugins { if let own = setup as? TaskReminderSettings { return own } }
      return TaskReminderSettings()
    }
    set {
      if let place = plugins.firstIndex(where: { $0 is TaskReminderSettings }) {
        plugins[place] = newValue
      } else {
        plugins.append(newValue)
      }
    }
  }
}

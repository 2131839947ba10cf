import DailyRolloverScenarios
import Exploration
import OfflineSyncScenarios
import RolloverCommand
import ScenarioLanguage
import TaskRemindersScenarios

/// The command with the plugins of this package.
@main enum RolloverMain {
  static func main() {
    RolloverTool.main(
      .dailyRollover + .taskReminders + .offlineSync + .phone,
      searching: [
        SearchedApp("schedules", ScheduleGenerator()), SearchedApp("tasks", TaskGenerator()),
        SearchedApp("sync", SyncGenerator()),
      ])
  }
}

import DailyRolloverScenarios
import Exploration
import RolloverCommand
import ScenarioLanguage
import SmartDeliveryScenarios
import TaskRemindersScenarios

/// The command with the plugins of this package.
@main enum RolloverMain {
  static func main() {
    RolloverTool.main(
      .dailyRollover + .taskReminders + .smartDelivery + .phone,
      searching: [
        SearchedApp("schedules", ScheduleGenerator()), SearchedApp("tasks", TaskGenerator()),
        SearchedApp("messages", MessageGenerator()),
      ])
  }
}

import BackgroundRefreshScenarios
import DailyRolloverScenarios
import Exploration
import OfflineSyncScenarios
import RolloverCommand
import ScenarioLanguage
import SmartDeliveryScenarios
import TaskRemindersScenarios

/// The command with the plugins of this package.
@main enum RolloverMain {
  static func main() {
    RolloverTool.main(
      .dailyRollover + .taskReminders + .smartDelivery + .offlineSync + .backgroundRefresh + .phone,
      searching: [.schedules, .tasks, .messages, .sync, .refresh])
  }
}

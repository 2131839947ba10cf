import DailyRolloverScenarios
import RolloverCommand
import ScenarioLanguage
import TaskRemindersScenarios

/// The command with the plugins of this package.
@main enum RolloverMain { static func main() { RolloverTool.main(.dailyRollover + .taskReminders + .phone) } }

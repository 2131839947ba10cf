import DailyRolloverScenarios
import Exploration
import RolloverCommand
import ScenarioLanguage
import WaterScenarios

/// The command `rollover`, whose files may also use the words of the plugin.
@main enum WaterRollover {
  static func main() { RolloverTool.main(.standard + .water, searching: [.schedules]) }
}

package import ScenarioLanguage
import DailyRolloverScenarios
internal import BackgroundRefreshScenarios
internal import OfflineSyncScenarios
internal import SmartDeliveryScenarios
internal import TaskRemindersScenarios

extension Vocabulary {
  /// The words of every plugin of the package, which the repository's scenarios use.
  package static let everything =
    Vocabulary.dailyRollover + .taskReminders + .smartDelivery + .offlineSync + .backgroundRefresh + .phone
}

import PhoneSimulator
import Rollover
import WaterReminders

extension Action {
  /// The person says on a notification, such as `water@2027-06-01T09:30`, to have had one.
  static func hadOne(on identifier: String) -> Action {
    .person(.acts(NotificationData(identifier: identifier), action: WaterReminders.hadOne))
  }
}

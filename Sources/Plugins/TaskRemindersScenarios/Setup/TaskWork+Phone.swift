public import PhoneSimulator
public import Rollover
public import TaskReminders

extension TaskWork: SimulatedWork {
  /// What the trace says.
  public var words: StaticText {
    switch self {
    case .askForPermission: "asks for permission"
    case .refreshWidgets: "refreshes the widgets"
    }
  }

  /// A person who has not decided may take any time; widgets are refreshed at once.
  public func answer(on phone: PhoneView) -> (any PluginAnswer)? {
    switch self {
    case .askForPermission: phone.permission == .notDetermined ? nil : TaskAnswer.permission(phone.permission)
    case .refreshWidgets: TaskAnswer.done
    }
  }
}

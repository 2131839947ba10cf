public import Rollover

/// What the plugin asks of its host besides notifications.
public enum TaskWork: PluginWork, Equatable {
  /// Ask the person for permission to notify; answered by ``TaskAnswer/permission(_:)`` when the person has decided.
  case askForPermission
  /// Have the widgets show the tasks as they are now; any answer will do.
  case refreshWidgets
}

/// What a host answers to the plugin's work.
public enum TaskAnswer: PluginAnswer, Equatable {
  /// The person has decided.
  case permission(Permission)
  /// It was done.
  case done
}

internal import CivilTime

extension Engine {
  /// How the engine stands at this moment; before the saved state has been read it says nothing but the settings.
  ///
  /// - Complexity: linear in what is armed, for each schedule.
  public var status: EngineStatus? {
    var status = EngineStatus(settings: context.settings)
    for plugin in plugins { plugin.describe(into: &status, device: context.cursor.zone) }
    status.isEnabled = isAllowed && status.scheduleCount > status.pausedCount
    status.isRolloverEnabled = context.settings.strategy != .repeating
    status.lastClockChange = context.noticed.clock
    status.lastZoneChange = context.noticed.zone
    return status
  }
}

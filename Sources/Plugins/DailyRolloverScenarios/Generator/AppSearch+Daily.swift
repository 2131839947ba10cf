public import CivilTime
public import Exploration
public import PhoneSimulator
internal import ScenarioLanguage

extension AppSearch {
  /// Searches an app that is asked for daily schedules, and judged by what a person asked for.
  ///
  ///     let search = AppSearch(zones: database) { MyApp() }
  ///
  /// - Parameters:
  ///   - database: the zones in which phones may be; names that it lacks are left out, and without any it is UTC.
  ///   - days: how many days something new happens in each history.
  ///   - watchers: makes what judges a history; the oracle for daily schedules if left out.
  ///   - app: makes the app's code, once for every start of its process.
  public init(
    zones database: ZoneDatabase, days: Int = HistoryGenerator.usualDays,
    watchers: (@Sendable (History) -> [any Watcher])? = nil, app: @escaping @Sendable () -> any PhoneApp
  ) {
    self.init(
      zones: database, commands: ScheduleGenerator(), days: days, watchers: watchers, vocabulary: .standard, app: app)
  }
}

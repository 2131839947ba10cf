public import Exploration

extension SearchedApp {
  /// An app that asks for daily schedules.
  public static let schedules = SearchedApp("schedules", ScheduleGenerator())
}

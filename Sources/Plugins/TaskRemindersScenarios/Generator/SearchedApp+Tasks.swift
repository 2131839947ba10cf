public import Exploration

extension SearchedApp {
  /// An app that asks for tasks.
  public static let tasks = SearchedApp("tasks", TaskGenerator())
}

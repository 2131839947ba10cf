public import Exploration

extension SearchedApp {
  /// An app that asks for runs in the background.
  public static let refresh = SearchedApp("refresh", RefreshGenerator())
}

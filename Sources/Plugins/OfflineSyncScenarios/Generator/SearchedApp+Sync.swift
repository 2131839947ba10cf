public import Exploration

extension SearchedApp {
  /// An app that asks for records that are kept on a server.
  public static let sync = SearchedApp("sync", SyncGenerator())
}

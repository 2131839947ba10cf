public import Exploration

extension SearchedApp {
  /// An app that asks for messages, and for when and how they ring.
  public static let messages = SearchedApp("messages", MessageGenerator())
}

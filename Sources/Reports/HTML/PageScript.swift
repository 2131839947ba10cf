/// The script of the page: without it everything can be read, with it pictures fit the window, days can be chosen, marks tell
/// their stories and the table is filtered.
enum PageScript {
  /// All of it; texts from the page reach the document as text only, never as markup.
  static let text = [pictures, range, stories, marks, keys, table].joined(separator: "\n")
}

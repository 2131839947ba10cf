extension String {
  /// The text with spaces behind it up to a width, at least one.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension Array {
  /// Removes all elements, and keeps the memory; one is taken out more quickly by itself.
  mutating func clear() {
    if count == 1 {
      removeLast()
    } else if !isEmpty {
      removeAll(keepingCapacity: true)
    }
  }
}

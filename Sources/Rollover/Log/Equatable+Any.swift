extension Equatable {
  /// Whether a value of any type is of this type, and equal; quicker than to wrap both in a type that hides theirs.
  func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}

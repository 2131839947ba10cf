extension Scenario {
  /// A combination of the matrix as the file has it, and the run that it comes to.
  ///
  /// Combinations that differ only in keys that the caller set in their place come to one run.
  public struct Combination: Sendable {
    /// A key of the matrix, and its value here.
    public struct Value: Sendable {
      /// The key as it is written.
      public let key: String
      /// The value as it is written.
      public let text: String
      /// Whether the caller set the key, so that this value makes no difference.
      public let isReplaced: Bool
    }

    /// The values, in the order of the keys.
    public let values: [Value]
    /// The place of its run in ``Scenario/histories``.
    public let place: Int

    init(_ values: [MatrixValue], _ header: Header, place: Int) {
      self.values = values.map {
        Value(key: $0.key.name, text: $0.text, isReplaced: header.replaces($0.key))
      }
      self.place = place
    }
  }
}

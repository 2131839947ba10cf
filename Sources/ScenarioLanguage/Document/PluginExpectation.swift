internal import PhoneSimulator

/// What a line expects of a plugin.
struct PluginExpectation: Sendable {
  /// What stands behind `expect`.
  var text: String
  /// The records that it looks at.
  var kinds: KindSet
  /// What is not as expected, what there was instead, and what helps; `nil` if all is.
  var judge: @Sendable (World, Trace) -> (message: String, label: String, notes: [String])?
}

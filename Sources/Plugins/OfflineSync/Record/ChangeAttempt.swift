/// What is known of a change that has reached the server and was not made; it is stored with the change.
package struct ChangeAttempt: Hashable, Sendable {
  /// The latest version of any record when the change reached the server first.
  var stamp: Int64
  /// Whether it is sent with a merged value, and not with the one that its person gave.
  var isMerged = false
  /// Whether the server did not take it when it looked at it last.
  var isRejected = false
}

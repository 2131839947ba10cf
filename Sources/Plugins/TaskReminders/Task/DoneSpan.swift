internal import CivilTime

/// For how long a task was done before it was taken up again.
///
/// What came due meanwhile does not come late. What was due before waits for its turn as if the task had never been done, so
/// whoever ticks it by mistake loses nothing.
struct DoneSpan: Sendable, Equatable {
  /// When it was done last; `nil` where it never was, or where nobody knows.
  var begin: Instant?
  /// When it was taken up again after that; `nil` while it is done, and where it never was.
  var end: Instant?

  /// Whether something that is due at an instant came due meanwhile.
  func holds(_ due: Instant) -> Bool {
    guard let end, due <= end else { return false }
    return begin.map { due > $0 } ?? true
  }
}

/// Counts the saves of a ledger, so that a save that is written over another one need not take what both have.
///
/// A save takes all of a ledger that is not its own, or whose accounts have moved since.
struct SaveCount: Sendable {
  /// Tells the saves of one ledger from those of another; copies of a ledger go on alike.
  private final class Line: Sendable {}

  /// The number of the next save; what changes from now on is in that one.
  private(set) var next: UInt64 = 1
  /// Whether accounts have moved since the last save.
  var isMoved = false
  /// The first save since which no account has moved.
  private var settled: UInt64 = 1
  private var line = Line()

  /// Counts another save, which is written over one from before.
  ///
  /// - Parameter saved: the count that the save from before has; it becomes that of this one.
  /// - Returns: the number of the save from before; 0 where all has to be taken.
  @inline(__always)
  mutating func save(into saved: inout SaveCount) -> UInt64 {
    if isMoved { settled = next }
    isMoved = false
    let isOwn = saved.line === line
    if !isOwn { saved.line = line }
    let before = isOwn && saved.next >= settled ? saved.next : 0
    saved.next = next
    next += 1
    return before
  }
}

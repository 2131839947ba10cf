internal import Rollover

/// Requests that an app may have added without coming to know of it, because its process ended before it came to rest, and
/// those of them that have rung.
///
/// One that has rung and lies no longer in the delivered list when the app looks again is to the app the same as one that it
/// never came to add. Nobody can tell whether it rang, and so it may ring again or not.
struct Unproven: Sendable {
  private struct Ring: Sendable {
    var identifier: RequestIdentifier
    /// Whether the app that runs now was told of it.
    var isTold = false
  }

  /// Added since the app last came to rest.
  private var added: [RequestIdentifier] = []
  private var rung: [Ring] = []

  /// The app added a request.
  mutating func added(_ identifier: RequestIdentifier) { added.append(identifier) }

  /// A request rang.
  mutating func delivered(_ identifier: RequestIdentifier) {
    guard !added.isEmpty, added.contains(identifier) else { return }
    rung.append(Ring(identifier: identifier))
  }

  /// The person opened the app by what rang, which tells it so.
  mutating func opened(_ identifier: RequestIdentifier) {
    for place in rung.indices where rung[place].identifier == identifier { rung[place].isTold = true }
  }

  /// The process ended, and with it what it was told.
  mutating func processEnded() {
    for place in rung.indices { rung[place].isTold = false }
  }

  /// The app looked at the notification centre; takes out what that does not show.
  mutating func takeUnseen(listed: [RequestIdentifier]) -> [RequestIdentifier] {
    guard !rung.isEmpty else { return [] }
    let unseen = rung.filter { !$0.isTold && !listed.contains($0.identifier) }.map(\.identifier)
    rung.removeAll { unseen.contains($0.identifier) }
    return unseen
  }

  /// The app came to rest with everything saved: what it added, and what has rung of it, it knows.
  mutating func rested() {
    guard !added.isEmpty || !rung.isEmpty else { return }
    added.removeAll(keepingCapacity: true)
    rung.removeAll(keepingCapacity: true)
  }
}

internal import CivilTime

/// The additions and removals after which the notification centre holds the wishes, and nothing else.
struct Difference: Sendable {
  /// The places of wishes that are not pending, or are pending otherwise than wanted; adding replaces.
  var additions: [Int] = []
  /// The requests that are pending and not wanted.
  var removals: [RequestIdentifier] = []
  /// The requests that are about to ring and wanted at another time; they are removed before others take their place.
  var near: [RequestIdentifier] = []
  /// Whether something is left as it is that another plan has to look at.
  var isPostponed = false

  /// Whether nothing has to be done.
  var isEmpty: Bool { additions.isEmpty && removals.isEmpty }

  /// Forgets what was to be done, and keeps the memory.
  @inline(__always)
  mutating func clear() {
    additions.clear()
    if !removals.isEmpty { removals = [] }
    if !near.isEmpty { near = [] }
    isPostponed = false
  }

  /// Compares the wishes with the pending requests; marks those that are pending as confirmed.
  ///
  /// - Parameters:
  ///   - wishes: the wishes that got a place.
  ///   - centre: the notification centre as it was read.
  ///   - refresh: adds requests that follow the device again although they are pending, because the platform may keep
  ///     them in the zone in which they were added.
  ///   - refreshRepeating: adds repeating requests again although they are pending, because they may wait for the time that a
  ///     clock showed which was wrong for a while.
  ///   - isAsPlanned: whether the centre holds just what is confirmed.
  ///   - former: the requests of editions before, one of which may be pending under the name of a wish.
  ///   - now: the device's wall clock.
  mutating func compare(
    _ wishes: inout [Wish], with centre: CentreIndex, refresh: Bool, refreshRepeating: Bool, isAsPlanned: Bool,
    former: [FormerRequest], now: Instant
  ) {
    var matched = 0
    for place in wishes.indices {
      if isAsPlanned, wishes[place].isConfirmed {
        matched += 1
        continue
      }
      guard let position = centre.position(of: wishes[place].identifier) else {
        wishes[place].isConfirmed = false
        additions.append(place)
        continue
      }
      matched += 1
      wishes[place].isConfirmed = true
      let isRefreshed = wishes[place].identifier.isRepeating ? refreshRepeating : refresh
      compare(place, of: &wishes, with: centre.pending[position], isRefreshed, former, now)
    }
    guard matched < centre.pending.count || !near.isEmpty else { return }
    var names = wishes.map(\.identifier)
    names.sort()
    removals = centre.pending.lazy.map(\.identifier).filter { !Self.contains($0, in: names) }
    removals += near
    // The platform lists requests in any order, and nothing may depend on that.
    removals.sort()
  }

  private mutating func compare(
    _ place: Int, of wishes: inout [Wish], with current: CentreSnapshot.Pending, _ refresh: Bool,
    _ former: [FormerRequest], _ now: Instant
  ) {
    let wish = wishes[place]
    if wish.isLeftAlone { return }
    if wish.isLate {
      // What is listed under its name does not ring any more, unless clock or zone have changed.
      guard let before = wish.predecessor ?? Self.soon(current, now) else {
        // After saved state was lost it may be on its way already, and then it rings of itself.
        guard case .after = current.trigger, !wish.isRenewed else { return additions.append(place) }
        return keepSpan(place, of: &wishes)
      }
      wishes[place].earliest = before
      wishes[place].delivery = before
      return removeFirst(place, of: &wishes)
    }
    if case .after = current.trigger {
      // It was too near for a moment, and rings of itself. One that was sent to come late, before clock or zone went back,
      // may ring at quite another time.
      let isSame = wish.predecessor.map { (wish.delivery - $0).magnitude <= .seconds(1) } ?? true
      if wish.delivery - now <= Wish.margin, isSame, wish.isSpan || !wish.isRenewed {
        return keepSpan(place, of: &wishes)
      }
      // It rings any moment, whatever clock and zone say by now, and a replacement might come after that.
      wishes[place].isSpan = false
      return removeFirst(place, of: &wishes)
    }
    wishes[place].isSpan = false
    // What was not known to be pending and is listed all the same may have lost its time to a clock that was set ahead.
    let mayBeDead = refresh && !wish.wasConfirmed
    if mayBeDead { wishes[place].isConfirmed = false }
    let isOther = current.trigger != wish.trigger || refresh && wish.followsDevice || mayBeDead
    guard isOther || current.contentFingerprint != wish.contentFingerprint else { return }
    // In another zone nobody knows when a request of before rings.
    let known = refresh ? [] : former
    let former = refresh ? nil : wish.predecessor
    guard Self.isAboutToRing(current, for: wish, asOf: former, known, now) else { return additions.append(place) }
    // It is about to ring. A replacement might come too late, and both might ring.
    // A repeating one of another zone has the same components, and rings at another time.
    guard isOther || wish.predecessor.map({ $0 != wish.delivery }) ?? false else { return }
    removeFirst(place, of: &wishes)
    // What rings until then is of an edition before, and nothing was sent for this one.
    if Self.isFormer(current, for: wish, known) { wishes[place].isUnsent = true }
  }

  /// Whether the pending request of a wish rings so soon that another one must not replace it.
  ///
  /// One of the plan before, or of an edition before, rings when that was to ring, however soon the wish is due.
  static func isAboutToRing(
    _ current: CentreSnapshot.Pending, for wish: Wish, asOf predecessor: Instant? = nil, _ former: [FormerRequest],
    _ now: Instant
  ) -> Bool {
    var rings = predecessor ?? wish.earliest
    if !former.isEmpty {
      let own = former.lazy.filter { $0.wish.identifier == wish.identifier && $0.wish.isMadeBy(current.trigger) }
      if let soonest = own.map(\.wish.ringsFrom).min() { rings = soonest }
    }
    if case .exact(let instant) = current.trigger { rings = min(rings, instant) }
    return rings > now && rings - now <= Wish.replacementMargin
  }

  /// Whether a pending request of a wish is one of an edition before.
  private static func isFormer(
    _ current: CentreSnapshot.Pending, for wish: Wish, _ former: [FormerRequest]
  ) -> Bool {
    former.contains { $0.wish.identifier == wish.identifier && $0.wish.isMadeBy(current.trigger) }
  }

  /// When a pending request rings as a moment within a minute, so that a late one must not replace it, which rings at once:
  /// by other rules of its zone, the time that was meant is over before that.
  private static func soon(_ current: CentreSnapshot.Pending, _ now: Instant) -> Instant? {
    guard case .exact(let instant) = current.trigger, instant > now, instant - now <= StorageGuard.distance else {
      return nil
    }
    return instant
  }

  /// Leaves a span as it is, which rings of itself; another plan looks at it.
  private mutating func keepSpan(_ place: Int, of wishes: inout [Wish]) {
    wishes[place].isSpan = true
    isPostponed = true
  }

  /// Removes a request before another one takes its place; the next plan knows whether it rang, and adds the other one.
  private mutating func removeFirst(_ place: Int, of wishes: inout [Wish]) {
    near.append(wishes[place].identifier)
    wishes[place].isConfirmed = false
    wishes[place].isLeftAlone = true
  }

  /// Whether an identity is among sorted ones.
  static func contains(_ identifier: RequestIdentifier, in sorted: [RequestIdentifier]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < identifier { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == identifier
  }
}

internal import CivilTime

extension Account {
  /// One that rang.
  struct Ring: Sendable, Equatable {
    var place: Int64
    var due: Instant
    /// When it rang; long ago where that was by a clock which is gone.
    var rangAt: Instant

    /// One that lies ahead and rang by a clock that is gone: its minute is taken, and nothing rings in it.
    static func byAnotherClock(_ place: Int64, due: Instant) -> Ring {
      Ring(place: place, due: due, rangAt: Wish.longAgo)
    }

    var isByAnotherClock: Bool { rangAt == Wish.longAgo }

    /// Whether it gives way to one that rang by another clock, too: the same one at another time, or an earlier one that
    /// comes next.
    func givesWay(to place: Int64, isNext: Bool) -> Bool {
      guard isByAnotherClock, OccurrenceKey.isSameKind(place, self.place) else { return false }
      return place == self.place || isNext && place < self.place
    }
  }
}

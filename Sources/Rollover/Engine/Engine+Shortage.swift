internal import CivilTime

/// What is told and done where places are short.
extension Engine {
  /// Warns when the budget leaves out something within the plugins' time, once for each first date that is left out.
  mutating func announce(_ shortage: Budget.Shortage?) {
    guard let shortage, shortage.firstLeftOut.milliseconds != .max else {
      announcedShortage = nil
      return
    }
    let date = context.cursor.localTime(at: shortage.firstLeftOut).date
    guard date != announcedShortage else { return }
    announcedShortage = date
    // Nobody says whose date it is, and what waits for a border has none.
    let isSecret =
      shortage.firstLeftOut == RegionCrossing.unknownTime
      || plugins.contains { type(of: $0).timesArePrivate && $0.subjectCount > 0 }
    context.report(.placesShort(armed: shortage.armed, wanted: shortage.wanted, until: isSecret ? nil : date))
  }

  /// Sees to it that code of ours runs when the soonest has rung, because another one wants its place.
  mutating func lookWhenOneRings() {
    var soonest = Instant(milliseconds: .max)
    for wish in context.draft.wishes where wish.delivery > context.now && !wish.isTimeless {
      soonest = min(soonest, wish.delivery)
    }
    guard soonest.milliseconds != .max else { return }
    context.look(in: soonest - context.now)
  }
}

internal import CivilTime
internal import Rollover

/// How a limit for each date is kept.
extension Arrangement {
  /// Gives each date what belongs to it, the most important first, then what waits from the date before; the rest waits for
  /// the next date or does not ring.
  ///
  /// A date's own come first, or a limit that is always exceeded would make everything a day late. Nothing waits twice.
  mutating func spread(under cap: DailyCap) {
    let importance = importances()
    var own: [CivilDate: [Int]] = [:]
    var waiting: [CivilDate: [Int]] = [:]
    var dates: [CivilDate] = []
    for place in plan.wishes.indices where leaders[place] == place && importance[place] < .critical {
      guard cap.selection.contains(plan.wishes[place]), let delivery = deliveries[place] else { continue }
      let date = cursor.localTime(at: delivery).date
      dates.append(date)
      if isWaiting(place) { waiting[date, default: []].append(place) } else { own[date, default: []].append(place) }
    }
    dates.sort()
    var next = 0
    while next < dates.count {
      let date = dates[next]
      next += 1
      if next < dates.count, dates[next] == date { continue }
      var room = max(0, cap.count - rung.count(on: date, in: &cursor) - leaving(on: date, cap))
      for place in ordered(own[date] ?? [], importance, byDelivery: true) {
        if room > 0 {
          room -= 1
          continue
        }
        guard cap.treatment == .wait, let later = nextDate(for: place, behind: date) else {
          deliveries[place] = nil
          continue
        }
        deliveries[place] = later
        let then = cursor.localTime(at: later).date
        waiting[then, default: []].append(place)
        dates.insert(then, at: dates[next...].firstIndex { $0 >= then } ?? dates.count)
      }
      for place in ordered(waiting[date] ?? [], importance, byDelivery: false) {
        if room > 0 { room -= 1 } else { deliveries[place] = nil }
      }
    }
  }

  /// How many ring on a date whatever is decided, and have not been heard to have rung.
  private mutating func leaving(on date: CivilDate, _ cap: DailyCap) -> Int {
    var count = 0
    for wish in plan.leaving where wish.traits.importance < .critical && cap.selection.contains(wish) {
      let isKnown = rung.rings.contains { $0.identifier == wish.identifier && $0.instant == wish.delivery }
      if !isKnown, cursor.localTime(at: wish.delivery).date == date { count += 1 }
    }
    return count
  }

  /// The most important first, then the one that rings first, then the one that is due first.
  ///
  /// What waits goes by what it is due, since the plans of two dates must not put it in two orders.
  private func ordered(_ places: [Int], _ importance: [Importance], byDelivery: Bool) -> [Int] {
    places.sorted { left, right in
      if importance[left] != importance[right] { return importance[left] > importance[right] }
      let (one, other) = (plan.wishes[left], plan.wishes[right])
      if byDelivery, one.delivery != other.delivery { return one.delivery < other.delivery }
      return one.due != other.due ? one.due < other.due : one.place < other.place
    }
  }

  /// When a wish may ring behind a date; `nil` when it may not, or when the next one of its series rings before that.
  private mutating func nextDate(for place: Int, behind date: CivilDate) -> Instant? {
    // Where clocks are turned back over midnight, the date before comes once more: the next one begins when it is over for good.
    let midnight = cursor.mapping(of: CivilDateTime(date.adding(days: 1), .midnight)).last
    guard let instant = plan.earliest(for: place, from: midnight, in: &cursor),
      cursor.localTime(at: instant).date > date
    else { return nil }
    let wish = plan.wishes[place]
    for other in plan.wishes
    where other.identifier.subject == wish.identifier.subject && other.identifier > wish.identifier
      && other.delivery <= instant
    {
      return nil
    }
    return instant
  }
}

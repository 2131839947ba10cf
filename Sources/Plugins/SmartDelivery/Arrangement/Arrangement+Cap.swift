internal import CivilTime
internal import Rollover

/// How a limit for each date is kept.
extension Arrangement {
  /// A wish that wants to ring on a date, with all by which its order is decided; apart from the wishes, which hold more.
  private struct Candidate {
    var date: CivilDate
    var importance: Importance
    var delivery: Instant
    var due: Instant
    /// The place of its subject among all subjects.
    var rank: Int
    var place: Int

    /// The most important first, then the one that rings first, then the one that is due first.
    static func ringsBefore(_ one: Candidate, _ other: Candidate) -> Bool {
      if one.importance != other.importance { return one.importance > other.importance }
      if one.delivery != other.delivery { return one.delivery < other.delivery }
      return one.due != other.due ? one.due < other.due : one.rank < other.rank
    }

    /// The same without the delivery: what waits goes by what it is due, since the plans of two dates must not put it in two
    /// orders.
    static func waitsBefore(_ one: Candidate, _ other: Candidate) -> Bool {
      if one.importance != other.importance { return one.importance > other.importance }
      return one.due != other.due ? one.due < other.due : one.rank < other.rank
    }
  }

  /// Gives each date what belongs to it, the most important first, then what waits from the date before; the rest waits for
  /// the next date or does not ring.
  ///
  /// A date's own come first, or a limit that is always exceeded would make everything a day late. Nothing waits twice.
  ///
  /// - Complexity: O(n log n) in the number of wishes, and linear where every date has room.
  mutating func spread(under cap: DailyCap) {
    var (own, waiting) = candidates(under: cap)
    // They come by their delivery; only where a date comes twice another order is possible.
    own.sort { $0.date < $1.date }
    let taken = takenDates(cap)
    var next = 0
    while next < own.count || !waiting.isEmpty {
      let soonest = waiting.lazy.map(\.date).min()
      let date = next < own.count ? min(own[next].date, soonest ?? own[next].date) : soonest ?? .last
      var end = next
      while end < own.count, own[end].date == date { end += 1 }
      let before = own[next..<end]
      next = end
      var room = max(0, cap.count - taken.count { $0 == date })
      if before.count <= room {
        room -= before.count
      } else {
        for one in before.sorted(by: Candidate.ringsBefore).dropFirst(room) {
          release(from: one.place) { !cap.selection.contains($0) }
          guard cap.treatment == .wait, let later = nextDate(for: one.place, behind: date) else {
            deliveries[one.place] = nil
            continue
          }
          deliveries[one.place] = later
          var other = one
          other.date = cursor.localTime(at: later).date
          waiting.append(other)
        }
        room = 0
      }
      guard !waiting.isEmpty else { continue }
      let come = waiting.filter { $0.date == date }.sorted(by: Candidate.waitsBefore)
      for one in come.dropFirst(room) {
        release(from: one.place) { !cap.selection.contains($0) }
        deliveries[one.place] = nil
      }
      waiting.removeAll { $0.date == date }
    }
  }

  /// The wishes that the limit is for, each on its date; and those of them that wait for it since a plan before.
  private mutating func candidates(under cap: DailyCap) -> (own: [Candidate], waiting: [Candidate]) {
    let importance = importances()
    var own: [Candidate] = []
    var waiting: [Candidate] = []
    own.reserveCapacity(plan.wishes.count)
    for place in plan.wishes.indices where leaders[place] == place && importance[place] < .critical {
      guard let delivery = deliveries[place], cap.selection.contains(plan.wishes[place]) else { continue }
      let candidate = Candidate(
        date: cursor.localTime(at: delivery).date, importance: importance[place],
        delivery: plan.wishes[place].delivery, due: plan.wishes[place].due, rank: plan.wishes[place].place, place: place
      )
      if isWaiting(place) { waiting.append(candidate) } else { own.append(candidate) }
    }
    return (own, waiting)
  }

  /// The date of each thing that rang, or rings whatever is decided and has not been heard to have rung.
  mutating func takenDates(_ cap: DailyCap) -> [CivilDate] {
    var dates = rung.dates(in: &cursor)
    for wish in plan.leaving where wish.traits.importance < .critical && cap.selection.contains(wish) {
      let isKnown = rung.rings.contains { $0.identifier == wish.identifier && $0.instant == wish.delivery }
      if !isKnown { dates.append(cursor.localTime(at: wish.delivery).date) }
    }
    return dates
  }

  /// When a wish may ring behind a date; `nil` when it may not, or when the next one of its series rings before that.
  private mutating func nextDate(for place: Int, behind date: CivilDate) -> Instant? {
    // Where clocks are turned back over midnight, the date before comes once more: the next one begins when it is over for good.
    let midnight = cursor.mapping(of: CivilDateTime(date.adding(days: 1), .midnight)).last
    guard let instant = plan.earliest(for: place, from: midnight, in: &cursor),
      cursor.localTime(at: instant).date > date
    else { return nil }
    if followers.isEmpty { findFollowers() }
    return followers[place] <= instant ? nil : instant
  }

  /// Finds for each wish when the first of all later ones of its series rings.
  private mutating func findFollowers() {
    followers = Array(repeating: Instant(milliseconds: .max), count: plan.wishes.count)
    let wishes = plan.wishes
    var places = Array(wishes.indices)
    places.sort { wishes[$0].identifier < wishes[$1].identifier }
    for position in places.indices.dropLast().reversed() {
      let (place, next) = (places[position], places[position + 1])
      guard wishes[place].identifier.subject == wishes[next].identifier.subject else { continue }
      followers[place] = min(followers[next], wishes[next].delivery)
    }
  }
}

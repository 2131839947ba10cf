internal import CivilTime

/// The clock on the wall for some days around a moment: stretches in which it runs evenly, one after another.
///
/// The oracle reads all times off it, and shares no code with the plugin: what a gap or an overlap does to a rule comes out by
/// itself.
struct PlainClock {
  /// A stretch of instants with one offset, in seconds; the end is outside.
  struct Stretch {
    var start: Int64
    var end: Int64
    var offset: Int64
  }

  let stretches: [Stretch]

  /// Reads the clock of a zone from some days before a moment to some days behind it.
  init(_ zone: Zone, around moment: Instant) {
    var stretches: [Stretch] = []
    var start = moment.seconds - 4 * PlainClock.day
    let end = moment.seconds + 8 * PlainClock.day
    while start < end {
      let next = zone.change(after: Instant(seconds: start)).map { min($0.instant.seconds, end) } ?? end
      let offset = Int64(zone.offset(at: Instant(seconds: start)).seconds)
      stretches.append(Stretch(start: start, end: next, offset: offset))
      start = next
    }
    self.stretches = stretches
  }

  static let day: Int64 = 86_400

  /// What the clock shows at an instant, as seconds since 1970 on its own face.
  func face(_ instant: Int64) -> Int64 {
    instant + ((stretches.last { $0.start <= instant } ?? stretches.first)?.offset ?? 0)
  }

  /// The date that the clock shows at an instant, as days since 1970.
  func date(_ instant: Int64) -> Int64 { PlainClock.date(ofFace: face(instant)) }

  static func date(ofFace face: Int64) -> Int64 { (face - (face % day + day) % day) / day }

  /// The first instant at which the clock shows this or more.
  func first(_ face: Int64) -> Int64 {
    for stretch in stretches {
      let instant = max(stretch.start, face - stretch.offset)
      if instant < stretch.end { return instant }
    }
    return .max
  }

  /// The last instant at which the clock comes to this, or jumps over it: from then on it never shows less.
  func forGood(_ face: Int64) -> Int64 {
    for stretch in stretches.reversed() where stretch.start + stretch.offset <= face {
      return min(stretch.end, face - stretch.offset)
    }
    return .min
  }
}

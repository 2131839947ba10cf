/// What the picture of one run shows, before anything has a place on paper.
struct Picture {
  /// What stands for a schedule, or for all of them where there are too many.
  struct Panel {
    var name: String
    var counts = MarkCounts()
    /// In the order of the records; empty when the days are counted instead.
    var marks: [Mark] = []
    /// What was counted on each day; `nil` when each occurrence has its own mark.
    var days: DayCounts?
    /// Whether it stands for all schedules, whose times of day tell nothing together.
    var isGathered = false
  }

  var source: ReportSource
  var panels: [Panel]
  var stretches: [StateInterval]
  var lines: [ClockLine]
  /// How many changes of the zone's offset have no line, because there are so many.
  var hiddenChanges = 0
  /// The first local day, counted from 1970, and how many there are, at least one.
  var firstDay: Int64
  var days: Int
  /// Whether there is so much to show that days are counted.
  var isSummary: Bool

  /// What tells it from the other runs of its document.
  var heading: String { source.label.isEmpty ? "the run" : source.label }
  /// What it was run with.
  var settings: String { "\(source.zone) · \(source.engine)" }

  /// What was counted in all panels.
  var counts: MarkCounts { panels.reduce(into: MarkCounts()) { $0 += $1.counts } }
}

/// Milliseconds of a day.
let dayLength: Int64 = 86_400_000

extension Int64 {
  /// The day on which milliseconds of local time lie, counted from 1970.
  var dayOfMilliseconds: Int64 { self >= 0 ? self / dayLength : (self - dayLength + 1) / dayLength }
}

extension String {
  /// The text, or as much of it as fits into so many characters with an ellipsis.
  func clipped(to limit: Int) -> String {
    // Scalars, because a single character may be of any length.
    guard unicodeScalars.count > limit else { return self }
    var clipped = String.UnicodeScalarView()
    clipped.append(contentsOf: unicodeScalars.prefix(limit - 1))
    return String(clipped) + "…"
  }
}

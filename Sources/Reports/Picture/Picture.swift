internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What the picture of one run shows, before anything has a place on paper.
struct Picture: Sendable, Equatable {
  /// What stands for a schedule.
  struct Panel: Sendable, Equatable {
    var name: String
    var counts: Tally.Counts
    var verdict: String
    /// In the order of time.
    var marks: [Mark] = []
    var silences: [Silence] = []
    /// The parts of the day in which it was kept back.
    var windows: [PictureWindow] = []
  }

  /// A mark: an occurrence that rang, or did not.
  struct Mark: Sendable, Equatable {
    var word: TallyWord
    /// Where it stands, in milliseconds of local time: true time at the offset that the device had.
    var local: Int64
    /// Where it was due, if a policy held it from then on, in milliseconds of local time.
    var heldFrom: Int64?
    /// By how much it was late, in milliseconds; negative when it was early.
    var lateness: Int64 = 0
    /// What it is, in a few words.
    var title: String
    /// What happened in short: when it was armed, and when it rang.
    var story: String
    /// Whose story it is, of a run in which the engine gave its reasons, and the name by which a person asks for it where
    /// that is not the subject.
    var occurrence: RequestIdentifier?
    var question: String?
    /// The occurrence, and the schedule.
    var subject: String
    var name: String
  }

  /// A stretch in which everything that was due was missed, in milliseconds of local time.
  struct Silence: Sendable, Equatable {
    var start: Int64
    var end: Int64
    /// Whether its marks stand in the lower half of the plot.
    var isLow = false
    /// Whether it lasts until the end of the run.
    var isLast = false
    /// What stands in it, such as `silent from 4 Jun`.
    var label: String
    /// What it is, in a sentence.
    var title: String
  }

  var source: ReportSource
  var panels: [Panel]
  var stretches: [StateInterval]
  var lines: [ClockLine]
  /// How many changes of the zone's offset have no line, because there are so many.
  var hiddenChanges = 0
  /// The first local day, counted from 1970, and how many there are, at least one: the whole run.
  var firstDay: Int64
  var days: Int
  /// What the run's tally comes to.
  var counts: Tally.Counts
  var verdict: String
  /// What was not as the file expects.
  var failures: [ResultFailure] = []
  /// What the whole stories of its marks are made of, where the engine gave its reasons, and whether those are told that are
  /// on time.
  var material: StoryMaterial?
  var tellsOnTime = true
  /// Whether least went wrong in it, of the runs that it stands beside.
  var isBest = false

  /// What tells it from the other runs of its document.
  var heading: String { source.label.isEmpty ? "the run" : source.label }
  /// What it was run with.
  var settings: String { "\(source.zone) · \(source.engine)" }

  /// Whether there is so much to show that each schedule is one row of colours.
  var isMap: Bool { panels.count > Self.mostPlots }

  /// The schedules as they are drawn: in a map those in which most went wrong come first.
  var ordered: [Panel] {
    guard isMap else { return panels }
    let order = panels.indices.sorted { left, right in
      let (first, second) = (panels[left].counts.badness, panels[right].counts.badness)
      return first == second ? left < right : second.lexicographicallyPrecedes(first)
    }
    return order.map { panels[$0] }
  }

  /// More schedules than this have no plot of their own each.
  static let mostPlots = 8
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
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    var clipped = String.UnicodeScalarView()
    clipped.append(contentsOf: unicodeScalars.prefix(limit - 1))
    return String(clipped) + "…"
  }
}

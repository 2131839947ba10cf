internal import PhoneSimulator

/// The pictures of the runs of one document, and what they may be large together.
///
/// Of very many runs those are drawn in which something did not go as asked, and the first of the others.
struct PictureSet {
  private(set) var pictures: [Picture] = []
  /// How many runs there were.
  private(set) var count = 0
  /// Whether something went wrong in one that has no picture.
  private var leavesOutIll = false
  private var builder: PictureBuilder?
  private let share: Int
  private let selection: TimelineSelection

  /// More pictures than this nobody looks at.
  static let pictureLimit = 24
  /// Marks with stories in all pictures.
  static let storyLimit = 6000

  /// - Parameters:
  ///   - runs: how many there will be.
  ///   - selection: which of their schedules are shown.
  init(runs: Int, showing selection: TimelineSelection = TimelineSelection()) {
    share = max(1, min(runs, Self.pictureLimit))
    self.selection = selection
  }

  /// How many runs have no picture, because there are so many.
  var leftOut: Int { count - pictures.count }

  /// What is said of those.
  var leftOutWords: String {
    return "\(leftOut) more runs are left out" + (leavesOutIll ? "" : "; in them nothing was late or missed")
  }

  mutating func begin(_ source: ReportSource, of history: History) {
    builder = PictureBuilder(source, of: history, showing: selection, stories: Self.storyLimit / share)
  }

  mutating func add(_ record: TraceRecord, of trace: Trace) { builder?.add(record, of: trace) }

  mutating func end(_ end: RunEnd, _ trace: Trace) {
    guard let picture = builder?.finish(end, trace) else { return }
    builder = nil
    count += 1
    let isIll = { (picture: Picture) in picture.counts.faults > 0 || !picture.failures.isEmpty }
    if pictures.count == Self.pictureLimit {
      guard isIll(picture) else { return }
      guard let place = pictures.lastIndex(where: { !isIll($0) }) else {
        leavesOutIll = true
        return
      }
      pictures.remove(at: place)
    }
    pictures.append(picture)
  }

  /// Runs that began on the same day stand on the same axis, so that one day is at one place in all of them.
  mutating func align() {
    guard let first = pictures.map(\.firstDay).min(), let start = pictures.map(\.firstDay).max(), start - first <= 2
    else { return }
    let end = pictures.reduce(first) { max($0, $1.firstDay + Int64($1.days)) }
    for place in pictures.indices {
      pictures[place].firstDay = first
      pictures[place].days = Int(end - first)
    }
  }

  /// Marks the pictures of the runs under which least went wrong.
  mutating func markBest(_ best: [Bool]) {
    guard best.count == pictures.count else { return }
    for (place, isBest) in best.enumerated() { pictures[place].isBest = isBest }
  }
}

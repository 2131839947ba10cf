internal import PhoneSimulator

/// The pictures of the runs of one document, and what they may be large together.
///
/// Of very many runs those are drawn in which something did not go as asked, and the first of the others.
struct PictureSet {
  private(set) var pictures: [Picture] = []
  /// How many runs there were.
  private(set) var count = 0
  /// What was counted in all of them.
  private(set) var counts = MarkCounts()
  private var builder: PictureBuilder?
  private let share: Int

  /// More pictures than this nobody looks at.
  static let pictureLimit = 24
  /// Marks in all pictures.
  static let markLimit = 6000
  /// Bars in all pictures.
  static let binLimit = 4800

  /// - Parameter runs: how many there will be.
  init(runs: Int) { share = max(1, min(runs, Self.pictureLimit)) }

  /// Bars in one picture.
  var bins: Int { Self.binLimit / share }

  /// How many runs have no picture, because there are so many.
  var leftOut: Int { count - pictures.count }

  /// What is said of those.
  var leftOutWords: String {
    let isAllWell = pictures.contains { !$0.counts.isTroubled }
    return "\(leftOut) more runs are left out" + (isAllWell ? "; in them nothing was late or missed" : "")
  }

  mutating func begin(_ source: ReportSource, of history: History) {
    builder = PictureBuilder(source, of: history, markLimit: Self.markLimit / share, binLimit: bins)
  }

  mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool) {
    builder?.add(record, of: trace, isShown: isShown)
  }

  mutating func end() {
    guard let picture = builder?.finish() else { return }
    builder = nil
    count += 1
    counts += picture.counts
    if pictures.count == Self.pictureLimit {
      guard picture.counts.isTroubled, let place = pictures.lastIndex(where: { !$0.counts.isTroubled }) else { return }
      pictures.remove(at: place)
    }
    pictures.append(picture)
  }
}

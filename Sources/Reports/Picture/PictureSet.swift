internal import PhoneSimulator

/// The pictures of the runs of one document, and what they may be large together.
struct PictureSet {
  private(set) var pictures: [Picture] = []
  /// How many runs have no picture, because there are so many.
  private(set) var leftOut = 0
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

  mutating func begin(_ source: ReportSource, of history: History) {
    guard pictures.count < Self.pictureLimit else {
      leftOut += 1
      return
    }
    builder = PictureBuilder(source, of: history, markLimit: Self.markLimit / share, binLimit: bins)
  }

  mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool) {
    builder?.add(record, of: trace, isShown: isShown)
  }

  mutating func end() {
    if let picture = builder?.finish() { pictures.append(picture) }
    builder = nil
  }
}

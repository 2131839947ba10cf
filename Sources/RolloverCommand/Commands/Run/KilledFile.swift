internal import ScenarioLanguage

/// What came of one file, as it is and with the process ended at every point.
struct KilledFile {
  let path: String
  /// The file as it is, once for each combination of its matrix.
  let own: [FileRun]
  /// At how many points the process was ended.
  private(set) var points = 0
  /// How many runs there were, those of the file as it is among them.
  private(set) var runCount: Int
  /// How many of them failed.
  private(set) var failedCount: Int
  /// How long all of it took.
  private(set) var nanoseconds: UInt64
  /// The first runs in which a guarantee broke under a kill, each with the name of its combination.
  private(set) var shown: [(label: String, run: KillSweep.BrokenRun)] = []

  /// One fault breaks many runs, and three are enough to see it.
  static let limit = 3

  init(path: String, own: [FileRun]) {
    self.path = path
    self.own = own
    runCount = own.count
    nanoseconds = own.reduce(0) { $0 + $1.nanoseconds }
    failedCount = own.count { !$0.passed }
  }

  /// How many more broken runs are to be shown.
  private var room: Int { KilledFile.limit - shown.count }

  /// How many runs failed that are not shown.
  var hiddenCount: Int { failedCount - shown.count - own.count { !$0.passed } }

  /// All failures that are shown.
  var failures: [Diagnostic] { own.flatMap(\.failures) + shown.flatMap(\.run.failures) }

  /// Adds what came of one combination.
  mutating func add(_ sweep: KillSweep, of label: String, nanoseconds: UInt64) {
    self.nanoseconds += nanoseconds
    points += sweep.points
    runCount += sweep.runCount
    failedCount += sweep.brokenCount
    shown += sweep.broken.prefix(room).map { (label, $0) }
  }
}

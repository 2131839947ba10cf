internal import DailyRollover
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The words that header lines begin with, in the order in which most files have them.
enum HeaderWord: String, CaseIterable, Sendable {
  case scenario, covers, zone, start, tzdata, engine, os, seed, include, matrix, always, finally, xfail, origin

  static let table = WordTable(
    HeaderWord.self,
    habits: [
      ("timezone", .zone), ("tz", .zone), ("begin", .start), ("starts", .start), ("from", .start), ("name", .scenario),
      ("title", .scenario), ("test", .scenario), ("description", .scenario), ("tags", .covers),
      ("requirements", .covers),
      ("platform", .os), ("phone", .os), ("random", .seed), ("import", .include), ("examples", .matrix),
      ("parameters", .matrix), ("each", .matrix), ("invariant", .always), ("invariants", .always), ("known", .xfail),
    ])

  /// How the line is written.
  var form: String {
    switch self {
    case .scenario: "scenario \"Title\""
    case .covers: "covers RO-1 RO-3"
    case .zone: "zone America/New_York"
    case .start: "start 2027-03-12 18:00"
    case .tzdata: "tzdata 2026f"
    case .engine: "engine strategy=horizon days=30 step=wall grace=4h"
    case .os: "os off=never limit=64"
    case .seed: "seed 42"
    case .include: "include \"common.scenario-part\""
    case .matrix: "matrix zone=America/New_York,Europe/London"
    case .always: "always no-duplicates on-time"
    case .finally: "finally armed-as-wanted"
    case .xfail: "xfail no-duplicates"
    case .origin: "origin seed=42 case=7"
    }
  }

  /// Whether there can be several such lines.
  var mayRepeat: Bool {
    switch self {
    case .covers, .engine, .os, .include, .matrix, .always, .finally: true
    case .scenario, .zone, .start, .tzdata, .seed, .xfail, .origin: false
    }
  }
}

/// What the header lines say.
struct Header: Sendable {
  var title: String?
  var covers: [String] = []
  var origin: String?
  /// The release of the zone database that the file asks for.
  var databaseVersion: String?

  var zone: Zone?
  var start: Instant?
  var startRange: SourceRange?
  /// The line that says when the history starts; read once the zone is known.
  var startLine: (source: Int32, index: Int)?
  /// A wrong start is reported where it stands, and nowhere else.
  var startIsWrong = false
  /// Header lines that were meant but could not be read.
  var excused: [HeaderWord] = []

  var engine = EngineSettings()
  var daily = DailyRolloverSettings()
  var profile = PhoneProfile()
  var seed: UInt64 = 0
  /// Each key of `engine` and `os`, and where it was first given.
  var settings: [(line: HeaderWord, key: String, range: SourceRange)] = []

  /// The invariants that `always` and `finally` name.
  var judged: [Plan.JudgedInvariant] = []
  var namesAlways = false
  var knownFault: Plan.JudgedInvariant?

  /// The axes of the matrix.
  var matrix: [MatrixAxis] = []
  /// Where each header word was met first, by its place in the table.
  var lines = [SourceRange?](repeating: nil, count: HeaderWord.allCases.count)
}

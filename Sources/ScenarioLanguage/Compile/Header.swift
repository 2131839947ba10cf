internal import CivilTime
internal import PhoneSimulator
internal import Rollover

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

  var profile = PhoneProfile()
  var seed: UInt64 = 0
  /// Each key of `engine` and `os`, and where it was first given.
  var settings: [(line: HeaderWord, key: String, range: SourceRange)] = []

  /// The invariants that `always` and `finally` name.
  var judged: [Plan.JudgedInvariant] = []
  var namesAlways = false
  var knownFault: Plan.JudgedInvariant?

  /// The keys that the command sets in place of what the file says.
  var replaced: (settings: Set<String>, knobs: Set<String>) = ([], [])

  /// The axes of the matrix.
  var matrix: [MatrixAxis] = []
  /// Where each header word was met first, by its place in the table.
  var lines = [SourceRange?](repeating: nil, count: HeaderWord.allCases.count)
}

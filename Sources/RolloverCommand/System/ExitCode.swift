/// What the command's end tells whoever started it.
enum ExitCode: Int32, Comparable {
  /// All went well.
  case success = 0
  /// An expectation or an invariant failed, or a file was updated or is not laid out.
  case failure = 1
  /// Wrong usage, a file that does not parse, or something that cannot be read or written.
  case usage = 2
  /// Two runs of the same history differed.
  case difference = 3
  /// The person, or the system, ended a search before it was over, and nothing was broken so far; as shells have it.
  case interrupted = 130
  /// Whoever read the output left before its end, and nothing was wrong so far; as shells have it.
  case closedPipe = 141
  /// A bug of the command's own; `EX_SOFTWARE` of sysexits.
  case bug = 70

  /// The worse of two comes later, so that `max` is the code of both.
  static func < (left: ExitCode, right: ExitCode) -> Bool { left.severity < right.severity }

  // A difference between two runs is a fault of the product and makes every other verdict worthless.
  private var severity: Int {
    switch self {
    case .success: 0
    case .interrupted: 1
    case .closedPipe: 2
    case .failure: 3
    case .usage: 4
    case .difference: 5
    case .bug: 6
    }
  }
}

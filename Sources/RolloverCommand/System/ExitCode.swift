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
  /// A bug of the command's own; `EX_SOFTWARE` of sysexits.
  case bug = 70

  /// The worse of two comes later, so that `max` is the code of both.
  static func < (left: ExitCode, right: ExitCode) -> Bool { left.severity < right.severity }

  // A difference between two runs is a fault of the product and makes every other verdict worthless.
  private var severity: Int {
    switch self {
    case .success: 0
    case .interrupted: 1
    case .failure: 2
    case .usage: 3
    case .difference: 4
    case .bug: 5
    }
  }
}

internal import PhoneSimulator
internal import Rollover

extension TraceRecord {
  /// Whether its subject stands for a whole schedule, as that of a command or of a server's content does.
  var isAboutSchedule: Bool {
    guard let subject, case .repeating = subject.occurrence else { return false }
    return kind == .command || kind == .server
  }
}

internal import CivilTime
internal import Rollover

extension World {
  mutating func record(
    _ kind: TraceRecord.Kind, _ subject: RequestIdentifier? = nil, _ detail: TraceRecord.Detail = .none
  ) {
    let wall = clock.wall(at: now)
    trace.append(
      TraceRecord(
        sequence: trace.count, time: now, device: wall, offset: cursor.offset(at: wall), kind: kind, subject: subject,
        detail: detail))
  }

  /// Writes a line of the app's log into the trace.
  mutating func note(_ entry: LogEntry) {
    switch entry {
    case .rolledOver(let identifier, let successor):
      record(.rolled, identifier, successor.map(TraceRecord.Detail.other) ?? .none)
    case .missed(let identifier, let due, let reason):
      record(.missed, identifier, .missed(due: due, reason))
      monitor.reportedMissed(identifier)
    case .late(let identifier, let due, let reason):
      record(.late, identifier, .missed(due: due, reason))
    case .suppressed(let identifier, let reason):
      record(.suppressed, identifier, .suppressed(reason))
    case .refused(let identifier, let level, let collision):
      record(.refused, identifier, .refused(level: level, collision))
    case .horizonShort(let armed, let wanted, let until):
      record(
        .warning, nil,
        .text(trace.text("only \(armed) of \(wanted) wanted requests fit; some dates from \(until) on are not armed")))
    case .addFailed(let identifier, let failure):
      record(.failed, identifier, .word(failure == .notAllowed ? .notAllowed : .rejected))
    case .saveFailed:
      record(.failed, nil, .word(.saveFailed))
    case .stateBroken(let error):
      record(.failed, nil, .text(trace.text("saved state: \(error)")))
    case .commandRefused(let id, let error):
      let text = "\(trace.name(of: id)): \(error.sentence)"
      record(.refused, nil, .text(trace.text(text)))
    }
  }
}

extension CommandError {
  var sentence: String {
    switch self {
    case .unknownSchedule: "no schedule has this name"
    case .identityCollision: "the name has the same identity as that of another schedule; choose another one"
    case .stepNeedsDays: "step=24h needs every=day or a number of days"
    }
  }
}

internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The lines that have to do with a failure, besides the one that it stands at.
extension Judge {
  /// The occurrence that is meant by a date or, without one, by what came of a schedule.
  func occurrence(
    of schedule: SubjectID, on date: CivilDate?, _ kind: TraceRecord.Kind
  ) -> RequestIdentifier? {
    let records = index.records(of: schedule)
    let armedRequests = index.armedRequests(of: schedule)
    guard let date else {
      return (records.last { $0.kind == kind } ?? records.last)?.identifier ?? armedRequests.last?.identifier
    }
    return records.last { $0.date == date }?.identifier ?? armedRequests.last { $0.date == date }?.identifier
      ?? RequestIdentifier(schedule, .date(date))
  }

  /// The line that kept an occurrence from coming, as far as one did; or the one that keeps its schedule.
  func causes(of subject: SubjectID, on date: CivilDate?) -> [(range: SourceRange, label: String)] {
    var scheduled: Int?
    var cancelled: Int?
    var paused: Int?
    var skipped: Int?
    var emptied: Int?
    var asked: (any AskedTimes)?
    for step in steps.indices where steps[step].time <= world.now {
      guard let effect = steps[step].effect(on: subject, after: asked) else { continue }
      switch effect {
      case .asks(let times):
        // A time that is taken away leaves nothing to ring; one that was never given is only not there yet.
        let isTimeless = times.recurring == nil && times.onlyTime == nil
        emptied = isTimeless && asked != nil ? step : nil
        (scheduled, cancelled, asked) = (step, nil, times)
      case .ends: (cancelled, paused, skipped) = (step, nil, nil)
      case .fallsSilent: paused = paused ?? step
      case .goesOn: paused = nil
      case .leavesOut(let day): if day == date { skipped = step }
      case .depends, .nothing: break
      }
    }
    let found = [
      (cancelled, "cancelled here"), (skipped, "this date is left out here"),
      (paused, ringsOnce(paused) ? "silent from here on" : "paused here"), (emptied, "without a time from here on"),
      (scheduled, "scheduled here"),
    ]
    guard let (step, label) = found.first(where: { $0.0 != nil }), let step else { return [] }
    return [(stepRanges[step], label)]
  }

  /// Whether a step is a command about what rings once, which is done or not, and never paused.
  private func ringsOnce(_ step: Int?) -> Bool {
    guard let step, case .command(let command) = steps[step].action else { return false }
    return type(of: command.base).ringsOnce
  }

  /// The line after which something was so that an occurrence could not ring, for a reason as `reason=` writes it.
  func cause(of reason: String?, before time: Instant) -> [(range: SourceRange, label: String)] {
    let past = steps.indices.filter { steps[$0].time <= time }
    let found: (step: Int?, label: String)? =
      switch reason {
      case MissedReason.permission.word:
        (past.last { steps[$0].action.takesPermission }, "taken away here")
      case MissedReason.deviceOff.word:
        (past.last { steps[$0].action.switchesOff }, "switched off here")
      case MissedReason.timeJump.word: (past.last { steps[$0].action.movesTime }, "moved here")
      default: nil
      }
    guard let found, let step = found.step else { return [] }
    return [(stepRanges[step], found.label)]
  }
}

extension Action {
  /// Whether the app may not notify from then on.
  fileprivate var takesPermission: Bool { if case .permission(let next) = self { !next.allowsDelivery } else { false } }

  fileprivate var switchesOff: Bool {
    switch self {
    case .device(.off), .device(.reboot): true
    default: false
    }
  }

  /// Whether it changes the clock, the zone or its rules.
  fileprivate var movesTime: Bool {
    switch self {
    case .device(.zone), .device(.rules), .device(.clockShift), .device(.clockSet), .device(.clockAutomatic): true
    default: false
    }
  }
}

internal import CivilTime
internal import Rollover

extension World {
  mutating func record(
    _ kind: TraceRecord.Kind, _ subject: RequestIdentifier? = nil, _ detail: TraceRecord.Detail = .none,
    plugin: UInt8 = 0
  ) {
    let wall = clock.wall(at: now)
    trace.append(
      TraceRecord(
        sequence: trace.count, time: now, device: wall, offset: cursor.offset(at: wall), kind: kind,
        step: trace.stepCount, zones: UInt32(truncatingIfNeeded: trace.zones.count - 1), plugin: plugin,
        subject: subject, detail: detail))
  }

  /// Writes down that the app was handed a command.
  mutating func record(_ command: any HistoryCommand) {
    let detail: TraceRecord.Detail =
      switch command.remark {
      case .nothing: .none
      case .word(let word): .remark(word.code)
      case .text(let text): .text(trace.text(text))
      }
    record(
      .command, RequestIdentifier(command.subject, .repeating(slot: 0)), detail,
      plugin: trace.place(of: type(of: command).words))
  }

  /// Writes a line of the app's log into the trace.
  mutating func note(_ entry: LogEntry) {
    show(entry)
    switch entry {
    case .rolledOver(let identifier, let successor):
      record(.rolled, identifier, successor.map(TraceRecord.Detail.other) ?? .none)
    case .missed(let identifier, let due, let reason):
      record(.missed, identifier, .missed(due: due, reason))
    case .missedMany(let first, let last, let count, let reason):
      let text = "\(count) from \(trace.text(of: first)) on, \(reason.words)"
      record(.missed, last, .text(trace.text(text)))
    case .held(let identifier, let until):
      record(.held, identifier, .instant(until))
    case .late(let identifier, let due, let reason):
      record(.late, identifier, .missed(due: due, reason))
    case .suppressed(let identifier, let reason):
      record(.suppressed, identifier, .suppressed(reason))
    case .refused(let identifier, let refusal):
      record(.refused, identifier, .refused(refusal))
    case .clockJumped(let span, _):
      record(.detected, nil, .noticed(.clock, by: span))
    case .clockDrifted(let span):
      record(.detected, nil, .noticed(.drift, by: span))
    case .zoneChanged(let span):
      record(.detected, nil, .noticed(.zone, by: span))
    case .rulesChanged(let span):
      record(.detected, nil, .noticed(.rules, by: span))
    case .fetched(let identifier, let isNew):
      record(.fetched, identifier, .fetched(isNew ? .new : .notModified))
    case .fetchFailed(let identifier, let failure, _):
      record(.fetched, identifier, .fetched(Fetched(failure)))
    case .fetchedTooLate(let identifier):
      record(.fetched, identifier, .fetched(.tooLate))
    case .invalidNotification(let problem):
      record(.failed, nil, .text(trace.text("notification: \(problem.sentence(nouns))")))
    case .placesShort(let armed, let wanted, let until):
      let rest = until.map { "some dates from \($0) on are not armed" } ?? "some are not armed"
      record(.warning, nil, .text(trace.text("only \(armed) of \(wanted) wanted requests fit; \(rest)")))
    case .addFailed(let identifier, let failure):
      record(.failed, identifier, .word(failure == .notAllowed ? .notAllowed : .rejected))
    case .saveFailed:
      record(.failed, nil, .word(.saveFailed))
    case .stateBroken(let section, let error):
      if !readsDamaged { findUnread(section, error) }
      record(.failed, nil, .text(trace.text("saved state: section \(section): \(error)")))
    case .commandRefused(let id, let reason):
      let text = id.map { "\(trace.name(of: $0)): \(reason)" } ?? "\(reason)"
      record(.refused, nil, .text(trace.text(text)))
    case .told(let text, let count):
      record(.app, nil, .text(trace.text("\(text): \(count)")))
    case .said(let sentence):
      record(.app, nil, .text(trace.text(sentence.text { trace.name(of: $0) })))
    case .planning:
      planCount += 1
      // Of everything only the last plan is kept: that is how things stand.
      if accounting == .everything { trace.decisions.removeAll(keepingCapacity: true) }
    case .decided(let identifier, let decision): note(decision, of: identifier)
    }
  }

  /// The app says that it cannot read what was saved, and nothing has damaged that.
  private mutating func findUnread(_ section: String, _ error: SavedStateError) {
    findings.violations.append(
      Violation(.savedIsRead, at: now, nil, "section \(section) was saved whole, and cannot be read: \(error)"))
  }

  /// Writes down what a plan decided, to whoever asked for it; nobody who watches is shown that.
  mutating func note(_ decision: Decision, of identifier: RequestIdentifier) {
    let wall = clock.wall(at: now)
    trace.decisions.append(
      PlanDecision(
        plan: planCount, record: trace.count, step: trace.stepCount,
        zones: UInt32(truncatingIfNeeded: trace.zones.count - 1), time: now, device: wall,
        offset: cursor.offset(at: wall), subject: identifier, decision: decision))
  }
}

extension NotificationProblem {
  /// What is wrong, as a sentence without a full stop, given the words for the subjects that there could be.
  func sentence(_ nouns: String) -> String {
    switch self {
    case .missingIdentifier: "it has no identifier"
    case .unreadableIdentifier: "its identifier was not made by the engine"
    case .unknownSubject: "no \(nouns) has this name"
    case .missingTime: "nothing says when it was due"
    case .timeOutOfRange: "its time lies outside the years 1 to 9999"
    }
  }
}

extension Fetched {
  init(_ failure: FetchFailure) {
    self =
      switch failure {
      case .offline: .offline
      case .timedOut: .timedOut
      case .server: .server
      }
  }
}

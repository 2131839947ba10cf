internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// Watches over what waits for the end of the quiet hours as the person switches them off, or sets a limit for a while.
///
/// It rings at once, however long its grace is over, or stays armed because its time is still to come. The other watchers judge what is due at its time, when a rule still held it. So this one looks at what is armed for the end of
/// the hours. It judges only where nothing else happens to the phone or the app until a minute later, but for commands that are
/// about other subjects.
struct LetGoWatcher: Watcher {
  private var rules = KnownRules()
  /// Whether the app is at rest, and nothing has happened since.
  private var isCalm = false
  /// When a clock, a zone or anything else changed by which something may ring at another time than it was armed for, in true time.
  private var unsteadyAt: Instant?
  /// When each subject rang last, by the device's clock, and the latest one of it that ever rang; what is older than the hours is
  /// forgotten.
  private var rung: [SubjectID: (at: Instant, latest: RequestIdentifier)] = [:]
  /// The messages of groups, of which one rings for all.
  private var grouped: [SubjectID] = []
  /// What has to ring or to be armed still, with the end of its hold, and until when it is waited for by the device's clock.
  private var waiting: [Held] = []
  /// What waited for the end of the quiet hours as a limit was set that may drop it, and the rules of before.
  private var limited: (held: [Held], rules: KnownRules)?
  private var deadline = Moment.never

  /// Something that waits, and for when.
  private typealias Held = (identifier: RequestIdentifier, heldUntil: Instant)

  var soonest: Instant { waiting.isEmpty ? Moment.never : deadline }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .command(let command): take(command, moment)
    case .delivered(let identifier, _):
      waiting.removeAll { $0.identifier == identifier }
      limited?.held.removeAll { $0.identifier == identifier }
      if rules.quiet != nil || !waiting.isEmpty {
        let latest = max(identifier, rung[identifier.subject]?.latest ?? identifier)
        rung[identifier.subject] = (moment.device, latest)
      }
    case .app(let change): hear(change, at: moment, into: &findings)
    // What the plan after the choice does.
    case .added, .removed: break
    case .phone(.network), .stored, .worked, .sent, .served, .remote, .wake: break
    case .phone(.clock), .phone(.zone), .phone(.switchedOn), .rulesChanged:
      unsteadyAt = moment.now
      disturb()
    case .phone, .dropped, .lost, .rejected, .evicted, .storeFailed, .opened, .pushed, .processEnded: disturb()
    }
  }

  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .rested: rested(moment)
    // A process that is suspended before it has dealt with the choice lets nothing go.
    case .leftForeground: if !isCalm { waiting = [] }
    case .saveFailed, .stateLost, .reinstalled:
      unsteadyAt = moment.now
      disturb()
    case .looked, .saved, .ran: break
    }
  }

  mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    guard deadline <= wall else { return }
    // What others took since then leaves no place for it.
    if moment.isFull { waiting = [] }
    let change = rules.quiet == nil ? "which were switched off" : "and the limit that dropped it is gone"
    for (identifier, _) in waiting {
      findings.violations.append(
        Violation(
          .nothingLost, at: moment.now, identifier,
          "it waited for the end of the quiet hours, \(change), and it neither rang nor is armed"))
    }
    waiting = []
  }

  /// Something happens of which nobody says here what it does to what waits.
  private mutating func disturb() {
    isCalm = false
    waiting = []
    limited = nil
  }

  private mutating func take(_ command: any HistoryCommand, _ moment: borrowing Moment) {
    if case MessageCommand.send(let message)? = command as? MessageCommand, message.group != nil {
      grouped.append(Message.subject(of: message.id))
    }
    let (wasCalm, before, limited) = (isCalm, rules, limited)
    guard let command = command as? RulesCommand else { return takeOther(command) }
    disturb()
    rules.take(command)
    guard wasCalm, isSteady(moment) else { return }
    deadline = moment.device + .minutes(1) + Self.longestWork(moment.latency)
    if let limited, rules == limited.rules {
      // One whose time comes before that is no concern of the choice.
      waiting = limited.held.filter { $0.heldUntil > deadline }
    }
    guard before.quiet?.treatment == .hold, before.cap == nil, before.active == nil, before.off.isEmpty else { return }
    // The app has only heard of the choice: what is pending is what it wanted before.
    let held = moment.pending.filter { isHeld($0, by: before, moment) }.map { ($0.identifier, $0.fires) }
    if rules.isPlain { waiting = held }
    if rules.quiet == before.quiet, rules.active == nil, rules.off.isEmpty { self.limited = (held, before) }
  }

  /// A command that chooses no rules is judged by what it is about; all else comes as it would without it.
  private mutating func takeOther(_ command: any HistoryCommand) {
    guard command.window == nil else { return disturb() }
    isCalm = false
    let subjects = [command.subject] + command.effects.map(\.subject)
    waiting.removeAll { subjects.contains($0.identifier.subject) }
    limited?.held.removeAll { subjects.contains($0.identifier.subject) }
  }

  /// How long it takes until some plans in a row are carried out, each with a look, removals and additions.
  private static func longestWork(_ latency: TimeSpan) -> TimeSpan {
    30 * latency
  }

  /// Whether nothing keeps what is let go from ringing: neither a clock or a zone of which a plan may still have to think, nor a lack
  /// of places or of the permission.
  private func isSteady(_ moment: borrowing Moment) -> Bool {
    moment.isOn && moment.latency <= .seconds(1) && moment.permission.allowsDelivery && !moment.isFull
      && unsteadyAt.map { moment.now - $0 > .hours(1) } ?? true
  }

  /// Whether a request waits for the end of the quiet hours, and nothing else of its subject is in its way.
  private func isHeld(
    _ request: PendingRequest, by rules: KnownRules, _ moment: borrowing Moment
  ) -> Bool {
    let subject = request.identifier.subject
    let window = PlainRules(rules, in: moment.zone, around: moment.device).window(around: moment.device)
    guard let window, window.upperBound == request.fires, !request.identifier.occurrence.isRepeating,
      !grouped.contains(subject), rung[subject].map({ moment.device - $0.at > .minutes(2) }) ?? true
    else { return false }
    // Where the clock was set back, one behind it may have rung, and then it is an old story.
    if let latest = rung[subject]?.latest, request.identifier < latest { return false }
    // Of several only the latest comes; and one that would meet the next one gives way to it.
    return !moment.pending.contains { other in
      other.identifier != request.identifier && other.identifier.subject == subject
        && (other.fires == request.fires || (other.fires - moment.device).magnitude <= .minutes(3))
    }
  }

  private mutating func rested(_ moment: borrowing Moment) {
    isCalm = true
    if !waiting.isEmpty {
      waiting.removeAll { held in
        moment.pending.contains { Self.isArmed(held.identifier, until: held.heldUntil, by: $0) }
      }
    }
    if rules.quiet == nil, waiting.isEmpty, !rung.isEmpty { rung = [:] }
  }

  /// Whether a request is that of something that was held, or the repeating one of its subject that rings next within the hours:
  /// without them a schedule may be armed by its time of day, and what is still to come rings by that.
  private static func isArmed(
    _ identifier: RequestIdentifier, until end: Instant, by request: PendingRequest
  ) -> Bool {
    request.identifier == identifier
      || request.identifier.isRepeating && request.identifier.subject == identifier.subject && request.fires <= end
  }
}

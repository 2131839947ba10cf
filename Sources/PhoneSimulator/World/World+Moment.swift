internal import CivilTime

/// How one moment is worked through, until the app has nothing left to do.
extension World {
  /// How many events and effects one moment may take: a hundred thousand requests and their answers, and more.
  public static let stepsOfOneMoment = 250_000

  /// Works through everything that is due at the present moment, until nothing is.
  ///
  /// - Returns: the true time of whatever happens next of itself.
  @discardableResult
  mutating func settleMoment() -> Instant? {
    var next: Instant?
    var steps = 0
    repeat {
      deliverDue()
      sendTimeNotice()
      if wakes.isAsked { wakeApp() }
      if !wakes.runs.isEmpty { endRuns() }
      while settleOne() {
        steps += 1
        if steps == Self.stepsOfOneMoment {
          endRestlessProcess()
          steps = 0
        }
      }
      suspendDue()
      next = nextEvent()
    } while next.map { $0 <= now } ?? false
    return next
  }

  /// Takes one step of the app: an event from the inbox, or an effect whose time has come.
  @inline(__always)
  private mutating func settleOne() -> Bool {
    // A suspended app hears nothing until it runs again.
    if process.isRunning, !inbox.isEmpty {
      let mark = inbox.first
      if faults.answersLeft != nil, mark.isAnswer, faults.endsProcess() {
        if inbox.removeFirst() == nil { _ = inbox.removeLarge() }
        killedAt = now
        crash()
      } else {
        if mark.isAnswer, !mark.isRepeated { process.unanswered -= 1 }
        tellFirst()
      }
      return true
    }
    guard let work = timers.pop(dueBy: now) else { return false }
    eventCount += 1
    switch work {
    case .start: startDevice()
    case .effect(let effect): carryOut(effect)
    case .answer(let event, let isRepeated): inbox.append(event: event, isAnswer: true, isRepeated: isRepeated)
    case .fetch(let fetch): arrive(fetch)
    case .push(let push): arrive(push)
    case .turn: turnNetwork()
    }
    return true
  }

  /// Ends the process of an app that asks for something more whenever it is answered, so that time can go on.
  private mutating func endRestlessProcess() {
    guard process.isAlive else { return }
    findings.violations.append(
      Violation(
        .comesToRest, at: now, nil,
        "the app took \(Self.stepsOfOneMoment) steps at one moment and was not done; the phone ended it"))
    crash()
  }
}

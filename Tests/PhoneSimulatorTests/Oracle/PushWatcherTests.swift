import CivilTime
import DailyRolloverScenarios
import Rollover
import TestPhones
import Testing

@testable import PhoneSimulator

/// Who is to blame when a request rings whose notification a push has shown before.
@Suite struct `A push and the request of the same name` {
  private static let letter = RequestIdentifier(SubjectID(name: "letter"), .once)
  private static let other = RequestIdentifier(SubjectID(name: "other"), .once)

  private func moment(pending: [RequestIdentifier] = [letter], permission: Permission = .granted) throws -> Moment {
    let instant = try Zone.utc.instant("2027-06-01 09:00")
    let requests = pending.map {
      PendingRequest(
        identifier: $0, trigger: .exact(instant), contentFingerprint: 0, fires: instant,
        date: CivilDate(dayNumber: 0), order: 0, zoneSlot: -1)
    }
    return Moment(
      now: instant, device: instant, zone: .utc, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: permission, limit: 64, latency: .zero, pending: requests, delivered: [])
  }

  /// Whether the request is found to ring although a push had shown it, after an app has heard of it, rested, and seen more.
  private func isFound(
    pending: [RequestIdentifier] = [letter], isHeard: Bool = true, rests: Bool = true,
    permission: Permission = .granted, then others: [Observation] = [], rings: RequestIdentifier = letter
  ) throws -> Bool {
    var watcher = PushWatcher()
    var findings = Findings()
    watcher.hear(.pushed(Self.letter, isHeard: isHeard), at: try moment(pending: pending), into: &findings)
    if rests { watcher.hear(.app(.rested), at: try moment(permission: permission), into: &findings) }
    for observation in others { watcher.hear(observation, at: try moment(), into: &findings) }
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    watcher.hear(.delivered(rings, delivery), at: try moment(), into: &findings)
    #expect(findings.violations.allSatisfy { $0.invariant == .pushedRingsOnce && $0.subject == Self.letter })
    return findings.violations.count == 1
  }

  @Test func `is the app's fault if it heard of the push, and came to rest`() throws {
    #expect(try isFound())
    #expect(try !isFound(isHeard: false))
    #expect(try !isFound(rests: false))
    #expect(try !isFound(rings: Self.other))
  }

  @Test func `is none for a request that the app was only about to arm`() throws {
    #expect(try !isFound(pending: []))
    #expect(try !isFound(pending: [Self.other]))
  }

  @Test func `is none while the app may not notify, since then it can remove nothing`() throws {
    #expect(try !isFound(permission: .denied))
    #expect(try isFound(permission: .denied, then: [.app(.rested)]))
  }

  @Test func `is none when somebody has asked for it again`() throws {
    func schedule(_ name: String) -> Observation {
      guard case .command(let command) = Action.daily(name, at: "09:00") else { return .app(.rested) }
      return .command(command.base)
    }
    #expect(try !isFound(then: [schedule("letter")]))
    #expect(try isFound(then: [schedule("other")]))
  }

  @Test func `is none when the app has lost what it knew`() throws {
    for change in [Observation.AppChange.stateLost, .reinstalled, .saveFailed] {
      #expect(try !isFound(then: [.app(change)]), "\(change)")
    }
    #expect(try !isFound(then: [.phone(.permission)]))
    #expect(try !isFound(then: [.rejected(Self.letter)]))
    #expect(try isFound(then: [.app(.saved)]))
  }

  @Test func `is none when the process ended before it had dealt with the push`() throws {
    for (rests, wasBusy, isFound) in [(false, true, false), (false, false, true), (true, true, true)] {
      let found = try self.isFound(rests: rests, then: [.processEnded(wasBusy: wasBusy), .app(.rested)])
      #expect(found == isFound, "rested \(rests), was busy \(wasBusy)")
    }
  }

  @Test func `goes by the last push of a name`() throws {
    let again = Observation.pushed(Self.letter, isHeard: false)
    #expect(try !isFound(then: [again, .app(.rested)]))
    #expect(try isFound(isHeard: false, then: [.pushed(Self.letter, isHeard: true), .app(.rested)]))
  }

  /// What others judge by rings that they see is not all that came.
  @Test func `excuses what others miss of a subject that was pushed`() throws {
    var watcher = PushWatcher()
    var findings = Findings()
    watcher.hear(.pushed(Self.letter, isHeard: true), at: try moment(pending: []), into: &findings)
    let now = try moment()
    let words = [
      "nothing-lost", "armed-as-wanted", "on-time", "comes-in-the-end", "as-asked", "fair-budget", "never-silent",
    ]
    let date = RequestIdentifier(Self.letter.subject, .date(CivilDate(dayNumber: 20_000)))
    for word in words {
      #expect(watcher.excuses(Violation(Invariant(word), at: now.now, Self.letter, ""), at: now))
      #expect(!watcher.excuses(Violation(Invariant(word), at: now.now, Self.other, ""), at: now))
      #expect(!watcher.excuses(Violation(Invariant(word), at: now.now, date, ""), at: now))
    }
    for word in ["no-duplicates", "no-strays", "pushed-rings-once"] {
      #expect(!watcher.excuses(Violation(Invariant(word), at: now.now, Self.letter, ""), at: now))
    }
  }
}

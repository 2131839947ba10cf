import CivilTime
import PhoneSimulator
import Rollover
import TaskReminders
import TaskRemindersScenarios

/// The engine with task reminders and one fault.
struct FaultyTasks: PhoneApp {
  enum Fault: Sendable {
    case none
    /// Writes a line to its log whenever a command comes.
    case says(LogEntry)
    /// Never removes anything, and answers as if it had.
    case keeps
    /// Adds everything so much later.
    case shifts(TimeSpan)
    /// Adds what rang once more.
    case ringsAgain
  }

  var engine = Engine(plugins: [TaskReminders()], zones: { _ in nil })
  let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects = engine.receive(event, at: reading)
    switch fault {
    case .none: break
    case .says(let entry): if case .command = event { effects.append(.report(entry)) }
    case .keeps:
      effects = effects.map { effect in if case .remove(_, let token) = effect { .remove([], token) } else { effect } }
    case .shifts(let span):
      for index in effects.indices {
        guard case .add(var request, let token) = effects[index], case .floating(let local) = request.trigger else {
          continue
        }
        request.trigger = .floating(CivilDateTime(localSeconds: local.localSeconds + span.milliseconds / 1000))
        effects[index] = .add(request, token)
      }
    case .ringsAgain:
      guard case .presented(let identifier, _) = event else { break }
      let content = Content(title: "again")
      effects.append(
        .add(
          NotificationRequest(
            identifier: identifier, subjectName: "task-7", trigger: .after(.minutes(5)), content: content,
            contentFingerprint: content.fingerprint), Token(rawValue: 0)))
    }
    return effects
  }
}

/// A phone in UTC whose only plugin is that of tasks; moments are written as local times.
struct TaskPhone {
  var world: World

  init(_ fault: FaultyTasks.Fault) throws {
    let history = History(zone: .utc, start: try Self.instant("2027-06-01 18:00"), plugins: [TaskReminderSettings()])
    world = World(history, app: { FaultyTasks(fault) })
  }

  mutating func at(_ time: String, _ actions: Action...) throws {
    _ = world.run(actions, at: try Self.instant(time))
  }

  /// The names of what was broken, each once.
  var broken: [String] {
    world.violations.map(\.invariant.word).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func instant(_ text: String) throws -> Instant {
    guard let local = CivilDateTime(text) else { throw NoSuchTime() }
    return Instant(seconds: local.localSeconds)
  }

  private struct NoSuchTime: Error {}
}

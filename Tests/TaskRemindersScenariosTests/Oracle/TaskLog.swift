import CivilTime
import Rollover
import TaskReminders

@testable import PhoneSimulator
@testable import TaskRemindersScenarios

/// The log of a phone as a test writes it, and the oracle of tasks that hears it; an app may do here what no engine would.
///
/// There is one task, `7`, with a reminder. Times are local ones in UTC.
struct TaskLog {
  private var oracle: TaskWatcher
  private var moment: Moment
  private var findings = Findings()
  private let name = RequestIdentifier(ReminderTask.subject(of: "7"), .once)

  /// The app has stored the task, armed its reminder unless it is lazy, and come to rest.
  init(
    reminder: String = "2027-06-02 09:00", title: String = "Buy milk", isArmed: Bool = true, doubt: Doubt = .silent
  ) throws {
    oracle = TaskWatcher(grace: .hours(4), doubt: doubt)
    let now = try Self.instant("2027-06-01 18:00")
    moment = Moment(
      now: now, device: now, zone: .utc, isOn: true, isRunning: true, isOpen: true, isAtWork: false,
      permission: .granted, limit: 64, latency: .zero, pending: [], delivered: [])
    let local = try Self.local(reminder)
    change(.add(NewTask(id: "7", title: title, due: .chosen(local.date), reminder: .chosen(local))))
    if isArmed { try arm(reminder) }
    work()
  }

  func breaks(_ invariant: Invariant) -> Bool { findings.violations.contains { $0.invariant == invariant } }

  /// Lets time pass, and judges each moment that has something to judge.
  mutating func at(_ time: String) throws {
    let end = try Self.instant(time)
    while oracle.soonest <= end { pass(to: max(oracle.soonest, moment.device)) }
    pass(to: end)
  }

  private mutating func pass(to instant: Instant) {
    (moment.now, moment.device) = (instant, instant)
    oracle.judge(through: instant, at: moment, into: &findings)
  }

  /// The app is asked for something, and it comes to be durable.
  mutating func change(_ command: TaskCommand) {
    hear(.command(command))
    hear(.stored([StoreChange(plugin: TaskReminders.name, key: "7", bytes: [])]))
  }

  /// What was saved is lost.
  mutating func forget() { hear(.app(.stateLost)) }

  /// A request for the reminder is added, or takes the place of another.
  mutating func arm(_ time: String) throws {
    let local = try Self.local(time)
    let fires = Instant(seconds: local.localSeconds)
    moment.pending = [
      PendingRequest(
        identifier: name, trigger: .floating(local), contentFingerprint: 0, fires: fires, date: local.date, order: 0,
        zoneSlot: -1)
    ]
    hear(.added(name, .floating(local), fires: fires))
  }

  /// A request is added that rings a second from now.
  mutating func armSoon() {
    let fires = moment.device + .seconds(1)
    moment.pending = [
      PendingRequest(
        identifier: name, trigger: .after(.seconds(1)), contentFingerprint: 0, fires: fires,
        date: moment.zone.localTime(at: fires).date, order: 0, zoneSlot: -1)
    ]
    hear(.added(name, .after(.seconds(1)), fires: fires))
  }

  /// The app waits for an answer, or does not any more.
  mutating func await(_ isAtWork: Bool = true) { moment.isAtWork = isAtWork }

  /// Rules are in force from now on.
  mutating func keepBack() { moment.mayBeKeptBack = true }

  mutating func disarm() {
    moment.pending = []
    hear(.removed(name))
  }

  /// The app looks, saves and comes to rest, and changes nothing.
  mutating func work() { for change in [.looked, .saved, .rested] as [Observation.AppChange] { hear(.app(change)) } }

  mutating func ring() {
    moment.pending = []
    moment.delivered.append(name)
    hear(.delivered(name, Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: true)))
  }

  /// Somebody opens a notification of the reminder, or says so.
  mutating func open() { hear(.opened(name)) }

  /// The clock of the device is set, or its zone changes to one with the same time.
  mutating func phone(_ change: Observation.PhoneChange, clock: String? = nil, in zone: Zone? = nil) throws {
    if let clock { moment.device = try Self.instant(clock) }
    if let zone { moment.zone = zone }
    hear(.phone(change))
  }

  /// The widgets show what is durable.
  mutating func refresh() { hear(.worked(TaskWork.refreshWidgets)) }

  mutating func read(_ entry: LogEntry) { oracle.read(entry, at: moment, into: &findings) }

  mutating func read(_ text: String) { oracle.read(text, at: moment, into: &findings) }

  /// Nothing more happens.
  mutating func finish() { oracle.finish(at: moment, into: &findings) }

  private mutating func hear(_ observation: Observation) { oracle.hear(observation, at: moment, into: &findings) }

  private static func local(_ text: String) throws -> CivilDateTime {
    guard let local = CivilDateTime(text) else { throw NoSuchTime(text: text) }
    return local
  }

  private static func instant(_ text: String) throws -> Instant { Instant(seconds: try local(text).localSeconds) }

  private struct NoSuchTime: Error { var text: String }
}

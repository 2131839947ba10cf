import CivilTime
import DailyRollover
import Rollover
import TestPhones

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// The log of a phone as a test writes it, and the oracle that hears it.
///
/// An app may do here what no engine would. Times are true time in UTC; the device's clock and zone may be others. One
/// schedule is asked for at the start, and the app has come to rest with it and is open.
struct PhoneLog {
  private var oracle: DailyOracle
  var moment: Moment
  private var findings = Findings()

  init(
    days: Int = 3, strategy: DailyRolloverSettings.Strategy = .horizon, coolDown: TimeSpan = .hours(1),
    doubt: Doubt = .silent, limit: Int = 64,
    at start: String = "2027-06-01 18:00", schedules: Schedule..., adding requests: String...
  ) throws {
    oracle = DailyOracle(DailyRolloverSettings(strategy: strategy, days: days, coolDown: coolDown), doubt: doubt)
    let now = try Zone.utc.instant(start)
    moment = Moment(
      now: now, device: now, zone: .utc, isOn: true, isRunning: true, isOpen: true, isAtWork: false,
      permission: .granted, limit: limit, latency: .zero, pending: [], delivered: [])
    for schedule in schedules { ask(.schedule(schedule)) }
    if schedules.isEmpty { ask(.schedule(.verse())) }
    for request in requests { try add(request) }
    work()
  }

  func breaks(_ invariant: Invariant) -> Bool { findings.violations.contains { $0.invariant == invariant } }

  /// Another watcher has excused what was found.
  mutating func excuse() { for violation in findings.violations { oracle.wasExcused(violation) } }

  /// Nothing more happens.
  mutating func finish() { oracle.finish(at: moment, into: &findings) }

  // MARK: time

  /// Lets time pass, and judges each moment that has something to judge.
  mutating func at(_ time: String, after more: TimeSpan = .zero) throws {
    let end = try Zone.utc.instant(time) + more
    let wall = moment.device + (end - moment.now)
    while oracle.soonest < wall { pass(to: oracle.soonest) }
    moment.now = end
    moment.device = wall
  }

  private mutating func pass(to wall: Instant) {
    if wall > moment.device {
      moment.now = moment.now + (wall - moment.device)
      moment.device = wall
    }
    oracle.judge(through: wall, at: moment, into: &findings)
  }

  /// Judges what comes due at this very moment.
  mutating func strike() { pass(to: moment.device) }

  /// The clock is set by so much.
  mutating func setClock(_ span: TimeSpan) {
    moment.device = moment.device + span
    hear(.phone(.clock))
  }

  mutating func fly(to zone: Zone) {
    moment.zone = zone
    hear(.phone(.zone))
  }

  /// The zone of the device gets other rules.
  mutating func changeRules(to zone: Zone) {
    moment.zone = zone
    hear(.rulesChanged(zone))
  }

  // MARK: the app

  mutating func hear(_ observation: Observation) { oracle.hear(observation, at: moment, into: &findings) }

  mutating func ask(_ command: Command) { hear(.command(command)) }

  mutating func look() { hear(.app(.looked)) }

  mutating func save() { hear(.app(.saved)) }

  mutating func rest() { hear(.app(.rested)) }

  /// The app looks, saves and comes to rest, and changes nothing.
  mutating func work() {
    look()
    save()
    rest()
  }

  /// The process ends.
  mutating func die(busy: Bool = false) {
    hear(.processEnded(wasBusy: busy))
    moment.isRunning = false
    moment.isOpen = false
  }

  /// The app is opened, and has not looked yet.
  mutating func launch() {
    moment.isRunning = true
    moment.isOpen = true
  }

  /// The app is opened and comes to rest.
  mutating func open() {
    launch()
    work()
  }

  mutating func allow(_ permission: Permission) {
    moment.permission = permission
    hear(.phone(.permission))
  }

  mutating func restart() {
    hear(.phone(.switchedOff))
    hear(.phone(.switchedOn))
  }

  // MARK: requests

  /// Adds a request such as `verse@2027-06-02 09:00`, or `verse*0 2027-06-02 09:00` for a repeating one.
  mutating func add(_ text: String, after more: TimeSpan = .zero, on weekday: Weekday? = nil) throws {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let identifier = identity(words[0])
    var local = words.count > 1 ? words[1] : "09:00"
    if local.count == 5, case .date(let date) = identifier.occurrence { local = "\(date) \(local)" }
    let fires = try moment.zone.instant(local) + more
    let time = moment.zone.localTime(at: fires)
    var trigger = Trigger.floating(time)
    if case .repeating = identifier.occurrence {
      trigger = .repeating(RepeatingComponents(time: time.time, weekday: weekday))
    }
    moment.pending.removeAll { $0.identifier == identifier }
    moment.pending.append(
      PendingRequest(
        identifier: identifier, trigger: trigger, contentFingerprint: 0, fires: fires, date: time.date, order: 0,
        zoneSlot: -1))
    hear(.added(identifier, trigger, fires: fires))
  }

  /// The platform does not take a request.
  mutating func reject(_ text: String) { hear(.rejected(identity(text))) }

  mutating func remove(_ text: String) {
    hear(.removed(takeAway(text)))
  }

  /// The platform takes a request away.
  mutating func lose(_ text: String) {
    hear(.lost(takeAway(text)))
  }

  /// A request goes at its time without ringing.
  mutating func drop(_ text: String) {
    hear(.dropped(takeAway(text)))
  }

  /// It rings now; by a repeating request that stays pending, or by one of its own.
  mutating func ring(_ text: String, repeating: Bool = false, presented: Bool = true, catchingUp: Bool = false) {
    strike()
    let identifier = identity(text)
    if !repeating { moment.pending.removeAll { $0.identifier == identifier } }
    moment.delivered.append(identifier)
    hear(
      .delivered(
        identifier,
        Observation.Delivery(
          isCatchingUp: catchingUp, isRepeating: repeating, isPresented: presented && moment.isOpen)))
  }

  /// The person clears the list of what was delivered.
  mutating func clear() { moment.delivered.removeAll() }

  mutating func open(_ text: String) { hear(.opened(identity(text))) }

  private mutating func takeAway(_ text: String) -> RequestIdentifier {
    let identifier = identity(text)
    moment.pending.removeAll { $0.identifier == identifier }
    return identifier
  }

  private func identity(_ text: String) -> RequestIdentifier {
    RequestIdentifier(text) ?? RequestIdentifier(ScheduleID(name: text), .once)
  }
}

extension Schedule {
  /// A schedule named `verse`, or otherwise, every day at nine unless said otherwise.
  static func verse(
    _ name: String = "verse", at time: String = "09:00", on recurrence: Recurrence = .daily,
    zone: ZoneBinding = .device,
    step: Step? = nil, grace: TimeSpan? = nil, doubt: Doubt? = nil, title: String = ""
  ) -> Schedule {
    Schedule(
      name: name, series: RecurringTime(recurrence, at: TimeOfDay(time) ?? .midnight), zone: zone, step: step,
      grace: grace, doubt: doubt, content: Content(title: title))
  }
}

import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// A watcher that has heard of rules and messages, and of an app at rest, at noon of 31 May 2027 in UTC.
struct WatchedNight {
  static let verse = SubjectID(name: "verse")

  var watcher: DeliveryWatcher
  var findings = Findings()

  init(_ commands: [any HistoryCommand], doubt: Doubt = .silent, atRest: [PendingRequest] = []) throws {
    watcher = DeliveryWatcher(grace: .hours(4), doubt: doubt)
    let noon = try Self.moment("2027-05-31 12:00", pending: atRest)
    for command in commands { watcher.hear(.command(command), at: noon, into: &findings) }
    watcher.hear(.app(.saved), at: noon, into: &findings)
    watcher.hear(.app(.rested), at: noon, into: &findings)
  }

  static func moment(
    _ time: String, pending: [PendingRequest] = [], permission: Permission = .granted, limit: Int = 64,
    in zone: Zone = .utc
  ) throws -> Moment {
    let instant = try Zone.utc.instant(time)
    return Moment(
      now: instant, device: instant, zone: zone, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: permission, limit: limit, latency: .zero, pending: pending, delivered: [])
  }

  static func pending(_ identifier: RequestIdentifier, at time: String) throws -> PendingRequest {
    let fires = try Zone.utc.instant(time)
    return PendingRequest(
      identifier: identifier, trigger: .exact(fires), contentFingerprint: 0, fires: fires,
      date: CivilDate(dayNumber: 0), order: 0, zoneSlot: -1)
  }

  /// Quiet hours from 22:00 to 07:00.
  static func quiet(_ treatment: QuietHours.Treatment = .hold) throws -> RulesCommand {
    let (from, to) = (try #require(TimeOfDay("22:00")), try #require(TimeOfDay("07:00")))
    return .quiet(QuietHours(from: from, to: to, treatment: treatment))
  }

  /// A message by a local time.
  static func message(
    _ id: String, at time: String, group: String? = nil, importance: Importance = .medium
  ) throws -> MessageCommand {
    let local = CivilDateTime(localSeconds: try Zone.utc.instant(time).seconds)
    return .send(Message(id: id, type: "news", importance: importance, group: group, time: .local(local)))
  }

  mutating func hear(_ observation: Observation, at time: String, in zone: Zone = .utc) throws {
    watcher.hear(observation, at: try Self.moment(time, in: zone), into: &findings)
  }

  /// Whether a violation of what is due at an instant is excused.
  func excuses(
    _ invariant: Invariant, of identifier: RequestIdentifier, due: String, at time: String,
    pending: [PendingRequest] = [], in zone: Zone = .utc
  ) throws -> Bool {
    let moment = try Self.moment(time, pending: pending, in: zone)
    return watcher.excuses(
      Violation(invariant, at: moment.now, identifier, due: try Zone.utc.instant(due), ""), at: moment)
  }
}

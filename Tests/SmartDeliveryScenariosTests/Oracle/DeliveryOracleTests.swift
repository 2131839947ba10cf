import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

@Suite struct `The oracle of smart delivery` {
  private let name = RequestIdentifier(Message.subject(of: "1"), .once)

  /// Tells a watcher of a day: a rule, an app that rests, and rings at some times of 2027-06-01.
  private func judged(_ commands: [any HistoryCommand], rings: [String], catchingUp: Bool = false) throws -> [String] {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    var moment = try moment("2027-05-31 12:00")
    for command in commands { watcher.hear(.command(command), at: moment, into: &findings) }
    watcher.hear(.app(.saved), at: moment, into: &findings)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    for (number, time) in rings.enumerated() {
      moment = try self.moment("2027-06-01 \(time)")
      let delivery = Observation.Delivery(isCatchingUp: catchingUp, isRepeating: false, isPresented: false)
      let other = RequestIdentifier(SubjectID(name: "other-\(number)"), .once)
      watcher.hear(.delivered(commands.count > 1 ? name : other, delivery), at: moment, into: &findings)
    }
    return findings.violations.map(\.invariant.word)
  }

  private func moment(_ time: String) throws -> Moment {
    let instant = try Zone.utc.instant(time)
    return Moment(
      now: instant, device: instant, zone: .utc, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: .granted, limit: 64, latency: .zero, pending: [], delivered: [])
  }

  private func quiet(_ treatment: QuietHours.Treatment = .hold) throws -> RulesCommand {
    .quiet(
      QuietHours(from: try #require(TimeOfDay("22:00")), to: try #require(TimeOfDay("07:00")), treatment: treatment))
  }

  @Test(arguments: [("06:59", 1), ("07:00", 0), ("12:00", 0), ("21:59", 0), ("22:01", 1), ("22:00:30", 0)])
  func `finds what rings within the quiet hours, and allows a minute at their start`(time: String, count: Int) throws {
    #expect(try judged([quiet()], rings: [time]).count == count)
  }

  @Test func `excuses what the platform catches up with, and what is shown without a sound`() throws {
    #expect(try judged([quiet()], rings: ["03:00"], catchingUp: true).isEmpty)
    #expect(try judged([quiet(.quietly)], rings: ["03:00"]).isEmpty)
    #expect(try judged([quiet(.drop)], rings: ["03:00"]) == ["quiet-hours"])
  }

  @Test func `lets what is critical ring at any time`() throws {
    for (importance, found) in [(Importance.high, ["quiet-hours"]), (.critical, [])] {
      let local = CivilDateTime(localSeconds: try Zone.utc.instant("2027-06-01 03:00").seconds)
      let message = Message(id: "1", type: "alarm", importance: importance, time: .local(local))
      #expect(try judged([quiet(), MessageCommand.send(message)], rings: ["03:00"]) == found)
    }
  }

  @Test func `counts the rings of a date`() throws {
    let cap = RulesCommand.cap(DailyCap(2))
    #expect(try judged([cap], rings: ["08:00", "09:00"]).isEmpty)
    #expect(try judged([cap], rings: ["08:00", "09:00", "10:00", "11:00"]) == ["within-cap", "within-cap"])
  }

  @Test func `finds a message that rings before its time, twice, or after it was taken back`() throws {
    let local = CivilDateTime(localSeconds: try Zone.utc.instant("2027-06-01 09:00").seconds)
    let send = MessageCommand.send(Message(id: "1", type: "news", time: .local(local)))
    let rules = RulesCommand.cap(nil)
    #expect(try judged([rules, send], rings: ["09:00"]).isEmpty)
    #expect(try judged([rules, send], rings: ["08:59:58"]) == ["on-time"])
    #expect(try judged([rules, send], rings: ["09:00", "09:05"]) == ["no-duplicates"])
    #expect(try judged([rules, send, MessageCommand.cancel("1")], rings: ["09:00"]) == ["taken-back-never-rings"])
    #expect(try judged([send, RulesCommand.isOn("news", false)], rings: ["09:00"]) == ["taken-back-never-rings"])
  }

  @Test(arguments: [
    // The one that waits is to be replaced, and the platform does not take the other one: it rings by its former time.
    (["rejected"], true, "08:00", [String]()), (["rejected"], true, "08:59:58", []),
    // It is the other one's time.
    (["rejected"], true, "09:00", ["no-duplicates"]),
    // Nothing was there that could ring by a former time, or it was replaced or removed at last.
    (["rejected"], false, "08:00", ["on-time", "no-duplicates"]),
    (["rejected", "added"], true, "08:00", ["on-time", "no-duplicates"]),
    (["rejected", "removed"], true, "08:00", ["on-time", "no-duplicates"]),
  ])
  func `excuses a ring of the request that a rejected one was to replace`(
    what: [String], isPending: Bool, ring: String, found: [String]
  ) throws {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    var moment = try moment("2027-05-31 12:00")
    let local = CivilDateTime(localSeconds: try Zone.utc.instant("2027-06-01 09:00").seconds)
    let send = MessageCommand.send(Message(id: "1", type: "news", time: .local(local)))
    watcher.hear(.command(send), at: moment, into: &findings)
    let former = try Zone.utc.instant("2027-06-01 08:00")
    let pending = PendingRequest(
      identifier: name, trigger: .exact(former), contentFingerprint: 0, fires: former,
      date: CivilDate(dayNumber: 0), order: 0, zoneSlot: -1)
    moment.pending = isPending ? [pending] : []
    for word in what {
      let observation: Observation =
        switch word {
        case "rejected": .rejected(name)
        case "added": .added(name, .exact(former), fires: former)
        default: .removed(name)
        }
      watcher.hear(observation, at: moment, into: &findings)
    }
    watcher.hear(.app(.saved), at: moment, into: &findings)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    for time in [ring, "09:01"] {
      moment = try self.moment("2027-06-01 \(time)")
      watcher.hear(.delivered(name, delivery), at: moment, into: &findings)
    }
    #expect(findings.violations.map(\.invariant.word) == found)
  }
}

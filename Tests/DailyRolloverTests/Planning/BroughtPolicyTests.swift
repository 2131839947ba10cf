import CivilTime
import Synchronization
import Testing

@testable import DailyRollover
@testable import Rollover

/// A plugin that wants nothing, and decides about what others want.
private struct Warden: Plugin {
  static let name = "warden"
  static let bringsPolicies = true

  /// What it does with all that is planned.
  var act: @Sendable (inout JudgedPlan) -> Void
  var rules: [any Policy] = []
  /// How often it has judged, and what has rung as it was told.
  var rung: [RequestIdentifier] = []

  var policies: [any Policy] { rules }
  var judgesPlans: Bool { true }
  var subjectCount: Int { 0 }

  mutating func judge(_ plan: inout JudgedPlan, in context: inout EngineContext) {
    rung += plan.rung.map(\.identifier)
    // The plan of the launch has nothing to decide yet.
    if !plan.wishes.isEmpty { act(&plan) }
  }

  func subject(at slot: Int) -> Subject { Subject(SubjectID(name: "none"), grace: .zero) }
  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) { context.changedOtherwise() }
  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 { .min }
  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}
  func request(for wish: Wish) -> NotificationRequest? { nil }
  func encode(into writer: inout StateWriter) {}
  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {}
}

/// Has everything shown without a sound that rings before an instant.
private struct QuietBefore: Policy {
  static let name = "quiet-before"
  let end: Instant
  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement { wish.delivery < end ? .quietly : .pass }
}

/// Tells the warden of something that changes no time.
private struct Change: PluginCommand, Equatable { static let plugin = Warden.name }

private struct Quietly: Policy {
  static let name = "quietly"
  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement { .quietly }
}

/// Lets everything pass, and remembers about which subjects it was asked.
private struct Witness: Policy {
  static let name = "witness"

  final class Memory: Sendable { let subjects = Mutex<Set<SubjectID>>([]) }
  let memory = Memory()

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    memory.subjects.withLock { _ = $0.insert(wish.identifier.subject) }
    return .pass
  }

  /// The subjects since somebody asked last.
  func asked() -> Set<SubjectID> {
    memory.subjects.withLock { subjects in
      defer { subjects = [] }
      return subjects
    }
  }
}

@Suite struct `Policies that plugins bring` {
  private func host(
    _ act: @escaping @Sendable (inout JudgedPlan) -> Void = { _ in }, rules: [any Policy] = [], given: [any Policy] = []
  ) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: 3), policies: given, others: [Warden(act: act, rules: rules)],
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "21:50")))])
    return host
  }

  private func times(_ host: TestHost) -> [String] {
    host.pending.compactMap { host.instant(of: $0) }.sorted().map { "\(host.zone.localTime(at: $0))" }
  }

  @Test func `are asked after those that the engine was given`() throws {
    let host = try host(rules: [QuietHours()], given: [])
    #expect(times(host).count == 3)
    let both = try self.host(rules: [QuietHours()], given: [QuietHours()])
    #expect(times(both) == times(host))
  }

  @Test func `are asked once about what nothing has changed`() throws {
    let witness = Witness()
    var host = try host(rules: [witness])
    let (verse, tea) = (SubjectID(name: "verse"), SubjectID(name: "tea"))
    #expect(witness.asked() == [verse])
    host.tell([.command(Command.schedule(daily("tea", at: "16:00")))])
    #expect(witness.asked() == [tea], "one subject came, and the wishes of the other are those of the last plan")
    host.tell([.foregrounded])
    #expect(witness.asked() == [], "nothing has happened but that time passed")
    host.tell([.command(Command.skip(verse, on: try date("2027-03-13")))])
    #expect(witness.asked() == [verse], "the wishes of the other are those of the last plan")
    host.tell([.command(Change())])
    #expect(witness.asked() == [verse, tea], "a change that tells of no subject may be one of any")
  }

  @Test func `hold, drop and merge what was planned, and leave the rest`() throws {
    let held = try host { plan in plan.hold(0, until: plan.wishes[0].delivery + .hours(1), by: "warden") }
    #expect(times(held).first == "2027-03-12 22:50" && times(held).count == 3)
    let dropped = try host { plan in plan.drop(1, by: "warden") }
    #expect(dropped.pendingNames() == ["verse@2027-03-12", "verse@2027-03-14"])
    let merged = try host { plan in plan.merge(1, into: 0, by: "warden") }
    #expect(merged.pendingNames() == ["verse@2027-03-12", "verse@2027-03-14"])
    #expect(merged.log.contains(.suppressed(try identity("verse@2027-03-13"), reason: .merged)))
    #expect(dropped.log.contains(.suppressed(try identity("verse@2027-03-13"), reason: .policy)))
  }

  @Test func `hold until an earlier moment and change nothing`() throws {
    let host = try host { plan in plan.hold(0, until: plan.wishes[0].delivery, by: "warden") }
    #expect(times(host).first == "2027-03-12 21:50")
  }

  @Test func `see the wishes in the order in which they ring, and hear of each ring once`() throws {
    var host = try host { plan in
      #expect(plan.wishes.map(\.delivery) == plan.wishes.map(\.delivery).sorted())
      #expect(plan.wishes.allSatisfy { $0.plugin == DailyRollover.name && $0.due == $0.delivery })
    }
    for _ in 0..<6 {
      host.pass(.hours(12))
      host.tell(.foregrounded)
    }
    let warden = host.engine.plugins.all.compactMap { $0 as? Warden }.first
    let rung = try #require(warden).rung
    #expect(
      rung == [try identity("verse@2027-03-12"), try identity("verse@2027-03-13"), try identity("verse@2027-03-14")])
  }

  @Test func `have what is shown without a sound say so, and the plugin that wants it does not know`() throws {
    let host = try host(rules: [Quietly()])
    #expect(host.pending.count == 3 && host.pending.allSatisfy(\.isQuiet))
    let plain = try self.host()
    #expect(plain.pending.allSatisfy { !$0.isQuiet })
    #expect(plain.pending.map(\.contentFingerprint) != host.pending.map(\.contentFingerprint))
  }

  @Test func `show without a sound what rings in a quiet hour, also by what a plan makes of it`() throws {
    let rules = [QuietBefore(end: try instant("2027-03-13T00:00:00Z"))]
    #expect(try host(rules: rules).pending.map(\.isQuiet) == [true, false, false])
    let held = try host(
      { plan in plan.hold(0, until: plan.wishes[0].delivery + .hours(4), by: "warden") }, rules: rules)
    #expect(held.pending.map(\.isQuiet) == [false, false, false], "it is held until it may be heard")
    let merged = try host({ plan in plan.merge(1, into: 0, by: "warden") }, rules: rules)
    #expect(merged.pending.map(\.isQuiet) == [false, false], "it rings for one that is to be heard")
    let heard = try host { plan in plan.merge(1, into: 0, by: "warden") }
    #expect(merged.pending.map(\.contentFingerprint) == heard.pending.map(\.contentFingerprint))
    let early = [QuietBefore(end: try instant("2027-03-14T00:00:00Z"))]
    let both = try host({ plan in plan.merge(1, into: 0, by: "warden") }, rules: early)
    #expect(both.pending.map(\.isQuiet) == [true, false], "neither is to be heard")
  }

  @Test func `leave one to another that is on its way`() throws {
    let first = try identity("verse@2027-03-12")
    let host = try host { plan in plan.merge(1, intoLeaving: first, by: "warden") }
    #expect(host.pendingNames() == ["verse@2027-03-12", "verse@2027-03-14"])
    let plain = try self.host()
    #expect(host.pending[0].contentFingerprint == plain.pending[0].contentFingerprint, "it says already for how many")
    #expect(host.log.contains(.suppressed(try identity("verse@2027-03-13"), reason: .merged)))
  }

  @Test func `say when a wish may ring from a moment on`() throws {
    let night = try instant("2027-03-12T23:00:00Z")
    let morning = try instant("2027-03-13T07:00:00Z")
    _ = try host(
      { plan in
        var cursor = ZoneCursor(.utc)
        for place in plan.wishes.indices.prefix(1) {
          #expect(plan.earliest(for: place, from: night, in: &cursor) == morning)
          #expect(plan.earliest(for: place, from: morning, in: &cursor) == morning)
        }
      }, rules: [QuietHours()])
  }

  /// The device is off when it should ring, and starts within the quiet hours and within the grace.
  @Test(arguments: [("21:59:58", 0), ("22:00:00", 9)])
  func `keep what comes late from ringing within a hold; its grace begins anew at the end`(on: String, hours: Int64)
    throws
  {
    var host = TestHost(
      DailyRolloverSettings(days: 3), engine: EngineSettings(doubt: .ring), policies: [QuietHours()],
      at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "20:50")))])
    host.pass(.hours(2))
    let start = try instant("2027-03-12T\(on)Z")
    host.powerOff(for: start - host.wall)
    host.tell(.launched)
    if hours > 0 { host.relaunch() }
    let held = host.log.count { if case .held = $0 { true } else { false } }
    #expect(held == (hours > 0 ? 1 : 0), "the log tells of it once, also by another process")
    host.pass(.hours(11))
    host.tell(.foregrounded)
    #expect(host.rangNames() == ["verse@2027-03-12"])
    let rang = try #require(host.rang.first).instant
    #expect(rang - start >= .hours(hours) && rang - start <= .hours(hours) + .seconds(2))
    #expect(host.missed.isEmpty)
  }
}

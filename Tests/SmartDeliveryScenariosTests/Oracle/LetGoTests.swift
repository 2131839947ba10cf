import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// What waits for the end of the quiet hours as they are switched off: it rings, or is armed still.
@Suite struct `What is let go` {
  private typealias Night = WatchedNight
  private static let verse = RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_970)))
  private static let other = RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_971)))

  /// What happens until the hours are switched off at 01:00, and after that.
  private struct Story {
    var fires = "07:00"
    var others: [(identifier: RequestIdentifier, at: String)] = []
    var commands: [any HistoryCommand] = []
    var before: [(observation: Observation, at: String)] = []
    var permission = Permission.granted
    var limit = 64
    var after: [(observation: Observation, at: String)] = []
    /// What is pending once the app is at rest again.
    var left: [(identifier: RequestIdentifier, at: String)] = []
  }

  private func found(_ story: Story, by deadline: String = "01:01") throws -> [Violation] {
    var (watcher, findings) = (LetGoWatcher(), Findings())
    func moment(_ time: String, _ pending: [PendingRequest] = []) throws -> Moment {
      try Night.moment("2027-06-01 \(time)", pending: pending, permission: story.permission, limit: story.limit)
    }
    var pending = [try Night.pending(Self.verse, at: "2027-06-01 \(story.fires)")]
    for other in story.others { pending.append(try Night.pending(other.identifier, at: "2027-06-01 \(other.at)")) }
    for command in [try Night.quiet()] + story.commands {
      watcher.hear(.command(command), at: try moment("00:00"), into: &findings)
    }
    for (observation, time) in story.before {
      watcher.hear(observation, at: try moment(time, pending), into: &findings)
    }
    watcher.hear(.app(.rested), at: try moment("00:59:59", pending), into: &findings)
    watcher.hear(.command(RulesCommand.quiet(nil)), at: try moment("01:00", pending), into: &findings)
    watcher.hear(.removed(Self.verse), at: try moment("01:00"), into: &findings)
    for (observation, time) in story.after {
      watcher.hear(observation, at: try moment(time), into: &findings)
    }
    let left = try story.left.map { try Night.pending($0.identifier, at: "2027-06-01 \($0.at)") }
    watcher.hear(.app(.rested), at: try moment("01:00", left), into: &findings)
    let due = try moment(deadline)
    if watcher.soonest <= due.device { watcher.judge(through: due.device, at: due, into: &findings) }
    return findings.violations
  }

  @Test func `rings within a minute`() throws {
    let violation = try #require(try found(Story()).first)
    #expect(violation.invariant == .nothingLost && violation.subject == Self.verse && violation.due == nil)
    #expect(try found(Story(), by: "01:00:59").isEmpty)
    let ring = Observation.delivered(
      Self.verse, Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false))
    #expect(try found(Story(after: [(ring, "01:00:01")])).isEmpty)
    #expect(try found(Story(left: [(Self.verse, "07:00")])).isEmpty)
  }

  @Test(arguments: [("07:00", 0), ("07:00:01", 1)])
  func `may be left to a repeating request that rings within the hours`(fires: String, count: Int) throws {
    let every = RequestIdentifier(Night.verse, .repeating(slot: 0))
    #expect(try found(Story(left: [(every, fires)])).count == count)
    #expect(try found(Story(left: [(Self.other, fires)])).count == 1)
  }

  @Test(arguments: [("07:00", 1), ("06:59", 0), ("07:00:01", 0), ("00:59", 0)])
  func `waited for the end of the hours`(fires: String, count: Int) throws {
    #expect(try found(Story(fires: fires)).count == count)
  }

  @Test func `is judged only where nothing else is in force`() throws {
    #expect(try found(Story(commands: [RulesCommand.cap(DailyCap(3))])).isEmpty)
    #expect(try found(Story(commands: [RulesCommand.active(ActiveHours([9], for: .everything))])).isEmpty)
    #expect(try found(Story(commands: [RulesCommand.isOn("news", false)])).isEmpty)
    #expect(try found(Story(commands: [try Night.quiet(.drop)])).isEmpty)
  }

  @Test func `needs the permission and a place`() throws {
    #expect(try found(Story(permission: .denied)).isEmpty)
    #expect(try found(Story(limit: 1)).isEmpty)
    #expect(try found(Story(limit: 2)).count == 1)
  }

  @Test(arguments: ["23:58", "23:59:59", "00:00", "00:00:01"])
  func `has not met another clock or zone for an hour`(time: String) throws {
    let day = time.hasPrefix("23") ? "2027-05-31" : "2027-06-01"
    for change in [Observation.PhoneChange.clock, .zone, .switchedOn] {
      var (watcher, findings) = (LetGoWatcher(), Findings())
      watcher.hear(.command(try Night.quiet()), at: try Night.moment("2027-05-31 23:00"), into: &findings)
      watcher.hear(.phone(change), at: try Night.moment("\(day) \(time)"), into: &findings)
      let pending = [try Night.pending(Self.verse, at: "2027-06-01 07:00")]
      let rest = try Night.moment("2027-06-01 00:59:59", pending: pending)
      watcher.hear(.app(.rested), at: rest, into: &findings)
      let choice = try Night.moment("2027-06-01 01:00", pending: pending)
      watcher.hear(.command(RulesCommand.quiet(nil)), at: choice, into: &findings)
      #expect((watcher.soonest != Moment.never) == time.hasPrefix("23"), "\(change)")
    }
  }

  @Test(arguments: [("2", 1), ("1", 0)])
  func `is judged whatever is said of others`(id: String, count: Int) throws {
    let message = RequestIdentifier(Message.subject(of: "1"), .once)
    var story = Story(after: [(.command(try Night.message(id, at: "2027-06-01 12:00")), "01:00")])
    story.others = [(message, "07:00")]
    let found = try found(story).filter { $0.subject == message }
    #expect(found.count == count)
  }

  @Test func `has no place that others have taken since`() throws {
    var due = try Night.moment("2027-06-01 01:01", pending: [try Night.pending(Self.other, at: "2027-06-02 09:00")])
    for (limit, count) in [(1, 0), (2, 1)] {
      var (watcher, findings) = try letGo(latency: .zero)
      due.limit = limit
      watcher.judge(through: due.device, at: due, into: &findings)
      #expect(findings.violations.count == count)
    }
  }

  @Test(arguments: [(0, 60_000), (20, 60_600), (1000, 90_000), (1001, nil)] as [(Int64, Int64?)])
  func `has as much time as plans take on a slow phone, where it is not too slow`(latency: Int64, wait: Int64?) throws {
    let (watcher, _) = try letGo(latency: TimeSpan(milliseconds: latency))
    let choice = try Night.moment("2027-06-01 01:00")
    #expect(watcher.soonest == wait.map { choice.device + TimeSpan(milliseconds: $0) } ?? Moment.never)
  }

  /// A watcher whose quiet hours were switched off at one, while something waited for their end.
  private func letGo(latency: TimeSpan) throws -> (LetGoWatcher, Findings) {
    var (watcher, findings) = (LetGoWatcher(), Findings())
    let pending = [try Night.pending(Self.verse, at: "2027-06-01 07:00")]
    watcher.hear(.command(try Night.quiet()), at: try Night.moment("2027-06-01 00:00"), into: &findings)
    watcher.hear(.app(.rested), at: try Night.moment("2027-06-01 00:00", pending: pending), into: &findings)
    var choice = try Night.moment("2027-06-01 01:00", pending: pending)
    choice.latency = latency
    watcher.hear(.command(RulesCommand.quiet(nil)), at: choice, into: &findings)
    return (watcher, findings)
  }

  private static let disturbances: [Observation] = [
    .phone(.clock), .phone(.zone), .phone(.permission), .phone(.places), .phone(.switchedOff), .rejected(verse),
    .lost(verse), .evicted(verse, byApp: true), .processEnded(wasBusy: false), .app(.saveFailed), .app(.stateLost),
    .command(RulesCommand.isOn("news", true)), .opened(verse), .pushed(verse, isHeard: true), .dropped(verse),
  ]

  @Test(arguments: disturbances.indices)
  func `is not judged where something else happens`(place: Int) throws {
    #expect(try found(Story(after: [(Self.disturbances[place], "01:00")])).isEmpty)
    // What happens before the app comes to rest is dealt with by then, but for clocks and zones and lost state.
    let isForgotten = ![0, 1, 9, 10].contains(place)
    #expect(try found(Story(before: [(Self.disturbances[place], "00:30")])).count == (isForgotten ? 1 : 0))
  }

  private static let peaceful: [Observation] = [
    .app(.looked), .app(.saved), .app(.ran), .phone(.network(isOnline: false)),
    .added(verse, .after(.seconds(1)), fires: nil), .removed(other),
  ]

  @Test(arguments: peaceful.indices)
  func `is judged whatever the app does for it`(place: Int) throws {
    #expect(try found(Story(after: [(Self.peaceful[place], "01:00")])).count == 1)
  }

  @Test(arguments: [(false, 0), (true, 1)])
  func `is judged if the app had dealt with the choice before it left the foreground`(hadRested: Bool, count: Int)
    throws
  {
    let rest = hadRested ? [(Observation.app(.rested), "01:00")] : []
    #expect(try found(Story(after: rest + [(.app(.leftForeground), "01:00")])).count == count)
  }

  @Test(arguments: [(["-1"], 1), (["+1"], 0), (["+1", "-1"], 0), ([], 1)])
  func `is an old story once one behind it has rung`(days: [String], count: Int) throws {
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    let rings = try days.enumerated().map { place, days in
      let date = CivilDate(dayNumber: 20_970 + (try #require(Int32(days))))
      return (Observation.delivered(RequestIdentifier(Night.verse, .date(date)), delivery), "00:3\(place)")
    }
    #expect(try found(Story(before: rings)).count == count)
  }

  @Test(arguments: [("07:00", 0), ("01:03", 0), ("01:03:01", 1), ("00:57", 0), ("00:56:59", 1), ("12:00", 1)])
  func `gives way to another one of its subject`(at: String, count: Int) throws {
    let found = try found(Story(others: [(Self.other, at)])).filter { $0.subject == Self.verse }
    #expect(found.count == count)
  }

  @Test(arguments: [("00:58", 0), ("00:57:59", 1)])
  func `does not come behind a ring of its subject`(at: String, count: Int) throws {
    let ring = Observation.delivered(
      RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_969))),
      Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false))
    #expect(try found(Story(before: [(ring, at)])).count == count)
  }

  @Test(arguments: [("anna", 0), (nil, 1)] as [(String?, Int)])
  func `is no message of a group, of which one rings for all`(group: String?, count: Int) throws {
    var (watcher, findings) = (LetGoWatcher(), Findings())
    let message = try Night.message("1", at: "2027-06-01 00:30", group: group)
    for command in [try Night.quiet(), message] as [any HistoryCommand] {
      watcher.hear(.command(command), at: try Night.moment("2027-06-01 00:00"), into: &findings)
    }
    let name = RequestIdentifier(Message.subject(of: "1"), .once)
    let pending = [try Night.pending(name, at: "2027-06-01 07:00")]
    watcher.hear(.app(.rested), at: try Night.moment("2027-06-01 00:00", pending: pending), into: &findings)
    let choice = try Night.moment("2027-06-01 01:00", pending: pending)
    watcher.hear(.command(RulesCommand.quiet(nil)), at: choice, into: &findings)
    #expect((watcher.soonest != Moment.never) == (count == 1))
  }
}

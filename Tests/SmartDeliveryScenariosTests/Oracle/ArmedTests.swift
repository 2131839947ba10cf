import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// Whether the watcher finds, at the end, messages that are not armed as they and the rules ask for.
@Suite struct `What is armed of messages at the end` {
  private typealias Night = WatchedNight
  private let first = RequestIdentifier(Message.subject(of: "1"), .once)
  private let second = RequestIdentifier(Message.subject(of: "2"), .once)

  /// The reasons that are given at an end.
  private func reasons(_ commands: [any HistoryCommand], at moment: Moment) throws -> [String] {
    var night = try Night(commands)
    night.watcher.finish(at: moment, into: &night.findings)
    #expect(night.findings.violations.allSatisfy { $0.invariant == .armedAsWanted })
    return night.findings.violations.map(\.reason)
  }

  private static let absent = "it is not armed, although there are places"
  private static let otherTime = "its request is pending for another time"
  private static let unwanted = "its request is pending, and nobody wants it"

  @Test func `is for their time`() throws {
    let send = [try Night.message("1", at: "2027-06-01 09:00")]
    let now = "2027-05-31 12:01"
    for (fires, found) in [("09:00", []), ("09:00:01", [Self.otherTime]), ("08:59", [Self.otherTime])] {
      let pending = [try Night.pending(first, at: "2027-06-01 \(fires)")]
      #expect(try reasons(send, at: Night.moment(now, pending: pending)) == found, "\(fires)")
    }
    #expect(try reasons(send, at: Night.moment(now)) == [Self.absent])
  }

  @Test(arguments: [("08:58:59", 1), ("08:59:00", 0), ("09:00:00", 0)])
  func `is judged up to a minute before their time`(now: String, count: Int) throws {
    let send = [try Night.message("1", at: "2027-06-01 09:00")]
    #expect(try reasons(send, at: Night.moment("2027-06-01 \(now)")).count == count)
  }

  @Test func `may be nothing without permission or a place`() throws {
    let send = [try Night.message("1", at: "2027-06-01 09:00")]
    let now = "2027-05-31 12:01"
    #expect(try reasons(send, at: Night.moment(now, permission: .denied)).isEmpty)
    let other = RequestIdentifier(Night.verse, .once)
    let pending = [try Night.pending(other, at: "2027-06-01 12:00")]
    #expect(try reasons(send, at: Night.moment(now, pending: pending, limit: 1)).isEmpty)
    #expect(try reasons(send, at: Night.moment(now, pending: pending, limit: 2)) == [Self.absent])
  }

  @Test func `is one that waits for a border, until it has rung, and again once it is given anew`() throws {
    let now = "2027-05-31 12:01"
    let send = MessageCommand.send(Message(id: "1", type: "news", time: .region("home", isLeaving: false)))
    let waits = ["it waits for a border and is not armed"]
    let request = try Night.pending(first, at: "2027-05-31 12:01")
    #expect(try reasons([send], at: Night.moment(now)) == waits)
    #expect(try reasons([send], at: Night.moment(now, pending: [request])).isEmpty)
    #expect(try reasons([send], at: Night.moment(now, permission: .denied)).isEmpty)
    #expect(try reasons([send, MessageCommand.cancel("1")], at: Night.moment(now)).isEmpty)
    for (commands, found) in [([], []), ([send], waits)] {
      var night = try Night([send])
      try night.hear(
        .delivered(first, Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)), at: now)
      for command in commands { try night.hear(.command(command), at: now) }
      try night.hear(.app(.saved), at: now)
      try night.hear(.app(.rested), at: now)
      night.watcher.finish(at: try Night.moment(now), into: &night.findings)
      #expect(night.findings.violations.map(\.reason) == found)
    }
  }

  @Test func `is a critical one before all others`() throws {
    let send = try ["1", "2"].map { try Night.message($0, at: "2027-06-01 09:00", importance: .critical) }
    let now = "2027-05-31 12:01"
    let other = try Night.pending(RequestIdentifier(Night.verse, .once), at: "2027-06-01 08:00")
    let own = try Night.pending(first, at: "2027-06-01 09:00")
    #expect(try reasons(send, at: Night.moment(now, pending: [own], limit: 1)).isEmpty)
    #expect(try reasons(send, at: Night.moment(now, pending: [own, other], limit: 2)) == [Self.absent])
    // What comes late has a place for a second.
    for (fires, found) in [("12:01:10", []), ("12:01:11", [Self.absent])] {
      let late = try Night.pending(RequestIdentifier(Night.verse, .once), at: "2027-05-31 \(fires)")
      #expect(try reasons([send[0]], at: Night.moment(now, pending: [late], limit: 1)) == found, "\(fires)")
    }
    // Nobody could know of what other code has added since.
    var moment = try Night.moment(now, pending: [other], limit: 2)
    moment.foreignCount = 1
    #expect(try reasons([send[0]], at: moment).isEmpty)
  }

  @Test(arguments: Doubt.allCases)
  func `is nothing of what the person opened while its request was gone`(doubt: Doubt) throws {
    let send = try Night.message("1", at: "2027-06-01 09:00")
    let pending = [try Night.pending(first, at: "2027-06-01 09:00")]
    let (absent, present) = (
      try Night.moment("2027-05-31 12:01"), try Night.moment("2027-05-31 12:01", pending: pending)
    )
    func found(_ steps: [(Observation, Moment)]) throws -> [String] {
      var night = try Night([send], doubt: doubt)
      for (observation, moment) in steps { night.watcher.hear(observation, at: moment, into: &night.findings) }
      night.watcher.hear(.app(.saved), at: absent, into: &night.findings)
      night.watcher.hear(.app(.rested), at: absent, into: &night.findings)
      night.watcher.finish(at: absent, into: &night.findings)
      return night.findings.violations.map(\.reason)
    }
    #expect(try found([]) == [Self.absent])
    #expect(try found([(.opened(first), absent)]).isEmpty)
    #expect(try found([(.opened(first), present)]) == [Self.absent])
    #expect(try found([(.opened(second), absent)]) == [Self.absent])
    // It was armed again since, or sent once more.
    #expect(try found([(.opened(first), absent), (.app(.rested), present)]) == [Self.absent])
    #expect(try found([(.opened(first), absent), (.command(send), absent)]) == [Self.absent])
  }

  @Test(arguments: [("12:00:30", [String]()), ("12:00:31", [absent]), ("13:00:00", [absent])])
  func `is nothing of what the message before rang for, a second ahead`(due: String, found: [String]) throws {
    var night = try Night([
      Night.message("1", at: "2027-05-31 12:00:29"), Night.message("1", at: "2027-05-31 \(due)"),
    ])
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    try night.hear(.delivered(first, delivery), at: "2027-05-31 12:00:29")
    // The clock was set back since then, and so both lie ahead.
    night.watcher.finish(at: try Night.moment("2027-05-31 11:00"), into: &night.findings)
    #expect(night.findings.violations.map(\.reason) == found)
  }

  @Test func `may be one of a group that rings for both at the same time`() throws {
    for (group, fires, found) in [
      ("anna", "09:00", [String]()), ("anna", "09:05", [Self.absent]), ("berta", "09:00", [Self.absent]),
      (nil, "09:00", [Self.absent]),
    ] {
      let send = [
        try Night.message("1", at: "2027-06-01 09:00", group: "anna"),
        try Night.message("2", at: "2027-06-01 \(fires)", group: group),
      ]
      let pending = [try Night.pending(second, at: "2027-06-01 \(fires)")]
      #expect(try reasons(send, at: Night.moment("2027-05-31 12:01", pending: pending)) == found, "\(fires)")
    }
  }

  @Test func `is for the end of a hold`() throws {
    for (importance, fires) in [(Importance.high, "2027-06-02 07:00"), (.critical, "2027-06-01 23:00")] {
      let commands: [any HistoryCommand] = [
        try Night.quiet(), try Night.message("1", at: "2027-06-01 23:00", importance: importance),
      ]
      for time in ["2027-06-02 07:00", "2027-06-01 23:00"] {
        let found = try reasons(
          commands, at: Night.moment("2027-05-31 12:01", pending: [Night.pending(first, at: time)]))
        #expect(found == (time == fires ? [] : [Self.otherTime]))
      }
    }
  }

  @Test func `is nothing where rules drop it, and for critical ones only where a limit decides`() throws {
    let night = try Night.message("1", at: "2027-06-01 23:00")
    #expect(try reasons([Night.quiet(.drop), night], at: Night.moment("2027-05-31 12:01")).isEmpty)
    for (importance, found) in [(Importance.high, [String]()), (.critical, [Self.absent])] {
      let message = try Night.message("1", at: "2027-06-01 09:00", importance: importance)
      #expect(try reasons([RulesCommand.cap(DailyCap(1)), message], at: Night.moment("2027-05-31 12:01")) == found)
    }
  }

  @Test func `is nothing that nobody wants`() throws {
    let send = try Night.message("1", at: "2027-06-01 09:00")
    let pending = [try Night.pending(first, at: "2027-06-01 09:00")]
    for taken in [MessageCommand.cancel("1"), RulesCommand.isOn("news", false)] as [any HistoryCommand] {
      #expect(try reasons([send, taken], at: Night.moment("2027-05-31 12:01", pending: pending)) == [Self.unwanted])
      #expect(try reasons([send, taken], at: Night.moment("2027-05-31 12:01")).isEmpty)
    }
  }
}

import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// What becomes of the nine o'clock of 13 March 2027, armed at six in the evening before in UTC, over whatever happens.
///
/// Each case is a story, then what comes of it where doubt is silent, then where doubt rings: `rang`, `late` or `missed` with
/// the reason, `suppressed`, `ahead`, or `open`. The suite below says what the words of a story do.
@Suite struct `The fate of an occurrence` {
  private static let undisturbed: [(String, String, String)] = [
    ("until 10:00", "rang", "rang"),
    ("until 10:00, clear", "rang", "late unseen"),
    ("until 10:00, clear, tap", "rang", "rang"),
    ("open, see, until 10:00, clear", "rang", "rang"),
    ("end, until 10:00, clear, launch", "rang", "late unseen"),
    ("until 08:58", "ahead", "ahead"),
    // Late for a little is on its way; beyond that it is left over.
    ("slow until 09:00:10", "rang", "rang"), ("slow until 09:00:11", "late timeJump", "late timeJump"),
    // The grace is four hours, and no second more.
    ("until 13:00, clear", "rang", "late unseen"), ("until 13:00:01, clear", "rang", "missed unseen"),
    // Of two the older one is given up.
    ("until 14T10:00, clear", "rang", "missed unseen"),
  ]

  private static let off: [(String, String, String)] = [
    ("off until 10:00, launch", "missed deviceOff", "late deviceOff"),
    ("keep, off until 10:00, restore, launch", "late deviceOff", "late deviceOff"),
    ("until 10:00, off until 11:00, launch", "rang", "rang"),
    ("until 10:00, clear, off until 11:00, launch", "missed deviceOff", "late deviceOff"),
    ("off until 08:59:50, launch, until 10:00", "rang", "rang"),
    // It takes twenty seconds to start, and what came due since then had its chance.
    ("off until 09:00:20, launch", "rang", "late unseen"),
    ("off until 09:00:21, launch", "missed deviceOff", "late deviceOff"),
    ("off until 13:00, launch", "missed deviceOff", "late deviceOff"),
    ("off until 13:00:01, launch", "missed deviceOff", "missed deviceOff"),
    ("off until 14T10:00, launch", "missed deviceOff", "missed deviceOff"),
  ]

  private static let jumps: [(String, String, String)] = [
    ("open, jump until 10:00, notice", "late timeJump", "late timeJump"),
    ("open, keep, jump until 10:00, restore, notice", "late timeJump", "late timeJump"),
    ("end, keep, jump until 10:00, restore, launch", "late timeJump", "late timeJump"),
    ("open, jump until 13:00, notice", "late timeJump", "late timeJump"),
    ("open, jump until 13:00:01, notice", "missed timeJump", "missed timeJump"),
    ("open, jump until 08:59:30, notice, until 09:01", "rang", "rang"),
    ("open, jump until 09:00:00, notice", "late timeJump", "late timeJump"),
    ("open, until 10:00, clear, jump until 11:00, notice", "rang", "late unseen"),
    ("open, leave, jump until 10:00, notice", "missed timeJump", "late timeJump"),
    ("end, jump until 10:00, launch", "missed timeJump", "late timeJump"),
    ("end, until 03:00, jump until 10:00, launch", "missed timeJump", "late timeJump"),
    // A minute may be the network setting the clock right; more of it may have jumped over anything.
    ("end, until 10:00, clear, jump until 10:01:00, launch", "rang", "late unseen"),
    ("end, until 10:00, clear, jump until 10:01:01, launch", "missed timeJump", "late timeJump"),
    // Back and forth: what rang by a clock that code of ours saw ahead may have rung.
    ("until 10:00, jump until 08:00, notice, until 09:30", "suppressed", "suppressed"),
    ("until 10:00, clear, jump until 08:00, notice, until 09:30", "suppressed", "rang"),
    ("open, jump until 12T12:00, notice, until 10:00", "rang", "rang"),
  ]

  private static let flights: [(String, String, String)] = [
    // Half past eight is half past nine in the east.
    ("open, until 08:30, fly east, notice", "late timeJump", "late timeJump"),
    ("until 08:30, fly east, notice", "missed timeJump", "late timeJump"),
    ("end, until 08:30, fly east, launch", "missed timeJump", "late timeJump"),
    ("until 07:59, fly east, notice, until 08:01", "rang", "rang"),
    ("until 09:30, fly east, notice", "rang", "rang"),
    ("until 09:30, clear, fly east, notice", "missed timeJump", "late timeJump"),
    // Half past nine is half past eight in the west.
    ("until 09:30, fly west, notice, until 10:30", "suppressed", "suppressed"),
    ("until 09:30, clear, fly west, notice, until 10:30", "suppressed", "rang"),
    ("end, until 09:30, clear, fly west, launch, until 10:30", "suppressed", "rang"),
    ("until 08:30, fly west, notice, until 09:58", "ahead", "ahead"),
    ("until 08:30, fly west, notice, until 10:00", "rang", "rang"),
    // Nobody saw where the device was in between; nine o'clock of the thirteenth was as early as 19:00 in UTC.
    ("end, fly far, until 12T21:30, clear, fly west, launch, until 11:00", "suppressed", "rang"),
    ("end, lose, until 12T19:00, fly west, launch, until 11:00", "suppressed", "rang"),
    ("end, lose, until 12T18:59, fly west, launch, until 11:00", "rang", "rang"),
  ]

  private static let permissions: [(String, String, String)] = [
    ("deny, notice, until 10:00", "missed permission", "open"),
    ("deny, until 10:00", "missed permission", "open"),
    ("deny, notice, until 10:00, grant, notice", "missed permission", "late permission"),
    ("deny, notice, until 13:00, grant, notice", "missed permission", "late permission"),
    ("deny, notice, until 13:00:01, grant, notice", "missed permission", "missed permission"),
    // Taken away and given back, and nobody saw it.
    ("end, deny, until 10:00, grant, launch", "rang", "late unseen"),
    ("until 10:00, deny, notice, grant, notice", "rang", "rang"),
    ("until 10:00, clear, deny, notice", "missed permission", "open"),
    ("deny, notice, until 08:00, grant, notice, until 10:00", "rang", "rang"),
  ]

  private static let losses: [(String, String, String)] = [
    // What cannot have rung is armed again.
    ("lose, until 08:00, open, until 10:00", "rang", "rang"),
    ("end, lose, until 08:00, launch, until 10:00", "rang", "rang"),
    // With the others it was lost, and nobody knows when; alone it must have rung.
    ("lose, until 10:00", "missed requestsLost", "late requestsLost"),
    ("until 10:00, lose", "rang", "rang"),
    ("until 10:00, lose, clear", "missed requestsLost", "late requestsLost"),
    ("lose first, until 10:00", "rang", "late unseen"),
    ("lose, off until 10:00, launch", "missed deviceOff", "late deviceOff"),
  ]

  @Test(arguments: undisturbed + off + jumps + flights + permissions + losses)
  func `follows from what can be known`(story: String, silent: String, ring: String) throws {
    for (doubt, expected) in [(Doubt.silent, silent), (.ring, ring)] {
      var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
      host.tell([.launched, .command(Command.schedule(daily("verse")))])
      var kept: [NotificationRequest] = []
      for step in story.split(separator: ", ") { try perform(String(step), &host, &kept) }
      host.tell(.foregrounded)
      host.pass(.minutes(1))
      host.tell(.foregrounded)
      let target = try identity("verse@2027-03-13")
      #expect(fate(of: target, in: host) == expected, "doubt=\(doubt): \(story)")
      let rings = host.rang.count { $0.identifier == target }
      if doubt == .silent { #expect(rings < 2, "\(story): it rang twice") }
      if expected.hasPrefix("late") { #expect(rings > 0, "\(story): it does not come") }
    }
  }

  /// The clock was days ahead for a while; what it jumped over lies ahead again, and was seen not to ring.
  @Test(arguments: Doubt.allCases)
  func `that was missed and lies ahead again is to ring`(doubt: Doubt) throws {
    var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .foregrounded, .command(Command.schedule(daily("verse")))])
    host.setClock(by: .days(3))
    host.tell(.timeChanged)
    #expect(host.missed == ["13", "14", "15"].compactMap { RequestIdentifier("verse@2027-03-\($0)") })
    host.setClock(by: .zero - .days(3))
    host.tell(.timeChanged)
    #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
    host.pass(.days(3))
    host.tell(.foregrounded)
    #expect(host.rang.count == 3 && host.missed.count == 3)
    host.expectNothingTwice()
  }

  private static let places = ["east": "EAST-1", "west": "WEST1", "far": "FAR-12"]

  private func perform(_ step: String, _ host: inout TestHost, _ kept: inout [NotificationRequest]) throws {
    let words = step.split(separator: " ").map(String.init)
    let target = try identity("verse@2027-03-13")
    switch (words[0], words.last ?? "") {
    case ("until", let text): host.pass(until: try moment(text))
    // The platform takes its time to deliver.
    case ("slow", let text):
      let pending = host.pending
      host.pending = []
      host.pass(until: try moment(text))
      host.pending = pending
    case ("off", let text): host.powerOff(for: try moment(text) - host.wall)
    case ("jump", let text): host.setClock(by: try moment(text) - host.wall)
    case ("fly", let text): host.fly(to: try Zone(posix: Self.places[text] ?? ""))
    // The app comes to the foreground, or leaves it; in the foreground it sees what rings.
    case ("open", _): host.tell(.foregrounded)
    case ("leave", _): host.tell(.backgrounded)
    case ("see", _): host.isForeground = true
    case ("notice", _):
      host.tell(.timeChanged)
      host.tell(.permissionChanged(host.permission))
    case ("end", _): host.end()
    case ("launch", _): host.tell(.launched)
    case ("clear", _): host.delivered = []
    case ("tap", _): host.tell(.opened(NotificationData(identifier: "verse@2027-03-13")))
    case ("deny", _): host.permission = .denied
    case ("grant", _): host.permission = .granted
    // Requests go without a trace: all of them, or only the first.
    case ("lose", "first"): host.pending.removeAll { $0.identifier == target }
    case ("lose", _): host.pending = []
    // A platform that keeps what is past instead of dropping it.
    case ("keep", _): kept = host.pending
    case ("restore", _): host.pending = kept
    default: Issue.record("\(step) is no step of a story")
    }
  }

  private func moment(_ text: String) throws -> Instant {
    let time = text.contains("T") ? text : "13T\(text)"
    return try instant("2027-03-\(time)\(time.count < 9 ? ":00" : "")Z")
  }

  private func fate(of target: RequestIdentifier, in host: TestHost) -> String {
    for entry in host.log {
      switch entry {
      case .late(target, _, let reason): return "late \(reason)"
      case .missed(target, _, let reason): return "missed \(reason)"
      default: continue
      }
    }
    if host.suppressed.contains(target) { return "suppressed" }
    if host.rolledOver.contains(target) { return "rang" }
    return host.pending.contains { $0.identifier == target } ? "ahead" : "open"
  }
}

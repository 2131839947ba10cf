import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// What waits for the end of the quiet hours while a limit comes that may drop it, and goes.
@Suite struct `What is held under a limit` {
  private typealias Night = WatchedNight
  private static let verse = RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_970)))

  /// Held from midnight to 07:00; a limit is set at 00:30, and what is chosen next at some time.
  private func found(
    then choices: [any HistoryCommand] = [RulesCommand.cap(nil)], at time: String = "01:00",
    before: [Observation] = [], isArmed: Bool = false, by minutes: Int64 = 1
  ) throws -> Int {
    var (watcher, findings) = (LetGoWatcher(), Findings())
    let pending = [try Night.pending(Self.verse, at: "2027-06-01 07:00")]
    func moment(_ time: String, _ pending: [PendingRequest] = []) throws -> Moment {
      try Night.moment("2027-06-01 \(time)", pending: pending)
    }
    watcher.hear(.command(try Night.quiet()), at: try moment("00:00"), into: &findings)
    watcher.hear(.app(.rested), at: try moment("00:00", pending), into: &findings)
    watcher.hear(.command(RulesCommand.cap(DailyCap(0))), at: try moment("00:30", pending), into: &findings)
    watcher.hear(.removed(Self.verse), at: try moment("00:30"), into: &findings)
    watcher.hear(.app(.rested), at: try moment("00:30"), into: &findings)
    for observation in before { watcher.hear(observation, at: try moment("00:40"), into: &findings) }
    for choice in choices { watcher.hear(.command(choice), at: try moment(time), into: &findings) }
    watcher.hear(.app(.rested), at: try moment(time, isArmed ? pending : []), into: &findings)
    var due = try moment(time)
    due.device += .minutes(minutes)
    if watcher.soonest <= due.device { watcher.judge(through: due.device, at: due, into: &findings) }
    return findings.violations.count
  }

  @Test func `is armed again within a minute once the limit is gone`() throws {
    #expect(try found() == 1)
    #expect(try found(by: 0) == 0, "it has the minute")
    #expect(try found(isArmed: true) == 0)
  }

  @Test(arguments: [("06:58:59", 1), ("06:59", 0), ("07:30", 0)])
  func `is asked for while its time is still to come`(time: String, count: Int) throws {
    #expect(try found(at: time) == count)
  }

  @Test func `is asked for by the same rules alone`() throws {
    #expect(try found(then: [RulesCommand.cap(DailyCap(5))]) == 0)
    #expect(try found(then: [try Night.quiet(.drop), RulesCommand.cap(nil)]) == 0)
    #expect(try found(then: [RulesCommand.isOn("news", false), RulesCommand.cap(nil)]) == 0)
  }

  @Test func `is not asked for where something else happened`() throws {
    let ring = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    #expect(try found(before: [.delivered(Self.verse, ring), .app(.rested)]) == 0)
    #expect(try found(before: [.lost(Self.verse), .app(.rested)]) == 0)
    #expect(try found(before: [.app(.looked)]) == 1)
    let other = try Night.message("2", at: "2027-06-01 12:00")
    #expect(try found(before: [.command(other), .app(.rested)]) == 1)
  }
}

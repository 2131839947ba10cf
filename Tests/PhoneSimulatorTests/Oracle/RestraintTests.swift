import CivilTime
import Rollover
import Testing

@testable import PhoneSimulator

/// What the oracle expects of a schedule that the app was asked to silence.
@Suite struct `A date that is left out, and a pause` {
  private let date = CivilDate(dayNumber: 20_000)
  private let key = OccurrenceKey.date(CivilDate(dayNumber: 20_000))
  private let due = Instant(seconds: 20_000 * 86_400 + 9 * 3600)

  private func leavesOut(_ restraint: Restraint) -> Bool {
    restraint.leavesOut(Watch.Due(key: key, instant: due, date: date))
  }

  private func objection(_ restraint: Restraint) -> String? { restraint.objection(to: key, on: date, due: due) }

  private func skipped() -> Restraint {
    var restraint = Restraint()
    restraint.skip(key, on: date, today: date)
    return restraint
  }

  private func paused(at instant: Instant = Instant(seconds: 0)) -> Restraint {
    var restraint = Restraint()
    restraint.pause(at: instant)
    return restraint
  }

  @Test func `need not ring at once, and must not once the app has saved and come to rest`() {
    for (asked, reason) in [(skipped(), "this date was to be left out"), (paused(), "the schedule was paused")] {
      var restraint = asked
      #expect(leavesOut(restraint) && objection(restraint) == nil)
      restraint.saved()
      #expect(leavesOut(restraint) && objection(restraint) == nil)
      restraint.rested(isSaved: true, mayChange: true)
      #expect(leavesOut(restraint) && objection(restraint) == reason)
      let other = Watch.Due(key: .date(date.adding(days: 1)), instant: due + .days(1), date: date.adding(days: 1))
      #expect(restraint.leavesOut(other) == restraint.isSilent)
    }
  }

  @Test func `are lost with a process that has saved nothing since`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      let isLost = restraint.processEnded()
      #expect(isLost)
      #expect(!leavesOut(restraint) && objection(restraint) == nil)
    }
  }

  @Test func `are anybody's guess when the process ended after a save that may hold them`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      restraint.saved()
      let isLost = restraint.processEnded()
      #expect(isLost)
      restraint.rested(isSaved: true, mayChange: true)
      #expect(leavesOut(restraint) && objection(restraint) == nil)
    }
  }

  @Test func `outlive the process once the app has come to rest`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      restraint.saved()
      restraint.rested(isSaved: true, mayChange: true)
      let isLost = restraint.processEnded()
      #expect(!isLost)
      #expect(leavesOut(restraint) && objection(restraint) != nil)
    }
  }

  @Test func `do not count as saved when the last save failed`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      restraint.saved()
      restraint.rested(isSaved: false, mayChange: true)
      #expect(objection(restraint) == nil)
      restraint.rested(isSaved: true, mayChange: true)
      #expect(objection(restraint) != nil)
    }
  }

  @Test func `do not bind an app that may not take out what is pending`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      restraint.saved()
      restraint.rested(isSaved: true, mayChange: false)
      #expect(leavesOut(restraint) && objection(restraint) == nil)
      restraint.rested(isSaved: true, mayChange: true)
      #expect(objection(restraint) != nil)
    }
  }

  @Test func `are anybody's guess after saved state was lost`() {
    for asked in [skipped(), paused()] {
      var restraint = asked
      restraint.saved()
      restraint.rested(isSaved: true, mayChange: true)
      restraint.stateLost()
      #expect(leavesOut(restraint) && objection(restraint) == nil)
    }
  }

  @Test func `end when the schedule goes on, unless the process ends before that is saved`() {
    var restraint = paused()
    restraint.saved()
    restraint.rested(isSaved: true, mayChange: true)
    restraint.resume()
    #expect(!leavesOut(restraint) && objection(restraint) == nil)
    var lost = restraint
    let isLost = lost.processEnded()
    #expect(isLost && lost.isSilent && objection(lost) == nil)
    lost.rested(isSaved: true, mayChange: true)
    #expect(objection(lost) != nil)
    restraint.saved()
    restraint.rested(isSaved: true, mayChange: true)
    let isResumeLost = restraint.processEnded()
    #expect(!isResumeLost && !restraint.isSilent)
  }

  @Test func `leave alone what was due before the pause`() {
    var restraint = paused(at: due)
    restraint.saved()
    restraint.rested(isSaved: true, mayChange: true)
    #expect(objection(restraint) == nil)
    #expect(restraint.objection(to: key, on: date, due: due + TimeSpan(milliseconds: 1)) != nil)
  }

  @Test func `of more dates than are remembered lose those that are long past, and no other`() {
    var restraint = Restraint()
    for day in 0..<100 {
      let date = date.adding(days: day)
      restraint.skip(.date(date), on: date, today: self.date.adding(days: 90))
    }
    for day in [0, 29, 30, 99] {
      let date = date.adding(days: day)
      #expect(restraint.leavesOut(Watch.Due(key: .date(date), instant: due, date: date)) == (day >= 30), "\(day)")
    }
  }
}

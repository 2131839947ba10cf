import CivilTime
import DailyRollover
import Rollover
import TestPhones
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What rang against what was asked for.
struct TallyTests {
  @Test func `A day on which all is well counts once, on time, without drift`() throws {
    let tally = try Played(
      until: "2027-03-17 12:00", ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")])
    )
    .tally
    #expect(tally.total.text == "due 5, on time 5, late 0, early 0, missed 0, twice 0")
    #expect(tally.total.drift == .zero && tally.total.largestDrift == .zero)
    #expect(tally.mostPending == 3)
  }

  @Test func `A chain of 24 hours drifts by an hour where clocks go forward, and rings late from that day on`() throws {
    let daily = DailyRolloverSettings(strategy: .chain, days: 3, step: .exactDay)
    let tally = try Played(
      daily: daily, until: "2027-03-17 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")])
    ).tally
    #expect(tally.total.text == "due 5, on time 1, late 4, early 0, missed 0, twice 0")
    #expect(tally.total.latest == .hours(1))
    #expect(tally.total.drift == .hours(1))
    #expect(tally.subjects[0].dates.map(\.date.description).first == "2027-03-13")
    #expect(tally.mostPending == 1)
  }

  @Test func `A chain of 24 hours rings early where clocks go back`() throws {
    let daily = DailyRolloverSettings(strategy: .chain, days: 3, step: .exactDay)
    let tally = try Played(
      daily: daily, at: "2027-11-05 18:00", until: "2027-11-09 12:00",
      ("2027-11-05 18:00", [.permission(.granted), .launch, .daily("verse")])
    ).tally
    #expect(tally.total.text == "due 4, on time 1, late 0, early 3, missed 0, twice 0")
    #expect(tally.total.drift == .hours(-1))
    #expect(tally.total.latest == .zero)
  }

  @Test func `A chain that drifts over midnight still rings for the day it was meant for`() throws {
    let daily = DailyRolloverSettings(strategy: .chain, days: 3, step: .exactDay)
    let tally = try Played(
      daily: daily, until: "2027-03-16 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse", at: "23:30")])
    ).tally
    #expect(tally.total.text == "due 4, on time 2, late 2, early 0, missed 0, twice 0")
    #expect(tally.total.drift == .hours(1))
  }

  @Test func `A date that rings twice is due once, and counts one ring too many`() throws {
    let played = try Played(
      app: { Faulty(engine: Engine.daily(), fault: .ringsAgain) }, until: "2027-03-14 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")]))
    #expect(played.tally.total.text == "due 2, on time 2, late 0, early 0, missed 0, twice 1")
  }

  @Test func `A date on which nothing rang is one that never rang, whoever is to blame`() throws {
    let tally = try Played(
      until: "2027-03-18 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse"), .app(.kill)])
    ).tally
    #expect(tally.total.text == "due 6, on time 3, late 0, early 0, missed 3, twice 0")
    #expect(tally.subjects[0].dates.map { $0.punctuality == .missed } == [false, false, false, true, true, true])
  }

  @Test func `What was off at its time and rings when the device is started is late by that much`() throws {
    let tally = try Played(
      until: "2027-03-13 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")]),
      ("2027-03-13 08:00", [.device(.off)]), ("2027-03-13 11:00", [.device(.on)])
    ).tally
    #expect(tally.total.text == "due 1, on time 0, late 1, early 0, missed 0, twice 0")
    #expect(tally.total.latest == .hours(2))
  }

  @Test func `The latest is the one that was latest, whichever came last`() throws {
    let tally = try Played(
      until: "2027-03-14 13:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")]),
      ("2027-03-13 08:00", [.device(.off)]), ("2027-03-13 12:00", [.device(.on)]),
      ("2027-03-14 08:00", [.device(.off)]), ("2027-03-14 11:00", [.device(.on)])
    ).tally
    #expect(tally.total.text == "due 2, on time 0, late 2, early 0, missed 0, twice 0")
    #expect(tally.total.latest == .hours(3))
  }

  @Test(arguments: [("09:01:00", 0), ("09:01:01", 1)])
  func `A minute late is on time, and a second more is late`(on: String, late: Int) throws {
    let tally = try Played(
      until: "2027-03-13 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")]),
      ("2027-03-13 08:59", [.device(.off)]), ("2027-03-13 \(on)", [.device(.on)])
    ).tally
    #expect(tally.total.due == 1 && tally.total.late == late && tally.total.onTime == 1 - late)
  }

  @Test func `Several schedules are counted each and in sum`() throws {
    let tally = try Played(
      until: "2027-03-15 12:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")]),
      ("2027-03-14 12:00", [.daily("tea", at: "11:00")])
    ).tally
    #expect(tally.subjects.map { "\($0.name) \($0.counts.due)" } == ["verse 3", "tea 1"])
    #expect(tally.total.due == 4)
  }

  @Test func `The last minute of a run is left out unless it has rung`() throws {
    let forgetful: @Sendable () -> any PhoneApp = {
      Faulty(engine: Engine.daily(), fault: .forgets)
    }
    let start: Played.Step = ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse")])
    #expect(try Played(app: forgetful, until: "2027-03-13 09:00", start).tally.total.due == 0)
    #expect(try Played(app: forgetful, until: "2027-03-13 09:01", start).tally.total.missed == 1)
    #expect(try Played(until: "2027-03-13 09:00", start).tally.total.onTime == 1)
  }

  /// In the morning of the last day one rings on time, and in its evening the other one an hour late.
  @Test func `The drift is that of the last ring, whichever schedule it is of`() throws {
    let daily = DailyRolloverSettings(strategy: .chain, days: 3, step: .exactDay)
    let tally = try Played(
      daily: daily, until: "2027-03-16 22:00",
      ("2027-03-12 18:00", [.permission(.granted), .launch, .daily("verse", at: "20:00")]),
      ("2027-03-15 12:00", [.daily("tea", at: "08:00")])
    ).tally
    #expect(tally.subjects.map(\.name) == ["verse", "tea"])
    #expect(tally.subjects[0].counts.drift == .hours(1) && tally.subjects[1].counts.drift == .zero)
    #expect(tally.total.drift == .hours(1))
  }
}

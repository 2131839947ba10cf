import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

private let verse = RequestIdentifier(SubjectID(name: "verse"), .once)

/// Whether the watcher of smart delivery excuses what a full date held until midnight, and what comes late behind that.
@Suite struct `An excuse of a full date` {
  /// A watcher of a day that takes one notification, which another one has had or not.
  private func day(isFull: Bool, in zone: Zone = .utc) throws -> WatchedNight {
    var day = try WatchedNight([RulesCommand.cap(DailyCap(1))])
    let resting = try WatchedNight.moment("2027-05-31 12:31", in: zone)
    day.watcher.hear(.phone(.zone), at: resting, into: &day.findings)
    day.watcher.hear(.app(.rested), at: resting, into: &day.findings)
    guard isFull else { return day }
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    let other = RequestIdentifier(SubjectID(name: "other"), .once)
    try day.hear(.delivered(other, delivery), at: "2027-06-01 09:00", in: zone)
    return day
  }

  @Test(arguments: [
    // Midnight ends the full date, and a grace of four hours begins.
    (true, "00:00", "04:01", true), (true, "00:00", "04:01:01", false), (false, "00:00", "04:01", false),
  ])
  func `is for one that a full date held until midnight, and that is late behind that`(
    isFull: Bool, added: String, rang: String, isExcused: Bool
  ) throws {
    var day = try day(isFull: isFull)
    let asked = try WatchedNight.moment("2027-06-02 \(added)")
    day.watcher.hear(.added(verse, .after(.seconds(1)), fires: asked.now), at: asked, into: &day.findings)
    #expect(
      try day.excuses(.onTime, of: verse, due: "2027-06-01 12:00", at: "2027-06-02 \(rang)") == isExcused)
  }

  @Test(arguments: [
    // The date that was full ended at midnight here, and ends at four where the device was before; the later end counts.
    ("00:00", "08:01", true), ("00:00", "08:01:01", false), ("03:59:59", "08:01", true), ("04:00", "08:01", true),
  ])
  func `is for one that was asked for as a full date had ended here, and not in the zone of before`(
    added: String, rang: String, isExcused: Bool
  ) throws {
    var day = try day(isFull: true, in: .fixed(offset: UTCOffset(seconds: -4 * 3600)))
    try day.hear(.phone(.zone), at: "2027-06-01 23:00")
    let asked = try WatchedNight.moment("2027-06-02 \(added)")
    day.watcher.hear(.added(verse, .after(.seconds(1)), fires: asked.now), at: asked, into: &day.findings)
    #expect(
      try day.excuses(.onTime, of: verse, due: "2027-06-01 12:00", at: "2027-06-02 \(rang)") == isExcused)
  }

  @Test(arguments: [
    // With a grace of four hours it comes late at three, as another one has had the only place of the date since half past midnight.
    (true, "03:00", "00:00", true), (true, "03:00:01", "00:00", false), (false, "03:00", "00:00", false),
    (true, "03:00", "00:01:01", false),
  ])
  func `is for one that came late on a full date, and waits for the next one`(
    isFull: Bool, added: String, rang: String, isExcused: Bool
  ) throws {
    var day = try day(isFull: false)
    if isFull {
      let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
      try day.hear(.delivered(RequestIdentifier(SubjectID(name: "other"), .once), delivery), at: "2027-06-02 00:30")
    }
    let asked = try WatchedNight.moment("2027-06-02 \(added)")
    let midnight = try WatchedNight.moment("2027-06-03 00:00")
    day.watcher.hear(.added(verse, .exact(midnight.now), fires: midnight.now), at: asked, into: &day.findings)
    #expect(try day.excuses(.onTime, of: verse, due: "2027-06-01 23:00", at: "2027-06-03 \(rang)") == isExcused)
  }
}

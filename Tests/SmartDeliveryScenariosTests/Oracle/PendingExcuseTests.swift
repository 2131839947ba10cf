import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// Whether the watcher excuses what is pending, or is not, because of rules, and where that is over.
@Suite struct `An excuse of what is pending` {
  private typealias Night = WatchedNight
  private let tonight = RequestIdentifier(Night.verse, .once)
  private let due = "2027-06-01 23:00"

  @Test func `is for a subject that is switched off`() throws {
    for (name, isExcused) in [("verse", true), ("news", false)] {
      let night = try Night([RulesCommand.isOn(name, false)])
      let found = try night.excuses(.nothingLost, of: tonight, due: "2027-06-01 09:00", at: "2027-06-01 09:01")
      #expect(found == isExcused, "\(name) is off")
    }
  }

  @Test(arguments: [
    ("2027-06-02 07:00", true), ("2027-06-02 07:00:01", false), ("2027-06-02 06:59:59", false),
    ("2027-06-01 23:00", false),
  ])
  func `is for one that nobody wants at its time, at the end of its hold`(fires: String, isExcused: Bool) throws {
    let night = try Night([Night.quiet()])
    let strays = Invariant("no-strays")
    let pending = [try Night.pending(tonight, at: fires)]
    // Long after anything was told.
    #expect(try night.excuses(strays, of: tonight, due: due, at: "2027-06-01 23:30", pending: pending) == isExcused)
    let other = RequestIdentifier(SubjectID(name: "other"), .once)
    let others = [try Night.pending(other, at: fires)]
    #expect(try !night.excuses(strays, of: tonight, due: due, at: "2027-06-01 23:30", pending: others))
  }

  @Test func `is for the end of another hold since something was told`() throws {
    for (told, isExcused) in [("2027-06-01 22:59", true), ("2027-06-01 22:58:59", false)] {
      var night = try Night([Night.quiet()])
      try night.hear(.phone(.clock), at: told)
      let pending = [try Night.pending(tonight, at: "2027-06-03 07:00")]
      let found = try night.excuses(
        Invariant("no-strays"), of: tonight, due: due, at: "2027-06-01 23:30", pending: pending)
      #expect(found == isExcused, "told at \(told)")
    }
  }

  @Test(arguments: [
    // The one before waits for seven o'clock, and the next one is armed as that has rung.
    ("2027-06-02 07:00", "2027-06-02 09:00", true), ("2027-06-02 07:01:01", "2027-06-02 09:00", false),
    ("2027-06-02 07:00", "2027-06-02 07:00", true), ("2027-06-02 12:00", "2027-06-02 12:00", false),
  ])
  func `is for what stands behind one that is held until before its time`(
    fires: String, due: String, isExcused: Bool
  ) throws {
    let night = try Night([Night.quiet()])
    let before = RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_970)))
    let next = RequestIdentifier(Night.verse, .date(CivilDate(dayNumber: 20_971)))
    let pending = [try Night.pending(before, at: fires)]
    let now = "2027-06-01 23:30"
    #expect(try night.excuses(.armedAsWanted, of: next, due: due, at: now, pending: pending) == isExcused)
    // Not if it is not all that is armed of its subject, or if it is a later one.
    let two = try pending + [Night.pending(RequestIdentifier(Night.verse, .date(.epoch)), at: fires)]
    #expect(try !night.excuses(.armedAsWanted, of: next, due: due, at: now, pending: two))
    let later = [try Night.pending(next, at: fires)]
    #expect(try !night.excuses(.armedAsWanted, of: before, due: due, at: now, pending: later))
  }

  @Test(arguments: [("07:00", true), ("07:00:01", false), ("12:00", false)])
  func `is for what rang at the end of its hold, of which a clock brings the time again`(
    rang: String, isExcused: Bool
  ) throws {
    var night = try Night([Night.quiet()])
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    try night.hear(.delivered(tonight, delivery), at: "2027-06-02 \(rang)")
    #expect(try night.excuses(.armedAsWanted, of: tonight, due: due, at: "2027-06-01 22:30") == isExcused)
    // What is due outside of the quiet hours was not held.
    #expect(try !night.excuses(.armedAsWanted, of: tonight, due: "2027-06-02 07:00", at: "2027-06-01 22:30"))
  }

  @Test(arguments: [("07:00", true), ("07:01", true), ("07:01:01", false), ("06:58:59", false)])
  func `is for one that rings at the end of its hold, and not as it was asked`(rang: String, isExcused: Bool) throws {
    let night = try Night([Night.quiet()])
    let asAsked = Invariant("as-asked", isOnRequest: true)
    #expect(try night.excuses(asAsked, of: tonight, due: due, at: "2027-06-02 \(rang)") == isExcused)
  }

  @Test func `is for a subject of which a limit has dropped all that was armed`() throws {
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    let others = try (1...2).map {
      try Night.pending(RequestIdentifier(SubjectID(name: "other-\($0)"), .once), at: "2027-06-01 1\($0):00")
    }
    for (count, isExcused) in [(2, true), (1, false)] {
      var night = try Night([RulesCommand.cap(DailyCap(2))])
      for number in 0..<count {
        let other = RequestIdentifier(SubjectID(name: "ring-\(number)"), .once)
        try night.hear(.delivered(other, delivery), at: "2027-06-01 08:00")
      }
      // The date of another week is free, and yet nothing is armed of it before the app runs again.
      for invariant in [Invariant.nothingLost, .armedAsWanted] {
        let found = try night.excuses(invariant, of: tonight, due: "2027-06-08 09:00", at: "2027-06-01 09:00")
        #expect(found == isExcused, "\(count) rang, \(invariant.word)")
        let own = [try Night.pending(RequestIdentifier(Night.verse, .date(.epoch)), at: "2027-06-09 09:00")]
        #expect(
          try !night.excuses(invariant, of: tonight, due: "2027-06-08 09:00", at: "2027-06-01 09:00", pending: own))
      }
      let resting = try Night([RulesCommand.cap(DailyCap(2))])
      #expect(
        try resting.excuses(
          .nothingLost, of: tonight, due: "2027-06-08 09:00", at: "2027-06-01 07:00",
          pending: Array(others.prefix(count))) == isExcused, "\(count) are pending")
    }
  }

  /// By the time in Tokyo it is due in the morning.
  @Test(arguments: [("22:59:00", true), ("22:58:59", false)])
  func `is for what was dropped by the zone that the device left within the minute`(
    left: String, isExcused: Bool
  ) throws {
    let tokyo = try Zone(posix: "JST-9")
    var night = try Night([Night.quiet(.drop)])
    try night.hear(.phone(.zone), at: "2027-06-01 \(left)", in: tokyo)
    try night.hear(.app(.rested), at: "2027-06-01 \(left)", in: tokyo)
    let found = try night.excuses(.nothingLost, of: tonight, due: due, at: "2027-06-01 23:01", in: tokyo)
    #expect(found == isExcused)
  }

  @Test(arguments: [("12:01:01", true), ("12:01:02", false)])
  func `is for a date that was full until something was taken away as this one was due`(
    now: String, isExcused: Bool
  ) throws {
    let other = RequestIdentifier(SubjectID(name: "other"), .once)
    let atRest = [try Night.pending(other, at: "2027-06-01 20:00")]
    var night = try Night([RulesCommand.cap(DailyCap(1))], atRest: atRest)
    try night.hear(.removed(other), at: "2027-06-01 12:00")
    let found = try night.excuses(.nothingLost, of: tonight, due: "2027-06-01 12:00", at: "2027-06-01 \(now)")
    #expect(found == isExcused)
    // What was to ring on another date has filled none.
    let later = [try Night.pending(other, at: "2027-06-02 20:00")]
    var another = try Night([RulesCommand.cap(DailyCap(1))], atRest: later)
    try another.hear(.removed(other), at: "2027-06-01 12:00")
    #expect(try !another.excuses(.nothingLost, of: tonight, due: "2027-06-01 12:00", at: "2027-06-01 \(now)"))
  }

  /// A clock that was ahead on the first of June in London disturbs the second in Auckland.
  @Test func `is for a date that was disturbed in another zone`() throws {
    let auckland = try Zone(posix: "NZST-12")
    for (hour, isExcused) in [("11:59:59", false), ("12:00", true)] {
      var night = try Night([RulesCommand.cap(DailyCap(2))])
      try night.hear(.phone(.clock), at: "2027-06-01 \(hour)")
      try night.hear(.phone(.zone), at: "2027-05-31 13:00", in: auckland)
      try night.hear(.app(.rested), at: "2027-05-31 13:00", in: auckland)
      let found = try night.excuses(
        .nothingLost, of: tonight, due: "2027-06-02 09:00", at: "2027-06-02 09:01", in: auckland)
      #expect(found == isExcused, "the clock was changed at \(hour)")
    }
  }

  /// Rules were to move it, and the platform did not take what was to replace it.
  @Test(arguments: [true, false])
  func `is for a ring by night of what could not be replaced`(isRejected: Bool) throws {
    var night = try Night([Night.quiet()])
    let pending = [try Night.pending(tonight, at: due)]
    let noon = try Night.moment("2027-06-01 12:00", pending: pending)
    if isRejected { night.watcher.hear(.rejected(tonight), at: noon, into: &night.findings) }
    night.watcher.hear(.app(.rested), at: noon, into: &night.findings)
    let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    try night.hear(.delivered(tonight, delivery), at: due)
    #expect(night.findings.violations.map(\.invariant) == (isRejected ? [] : [.quietHours]))
  }

  /// Of a name that nobody here knows the plugin may be another one.
  @Test(arguments: [("news", false), ("message-1", false), ("smart-delivery", false), ("chat", true), ("verse", true)])
  func `is for others where a rule names none of the messages that the app has sent`(
    name: String, isExcused: Bool
  ) throws {
    let (from, to) = (try #require(TimeOfDay("22:00")), try #require(TimeOfDay("07:00")))
    let night = try Night([
      RulesCommand.quiet(QuietHours(from: from, to: to, treatment: .hold, for: Selection([name]))),
      Night.message("1", at: "2027-06-01 12:00"),
    ])
    let pending = [try Night.pending(tonight, at: "2027-06-02 07:00")]
    let found = try night.excuses(.nothingLost, of: tonight, due: due, at: "2027-06-01 23:01", pending: pending)
    #expect(found == isExcused)
  }
}

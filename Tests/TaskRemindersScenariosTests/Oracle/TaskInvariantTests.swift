import CivilTime
import PhoneSimulator
import Rollover
import TaskReminders
import TaskRemindersScenarios
import Testing

private let seven = RequestIdentifier(ReminderTask.subject(of: "7"), .once)
/// The reminder that task 7 has as usual, at nine on the morning after.
private let nine = Instant(seconds: 1_811_926_800)

/// Adds a task that is to ring at nine, and one that is done before it rings; the app stays open.
private func run(_ fault: FaultyTasks.Fault) throws -> TaskPhone {
  var phone = try TaskPhone(fault)
  try phone.at(
    "2027-06-01 18:00", .permission(.granted), .app(.launch),
    .command(TaskCommand.add(NewTask(id: "7", title: "Buy oat milk"))),
    .command(TaskCommand.add(NewTask(id: "8", title: "Call Anna"))))
  try phone.at("2027-06-01 19:00", .command(TaskCommand.complete("8")))
  try phone.at("2027-06-02 20:00", .command(TaskCommand.add(NewTask(id: "9", title: "Pay the rent"))))
  phone.world.finish()
  return phone
}

/// Every invariant of tasks is broken once on purpose, by an app with a fault, and must say so.
@Suite struct `The invariants of tasks` {
  @Test func `hold without a fault`() throws { #expect(try run(.none).broken == []) }

  @Test func `a reminder that rings again breaks no-duplicates`() throws {
    #expect(try run(.ringsAgain).broken == ["no-duplicates"])
  }

  @Test func `a request that stays breaks completed-never-rings`() throws {
    #expect(try run(.keeps).broken.contains("completed-never-rings"))
  }

  @Test func `what is pending for another time at the end breaks armed-as-wanted`() throws {
    #expect(try run(.shifts(.seconds(61))).broken.contains("armed-as-wanted"))
  }

  @Test func `hold for each of many that are added in one go`() throws {
    for (fault, count) in [(FaultyTasks.Fault.none, 0), (.shifts(.seconds(61)), 3)] {
      var phone = try TaskPhone(fault)
      try phone.at(
        "2027-06-01 18:00", .permission(.granted), .app(.launch),
        .command(TaskCommand.addAll(["7", "8", "9"].map { NewTask(id: $0, title: "Call Anna") })))
      phone.world.finish()
      let found = phone.world.violations.filter { $0.invariant.word == "armed-as-wanted" }
      #expect(found.count == count)
      #expect(Set(found.compactMap(\.subject)).count == count, "each is another task's")
    }
  }
}

@Suite struct `A log without content` {
  @Test(arguments: [
    LogEntry.missed(seven, due: nine, reason: .deviceOff), .late(seven, due: nine, reason: .deviceOff),
    .placesShort(armed: 1, wanted: 2, until: CivilDate(dayNumber: Int32(nine.seconds / 86_400))),
    .stateBroken(section: "2027-06-02 09:00", .truncated(at: 0)),
    .stateBroken(section: "due 2027-06-02T09:00", .truncated(at: 0)),
    .stateBroken(section: "Buy oat milk", .truncated(at: 0)),
  ])
  func `is broken by a title and by the time of a reminder`(entry: LogEntry) throws {
    #expect(try run(.says(entry)).broken.filter { $0 != "saved-is-read" } == ["no-content-in-log"])
  }

  @Test(arguments: [
    LogEntry.missed(seven, due: nil, reason: .deviceOff), .late(seven, due: nil, reason: .deviceOff),
    // Of a subject that is no task.
    .missed(RequestIdentifier(SubjectID(name: "verse"), .once), due: nine, reason: .deviceOff),
    .placesShort(armed: 1, wanted: 2, until: nil),
    // A date on which nobody is reminded, and a time that nobody chose.
    .placesShort(armed: 1, wanted: 2, until: CivilDate(dayNumber: Int32(nine.seconds / 86_400) + 9)),
    .stateBroken(section: "2027-06-02 09:01", .truncated(at: 0)), .stateBroken(section: "Buy milk", .truncated(at: 0)),
  ])
  func `may name tasks, reasons and other people's times`(entry: LogEntry) throws {
    #expect(try run(.says(entry)).broken.filter { $0 != "saved-is-read" } == [])
  }

  @Test func `is what the engine writes of a reminder that comes late and of one that is missed`() throws {
    var phone = try TaskPhone(.none)
    try phone.at(
      "2027-06-01 18:00", .permission(.granted), .app(.launch),
      .command(TaskCommand.add(NewTask(id: "7", title: "Buy oat milk"))),
      .command(
        TaskCommand.add(
          NewTask(id: "8", title: "Call Anna", reminder: .chosen(CivilDateTime(localSeconds: nine.seconds - 18_000))))))
    try phone.at("2027-06-01 19:00", .permission(.denied))
    try phone.at("2027-06-02 09:30", .permission(.granted))
    phone.world.finish()
    let said = phone.world.trace.records.compactMap { record -> TraceRecord.Detail? in
      if case .missed = record.detail { record.detail } else { nil }
    }
    #expect(said == [.missed(due: nil, .permission), .missed(due: nil, .permission)])
    #expect(phone.broken == [])
  }
}

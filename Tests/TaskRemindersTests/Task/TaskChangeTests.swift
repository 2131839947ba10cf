import CivilTime
import Rollover
import Testing

@testable import TaskReminders

/// The first of June 2027, at six in the evening in UTC.
private let now = Instant(seconds: 1_811_872_800)
private let today = CivilDateTime(localSeconds: now.seconds).date

private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

private func inUTC(_ local: CivilDateTime) -> Instant { Instant(seconds: local.localSeconds) }

private func apply(_ commands: [TaskCommand], at moment: Instant = now) throws -> ReminderTask? {
  var task: ReminderTask?
  for command in commands {
    task = try command.applied(to: task, at: moment, today: today, instant: inUTC)
  }
  return task
}

@Suite struct `A change of a task` {
  @Test func `adds one that is due tomorrow at noon, with a reminder at nine`() throws {
    let task = try #require(try apply([.add(NewTask(id: "7", title: "Buy milk"))]))
    #expect(task.due == (try local("2027-06-02T12:00")))
    #expect(task.reminder == (try local("2027-06-02T09:00")))
    #expect(task.modified == now)
    #expect(!task.isDone)
  }

  @Test func `adds one without a due date, which has no reminder`() throws {
    let task = try #require(try apply([.add(NewTask(id: "7", title: "", due: .none))]))
    #expect(task.due == nil)
    #expect(task.reminder == nil)
  }

  @Test func `moves the reminder with the due date, and takes it away with it`() throws {
    let date = try local("2027-06-09T00:00").date
    let moved = try #require(try apply([.add(NewTask(id: "7", title: "")), .due("7", date)]))
    #expect(moved.reminder == (try local("2027-06-09T09:00")))
    let gone = try #require(try apply([.add(NewTask(id: "7", title: "")), .due("7", nil)]))
    #expect(gone.reminder == nil)
  }

  @Test func `sets a reminder where there was none or another one, and the task is to be done`() throws {
    var none = try #require(try apply([.add(NewTask(id: "7", title: "", due: .none))]))
    none.due = try local("2027-06-02T12:00")
    var nine = none
    nine.reminder = try local("2027-06-02T09:00")
    var ten = nine
    ten.reminder = try local("2027-06-02T10:00")
    var done = ten
    done.isDone = true
    var moved = nine
    moved.due = try local("2027-06-03T12:00")
    let sets = { (before: ReminderTask?, after: ReminderTask?) in
      TaskChange(id: "7", before: before, after: after).setsReminder
    }
    for (before, after) in [(nil, nine), (none, nine), (nine, ten), (done, nine)] { #expect(sets(before, after)) }
    for (before, after) in [(nil, none), (nine, none), (nine, nil), (nine, moved), (nine, done), (nil, done)] {
      #expect(!sets(before, after))
    }
  }

  @Test func `is refused where it makes no sense`() throws {
    let nine = try local("2027-06-02T09:00")
    #expect(throws: TaskRefusal.self) { try apply([.complete("7")]) }
    #expect(throws: TaskRefusal.self) {
      try apply([.add(NewTask(id: "7", title: "", due: .none, reminder: .chosen(nine)))])
    }
    #expect(throws: TaskRefusal.self) {
      try apply([.add(NewTask(id: "7", title: "", due: .none)), .remind("7", nine)])
    }
    #expect(throws: TaskRefusal.self) {
      try apply([.add(NewTask(id: "7", title: "")), .add(NewTask(id: "7", title: ""))])
    }
    for id in ["", "a@b", String(repeating: "x", count: ReminderTask.longestID + 1)] {
      #expect(throws: TaskRefusal.self) { try apply([.add(NewTask(id: id, title: ""))]) }
    }
  }

  @Test func `takes names and titles up to their greatest length`() throws {
    let id = String(repeating: "x", count: ReminderTask.longestID)
    let title = String(repeating: "y", count: ReminderTask.longestTitle)
    #expect(try apply([.add(NewTask(id: id, title: title))])?.title == title)
    #expect(throws: TaskRefusal.self) { try apply([.add(NewTask(id: id, title: title + "y"))]) }
  }

  @Test func `notes when it was made, and only if it changed anything`() throws {
    let added = try #require(try apply([.add(NewTask(id: "7", title: ""))]))
    let later = now + .minutes(5)
    for command in [TaskCommand.complete("7"), .due("7", nil), .remind("7", nil)] {
      #expect(
        try command.applied(to: added, at: later, today: today, instant: inUTC)?.modified
          == later)
    }
    #expect(
      try TaskCommand.reopen("7").applied(
        to: added, at: later, today: today, instant: inUTC) == added)
  }
}

@Suite struct `A task that is done and taken up again` {
  /// It is done at six and taken up again five minutes later.
  @Test func `has over what came due while it was done, and nothing else`() throws {
    let done = try #require(try apply([.add(NewTask(id: "7", title: "")), .complete("7")]))
    let open = try #require(
      try TaskCommand.reopen("7").applied(to: done, at: now + .minutes(5), today: today, instant: inUTC))
    let moment = TimeSpan(milliseconds: 1)
    for (due, isOver) in [
      (now - moment, false), (now, false), (now + moment, true), (now + .minutes(5), true),
      (now + .minutes(5) + moment, false),
    ] {
      #expect(open.doneSpan.holds(due) == isOver, "\(due)")
      #expect(!done.doneSpan.holds(due), "it is done")
    }
  }

  @Test func `has over what was over before it was done once more`() throws {
    // Due at 18:01, done from 18:00 to 18:05, and again from 18:10 to 18:15.
    var task = try #require(
      try apply([.add(NewTask(id: "7", title: "")), .remind("7", try local("2027-06-01T18:01")), .complete("7")]))
    for (minutes, command) in [(5, TaskCommand.reopen("7")), (10, .complete("7")), (15, .reopen("7"))] {
      let moment = now + .minutes(Int64(minutes))
      task = try #require(try command.applied(to: task, at: moment, today: today, instant: inUTC))
    }
    #expect(task.reminderWasPast)
  }
}

@Suite struct `A stored task` {
  @Test func `is read back as it was`() throws {
    for command in [TaskCommand.complete("7"), .due("7", nil), .remind("7", nil), .reopen("7")] {
      let task = try #require(try apply([.add(NewTask(id: "7", title: "Buy \"milk\" ✓")), command]))
      var reader = StateReader(task.bytes)
      #expect(try ReminderTask(id: "7", from: &reader, version: ReminderTask.version) == task)
    }
  }

  @Test func `is read back with that its reminder had passed when it was set`() throws {
    for (text, wasPast) in [("2027-06-01T18:00", true), ("2027-06-01T18:01", false)] {
      let task = try #require(try apply([.add(NewTask(id: "7", title: "")), .remind("7", try local(text))]))
      #expect(task.reminderWasPast == wasPast)
      var reader = StateReader(task.bytes)
      #expect(try ReminderTask(id: "7", from: &reader, version: ReminderTask.version).reminderWasPast == wasPast)
    }
  }

  /// The first version did not say when.
  @Test func `is read back with when it was taken up again`() throws {
    let task = try #require(
      try apply([.add(NewTask(id: "7", title: "")), .complete("7"), .reopen("7"), .reopen("7")]))
    #expect(task.doneSpan == DoneSpan(begin: now, end: now))
    var reader = StateReader(task.bytes)
    #expect(try ReminderTask(id: "7", from: &reader, version: 3) == task)
    // The second version did not say when it was done: 8 bytes, behind one that says that they are there.
    reader = StateReader(Array(task.bytes.dropLast(9)))
    #expect(try ReminderTask(id: "7", from: &reader, version: 2).doneSpan == DoneSpan(begin: nil, end: now))
    let plain = try #require(try apply([.add(NewTask(id: "7", title: "")), .reopen("7")]))
    #expect(plain.doneSpan == DoneSpan(), "it was not done")
    reader = StateReader(Array(plain.bytes.dropLast(2)))
    #expect(try ReminderTask(id: "7", from: &reader, version: 1) == plain)
  }

  @Test func `takes less than a kilobyte with the longest title`() throws {
    let title = String(repeating: "y", count: ReminderTask.longestTitle)
    let task = try #require(try apply([.add(NewTask(id: "7", title: title))]))
    #expect(task.bytes.count < 1024 - 16)
  }

  @Test func `is refused where it is cut short`() throws {
    let task = try #require(try apply([.add(NewTask(id: "7", title: "Buy milk"))]))
    for count in task.bytes.indices {
      var reader = StateReader(Array(task.bytes[..<count]))
      #expect(throws: SavedStateError.self) { try ReminderTask(id: "7", from: &reader, version: ReminderTask.version) }
    }
  }
}

import CivilTime
import Rollover
import TaskReminders
import Testing

/// The first of June 2027, at six in the evening in UTC.
private let evening = Instant(seconds: 1_811_872_800)

private func launched(_ change: (inout TaskHost) -> Void = { _ in }) -> TaskHost {
  var host = TaskHost(at: evening)
  change(&host)
  host.tell(.launched)
  host.done = []
  return host
}

@Suite struct `Setting a reminder` {
  @Test func `asks, stores, refreshes the widgets and arms, in this order`() {
    var host = launched { $0.permission = .notDetermined }
    host.answersQuestion = false
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    #expect(host.changes == ["ask", "store", "widgets"])
    host.permission = .granted
    host.done = []
    if let question = host.question { host.tell(.worked(TaskAnswer.permission(.granted), question)) }
    #expect(host.done.contains("add"))
  }

  @Test func `asks once, whatever the answer`() {
    for permission in Permission.allCases {
      var host = launched { $0.permission = .notDetermined }
      host.ask(.add(NewTask(id: "7", title: "Buy milk")))
      host.permission = permission
      host.tell(.permissionChanged(permission))
      host.ask(.add(NewTask(id: "8", title: "Call Anna")))
      host.launch()
      host.ask(.add(NewTask(id: "9", title: "Pay rent")))
      #expect(host.done.count { $0 == "ask" } == 1, "\(permission)")
      #expect(host.pending.count == (permission.allowsDelivery ? 3 : 0), "\(permission)")
      #expect((host.status?.hint != nil) == !permission.allowsDelivery, "\(permission)")
    }
  }

  @Test(arguments: [([false, true], true), ([true, false], true), ([false, false], false)])
  func `asks for many tasks in one go where any of them has a reminder`(hasReminder: [Bool], asks: Bool) {
    var host = launched { $0.permission = .notDetermined }
    host.ask(
      .addAll(hasReminder.enumerated().map { NewTask(id: "\($0)", title: "Buy milk", due: $1 ? .usual : .none) }))
    #expect(host.done.contains("ask") == asks)
  }

  @Test func `does not ask for a task without a reminder`() {
    var host = launched { $0.permission = .notDetermined }
    host.ask(.add(NewTask(id: "7", title: "Buy milk", due: .none)))
    #expect(!host.done.contains("ask"))
  }

  @Test func `makes a request with the title, the due date and seconds zero`() throws {
    var host = launched()
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    let request = try #require(host.contents.values.first)
    #expect(request.text == "task-7")
    #expect(request.content.title == "Buy milk")
    #expect(request.content.body == "2027-06-02 12:00")
    #expect(request.trigger == .floating(try #require(CivilDateTime("2027-06-02T09:00"))))
  }

  @Test func `arms and shows nothing where it cannot be stored, and says so in one sentence`() {
    var host = launched()
    host.storeFails = true
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    #expect(host.changes == ["store"])
    #expect(host.log == [.saveFailed])
    #expect(host.status?.tasks.isEmpty == true)
    #expect(host.status?.problem != nil)
    host.storeFails = false
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    #expect(host.pending.count == 1)
    #expect(host.status?.problem == nil)
  }

  @Test func `that is refused says so until a change is stored`() {
    var host = launched()
    host.ask(.remind("7", CivilDateTime("2027-06-02T09:00")))
    #expect(host.status?.problem == "The change could not be made.")
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    #expect(host.status?.problem == nil)
  }

  @Test func `writes nothing where nothing changes`() {
    var host = launched()
    host.ask(.add(NewTask(id: "7", title: "Buy milk")))
    host.done = []
    host.ask(.reopen("7"), .remind("7", CivilDateTime("2027-06-02T09:00")))
    #expect(!host.done.contains("store") && !host.done.contains("widgets"))
  }
}

@Suite struct `A damaged entry` {
  @Test func `is told of, costs its task, and takes away nothing that is pending`() throws {
    var host = launched()
    for id in ["7", "8"] {
      host.ask(.add(NewTask(id: id, title: "Buy milk")), .remind(id, CivilDateTime("2027-06-02T09:00")))
    }
    let before = host.pending.map(\.identifier)
    #expect(before.count == 2)
    var bytes = host.entries[0].bytes
    bytes[bytes.count - 1] ^= 1
    host.entries[0] = StoredEntry(plugin: host.entries[0].plugin, key: host.entries[0].key, bytes: bytes)
    host.log = []
    host.launch()
    #expect(host.log.contains(.stateBroken(section: "an entry of task-reminders", .checksum)), "\(host.log)")
    #expect(host.status?.tasks.map(\.id) == ["8"])
    #expect(host.pending.map(\.identifier) == before)
  }
}

@Suite struct `Five thousand tasks` {
  /// The first three thousand have a reminder, forty on each date from tomorrow on.
  private static func host() -> TaskHost {
    var host = launched { $0.permission = .denied }
    host.entries = []
    let start = CivilDateTime(localSeconds: evening.seconds).date
    for number in 0..<5000 {
      var task = NewTask(id: "\(number)", title: "Task \(number)", due: .none)
      if number < 3000 {
        let date = start.adding(days: 1 + number / 40)
        task.due = .chosen(date)
        task.reminder = .chosen(CivilDateTime(localSeconds: Int64(date.dayNumber) * 86_400 + Int64(number % 40) * 60))
      }
      let entry = TaskReminders.entry(of: task, at: evening, today: start)
      if let entry { host.entries.append(entry) }
    }
    host.permission = .granted
    host.launch()
    return host
  }

  @Test func `give their places to the soonest, and to the next as places become free`() {
    var host = Self.host()
    #expect(host.pending.count == 64)
    let soonest = Set((0..<64).map { RequestIdentifier(SubjectID(name: "task-\($0)"), .once) })
    #expect(Set(host.pending.map(\.identifier)) == soonest)
    // Those of tomorrow have rung.
    host.wall += .hours(24)
    host.uptime = host.uptime + .hours(24)
    host.pending.removeAll { request in
      if case .floating(let local) = request.trigger { local.localSeconds <= host.wall.seconds } else { false }
    }
    host.tell(.foregrounded)
    let next = Set((40..<104).map { RequestIdentifier(SubjectID(name: "task-\($0)"), .once) })
    #expect(Set(host.pending.map(\.identifier)) == next)
  }

  @Test func `are armed again in one cycle when the connection comes back`() {
    var host = Self.host()
    host.tell(.networkChanged(isOnline: true))
    host.tell(.networkChanged(isOnline: false))
    host.pending = []
    host.uptime = host.uptime + .seconds(5)
    host.wall += .seconds(5)
    host.done = []
    host.tell(.networkChanged(isOnline: true))
    #expect(host.done.count { $0 == "read" } == 1)
    #expect(host.pending.count == 64)
    #expect(
      host.log.contains { if case .told(_, let count) = $0 { count == 64 } else { false } })
  }

  @Test func `cost one entry of less than a kilobyte where one of them changes`() {
    var host = Self.host()
    host.storedBytes = 0
    host.done = []
    host.ask(.complete("4000"))
    #expect(host.done.count { $0 == "store" } == 1)
    #expect((1..<1024).contains(host.storedBytes))
  }

  @Test func `take no room in the engine's own state before anything has happened to them`() {
    let host = Self.host()
    // The armed ones are there with their requests; the thousands behind them are not.
    #expect((host.saved?.count ?? .max) < 64 * 256)
  }
}

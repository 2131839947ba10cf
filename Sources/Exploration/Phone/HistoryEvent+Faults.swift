internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension HistoryEvent {
  /// What the person does with notifications.
  static let personTable: [HistoryEvent] = [
    HistoryEvent("person clears", weight: 4) { $0.add(.person(.clearsAll)) },
    HistoryEvent("person clears what has just come", weight: 3) { draft in
      guard let due = draft.due() else { return }
      draft.pass(until: due + draft.random.pick([.zero, .seconds(1), .seconds(30), .minutes(20)]))
      draft.add(.person(.clearsAll))
    },
    HistoryEvent("person dismisses", weight: 3) { draft in
      let data = draft.commands.notification(draft.surroundings, &draft.random)
      guard let identifier = data?.identifier.flatMap({ RequestIdentifier($0) }) else { return }
      draft.add(.person(.dismisses(identifier)))
    },
    HistoryEvent("person taps") { $0.add(.person(.taps($0.answered()))) },
    HistoryEvent("person acts", weight: 1) { $0.add(.person(.acts($0.answered(), action: "later"))) },
  ]

  /// What goes wrong in the app, and between it and the servers.
  static let faultTable: [HistoryEvent] = [
    HistoryEvent("fault add") { $0.fail { .add($0) } },
    HistoryEvent("fault save") { $0.fail { .save($0) } },
    HistoryEvent("fault read") { $0.fail { .read($0) } },
    HistoryEvent("fault fetch", weight: 1) { $0.fail { .fetch($0) } },
    HistoryEvent("killed at an answer", weight: 4) { draft in
      draft.add(.fault(.kill(after: draft.random.number(in: 0...8))))
      if draft.random.happens(3, in: 4) { draft.open() }
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("network offline") { $0.add(.network(.offline)) },
    HistoryEvent("network online") { $0.add(.network(.online)) },
    HistoryEvent("network latency", weight: 1) { draft in
      draft.add(.network(.latency(draft.random.pick([.zero, .seconds(1), .seconds(20), .seconds(31), .minutes(5)]))))
    },
    HistoryEvent("network lose=request", weight: 1) { $0.add(.network(.loseRequests($0.random.number(in: 1...3)))) },
    HistoryEvent("network lose=answer", weight: 1) { $0.add(.network(.loseAnswers($0.random.number(in: 1...3)))) },
    HistoryEvent("content", weight: 3) { draft in
      if let content = draft.commands.serverContent(&draft.random) { draft.add(.server(content)) }
    },
    HistoryEvent("content fails", weight: 1) { $0.add(.server(.fails($0.random.number(in: 1...4)))) },
  ]
}

extension HistoryDraft {
  /// What the person taps: now and then something that nobody delivered.
  fileprivate mutating func answered() -> NotificationData {
    guard random.happens(11, in: 12), let data = commands.notification(surroundings, &random) else {
      return commands.forgedNotification(&random)
    }
    return data
  }

  /// Lets something go wrong a few times, mostly where the app is about to meet it.
  fileprivate mutating func fail(_ fault: (Int) -> FaultAction) {
    add(.fault(fault(random.pick([1, 1, 1, 2, 3]))))
    if random.happens(2, in: 3) { open() }
  }
}

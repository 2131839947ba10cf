internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension HistoryEvent {
  /// What has to do with runs in the background and with pushes.
  static let runTable: [HistoryEvent] = [
    HistoryEvent("left alone for days", weight: 6) { draft in
      draft.wake()
      draft.add(.app(draft.random.pick([.background, .background, .suspend, .crash])))
      draft.pass(draft.random.pick([.hours(3), .hours(30), .days(8)]))
    },
    HistoryEvent("device app-refresh") { draft in
      draft.add(.device(.appRefresh(!draft.allowsBackground)))
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("fault submit") { draft in
      draft.add(.fault(.submit(draft.random.pick([1, 1, 2, 5]))))
      if draft.random.happens(2, in: 3) { draft.open() }
    },
    HistoryEvent("killed in a run", weight: 4) { draft in
      draft.wake()
      draft.add(.app(draft.random.pick([.background, .suspend, .crash])))
      draft.add(.fault(.kill(after: draft.random.number(in: 0...12))))
      draft.pass(draft.random.pick([.hours(2), .hours(5), .days(1)]))
    },
    HistoryEvent("push silent", weight: 3) { $0.add(.push(.silent)) },
    HistoryEvent("push shown", weight: 4) { draft in
      if let identifier = draft.pushable() { draft.add(.push(.shown(identifier))) }
    },
    HistoryEvent("push shown about when it is due", weight: 4) { draft in
      guard let identifier = draft.pushable(), let due = draft.due() else { return }
      if draft.random.happens(in: 2) { draft.add(.app(draft.random.pick([.suspend, .crash, .kill]))) }
      draft.pass(until: due + draft.random.miss())
      draft.add(.push(.shown(identifier)))
    },
  ]
}

extension HistoryDraft {
  /// Something that may be pushed as well as armed.
  fileprivate mutating func pushable() -> RequestIdentifier? {
    let data = commands.notification(surroundings, &random)
    guard let identifier = data?.identifier.flatMap({ RequestIdentifier($0) }), !identifier.isRepeating else {
      return nil
    }
    return identifier
  }
}

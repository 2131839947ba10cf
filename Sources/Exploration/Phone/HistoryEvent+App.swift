internal import CivilTime
internal import PhoneSimulator

extension HistoryEvent {
  /// What becomes of the app's process.
  static let appTable: [HistoryEvent] = [
    HistoryEvent("app opened", weight: 8, isAlwaysOn: true) { $0.open() },
    HistoryEvent("app background") { draft in
      draft.wake()
      draft.add(.app(.background))
    },
    HistoryEvent("app suspend", weight: 3) { draft in
      draft.wake()
      if draft.random.happens(in: 2) { draft.add(.app(.background)) }
      draft.add(.app(.suspend))
    },
    HistoryEvent("app kill", weight: 3) { $0.end(by: .kill) },
    HistoryEvent("app crash") { $0.end(by: .crash) },
    HistoryEvent("app update", weight: 1) { $0.end(by: .update) },
    HistoryEvent("app reinstall", weight: 1) { draft in
      draft.end(by: .reinstall)
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("app ended and opened at once") { draft in
      draft.end(by: draft.random.pick([.kill, .crash, .update]))
      draft.open()
    },
    HistoryEvent("app ended soon after it was opened") { draft in
      draft.open()
      draft.pass(TimeSpan(milliseconds: draft.random.pick([0, 100, 500, 1500, 4000])))
      draft.add(.app(draft.random.pick([.kill, .crash, .suspend])))
    },
  ]

  /// The system's settings and what the platform does otherwise.
  static let platformTable: [HistoryEvent] = [
    HistoryEvent("os knob", weight: 1) { draft in
      var profile = draft.profile
      let turned = profile.turnOne(&draft.random, alsoOfRuns: draft.commands.wantsRuns)
      profile = draft.asWanted(profile)
      guard profile.says(turned) else { return }
      draft.situations.append(turned)
      draft.add(.profile(profile))
    },
    HistoryEvent("platform loses requests") { draft in
      draft.add(
        .platform(.losesRequests(of: draft.random.happens(in: 2) ? nil : draft.commands.subject(&draft.random))))
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("other requests") { draft in
      draft.add(.otherRequests(draft.random.pick([0, 0, 1, 5, 30, 60, 63, 64, 70])))
      if draft.random.happens(in: 3) { draft.open() }
    },
    HistoryEvent("app remove-all-requests") { draft in
      draft.wake()
      draft.add(.app(.removeAllRequests))
    },
  ]
}

extension HistoryDraft {
  /// Ends the app's process, which has to be there for most ways to end it.
  fileprivate mutating func end(by change: AppAction) {
    if app == .absent, change == .kill || change == .crash { open() }
    add(.app(change))
  }
}

internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension HistoryEvent {
  /// What becomes of the device, and of the app's permission.
  static let powerTable: [HistoryEvent] = [
    HistoryEvent("device reboot") { draft in
      if !draft.isOn { draft.add(.device(.on)) }
      draft.reboot(for: draft.random.pick([.seconds(1), .minutes(1), .minutes(14), .minutes(16), .hours(6)]))
    },
    HistoryEvent("device reboot over what is due", weight: 3) { draft in
      if !draft.isOn { draft.add(.device(.on)) }
      guard let due = draft.due() else { return }
      let before = draft.random.miss().magnitude
      draft.pass(until: due - before)
      // It comes on at the very moment, too.
      draft.reboot(for: max(due - draft.now, .zero) + draft.random.miss().magnitude)
    },
    HistoryEvent("device off") { $0.add(.device(.off)) },
    HistoryEvent("device on") { draft in
      draft.add(.device(.on))
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("device off over what is due", weight: 3) { draft in
      guard let due = draft.due() else { return }
      draft.pass(until: due - draft.random.miss().magnitude)
      draft.add(.device(.off))
      draft.pass(until: due + draft.random.pick([draft.random.miss().magnitude, draft.random.span(below: .days(3))]))
      draft.add(.device(.on))
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("device restore") { draft in
      draft.add(.device(.restore))
      if draft.random.happens(2, in: 3) { draft.open() }
    },
    HistoryEvent("device unlock", weight: 1) { $0.add(.device(.unlock)) },
    HistoryEvent("device low-power", weight: 1) { $0.add(.device(.lowPower($0.random.happens(2, in: 3)))) },
    HistoryEvent("permission taken") { $0.add(.permission($0.random.happens(3, in: 4) ? .denied : .notDetermined)) },
    HistoryEvent("permission given") { draft in
      draft.add(.permission(draft.random.pick(weighted: [(4, .granted), (1, .provisional), (1, .ephemeral)])))
      if draft.random.happens(in: 2) { draft.open() }
    },
    HistoryEvent("permission away and back", weight: 3) { draft in
      draft.add(.permission(.denied))
      let due = draft.due()
      if draft.random.happens(in: 3) { draft.open() }
      if let due, draft.random.happens(in: 2) {
        draft.pass(until: due + draft.random.miss())
      } else {
        draft.pass(draft.random.span(below: draft.random.pick([.minutes(1), .hours(4), .days(3)])))
      }
      draft.add(.permission(.granted))
      if draft.random.happens(2, in: 3) { draft.open() }
    },
  ]
}

extension HistoryDraft {
  /// Switches off and on again, and mostly waits for that.
  fileprivate mutating func reboot(for duration: TimeSpan) {
    add(.device(.reboot(duration)))
    guard random.happens(7, in: 8) else { return }
    pass(duration + random.pick([.zero, .seconds(1), .seconds(10), .minutes(5)]))
    if random.happens(in: 2) { open() }
  }
}

internal import CivilTime
internal import PhoneSimulator

extension HistoryEvent {
  /// What becomes of the device's clock.
  static let clockTable: [HistoryEvent] = [
    HistoryEvent("clock set over what is due", weight: 3) { draft in
      guard let due = draft.due(after: draft.device) else { return }
      draft.add(.device(.clockShift(due - draft.device + draft.random.miss())))
    },
    HistoryEvent("clock set back over what was due", weight: 3) { draft in
      guard let due = draft.due(after: draft.device - draft.random.pick([.hours(25), .hours(49), .days(8)]))
      else { return }
      draft.add(.device(.clockShift(due - draft.device + draft.random.miss())))
    },
    HistoryEvent("clock to a local time") { draft in
      guard let due = draft.due(after: draft.device - .days(1)) else { return }
      draft.add(.device(.clockSet(draft.zone.localTime(at: due + draft.random.miss()))))
    },
    HistoryEvent("clock set by a little") { $0.add(.device(.clockShift($0.random.miss()))) },
    HistoryEvent("clock set by days") { draft in
      let days = TimeSpan.days(Int64(draft.random.pick([1, 1, 2, 6, 14, 31])))
      draft.add(.device(.clockShift(draft.random.happens(in: 2) ? days : -days)))
    },
    HistoryEvent("clock far away", weight: 1) { draft in
      draft.add(.device(.clockShift(.days(Int64(draft.random.pick([66, 183, 400, -66, -183, -400]))))))
    },
    HistoryEvent("clock right", weight: 3) { $0.add(.device(.clockAutomatic)) },
    HistoryEvent("clock there and back", weight: 3) { draft in
      let ahead = draft.random.pick([.minutes(20), .hours(1), .hours(30), .days(14), .days(70)] as [TimeSpan])
      draft.add(.device(.clockShift(draft.random.happens(3, in: 4) ? ahead : -ahead)))
      if draft.random.happens(in: 3) { draft.open() }
      draft.pass(draft.random.pick([.zero, .seconds(30), .minutes(5), .hours(3)]))
      if draft.random.happens(in: 4) { draft.add(.device(.reboot(.minutes(1)))) }
      draft.pass(draft.random.pick([.zero, .minutes(2)]))
      draft.add(.device(.clockAutomatic))
    },
  ]

  /// Where the device goes, and what becomes of the rules there.
  static let travelTable: [HistoryEvent] =
    [
      HistoryEvent("flight", weight: 4) { draft in
        draft.add(.device(.zone(draft.random.pick(draft.zones))))
        if draft.random.happens(in: 2) { draft.open() }
      },
      HistoryEvent("flight home") { $0.add(.device(.zone($0.place.zone))) },
      HistoryEvent("flights in one absence", weight: 3) { draft in
        draft.leave()
        let home = draft.zone
        for _ in 0..<draft.random.number(in: 1...3) {
          draft.add(.device(.zone(draft.random.pick(draft.zones))))
          if let due = draft.due(), draft.random.happens(in: 2), due < draft.now + .days(2) {
            draft.pass(until: due + draft.random.miss())
          } else {
            draft.pass(draft.random.span(below: .hours(14)))
          }
        }
        if draft.random.happens(2, in: 3) { draft.add(.device(.zone(home))) }
        if draft.random.happens(2, in: 3) { draft.open() }
      },
      HistoryEvent("rules other") { draft in
        guard let update = draft.otherRules() else { return }
        draft.add(.device(.rules(update)))
      },
      HistoryEvent("rules as the database has them", weight: 1) { draft in
        let here = draft.zones.first { $0.name == draft.zone.name }
        draft.add(.device(.rules(RulesUpdate(database: here ?? draft.place.zone))))
      },
    ] + platformTable
}

extension HistoryDraft {
  /// Ends what the app does, in one of the ways in which that happens.
  fileprivate mutating func leave() {
    guard isOn, app != .absent else { return }
    add(.app(random.pick([.suspend, .kill, .crash])))
  }

  /// Other rules for the device's zone, or for any; `nil` where the two cannot be put together.
  fileprivate mutating func otherRules() -> RulesUpdate? {
    guard let base = random.happens(3, in: 4) ? zones.first(where: { $0.name == zone.name }) : random.pick(zones)
    else { return nil }
    let hours = base.offset(at: now).seconds / 3600 + Int32(random.pick([-1, 0, 0, 1]))
    let standard = "<\(hours < 0 ? "-" : "+")\(abs(hours) < 10 ? "0" : "")\(abs(hours))>\(-hours)"
    // For good without summer time, or with one that begins or ends at some other moment.
    let rules = ["", "", "<SUM>,M3.2.0,M11.1.0", "<SUM>,M4.1.5/0,M10.3.5/0", "<SUM>\(-hours - 2),M5.1.0,M9.1.0"]
    guard let other = try? Zone(posix: standard + random.pick(rules)) else { return nil }
    let today = zone.localTime(at: now).date
    let from = random.happens(in: 2) ? today.adding(days: random.number(in: -1...12)) : nil
    let until = random.happens(in: 3) ? (from ?? today).adding(days: random.number(in: 2...20)) : nil
    return try? RulesUpdate(base, rules: other, from: from, until: until)
  }
}

import CivilTime
import PhoneSimulator
import Rollover
import Testing

@testable import Exploration

@Suite struct `A case ends well` {
  private let start = Instant(seconds: 1_800_000_000)

  /// A phone that was started anew, and an app that was opened so long after it began to start and once more a day later.
  private func endsWell(opened wait: TimeSpan, bootTakes length: TimeSpan = .minutes(5)) -> Bool {
    let reboot = start + .hours(1)
    var history = History(zone: .utc, start: start, plugins: [])
    history.steps = [
      History.Step(time: start, action: .permission(.granted)),
      History.Step(time: reboot, action: .device(.reboot(length))),
      History.Step(time: reboot + wait, action: .app(.launch)),
      History.Step(time: reboot + .days(2), action: .app(.launch)),
    ]
    return ExplorationCase(history, end: reboot + .days(4)).endsWell
  }

  @Test func `if the app was opened twice with a day between`() {
    #expect(endsWell(opened: .hours(1)))
  }

  @Test func `also if it was opened as soon as the device was on, and not before`() {
    #expect(endsWell(opened: .minutes(5)))
    #expect(!endsWell(opened: .minutes(5) - .seconds(1)))
    #expect(endsWell(opened: .zero, bootTakes: .zero))
  }

  /// A phone to which some things happen, and an app that is opened a day later and twice more.
  private func endsWell(after changes: [DeviceAction]) -> Bool {
    var history = History(zone: .utc, start: start, plugins: [])
    history.steps = [History.Step(time: start, action: .permission(.granted))]
    for (place, change) in changes.enumerated() {
      history.steps.append(History.Step(time: start + .hours(Int64(place) + 1), action: .device(change)))
    }
    for day in 1...3 as ClosedRange<Int64> {
      history.steps.append(History.Step(time: start + .days(day), action: .app(.launch)))
    }
    return ExplorationCase(history, end: start + .days(6)).endsWell
  }

  @Test func `only if the app may run in the background again`() {
    #expect(endsWell(after: []))
    #expect(endsWell(after: [.appRefresh(false), .appRefresh(true)]))
    #expect(!endsWell(after: [.appRefresh(false)]))
    #expect(!endsWell(after: [.appRefresh(true), .appRefresh(false)]))
  }

  @Test func `only if the phone saves no power any more`() {
    #expect(endsWell(after: [.lowPower(true), .lowPower(false)]))
    #expect(!endsWell(after: [.lowPower(true)]))
  }
}

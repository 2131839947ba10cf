import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones

/// A history in New York that has been played, and its tally.
struct Played {
  typealias Step = (time: String, actions: [Action])

  let tally: Tally

  init(
    daily: DailyRolloverSettings = DailyRolloverSettings(days: 3), profile: (inout PhoneProfile) -> Void = { _ in },
    app: (@Sendable () -> any PhoneApp)? = nil, at start: String = "2027-03-12 17:00", until end: String,
    _ steps: Step...
  ) throws {
    let zone = try Zone(posix: TestPhone.newYork)
    var history = History(zone: zone, start: try zone.instant(start), daily: daily)
    profile(&history.profile)
    var world = World(history, app: app)
    for step in steps {
      let time = try zone.instant(step.time)
      history.steps += step.actions.map { History.Step(time: time, action: $0) }
      world.run(step.actions, at: time)
    }
    let last = try zone.instant(end)
    world.run(at: last)
    tally = Tally(history, world.trace, end: last)
  }
}

extension Action {
  static let launch = Action.app(.launch)
}

extension Tally.Counts {
  var text: String { "due \(due), on time \(onTime), late \(late), early \(early), missed \(missed), twice \(twice)" }
}

public import CivilTime
internal import DailyRollover
public import Exploration
public import PhoneSimulator
public import Rollover

/// What an app asks of daily rollover: schedules, and whatever can be done to them.
public struct ScheduleGenerator: TabledGenerator {
  /// What is asked for at present, in the order in which it was first.
  var schedules: [Schedule] = []
  /// What was special about it, in words.
  public var situations: [String] = []
  var settings = DailyRolloverSettings()
  /// Whether the app says at every launch what it wants.
  private var declaresAtLaunch = false

  /// The names of schedules, unless there are many.
  static let usual = ["a", "b", "c", "d"]
  /// For how many days ahead requests are armed.
  private static let days = [1, 2, 3, 3, 7, 14, 30, 30, 40]
  /// A name that no schedule has.
  static let stranger = "stranger"

  /// An app that has asked for nothing yet.
  public init() {}

  /// Those of all schedules there ever were, and that of a stranger.
  public private(set) var names = usual + [stranger]

  /// Each strategy, step, choice in doubt and option of a schedule.
  public var expectedSituations: [String] {
    DailyRolloverSettings.Strategy.allCases.map { "strategy=\($0.rawValue)" }
      + Schedule.Step.allCases.map { "step=\($0.rawValue)" } + Doubt.allCases.map { "doubt=\($0.rawValue)" }
      + Self.days.map { "days=\($0)" } + ScheduleTrait.graces.map { "grace=\($0)" }
      + ScheduleTrait.table.map { "schedule \($0.name)" } + ["many schedules"]
      + HistoryGenerator.situationsOfSomeApps
  }

  /// What judges schedules.
  public var invariants: [Invariant] { Invariant.ofDailySchedules }

  /// How the engine is set up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    settings = DailyRolloverSettings()
    settings.strategy = random.pick(weighted: [(6, .horizon), (2, .chain), (2, .repeating)])
    settings.days = random.pick(Self.days)
    if random.happens(in: 6) { settings.step = .exactDay }
    if random.happens(in: 2) { settings.grace = random.pick(ScheduleTrait.graces) }
    // A cool-down of a day or more would keep every second day from ringing.
    if random.happens(in: 8) { settings.coolDown = random.pick([.zero, .minutes(1), .hours(4)]) }
    if random.happens(in: 8) { history.engine.jumpThreshold = random.pick([.seconds(1), .minutes(1), .hours(1)]) }
    if random.happens(in: 8) { history.engine.driftPartsPerMillion = random.pick([0, 1000]) }
    if random.happens(in: 3) { history.engine.doubt = .ring }
    history.daily = settings
  }

  /// Takes over how the engine is set up in the end.
  public mutating func adopt(_ history: History) {
    settings = history.daily
    situations += [
      "strategy=\(settings.strategy.rawValue)", "step=\(settings.step.rawValue)", "days=\(settings.days)",
      "grace=\(settings.grace)", "doubt=\(history.engine.doubt.rawValue)",
    ]
  }

  /// One schedule or some, now and then so many that not all of them fit.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    declaresAtLaunch = random.happens(in: 4)
    var count = random.pick(weighted: [(6, 1), (4, 2), (2, 3), (1, 4), (random.happens(in: 3) ? 1 : 0, 70)])
    if count > 4 {
      // A history with seventy takes as long as a hundred others. Most platforms here are short of places with fewer.
      count = random.pick(weighted: [(6, 9), (3, 20), (1, 70)])
      situations.append("many schedules")
      names += (0..<count).map { "s\($0)" }
    }
    return (0..<count).map { number in
      .command(.schedule(add(count <= 4 ? Self.usual[number] : "s\(number)", surroundings, &random)))
    }
  }

  /// Everything that is asked for, once more.
  public func declarations() -> [Action] {
    declaresAtLaunch && schedules.count <= 4 ? schedules.map { .command(.schedule($0)) } : []
  }

  /// Any schedule of those that are asked for.
  public func subject(_ random: inout RandomStream) -> SubjectID? {
    schedules.isEmpty ? nil : random.pick(schedules).id
  }

  /// When something is due.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    occurrence(after: instant, surroundings, &random)?.occurrence.instant
  }

  /// Content that the server has for a schedule.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? {
    guard !schedules.isEmpty else { return nil }
    let schedule = random.pick(schedules)
    var content = schedule.content
    content.body = "news \(random.below(100))"
    content.etag = random.happens(in: 2) ? "\(random.below(3))" : nil
    let timeToLive: TimeSpan? = random.pick([nil, .minutes(3), .hours(8), .days(3)])
    return .content(schedule.id, content, timeToLive: timeToLive)
  }

  /// A schedule that is asked for, and one of the next occurrences that it would have.
  func occurrence(
    after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream
  ) -> (schedule: Schedule, occurrence: Occurrence)? {
    guard !schedules.isEmpty else { return nil }
    let schedule = random.pick(schedules)
    var cursor = ZoneCursor(surroundings.zone)
    if case .pinned(let zone) = schedule.zone { cursor = ZoneCursor(zone) }
    var found = schedule.series.next(after: instant, in: &cursor)
    for _ in 0..<random.pick(weighted: [(6, 0), (2, 1), (1, 3)]) {
      guard let earlier = found else { break }
      found = schedule.series.next(after: earlier.instant, in: &cursor)
    }
    // A birthday in half a year is nothing to wait for.
    guard let found, found.instant - instant < .days(20) else { return nil }
    return (schedule, found)
  }
}

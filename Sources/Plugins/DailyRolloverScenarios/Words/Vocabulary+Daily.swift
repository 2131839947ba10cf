public import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover
public import ScenarioLanguage

extension Vocabulary {
  /// The words of daily rollover.
  public static let dailyRollover = Vocabulary(
    statements: [.schedule, .cancel, .skip, .pause, .resume], settings: Setting.ofDailyRollover,
    statuses: StatusForm.ofDailyRollover, invariants: Invariant.ofDailySchedules, plugins: [DailyRolloverSettings()])

  /// The words of the phone, and of the plugins of this package.
  public static let standard = dailyRollover + phone
}

extension Scenario {
  /// Reads a file that uses the words of this package; the same as with ``ScenarioLanguage/Vocabulary/standard``.
  public static func parse(
    _ bytes: [UInt8], file: String, zones: ZoneDatabase, overrides: Overrides = Overrides(),
    include: (@Sendable (String) -> [UInt8]?)? = nil
  ) -> ParseResult {
    parse(bytes, file: file, zones: zones, vocabulary: .standard, overrides: overrides, include: include)
  }
}

extension Scenario {
  /// Lays out the text of a file that uses the words of this package.
  public static func formatted(_ bytes: [UInt8], file: String) -> FormatResult {
    formatted(bytes, file: file, vocabulary: .standard)
  }
}

extension ScenarioDraft {
  /// The draft as text in the words of this package.
  ///
  /// - Throws: why the language cannot say it.
  public func text(zones: ZoneDatabase) throws(ScenarioDraftError) -> String {
    try text(zones: zones, vocabulary: .standard)
  }
}

extension Setting {
  fileprivate static let ofDailyRollover = [
    Setting(
      "strategy", guardName: "engine", among: DailyRolloverSettings.Strategy.self, set: { $0.daily.strategy = $1 },
      get: { $0.daily.strategy }),
    Setting(
      "days", read: { line, value, what in line.number(value, in: 1...366, of: what) }, set: { $0.daily.days = $1 },
      text: { "\($0.daily.days)" }),
    Setting("step", among: Schedule.Step.self, set: { $0.daily.step = $1 }, get: { $0.daily.step }),
    Setting(
      "grace", read: { line, value, _ in line.duration(value) }, set: { $0.daily.grace = $1 },
      text: { "\($0.daily.grace)" }),
    Setting(
      "cooldown", read: { line, value, _ in line.duration(value) }, set: { $0.daily.coolDown = $1 },
      text: { "\($0.daily.coolDown)" }),
  ]
}

extension StatusForm {
  private typealias Status = DailyRolloverStatus

  fileprivate static let ofDailyRollover = [
    flag("enabled", of: Status.self) { daily, engine in engine.isAllowed && daily.scheduleCount > daily.pausedCount },
    flag("rollover", of: Status.self) { daily, _ in daily.isRolloverEnabled },
    number("schedules", of: Status.self) { daily, _ in daily.scheduleCount },
    number("paused", of: Status.self) { daily, _ in daily.pausedCount },
    date("horizon-end", of: Status.self) { daily, _ in daily.horizonEnd },
    choice("strategy", example: "horizon", of: Status.self) { daily, _ in daily.settings.strategy },
    number("days", example: "30", of: Status.self) { daily, _ in daily.settings.days },
    choice("step", example: "wall", of: Status.self) { daily, _ in daily.settings.step },
    duration("grace", example: "4h", of: Status.self) { daily, _ in daily.settings.grace },
    duration("cooldown", example: "1h", of: Status.self) { daily, _ in daily.settings.coolDown },
  ]
}

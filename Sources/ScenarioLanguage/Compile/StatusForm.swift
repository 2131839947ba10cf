public import CivilTime
internal import PhoneSimulator
public import Rollover

/// Something that the app's code can be asked about itself: a key of `expect status`, with all that the language has to know
/// of it.
///
///     StatusForm.number("schedules", of: DailyRolloverStatus.self) { daily, _ in daily.scheduleCount }
public struct StatusForm: Sendable {
  /// The key.
  let name: String
  /// A value that it can have, as it is written.
  let example: String
  /// Reads a value, whose owner messages name.
  let read: @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue?
  /// What the app's code says, and how it is written if not by itself; `nil` where nobody can be asked.
  let value: @Sendable (World, Trace) -> (value: StatusValue, text: String?)?

  /// Something that is or is not.
  public static func flag<Status>(
    _ name: String, of type: Status.Type, _ value: @escaping @Sendable (Status, EngineStatus) -> Bool
  ) -> StatusForm {
    make(name, example: "yes", type, flag) { .flag(value($0, $1)) }
  }

  /// A number from 0 on.
  public static func number<Status>(
    _ name: String, example: String = "3", of type: Status.Type,
    _ value: @escaping @Sendable (Status, EngineStatus) -> Int
  ) -> StatusForm {
    make(name, example: example, type, number) { .number(value($0, $1)) }
  }

  /// A date, or none.
  public static func date<Status>(
    _ name: String, of type: Status.Type, _ value: @escaping @Sendable (Status, EngineStatus) -> CivilDate?
  ) -> StatusForm {
    make(
      name, example: "2027-04-13", type,
      { line, value, _ in line.isNone(value) ? .date(nil) : line.date(value).map { .date($0) } },
      { .date(value($0, $1)) })
  }

  /// A duration.
  public static func duration<Status>(
    _ name: String, example: String, of type: Status.Type,
    _ value: @escaping @Sendable (Status, EngineStatus) -> TimeSpan
  ) -> StatusForm {
    make(name, example: example, type, duration) { .duration(value($0, $1)) }
  }

  /// One of several words.
  public static func choice<Status, Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, example: String, of type: Status.Type,
    _ value: @escaping @Sendable (Status, EngineStatus) -> Choice
  ) -> StatusForm where Choice.RawValue == String {
    let table = WordTable(Choice.self)
    return make(
      name, example: example, type,
      { line, value, what in line.choice(value, table, of: what).map { .word($0.rawValue) } },
      { .word(value($0, $1).rawValue) })
  }

  private static func make<Status>(
    _ name: String, example: String, _ type: Status.Type,
    _ read: @escaping @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue?,
    _ value: @escaping @Sendable (Status, EngineStatus) -> StatusValue
  ) -> StatusForm {
    StatusForm(name: name, example: example, read: read) { world, _ in
      guard let status = world.appStatus, let own = status.plugin(Status.self) else { return nil }
      return (value(own, status), nil)
    }
  }
}

extension StatusForm {
  private static let flags = WordTable(
    [("yes", true), ("no", false)],
    synonyms: [("true", "yes"), ("on", "yes"), ("1", "yes"), ("false", "no"), ("off", "no"), ("0", "no")])

  private static let flag: @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue? = {
    line, value, what in line.choice(value, flags, of: what).map { .flag($0) }
  }

  private static let number: @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue? = {
    line, value, what in line.number(value, in: 0...1_000_000_000, of: what).map { .number($0) }
  }

  private static let duration: @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue? = {
    line, value, _ in line.duration(value).map { .duration($0) }
  }

  private static let moment: @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue? = {
    line, value, _ in
    if line.isNone(value) { return .time(nil) }
    // A time without seconds has five letters and its date eleven with the space.
    return line.dateTime(value).map { .time($0, hasSeconds: value.token.content.count > 16) }
  }

  /// What every engine can be asked.
  static let ofTheEngine: [StatusForm] = [
    own("scheduled", "yes", flag) { status, _ in .flag(status.isArmed) },
    own("pending", "3", number) { status, _ in .number(status.pendingCount) },
    time("next") { ($0.next?.instant, $0.next?.identifier) },
    time("last") { ($0.last?.instant, $0.last?.identifier) },
    time("last-rollover") { ($0.lastRollover, nil) },
    time("last-clock-change") { ($0.lastClockChange, nil) },
    time("last-zone-change") { ($0.lastZoneChange, nil) },
    own("jump", "5s", duration) { _, settings in .duration(settings.jumpThreshold) },
    own("drift", "200", number) { _, settings in .number(Int(settings.driftPartsPerMillion)) },
  ]

  private static func own(
    _ name: String, _ example: String,
    _ read: @escaping @Sendable (inout LineReader, LineReader.Value, String) -> StatusValue?,
    _ value: @escaping @Sendable (EngineStatus, EngineSettings) -> StatusValue
  ) -> StatusForm {
    StatusForm(name: name, example: example, read: read) { world, _ in
      world.appStatus.map { (value($0, world.settings), nil) }
    }
  }

  /// An instant as the device shows it, with the occurrence that it belongs to.
  private static func time(
    _ name: String, _ found: @escaping @Sendable (EngineStatus) -> (Instant?, RequestIdentifier?)
  ) -> StatusForm {
    StatusForm(name: name, example: "\"2027-03-14 09:00\"", read: moment) { world, trace in
      guard let (instant, identifier) = world.appStatus.map(found) else { return nil }
      guard let instant else { return (.time(nil), nil) }
      let local = world.zone.localTime(at: instant)
      let stamp = "\(local) \(world.zone.offset(at: instant))"
      return (.time(local), identifier.map { "\(trace.text(of: $0)) at \(stamp)" } ?? stamp)
    }
  }
}

extension LineReader {
  /// Whether a value is the word `none`.
  fileprivate func isNone(_ value: Value) -> Bool { !value.token.isString && text(value) == "none" }
}

internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage

extension Statement {
  /// `schedule NAME at=09:00 …`.
  static let schedule = Statement(
    "schedule",
    forms: [
      "schedule NAME at=09:00 every=day zone=device title=\"…\"",
      "schedule NAME at=09:00 every=2d|mon,fri|month:31|year:02-29 anchor=DATE overflow=clamp|skip",
      "schedule NAME at=09:00 from=DATE until=DATE zone=ZONE gap=\(GapPolicy.allCases.written)",
      "schedule NAME at=09:00 overlap=\(OverlapPolicy.allCases.written) step=wall|24h grace=4h",
      "schedule NAME at=09:00 doubt=silent|ring prefetch=5m body=\"…\" url=\"…\" payload=\"…\" etag=\"…\"",
    ], form: "schedule NAME at=09:00",
    synonyms: [
      ("notify", "schedule"), ("remind", "schedule"), ("reminder", "schedule"), ("reschedule", "schedule"),
      ("edit", "schedule"), ("change", "schedule"), ("move", "schedule"),
    ],
    naming: { "schedule \(StatementText.word($0)) at=09:00" },
    read: { (line: inout LineReader) -> Command? in line.schedule().map { .schedule($0) } },
    write: { command, context in
      guard case .schedule(let schedule) = command else { return nil }
      let zone = schedule.pinnedZone.map { context.latest($0) } ?? context.deviceZone
      return StatementText(schedule, localDate: zone.localTime(at: context.time).date).text
    })
}

extension Collection where Element: RawRepresentable<String> {
  /// The words of a choice as a form shows them.
  fileprivate var written: String { map(\.rawValue).joined(separator: "|") }
}

/// The keys of `schedule`.
enum ScheduleKey: String, CaseIterable, Sendable {
  case at, every, anchor, zone, gap, overlap, step, from, until, grace, doubt, prefetch, title, body, url, overflow
  case payload, etag

  static let table = WordTable(
    ScheduleKey.self,
    synonyms: [
      ("time", .at), ("when", .at), ("repeat", .every), ("repeats", .every), ("recurrence", .every), ("days", .every),
      ("on", .every), ("interval", .every), ("weekdays", .every),
      ("tz", .zone),
      ("timezone", .zone), ("text", .body), ("message", .body), ("start", .from), ("starting", .from), ("end", .until),
      ("ending", .until), ("to", .until),
      ("link", .url), ("dst", .gap), ("count", .until), ("times", .until),
    ],
    elsewhere: ["except", "exclude", "excluding", "without", "but", "skip", "skips", "exdate", "exdates"].map {
      ($0, "skip NAME on=VALUE")
    })
}

/// The words that keys of `schedule` take.
private enum ScheduleWords {
  static let gap = WordTable(
    GapPolicy.self,
    synonyms: [
      ("forward", .shiftForward), ("later", .shiftForward), ("after", .shiftForward), ("backward", .shiftBackward),
      ("earlier", .shiftBackward), ("before", .shiftBackward),
    ])
  static let overlap = WordTable(
    OverlapPolicy.self, synonyms: [("first", .earlier), ("second", .later), ("last", .later)])
  static let overflow = WordTable(DateOverflow.self)
  static let step = WordTable(Schedule.Step.self)
  static let doubt = WordTable(Doubt.self, synonyms: [("quiet", .silent), ("skip", .silent), ("again", .ring)])
}

/// What `schedule` was told, before it is put together: keys come in any order, and some depend on others.
private struct ScheduleDraft {
  var time: TimeOfDay?
  var every: LineReader.Value?
  /// The date from which days are counted, and where it stands.
  var anchor: (date: CivilDate?, place: LineReader.Value)?
  var zone = LineReader.ZoneChoice.device
  var gap = GapPolicy.shiftForward
  var overlap = OverlapPolicy.earlier
  var overflow = DateOverflow.clamp
  var step: (step: Schedule.Step?, place: LineReader.Value)?
  var from: CivilDate?
  var until: (date: CivilDate?, place: LineReader.Value)?
  var grace: TimeSpan?
  var doubt: Doubt?
  var prefetch: TimeSpan?
  /// Put together at the end, because each change of content makes a new one.
  var title = ""
  var body = ""
  var url: String?
  var payload: String?
  var etag: String?

  /// The schedule, once its time and dates are known.
  func schedule(_ name: String, _ series: RecurringTime) -> Schedule {
    let content = Content(title: title, body: body, url: url, payload: payload, etag: etag)
    let binding: Schedule.ZoneBinding = if case .pinned(let zone) = zone { .pinned(zone) } else { .device }
    return Schedule(
      name: name, series: series, zone: binding, step: step?.step, from: from, until: until?.date, grace: grace,
      doubt: doubt, prefetch: prefetch, content: content)
  }
}

extension LineReader {
  /// What follows the verb.
  fileprivate mutating func schedule() -> Schedule? {
    guard let value = word("a name") else { return nil }
    let name = newName(value, of: "schedule")
    // A time without its key, or with another one, is reported as such.
    let isComplete = isLeft { line, key, value in key == "at" || line.isTime(value) }
    var draft = ScheduleDraft()
    keys(ScheduleKey.table) { line, key, value in line.read(key, value, into: &draft) }
    if !isComplete { report("`schedule` needs a time", at: place(fromVerbThrough: value), label: "at=… is missing") }
    let recurrence = recurrence(draft)
    check(draft, recurrence)
    guard let time = draft.time, let recurrence else { return nil }
    return draft.schedule(name, RecurringTime(recurrence, at: time, gap: draft.gap, overlap: draft.overlap))
  }

  private mutating func read(_ key: ScheduleKey, _ value: Value, into draft: inout ScheduleDraft) {
    let owner = "`\(key.rawValue)`"
    switch key {
    case .at: draft.time = timeOfDay(value)
    case .every: draft.every = value
    case .anchor: draft.anchor = (date(value), value)
    case .zone: draft.zone = zoneChoice(value) ?? draft.zone
    case .gap: draft.gap = choice(value, ScheduleWords.gap, of: owner) ?? draft.gap
    case .overlap: draft.overlap = choice(value, ScheduleWords.overlap, of: owner) ?? draft.overlap
    case .overflow: draft.overflow = choice(value, ScheduleWords.overflow, of: owner) ?? draft.overflow
    case .step: draft.step = (choice(value, ScheduleWords.step, of: owner), value)
    case .from: draft.from = date(value)
    case .until: draft.until = (date(value), value)
    case .grace: draft.grace = duration(value)
    case .doubt: draft.doubt = choice(value, ScheduleWords.doubt, of: owner)
    case .prefetch: draft.prefetch = duration(value, upTo: .days(7), of: owner)
    case .title: draft.title = text(value)
    case .body: draft.body = text(value)
    case .url: draft.url = text(value)
    case .payload: draft.payload = text(value)
    case .etag: draft.etag = text(value)
    }
  }

  /// A time of day; one with its date is reported, since a schedule comes again and again.
  private mutating func timeOfDay(_ value: Value) -> TimeOfDay? {
    let parts = text(value).split(whereSeparator: { $0 == " " || $0 == "T" })
    guard parts.count == 2, let date = CivilDate(parts[0]), let time = TimeOfDay(parts[1]) else { return time(value) }
    report(
      "a schedule has a time of day", at: value, label: "write at=\(time) from=\(date) until=\(date) for one date alone"
    )
    return nil
  }

  /// The dates; a series of every so many days counts from `anchor=` or `from=`, or else from the local date of the
  /// statement.
  private mutating func recurrence(_ draft: ScheduleDraft) -> Recurrence? {
    guard let value = draft.every else { return .daily }
    let anchor = draft.anchor?.date ?? draft.from ?? localDate(in: draft.zone)
    let recurrence = recurrence(value, anchor: anchor, overflow: draft.overflow)
    // Every day is the same from wherever it is counted.
    if draft.anchor?.date == nil, case .days(1, _)? = recurrence { return .daily }
    return recurrence
  }

  /// What can be seen to be wrong only when all keys are known.
  private mutating func check(_ draft: ScheduleDraft, _ recurrence: Recurrence?) {
    if let step = draft.step, step.step == .exactDay, let recurrence, !recurrence.countsDays {
      report(
        "a step of 24h needs a series that counts days", at: place(ofKeyOf: step.place),
        notes: ["take step=24h out, or write every=day or every=2d"])
    }
    if let anchor = draft.anchor, let recurrence, !recurrence.countsDays {
      report(
        "nothing is counted from this date", at: place(ofKeyOf: anchor.place),
        notes: ["`anchor` goes with a series such as every=2d; take it out"])
    }
    if let from = draft.from, let until = draft.until, let last = until.date, last < from {
      report(
        "this schedule ends before it begins", at: place(ofKeyOf: until.place), label: "it begins on \(from)", notes: []
      )
    }
  }
}

extension Recurrence {
  /// Whether its dates are so many days apart.
  fileprivate var countsDays: Bool { if case .days = self { true } else { false } }
}

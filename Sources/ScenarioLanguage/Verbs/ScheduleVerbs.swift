internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// The keys of `schedule`.
enum ScheduleKey: String, CaseIterable, Sendable {
  case at, every, anchor, zone, gap, overlap, step, from, until, grace, doubt, prefetch, title, body, url, overflow
  case payload, etag

  static let table = WordTable(
    ScheduleKey.self,
    synonyms: [
      ("time", .at), ("when", .at), ("repeat", .every), ("repeats", .every), ("recurrence", .every), ("tz", .zone),
      ("timezone", .zone), ("text", .body), ("message", .body), ("start", .from), ("end", .until), ("to", .until),
      ("link", .url), ("dst", .gap),
    ])
}

/// What `schedule` was told, before it is put together: keys come in any order, and some depend on others.
private struct ScheduleDraft {
  var time: TimeOfDay?
  var every: Token?
  var anchor: CivilDate?
  var anchorRange: SourceRange?
  var zone: Schedule.ZoneBinding = .device
  var gap = GapPolicy.shiftForward
  var overlap = OverlapPolicy.earlier
  var overflow = DateOverflow.clamp
  var step: Schedule.Step?
  var stepRange: SourceRange?
  var from: CivilDate?
  var until: CivilDate?
  var untilRange: SourceRange?
  var grace: TimeSpan?
  var doubt: Doubt?
  var prefetch: TimeSpan?
  /// Put together at the end, because each change of content makes a new one.
  var title = ""
  var body = ""
  var url: String?
  var payload: String?
  var etag: String?

  var content: Content { Content(title: title, body: body, url: url, payload: payload, etag: etag) }
}

extension Compiler {
  /// `schedule NAME at=09:00 …`.
  mutating func readSchedule(_ index: Int) {
    let form = "schedule NAME at=09:00"
    guard let token = positional(index + 1, "a name", form: form) else { return }
    let name = text(token)
    let mistakes = diagnostics.count
    if name.isEmpty || name.utf8.contains(.newline) || name.utf8.contains(UInt8(ascii: ",")) {
      report(
        "this cannot be a schedule's name", at: range(token),
        label: "a name is not empty, and has no comma and no line end",
        notes: ["write: \(form)"])
    }
    var draft = ScheduleDraft()
    keys(from: index + 2, ScheduleKey.table, owner: "`schedule`") { compiler, key, argument in
      compiler.read(key, argument, into: &draft)
    }
    // What follows may name it, even if something is wrong with it.
    _ = names.add(name)
    if !isActive { plan.otherNames.append(name) }
    // A time without its key, or with another one, is reported as such.
    let isComplete = lexer.arguments.dropFirst(index + 2).contains { argument in
      word(argument.name) == Word("at") || value(argument.value, { $0.time() }) != nil
    }
    if !isComplete {
      report(
        "`schedule` needs a time", at: range(from: index, through: index + 1), label: "at=… is missing",
        notes: ["write: \(form)"])
    }
    let recurrence = recurrence(draft)
    check(draft, recurrence)
    guard diagnostics.count == mistakes, let time = draft.time, let recurrence else { return }
    let series = RecurringTime(recurrence, at: time, gap: draft.gap, overlap: draft.overlap)
    let schedule = Schedule(
      name: name, series: series, zone: draft.zone, step: draft.step, from: draft.from, until: draft.until,
      grace: draft.grace, doubt: draft.doubt, prefetch: draft.prefetch, content: draft.content)
    add(.command(.schedule(schedule)))
  }

  private mutating func read(_ key: ScheduleKey, _ argument: Argument, into draft: inout ScheduleDraft) {
    let token = argument.value
    func owner() -> String { "`\(key.rawValue)`" }
    switch key {
    case .at: draft.time = time(token)
    case .every: draft.every = token
    case .anchor:
      draft.anchor = date(token)
      draft.anchorRange = range(argument)
    case .zone: draft.zone = zoneBinding(token) ?? draft.zone
    case .gap: draft.gap = choice(token, Words.gap, owner: owner()) ?? draft.gap
    case .overlap: draft.overlap = choice(token, Words.overlap, owner: owner()) ?? draft.overlap
    case .overflow: draft.overflow = choice(token, Words.dateOverflow, owner: owner()) ?? draft.overflow
    case .step:
      draft.step = choice(token, Words.step, owner: owner())
      draft.stepRange = range(argument)
    case .from: draft.from = date(token)
    case .until:
      draft.until = date(token)
      draft.untilRange = range(argument)
    case .grace: draft.grace = duration(token)
    case .doubt: draft.doubt = choice(token, Words.doubt, owner: owner())
    case .prefetch: draft.prefetch = duration(token, upTo: .days(7), owner: owner())
    case .title: draft.title = text(token)
    case .body: draft.body = text(token)
    case .url: draft.url = text(token)
    case .payload: draft.payload = text(token)
    case .etag: draft.etag = text(token)
    }
  }

  /// `device`, or a zone.
  private mutating func zoneBinding(_ token: Token) -> Schedule.ZoneBinding? {
    let name = text(token)
    if name == "device" { return .device }
    let isMeant = ["local", "here", "system", "phone", "auto", "floating"].contains(name.lowercased())
    if isMeant || NearestWord.find(name, in: ["device"]) != nil, !zones.contains(name) {
      report("there is no time zone `\(name)`", at: range(token), label: "did you mean `device`?")
      return nil
    }
    return zone(token).map { .pinned($0) }
  }

  /// The dates; a series of every so many days counts from `anchor=` or `from=`, or else from the local date of the
  /// statement.
  private mutating func recurrence(_ draft: ScheduleDraft) -> Recurrence? {
    guard let token = draft.every else { return .daily }
    let text = text(token)
    do throws(RecurrenceError) {
      let anchor = draft.anchor ?? draft.from ?? localDate(draft.zone)
      let recurrence = try Recurrence(text, anchor: anchor, overflow: draft.overflow)
      // Every day is the same from wherever it is counted.
      if draft.anchor == nil, case .days(1, _) = recurrence { return .daily }
      return recurrence
    } catch {
      let lower = token.content.lowerBound + min(error.byteOffset, max(0, token.content.count - 1))
      if text.contains("hour") || text.contains("min") {
        report(
          "`\(text)` is not a recurrence", at: range(token), label: "a schedule has one time a day",
          notes: ["write a schedule for each time of the day"])
        return nil
      }
      if let meant = MeantValue.recurrence(text), meant != text {
        report("`\(text)` is not a recurrence", at: range(token), label: "did you mean \(meant)?")
        return nil
      }
      let place = error.reason == .form ? range(token) : range(lower..<token.content.upperBound)
      report(
        "`\(text)` is not a recurrence", at: place, label: error.reason == .form ? "" : error.description.withoutPlace,
        notes: ["write day, 2d, mon,fri, month:31 or year:02-29"])
      return nil
    }
  }

  /// The date that the statement's moment has where the schedule looks at the clock.
  private func localDate(_ binding: Schedule.ZoneBinding) -> CivilDate {
    var zone = deviceZone
    if case .pinned(let pinned) = binding { zone = pinned }
    return zone.localTime(at: now ?? plan.history.start).date
  }

  /// What can be seen to be wrong only when all keys are known.
  private mutating func check(_ draft: ScheduleDraft, _ recurrence: Recurrence?) {
    if draft.step == .exactDay, let place = draft.stepRange, let recurrence, !recurrence.countsDays {
      report(
        "a step of 24h needs a series that counts days", at: place,
        notes: ["take step=24h out, or write every=day or every=2d"])
    }
    if let place = draft.anchorRange, let recurrence, !recurrence.countsDays {
      report(
        "nothing is counted from this date", at: place,
        notes: ["`anchor` goes with a series such as every=2d; take it out"])
    }
    if let from = draft.from, let until = draft.until, until < from, let place = draft.untilRange {
      report("this schedule ends before it begins", at: place, label: "it begins on \(from)")
    }
  }
}

extension Recurrence {
  /// Whether its dates are so many days apart.
  fileprivate var countsDays: Bool {
    if case .days = self { true } else { false }
  }
}

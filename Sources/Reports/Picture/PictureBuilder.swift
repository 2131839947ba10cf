internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Makes the picture of a run of its records, one after the other; what became of each date is taken from the tally.
struct PictureBuilder {
  private let source: ReportSource
  private let history: History
  private let selection: TimelineSelection
  private var replay: TallyReplay
  private var lines: [ClockLine] = []
  private var clock: ClockLines
  private var stretches: [StateInterval] = []
  private var phone: PhoneStretches
  private var stories: OccurrenceStories
  private var windows: PictureWindows
  private let start: (time: Instant, offset: UTCOffset)
  /// How many changes of the zone's offset there were.
  private var changeCount = 0
  /// Whether what is on time has its whole story, too.
  private let tellsOnTime: Bool
  /// The names of what rings once, by which people ask without a date.
  private let onceNames: [SubjectID: String]
  /// What the stories are made of, where the engine gave its reasons.
  private var material: StoryMaterial?

  /// Names longer than this are clipped.
  static let nameLimit = 60
  /// More changes of the zone's offset, two a year, would cover everything else.
  static let changeLimit = 160

  /// Starts a picture, in which so many marks say in short what happened to their requests.
  init(
    _ source: ReportSource, of history: History, showing selection: TimelineSelection, stories limit: Int,
    tellsOnTime: Bool = true
  ) {
    self.history = history
    self.tellsOnTime = tellsOnTime
    var names: [SubjectID: String] = [:]
    for step in history.steps {
      guard case .command(let command) = step.action, type(of: command.base).ringsOnce else { continue }
      for (id, name) in command.base.spokenNames { names[id] = name }
    }
    onceNames = names
    self.source = source
    self.selection = selection
    start = (history.start, history.zone.offset(at: history.start))
    replay = TallyReplay(history)
    clock = ClockLines(history)
    phone = PhoneStretches(at: start.time, offset: start.offset)
    windows = PictureWindows(history)
    stories = OccurrenceStories(history, source, limit: limit)
  }

  /// Takes the next record.
  mutating func add(_ record: TraceRecord, of trace: Trace) {
    replay.take(record, of: trace)
    take(clock.take(record, of: trace))
    take(phone.take(record))
    stories.take(record, in: trace)
    windows.take(record)
  }

  private mutating func take(_ changes: [ClockLine]) {
    for line in changes {
      if line.kind == .daylightSaving { changeCount += 1 }
      guard line.kind == .daylightSaving, changeCount > Self.changeLimit else {
        lines.append(line)
        continue
      }
      if changeCount == Self.changeLimit + 1 { lines.removeAll { $0.kind == .daylightSaving } }
    }
  }

  /// Only what is drawn is kept: an app may be woken every day.
  private mutating func take(_ ended: [StateInterval]) {
    stretches += ended.filter { stretch in PictureShading.allCases.contains { $0.covers(stretch.state) } }
  }

  /// The picture of what came.
  ///
  /// - Parameters:
  ///   - end: how the run ended.
  ///   - trace: the whole run with the engine's decisions, where marks are to have their whole stories.
  /// - Returns: the picture.
  mutating func finish(_ end: RunEnd, _ trace: Trace? = nil) -> Picture {
    take(clock.finish(at: end.time))
    let offset = clock.offset(at: end.time)
    take(phone.finish(at: end.time, offset: offset))
    let whole = replay.tally(until: end.time)
    let tally = whole.showing(selection)
    if let trace, let state = end.state, trace.records.count == Int(trace.count), !trace.decisions.isEmpty {
      material = StoryMaterial(
        Explanation(source: source, history: history, trace: trace, places: source.places, state: state), whole)
    }
    let last = end.time.local(at: offset)
    let shaded = windows.finish(at: last)
    let panels = tally.subjects.map { entry in
      var panel = panel(of: entry, until: last, mostPending: tally.mostPending)
      let names = [entry.name] + (windows.ruleNames[entry.id] ?? [])
      panel.windows = shaded.filter { $0.covers(names) }
      return panel
    }
    let firstDay = start.time.local(at: start.offset).dayOfMilliseconds
    return Picture(
      source: source, panels: panels, stretches: stretches, lines: lines,
      hiddenChanges: changeCount > Self.changeLimit ? changeCount : 0, firstDay: firstDay,
      // A run that ends at midnight has no part of the day that begins then.
      days: Int(max(1, (last - 1).dayOfMilliseconds - firstDay + 1)), counts: tally.total,
      verdict: Verdict.text(tally), failures: end.failures, material: material, tellsOnTime: tellsOnTime)
  }

  private func panel(of entry: Tally.Entry, until end: Int64, mostPending: Int) -> Picture.Panel {
    let name = entry.name.clipped(to: Self.nameLimit)
    var panel = Picture.Panel(
      name: name, counts: entry.counts, verdict: Verdict.text(Tally(of: entry, mostPending: mostPending)))
    for date in entry.dates { append(date, of: entry, to: &panel) }
    for (word, ring) in entry.unasked.map({ (TallyWord.unasked, $0) }) + entry.untimed.map({ (.untimed, $0) }) {
      panel.marks.append(mark(word, ring, entry, ring.local.date, ""))
    }
    for date in entry.leftOut {
      panel.marks.append(
        mark(.leftOut, at: date.time.local(at: date.offset), entry, date.date, "Left out: \(date.words)."))
    }
    panel.marks = panel.marks.enumerated().sorted { ($0.element.local, $0.offset) < ($1.element.local, $1.offset) }
      .map(\.element)
    for trouble in entry.troubles where trouble.kind == .missed && trouble.count > 1 {
      panel.silences += silence(trouble, of: entry, until: end).map { [$0] } ?? []
    }
    return panel
  }

  private func append(_ date: Tally.AskedDate, of entry: Tally.Entry, to panel: inout Picture.Panel) {
    let reason = date.reason.map { ": \($0.words)" } ?? ""
    guard let ring = date.ring else {
      let life = stories.story(of: entry.id, on: date.date)
      return panel.marks.append(
        mark(
          .missed, at: date.time.local(at: date.offset), entry, date.date,
          "\(life)Due \(date.asked.date) \(date.asked.time), and missed\(reason)."))
    }
    let (word, span): (TallyWord, String) =
      switch date.punctuality {
      case .onTime, .missed: (.onTime, "")
      case .late(let span): (.late, ", \(span) late\(reason)")
      case .early(let span): (.early, ", \(span) early")
      }
    var rang = mark(word, ring, entry, date.date, held(ring) + span)
    if ring.heldUntil != nil { rang.heldFrom = date.time.local(at: date.offset) }
    panel.marks.append(rang)
    for extra in date.extraRings {
      panel.marks.append(
        mark(.twice, extra, entry, date.date, " once more; it had rung \(ring.local.stamp(ring.offset))"))
    }
  }

  /// Until when a policy held what rang.
  private func held(_ ring: Tally.Ring) -> String {
    ring.heldUntil.map { end in
      let local = CivilDateTime(localSeconds: end.seconds + Int64(ring.offset.seconds))
      return ", held until \(local.date) \(local.time)"
    } ?? ""
  }

  private func mark(
    _ word: TallyWord, _ ring: Tally.Ring, _ entry: Tally.Entry, _ date: CivilDate, _ rest: String
  ) -> Picture.Mark {
    let life = stories.story(of: ring)
    let story = "\(life.before)Rang \(ring.local.stamp(ring.offset))\(rest).\(life.after)"
    var mark = mark(word, at: ring.time.local(at: ring.offset), entry, date, story)
    // What rang says itself which occurrence it is.
    if let rang = material?.record(at: ring.record)?.subject { mark.occurrence = rang }
    mark.lateness = ring.lateness.milliseconds
    return mark
  }

  private func mark(
    _ word: TallyWord, at local: Int64, _ entry: Tally.Entry, _ date: CivilDate, _ story: String
  ) -> Picture.Mark {
    let name = entry.name.clipped(to: Self.nameLimit)
    let subject = "\(name)@\(date)"
    var mark = Picture.Mark(
      word: word, local: local, title: "\(subject), \(word.words)", story: story, subject: subject, name: name)
    mark.occurrence = material?.identifier(of: entry.id, on: date)
    mark.question = onceNames[entry.id] ?? (name == entry.name ? nil : "\(entry.name)@\(date)")
    return mark
  }

  private func silence(_ trouble: Trouble, of entry: Tally.Entry, until end: Int64) -> Picture.Silence? {
    let dates = entry.dates.filter { trouble.first <= $0.date && $0.date <= trouble.last }
    guard let first = dates.first, let last = dates.last else { return nil }
    let isLast = entry.dates.last?.date == trouble.last
    let from = first.time.local(at: first.offset)
    let words = isLast ? "from \(trouble.first)" : "from \(trouble.first) to \(trouble.last)"
    let short = isLast ? "from \(trouble.first.short)" : "\(trouble.first.short) – \(trouble.last.short)"
    return Picture.Silence(
      start: from, end: isLast ? max(from, end) : last.time.local(at: last.offset),
      isLow: first.asked.time.secondOfDay < 43_200, isLast: isLast, label: "silent \(short)",
      title: "Silent \(words): \(trouble.count) were due, and all were missed")
  }
}

extension Instant {
  /// The instant in milliseconds of local time.
  func local(at offset: UTCOffset) -> Int64 { milliseconds &+ Int64(offset.seconds) * 1000 }
}

internal import CivilTime
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// Makes the picture of a run of its records, one after the other.
///
/// Up to a limit each occurrence gets its mark. Beyond it days are counted, so that a picture of any run has a moderate
/// size; and beyond a number of schedules, all are counted together.
struct PictureBuilder {
  private let source: ReportSource
  private let markLimit: Int
  private let binLimit: Int
  private var names = SubjectNames { Array($0.clipped(to: Self.nameLimit).utf8) }
  private var lines: [ClockLine] = []
  private var clock: ClockLines
  private var stretches: [StateInterval] = []
  private var phone: PhoneStretches
  private var asked: Deviations
  private var delivered = OccurrenceCounter()
  private var lives: [RequestIdentifier: OccurrenceStory] = [:]
  private var panels: [(place: Int, panel: Picture.Panel)] = []
  private var panelPlaces: [Int: Int] = [:]
  private var markCount = 0
  private var isSummary = false
  /// Whether all schedules are counted together.
  private var isGathered = false
  private var end: RunEnd
  private var firstDay: Int64
  private var lastDay: Int64
  /// How many changes of the zone's offset there were, and how many lives are looked through for those that are over.
  private var changeCount = 0
  private var lifeLimit: Int

  /// More would make a page of no use to anybody.
  static let panelLimit = 24
  /// Names longer than this are clipped.
  static let nameLimit = 60

  /// More changes of the zone's offset, two a year, would cover everything else.
  static let changeLimit = 160

  /// Starts a picture of so many marks, or else of so many entries for days in each panel.
  init(_ source: ReportSource, of history: History, markLimit: Int, binLimit: Int) {
    self.source = source
    self.markLimit = markLimit
    self.binLimit = binLimit
    lifeLimit = 2 * markLimit
    let start = history.start
    let offset = history.zone.offset(at: start)
    clock = ClockLines(history)
    phone = PhoneStretches(at: start, offset: offset)
    asked = Deviations(history)
    end = RunEnd(of: history)
    firstDay = start.local(at: offset).dayOfMilliseconds
    lastDay = end.time.local(at: offset).dayOfMilliseconds
  }

  /// Takes the next record.
  mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool) {
    let day = record.time.local(at: record.offset).dayOfMilliseconds
    firstDay = min(firstDay, day)
    lastDay = max(lastDay, day)
    end.take(record)
    take(clock.take(record, of: trace))
    take(phone.take(record))
    asked.take(record)
    guard let subject = record.subject, !record.isAboutSchedule else {
      if isShown, let subject = record.subject { _ = panel(of: subject.schedule, in: trace) }
      return
    }
    let zone = clock.zone
    let number = record.kind == .delivered ? delivered.count(subject) : 1
    let lateness = record.kind == .delivered ? lateness(of: record, subject, trace) : .zero
    if let kind = markKind(of: record, lateness, number: number), isShown {
      mark(record, subject, as: kind, lateness, in: trace, zone)
    }
    var life = lives[subject] ?? OccurrenceStory()
    life.take(record, in: zone)
    // With days counted nobody's story is told, and only what may still fire matters.
    lives[subject] = isSummary && !life.isPending ? nil : life
    if lives.count > lifeLimit { forgetLives() }
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

  /// Most that is armed comes to an end; what does without a mark is forgotten when there is much of it.
  private mutating func forgetLives() {
    lives = lives.filter { $0.value.isPending }
    lifeLimit = max(2 * markLimit, 2 * lives.count)
  }

  private mutating func lateness(
    of delivery: TraceRecord, _ subject: RequestIdentifier, _ trace: Trace
  ) -> TimeSpan {
    let asked = asked.deviation(of: delivery, in: trace)
    return (lives[subject] ?? OccurrenceStory()).lateness(of: delivery, asked: asked)
  }

  private func markKind(of record: TraceRecord, _ lateness: TimeSpan, number: Int) -> MarkKind? {
    switch record.kind {
    case .delivered where number > 1: .duplicate
    case .delivered: lateness == .zero ? .onTime : lateness < .zero ? .early : .late
    case .missed: .missed
    case .suppressed: .suppressed
    default: nil
    }
  }

  private mutating func mark(
    _ record: TraceRecord, _ subject: RequestIdentifier, as kind: MarkKind, _ lateness: TimeSpan, in trace: Trace,
    _ zone: Zone
  ) {
    let local = place(of: record, zone)
    markCount += 1
    if !isSummary, markCount > markLimit { summarise() }
    let place = panel(of: subject.schedule, in: trace)
    panels[place].panel.counts[kind] += 1
    if isSummary {
      panels[place].panel.days?.count(kind, at: local)
      return
    }
    let text = String(decoding: names[subject.schedule, trace], as: UTF8.self) + subject.occurrence.description
    let story = (lives[subject] ?? OccurrenceStory()).story(of: record, as: kind, lateness: lateness, in: trace)
    panels[place].panel.marks.append(
      Mark(
        kind: kind, local: local, sequence: record.sequence, title: "\(text), \(kind.words)", story: story,
        subject: text))
  }

  /// Where a record's mark stands: at the moment it was due if it was missed, otherwise where it happened.
  private func place(of record: TraceRecord, _ zone: Zone) -> Int64 {
    var local = record.time.local(at: record.offset)
    if case .missed(let told, _) = record.detail, let due = told ?? record.subject.flatMap({ lives[$0]?.fires }) {
      let place = (due - (record.device - record.time)).local(at: zone.offset(at: due))
      // A clock that has been set since gives a moment that this run never saw.
      if (firstDay...lastDay).contains(place.dayOfMilliseconds) { local = place }
    }
    return local
  }

  private var emptyDays: DayCounts { DayCounts(first: firstDay, limit: binLimit) }

  /// The place of a schedule's panel in the list.
  private mutating func panel(of id: ScheduleID, in trace: Trace) -> Int {
    guard !isGathered else { return 0 }
    let place = names.place(of: id, in: trace)
    if let known = panelPlaces[place] { return known }
    if isSummary, panels.count >= Self.panelLimit {
      gatherPanels()
      return 0
    }
    panelPlaces[place] = panels.count
    let name = String(decoding: names[id, trace], as: UTF8.self)
    panels.append((place, Picture.Panel(name: name, days: isSummary ? emptyDays : nil)))
    return panels.count - 1
  }

  /// Goes over from marks to days.
  private mutating func summarise() {
    isSummary = true
    let days = emptyDays
    for place in panels.indices {
      var counted = days
      for mark in panels[place].panel.marks { counted.count(mark.kind, at: mark.local) }
      panels[place].panel.days = counted
      panels[place].panel.marks = []
    }
    forgetLives()
    if panels.count > Self.panelLimit { gatherPanels() }
  }

  /// Goes over from a panel for each schedule to one for all.
  private mutating func gatherPanels() {
    isGathered = true
    var all = Picture.Panel(name: "all schedules", days: emptyDays, isGathered: true)
    for entry in panels {
      all.counts += entry.panel.counts
      if let days = entry.panel.days { all.days?.add(days) }
    }
    panels = [(0, all)]
  }

  /// The picture of what came.
  mutating func finish() -> Picture {
    take(clock.finish(at: end.time))
    take(phone.finish(at: end.time, offset: clock.offset(at: end.time)))
    return Picture(
      source: source, panels: panels.sorted { $0.place < $1.place }.map(\.panel), stretches: stretches, lines: lines,
      hiddenChanges: changeCount > Self.changeLimit ? changeCount : 0, firstDay: firstDay,
      days: Int(lastDay - firstDay) + 1, isSummary: isSummary)
  }
}

extension Instant {
  /// The instant in milliseconds of local time.
  func local(at offset: UTCOffset) -> Int64 { milliseconds &+ Int64(offset.seconds) * 1000 }
}

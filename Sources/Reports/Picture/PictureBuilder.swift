internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Makes the picture of a run of its records, one after the other.
///
/// Up to a limit each occurrence gets its mark. Beyond it days are counted, so that a picture of any run has a moderate
/// size; and beyond a number of schedules, all are counted together.
struct PictureBuilder {
  private let run: ReportRun
  private let markLimit: Int
  private var names: SubjectNames
  private var lines: [ClockLine] = []
  private var clock: ClockLines
  private var stretches: [Stretch] = []
  private var phone: PhoneStretches
  private var delivered = OccurrenceCounter()
  private var lives: [RequestIdentifier: Biography] = [:]
  private var panels: [(place: Int, panel: Picture.Panel)] = []
  private var panelPlaces: [Int: Int] = [:]
  private var markCount = 0
  private var isSummary = false
  /// Whether all schedules are counted together.
  private var isGathered = false
  private let firstDay: Int64
  private let lastDay: Int64

  /// More would make a page of no use to anybody.
  static let panelLimit = 24
  /// Names longer than this are clipped.
  static let nameLimit = 60

  init(_ run: ReportRun, markLimit: Int) {
    self.run = run
    self.markLimit = markLimit
    names = SubjectNames(of: run.trace) { Array($0.clipped(to: Self.nameLimit).utf8) }
    let start = run.history.start
    let offset = run.history.zone.offset(at: start)
    clock = ClockLines(run.history)
    phone = PhoneStretches(at: start, offset: offset)
    var first = start.local(at: offset)
    var last = max(first, run.end.local(at: offset))
    for record in run.trace.records {
      let local = record.time.local(at: record.offset)
      first = min(first, local)
      last = max(last, local)
    }
    firstDay = first.dayOfMilliseconds
    lastDay = last.dayOfMilliseconds
  }

  /// Takes the next record.
  mutating func add(_ record: TraceRecord, isShown: Bool) {
    lines += clock.take(record)
    stretches += phone.take(record)
    guard let subject = record.subject, !record.isAboutSchedule else {
      if isShown, let subject = record.subject { _ = panel(of: subject.schedule) }
      return
    }
    let zone = clock.zones.zone
    let number = record.kind == .delivered ? delivered.count(subject) : 1
    if let kind = markKind(of: record, subject, number: number), isShown { mark(record, subject, as: kind, zone) }
    var life = lives[subject] ?? Biography()
    life.take(record, in: zone)
    // With days counted nobody's story is told, and only what may still fire matters.
    lives[subject] = isSummary && !life.isPending ? nil : life
  }

  private func markKind(of record: TraceRecord, _ subject: RequestIdentifier, number: Int) -> MarkKind? {
    switch record.kind {
    case .delivered where number > 1: .duplicate
    case .delivered: lives[subject]?.lateness(of: record) == nil ? .onTime : .late
    case .missed: .missed
    case .suppressed: .suppressed
    default: nil
    }
  }

  private mutating func mark(_ record: TraceRecord, _ subject: RequestIdentifier, as kind: MarkKind, _ zone: Zone) {
    let local = place(of: record, zone)
    markCount += 1
    if !isSummary, markCount > markLimit { summarise() }
    let place = panel(of: subject.schedule)
    panels[place].panel.counts[kind] += 1
    if isSummary {
      if panels[place].panel.days == nil { panels[place].panel.days = emptyDays }
      panels[place].panel.days?.count(kind, on: local.dayOfMilliseconds)
      return
    }
    let text = String(decoding: names[subject.schedule], as: UTF8.self) + subject.occurrence.description
    let story = (lives[subject] ?? Biography()).story(of: record, as: kind, in: run.trace, zone)
    panels[place].panel.marks.append(
      Mark(
        kind: kind, local: local, sequence: record.sequence, title: "\(text), \(kind.words)", story: story,
        subject: text))
  }

  /// Where a record's mark stands: at the moment it was due if it was missed, otherwise where it happened.
  private func place(of record: TraceRecord, _ zone: Zone) -> Int64 {
    var local = record.time.local(at: record.offset)
    if case .missed(let due, _) = record.detail {
      let place = (due - (record.device - record.time)).local(at: zone.offset(at: due))
      // A clock that has been set since gives a moment that this run never saw.
      if (firstDay...lastDay).contains(place.dayOfMilliseconds) { local = place }
    }
    return local
  }

  private var emptyDays: DayCounts { DayCounts(first: firstDay, days: Int(lastDay - firstDay) + 1) }

  /// The place of a schedule's panel in the list.
  private mutating func panel(of id: ScheduleID) -> Int {
    guard !isGathered else { return 0 }
    let place = names.place(of: id)
    if let known = panelPlaces[place] { return known }
    if isSummary, panels.count >= Self.panelLimit {
      gatherPanels()
      return 0
    }
    panelPlaces[place] = panels.count
    panels.append((place, Picture.Panel(name: String(decoding: names[id], as: UTF8.self))))
    return panels.count - 1
  }

  /// Goes over from marks to days.
  private mutating func summarise() {
    isSummary = true
    let days = emptyDays
    for place in panels.indices {
      var counted = days
      for mark in panels[place].panel.marks { counted.count(mark.kind, on: mark.local.dayOfMilliseconds) }
      panels[place].panel.days = counted
      panels[place].panel.marks = []
    }
    lives = lives.filter { $0.value.isPending }
    if panels.count > Self.panelLimit { gatherPanels() }
  }

  /// Goes over from a panel for each schedule to one for all.
  private mutating func gatherPanels() {
    isGathered = true
    var all = Picture.Panel(name: "all schedules", days: emptyDays)
    for entry in panels {
      all.counts += entry.panel.counts
      if let days = entry.panel.days { all.days?.add(days) }
    }
    panels = [(0, all)]
  }

  /// The picture of what came.
  mutating func finish() -> Picture {
    let end = run.end
    lines += clock.finish(at: end)
    stretches += phone.finish(at: end, offset: clock.offset(at: end))
    return Picture(
      source: run.source, panels: panels.sorted { $0.place < $1.place }.map(\.panel), stretches: stretches,
      lines: lines, firstDay: firstDay, days: Int(lastDay - firstDay) + 1, isSummary: isSummary)
  }
}

extension Instant {
  /// The instant in milliseconds of local time.
  func local(at offset: UTCOffset) -> Int64 { milliseconds &+ Int64(offset.seconds) * 1000 }
}

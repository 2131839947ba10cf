internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline as an iCalendar stream (RFC 5545): an event for each delivery, at the moment it rang.
///
/// - A delivery is a `CONFIRMED` event without a length. One that the log calls missed is a `CANCELLED` event at the moment
///   it was due, so that calendars which show those strike it out, and others leave it out.
/// - A `VJOURNAL` for each run says which scenario, zone and engine it was; it keeps a calendar valid in which nothing
///   rang, and no calendar shows it among the days.
/// - Stamps are in UTC and in true time. `DTSTAMP` is when the record was made, never the time of the report.
/// - A `UID` is made of the file, the combination of the matrix, the schedule and the occurrence, with a number behind it
///   when the occurrence rang more than once. It is the same in every run, so that importing again replaces.
/// - Summaries hold names only: a trace has no content.
///
/// Moments outside the years 1 to 9999, which the format cannot write, are left out.
public struct CalendarTimeline: TimelineReport {
  private var line = ContentLine()
  private var names = SubjectNames { name in
    var bytes: [UInt8] = []
    bytes.appendCalendarText(name)
    return bytes
  }
  private var source = ReportSource(file: "", title: "", label: "", zone: "", engine: "")
  private var start = Instant(milliseconds: 0)
  private var delivered = OccurrenceCounter()
  private var missed = OccurrenceCounter()
  /// When what rings once was to, as far as it has not; where the log does not say when it was due, that is.
  private var onceFires: [RequestIdentifier: Instant] = [:]
  private var clock = ClockStretches()
  private var runHash: [UInt8] = []
  private var hasBegun = false

  /// Starts a calendar.
  public init() {}

  /// Writes, before the first run, what the calendar begins with.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    if !hasBegun { begin(title: source.title, to: &bytes) }
    self.source = source
    start = history.start
    delivered = OccurrenceCounter()
    missed = OccurrenceCounter()
    onceFires = [:]
    clock = ClockStretches()
    var fingerprint = Fingerprint()
    fingerprint.combine(source.file)
    fingerprint.combine(source.label)
    runHash.removeAll()
    runHash.append(hexadecimal: fingerprint.value)
  }

  /// Writes an event for a delivery or a missed occurrence that is shown.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    clock.take(record)
    guard let subject = record.subject else { return }
    if subject.occurrence == .once, record.kind == .armed, case .instant(let fires) = record.detail {
      onceFires[subject] = fires
    }
    guard record.kind == .delivered || record.kind == .missed else { return }
    let fires = onceFires.removeValue(forKey: subject)
    // Those that are not shown count as well, so that a filter does not change what an event is called.
    let isMissed = record.kind == .missed
    let number = isMissed ? missed.count(subject) : delivered.count(subject)
    guard isShown else { return }
    var start = record.time
    if case .missed(let told, _) = record.detail, let due = told ?? fires {
      start = clock.time(at: due)
    }
    guard start.isInCalendar, record.time.isInCalendar else { return }
    line.append("BEGIN:VEVENT", to: &bytes)
    line.begin("UID:", to: &bytes)
    appendIdentifier(of: subject, number: number, isMissed: isMissed, to: &bytes)
    line.end(&bytes)
    append(record.time, as: "DTSTAMP:", to: &bytes)
    append(start, as: "DTSTART:", to: &bytes)
    line.begin("SUMMARY:", to: &bytes)
    bytes += names[subject.subject, trace]
    if number > 1 { bytes.append(text: " (\(number))") }
    if isMissed { bytes.append(text: " missed") }
    line.end(&bytes)
    line.begin("DESCRIPTION:", to: &bytes)
    appendDescription(of: record, subject, fires, in: trace, to: &bytes)
    line.end(&bytes)
    line.append(isMissed ? "CATEGORIES:missed" : "CATEGORIES:delivered", to: &bytes)
    line.append(isMissed ? "STATUS:CANCELLED" : "STATUS:CONFIRMED", to: &bytes)
    line.append("TRANSP:TRANSPARENT", to: &bytes)
    line.append("END:VEVENT", to: &bytes)
  }

  /// Ends the calendar.
  public mutating func end(to bytes: inout [UInt8]) {
    if !hasBegun { begin(title: "", to: &bytes) }
    line.append("END:VCALENDAR", to: &bytes)
  }

  private mutating func begin(title: String, to bytes: inout [UInt8]) {
    hasBegun = true
    for text in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rollover//Timeline 1//EN", "CALSCALE:GREGORIAN"] {
      line.append(text, to: &bytes)
    }
    // The standard's name for it, and the one that most programs know.
    for name in ["NAME:", "X-WR-CALNAME:"] where !title.isEmpty { append(title, as: name, to: &bytes) }
  }

  /// Writes the journal entry of the run.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    line.append("BEGIN:VJOURNAL", to: &bytes)
    line.begin("UID:", to: &bytes)
    bytes += runHash
    bytes.append(text: "@rollover")
    line.end(&bytes)
    append(start.isInCalendar ? start : Instant(milliseconds: 0), as: "DTSTAMP:", to: &bytes)
    append(source.title, as: "SUMMARY:", to: &bytes)
    let label = source.label.isEmpty ? "" : " [\(source.label)]"
    append(
      "\(source.file)\(label)\nzone \(source.zone)\nengine \(source.engine)\n\(trace.deliveredCount) delivered",
      as: "DESCRIPTION:", to: &bytes)
    line.append("END:VJOURNAL", to: &bytes)
  }

  private mutating func append(_ text: String, as name: String, to bytes: inout [UInt8]) {
    line.begin(name, to: &bytes)
    bytes.appendCalendarText(text)
    line.end(&bytes)
  }

  private mutating func append(_ instant: Instant, as name: String, to bytes: inout [UInt8]) {
    line.begin(name, to: &bytes)
    let local = CivilDateTime(localSeconds: instant.seconds)
    bytes.append(local.date.year, digits: 4)
    bytes.append(local.date.month, digits: 2)
    bytes.append(local.date.day, digits: 2)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(local.time, separator: nil)
    bytes.append(UInt8(ascii: "Z"))
    line.end(&bytes)
  }

  /// Appends `run-schedule-occurrence@rollover`; a schedule's hash stands for it, because names may hold anything.
  private func appendIdentifier(
    of subject: RequestIdentifier, number: Int, isMissed: Bool, to bytes: inout [UInt8]
  ) {
    bytes += runHash
    bytes.append(UInt8(ascii: "-"))
    bytes.append(hexadecimal: subject.subject.rawValue)
    bytes.append(UInt8(ascii: "-"))
    switch subject.occurrence {
    case .date(let date): bytes.append(date)
    case .sequence(let day):
      bytes.append(UInt8(ascii: "s"))
      bytes.append(CivilDate(dayNumber: day))
    case .once: bytes.append(text: "once")
    case .minute(let minute): bytes.append(text: "m\(minute)")
    case .repeating(let slot): bytes.append(text: "r\(slot)")
    }
    if isMissed { bytes.append(text: "-missed") }
    if number > 1 { bytes.append(text: "-\(number)") }
    bytes.append(text: "@rollover")
  }

  private mutating func appendDescription(
    of record: TraceRecord, _ subject: RequestIdentifier, _ fires: Instant?, in trace: Trace, to bytes: inout [UInt8]
  ) {
    bytes += names[subject.subject, trace]
    bytes.append(subject.occurrence)
    var shown = record.device
    var offset = record.offset
    if case .missed(let told, let reason) = record.detail {
      let due = told ?? fires
      bytes.append(text: " was missed: \(reason.words). ")
      bytes.append(text: due == nil ? "That was noticed at " : "It was due at ")
      shown = due ?? shown
      // Between then and the record the clocks may have changed.
      if let due, let zone = trace.zones(of: record)?.device { offset = zone.offset(at: due) }
    } else {
      bytes.append(text: " rang when the device showed ")
    }
    let local = CivilDateTime(localSeconds: shown.seconds &+ Int64(offset.seconds))
    bytes.append(local.date)
    bytes.append(UInt8(ascii: " "))
    bytes.append(local.time, separator: UInt8(ascii: ":"))
    bytes.append(text: " \(offset)")
  }
}

extension Instant {
  /// Whether its date in UTC has a year of four digits, and not 0, which many programs do not know.
  fileprivate var isInCalendar: Bool { (-62_135_596_800..<253_402_300_800).contains(seconds) }
}

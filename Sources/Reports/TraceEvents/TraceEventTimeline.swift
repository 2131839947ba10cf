internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline as trace-event JSON, which ui.perfetto.dev and chrome://tracing open.
///
/// A run is a process, with timestamps in microseconds of true time since its start:
///
/// - For each schedule an asynchronous span from when a request was armed to when it fired or left the list; its `id` is
///   the occurrence, such as `verse@2027-03-14`, and its end says what became of it.
/// - For each schedule a track of instants: what rang, was missed, left out or refused.
/// - Tracks of the device, the app, the network and permission, with spans for what was out of the ordinary: switched off,
///   killed, suspended, offline, denied; flights and clock changes are instants among them.
/// - Tracks of the engine's warnings and of everything else.
public struct TraceEventTimeline: TimelineReport {
  private var event = TraceEvent()
  private var start = Instant(milliseconds: 0)
  private var process = 0
  /// What the numbers of the run's tracks begin behind: programs take a track's number for that of a thread, which is the
  /// only one of its number in all processes.
  private var firstThread = 0
  private var names = SubjectNames(encode: TraceEvent.quoted)
  /// How many schedules have a track.
  private var namedCount = 0
  private var stretches = PhoneStretches(at: Instant(milliseconds: 0), offset: .zero)
  /// What is armed; never more than the platform's limit, but for those that fire by a repeating request.
  private var armed: Set<RequestIdentifier> = []
  private var zone = Zone.utc

  /// Tracks that every phone has; those of the schedules follow.
  private enum Track: Int, CaseIterable {
    case device = 1
    case app, network, permission, engine, other
    static let firstSchedule = 10
  }

  /// Starts a timeline.
  public init() {}

  /// Writes what the document begins with.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    bytes.append(text: "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
  }

  /// Writes the names of the run and its tracks.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    start = history.start
    process += 1
    if process > 1 { firstThread += Track.firstSchedule + names.count }
    names = SubjectNames(encode: TraceEvent.quoted)
    stretches = PhoneStretches(at: history.start, offset: history.zone.offset(at: history.start))
    armed = []
    zone = history.zone
    var object = JSONObject()
    object.add("name", source.label.isEmpty ? source.file : "\(source.file) [\(source.label)]")
    event.metadata("process_name", process: process, thread: 0, object, to: &bytes)
    object = JSONObject()
    object.add("labels", "\(source.title); \(source.zone); \(source.engine)")
    event.metadata("process_labels", process: process, thread: 0, object, to: &bytes)
    for track in Track.allCases { name(track.rawValue, "\(track)", to: &bytes) }
    namedCount = 0
  }

  /// Writes what a record begins, ends or is.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    zone = trace.zones(of: record)?.device ?? zone
    for stretch in stretches.take(record) { append(stretch, to: &bytes) }
    if let subject = record.subject, !record.isAboutSchedule {
      switch record.kind {
      case .armed where isShown:
        end(subject, as: "armed again", at: record.time, in: trace, to: &bytes)
        begin(subject, record, in: trace, to: &bytes)
        return
      // A span ends also where its end is not shown by itself.
      case .removed, .evicted, .dropped, .delivered:
        end(subject, as: record.word(in: trace), at: record.time, in: trace, to: &bytes)
      default: break
      }
    }
    if isShown { appendInstant(record, in: trace, to: &bytes) }
  }

  /// Writes what lasts until the end.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    // A schedule that nothing happened to has its track, too.
    for entry in trace.names { _ = track(of: entry.id, in: trace, to: &bytes) }
    let last = end.time
    for stretch in stretches.finish(at: last, offset: zone.offset(at: last)) { append(stretch, to: &bytes) }
    for subject in armed.sorted() { self.end(subject, as: "pending at the end", at: last, in: trace, to: &bytes) }
  }

  /// Ends the document.
  public mutating func end(to bytes: inout [UInt8]) { bytes.append(text: "\n]}\n") }

  private mutating func name(_ thread: Int, _ name: String, to bytes: inout [UInt8]) {
    var object = JSONObject()
    object.add("name", name)
    event.metadata("thread_name", process: process, thread: firstThread + thread, object, to: &bytes)
    object = JSONObject()
    object.add("sort_index", thread)
    event.metadata("thread_sort_index", process: process, thread: firstThread + thread, object, to: &bytes)
  }

  private func microseconds(_ time: Instant) -> Int64 {
    (time.milliseconds &- start.milliseconds) &* 1000
  }

  /// The track of a schedule, which is named first if it has no name yet: commands may speak of one that is not there.
  private mutating func track(of id: SubjectID, in trace: Trace, to bytes: inout [UInt8]) -> Int {
    let place = names.place(of: id, in: trace)
    if place >= namedCount {
      namedCount = place + 1
      name(Track.firstSchedule + place, trace.name(of: id), to: &bytes)
    }
    return firstThread + Track.firstSchedule + place
  }

  /// The track of a record: its schedule's, or one that every phone has.
  private mutating func thread(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) -> Int {
    if let subject = record.subject { return track(of: subject.subject, in: trace, to: &bytes) }
    let track: Track =
      switch record.kind {
      case .device, .zone, .clock: .device
      case .app: .app
      case .network, .server: .network
      case .permission: .permission
      case .warning, .failed, .detected, .refused: .engine
      default: .other
      }
    return firstThread + track.rawValue
  }

  private mutating func appendInstant(_ record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    let words = record.detailText(in: trace)
    // What happened to a schedule is told by the kind; about the phone and the engine, the words say more.
    let label = record.subject == nil && !words.isEmpty ? "\(record.word(in: trace)) \(words)" : record.word(in: trace)
    let thread = thread(of: record, in: trace, to: &bytes)
    event.begin(
      .instant, name: TraceEvent.quoted(label), process: process, thread: thread, at: microseconds(record.time),
      to: &bytes)
    bytes.append(text: ",\"cat\":\"\(record.word(in: trace))\",\"s\":\"t\"")
    var object = JSONObject()
    let subject = record.subjectText(in: trace)
    if !subject.isEmpty { object.add("subject", subject) }
    if !words.isEmpty { object.add("detail", words) }
    object.add("local", "\(record.local) \(record.offset)")
    object.add("sequence", record.sequence)
    event.end(object, to: &bytes)
  }

  private mutating func append(_ stretch: StateInterval, to bytes: inout [UInt8]) {
    event.begin(
      .complete, name: TraceEvent.quoted(stretch.state.rawValue), process: process,
      thread: firstThread + stretch.lane.rawValue + 1,
      at: microseconds(stretch.start), to: &bytes)
    bytes.append(text: ",\"cat\":\"phone\",\"dur\":")
    bytes.append(decimal: (stretch.end - stretch.start).milliseconds &* 1000)
    event.end(JSONObject(), to: &bytes)
  }

  private mutating func begin(
    _ subject: RequestIdentifier, _ record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]
  ) {
    guard armed.insert(subject).inserted else { return }
    beginAsync(.asyncBegin, subject, at: record.time, in: trace, to: &bytes)
    var object = JSONObject()
    object.add("occurrence", trace.text(of: subject))
    object.add("fires", record.detailText(in: trace))
    object.add("sequence", record.sequence)
    event.end(object, to: &bytes)
  }

  private mutating func end(
    _ subject: RequestIdentifier, as outcome: String, at time: Instant, in trace: Trace, to bytes: inout [UInt8]
  ) {
    guard armed.remove(subject) != nil else { return }
    beginAsync(.asyncEnd, subject, at: time, in: trace, to: &bytes)
    var object = JSONObject()
    object.add("outcome", outcome)
    event.end(object, to: &bytes)
  }

  private mutating func beginAsync(
    _ phase: TraceEvent.Phase, _ subject: RequestIdentifier, at time: Instant, in trace: Trace,
    to bytes: inout [UInt8]
  ) {
    let name = names[subject.subject, trace]
    let thread = track(of: subject.subject, in: trace, to: &bytes)
    event.begin(phase, name: name, process: process, thread: thread, at: microseconds(time), to: &bytes)
    bytes.append(text: ",\"cat\":\"request\",\"id\":")
    bytes.appendJSON(trace.text(of: subject))
  }
}

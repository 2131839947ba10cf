internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline as JSON Lines: for each run a header object, an object for each record, and one that says that it is complete.
///
/// Version 2 of the schema; in version 1 the header had the counts and the hash, and there was no last object. Every object has all its keys, in one order, with `null` where there is nothing to say.
/// Later versions of the package may add keys at the end of an object, kinds, and keys in `detail`; what is there keeps
/// its name and meaning, or the version changes. `Tools/checks/timeline.schema.json` is the same as a JSON Schema.
///
/// | record key | value |
/// |---|---|
/// | `sequence` | the record's place in the trace, from 0; gaps show what a filter left out |
/// | `time` | true time, in UTC with milliseconds |
/// | `local` | what the device's clock showed, with milliseconds; it may have been set wrong |
/// | `offset` | the offset of the device's zone, `±HH:MM` or `±HH:MM:SS` |
/// | `kind` | what happened, a word of the scenario language |
/// | `subject` | the occurrence it happened to, such as `verse@2027-03-14`, or the schedule |
/// | `schedule` | the schedule's name |
/// | `date` | the local date that the occurrence is meant for |
/// | `detail` | what goes with it, as an object |
public struct JSONLinesTimeline: TimelineReport {
  /// The version of the schema.
  public static let schema = 2

  private var fields = FieldWriter()
  private var names = SubjectNames { name in
    var bytes: [UInt8] = []
    bytes.appendJSON(name)
    // An identity's text goes on behind the name, inside the same quotes.
    return Array(bytes.dropFirst().dropLast())
  }
  private var label = ""
  private var selection = TimelineSelection()
  private var replay: TallyReplay?

  /// Starts a timeline.
  public init() {}

  /// Takes down what is to be shown; writes nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    self.selection = selection
  }

  /// Writes the header object.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    label = source.label
    replay = TallyReplay(history)
    var object = JSONObject()
    object.add("schema", JSONLinesTimeline.schema)
    object.add("kind", "rollover-timeline")
    object.add("file", source.file)
    object.add("title", source.title)
    object.add("zone", source.zone)
    object.add("engine", source.engine)
    object.add("label", source.label)
    bytes += object.line
  }

  /// Writes the object that says that the run is complete, and what the tally of what is shown counts.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    var object = JSONObject()
    object.add("kind", "rollover-timeline-end")
    object.add("label", label)
    object.add("records", trace.count)
    object.add("delivered", trace.deliveredCount)
    object.add("hash", hexadecimal: trace.hash)
    if let tally = replay?.tally(until: end.time).showing(selection) {
      object.add(tally.total)
      object.add("verdict", Verdict.text(tally))
      object.addSchedules(of: tally)
    }
    bytes += object.line
  }

  /// Writes the record's object, if it is shown.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    replay?.take(record, of: trace)
    guard isShown else { return }
    bytes.append(text: "{\"sequence\":")
    bytes.append(decimal: record.sequence)
    bytes.append(text: ",\"time\":\"")
    fields.appendTime(of: record, to: &bytes)
    bytes.append(text: "\",\"local\":\"")
    fields.appendLocal(of: record, to: &bytes)
    bytes.append(text: "\",\"offset\":\"")
    fields.appendOffset(of: record, to: &bytes)
    bytes.append(text: "\",\"kind\":\"")
    fields.appendKind(of: record, in: trace, to: &bytes)
    bytes.append(text: "\",\"subject\":")
    appendSubject(of: record, in: trace, to: &bytes)
    bytes.append(text: ",\"detail\":")
    appendDetail(of: record, in: trace, to: &bytes)
    bytes.append(text: "}\n")
  }

  private mutating func appendSubject(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    guard let subject = record.subject else {
      return bytes.append(text: "null,\"schedule\":null,\"date\":null")
    }
    let name = names[subject.subject, trace]
    bytes.append(UInt8(ascii: "\""))
    bytes += name
    if !record.isAboutSchedule { bytes.append(subject.occurrence) }
    bytes.append(text: "\",\"schedule\":\"")
    bytes += name
    bytes.append(text: "\",\"date\":")
    if case .date(let date) = subject.occurrence {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(date)
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.append(text: "null")
    }
  }

  private mutating func appendDetail(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    switch record.detail {
    case .none: bytes.append(text: "null")
    case .instant(let instant): append(instant, as: "{\"instant\":\"", to: &bytes)
    case .missed(let due?, let reason):
      append(due, as: "{\"due\":\"", to: &bytes, end: "\"")
      bytes.append(text: ",\"reason\":\"\(reason.word)\"}")
    case .missed(nil, let reason): bytes.append(text: "{\"due\":null,\"reason\":\"\(reason.word)\"}")
    case .suppressed(let reason): bytes.append(text: "{\"reason\":\"\(reason.word)\"}")
    case .other(let other):
      bytes.append(text: "{\"other\":")
      append(other, in: trace, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    case .noticed(let what, let span):
      bytes.append(text: "{\"noticed\":\"\(what.word)\",\"by\":\"\(span)\",\"milliseconds\":\(span.milliseconds)}")
    case .fetched(let what): bytes.append(text: "{\"fetched\":\"\(what.word)\"}")
    case .refused(let refusal):
      bytes.append(text: "{\"level\":\(refusal.level),\"other\":")
      append(refusal.collision, in: trace, to: &bytes)
      bytes.append(text: ",\"reason\":\"\(refusal.reasonWord)\"}")
    case .word(let word):
      bytes.append(text: "{\"word\":\"")
      fields.append(word, to: &bytes)
      bytes.append(text: "\"}")
    case .remark:
      bytes.append(text: "{\"word\":\"\(record.detailText(in: trace))\"}")
    case .span(let span):
      bytes.append(text: "{\"span\":\"\(span)\",\"milliseconds\":\(span.milliseconds)}")
    case .text(let index):
      bytes.append(text: "{\"text\":")
      if let text = trace.text(at: index) { bytes.appendJSON(text) } else { bytes.append(text: "null") }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(_ instant: Instant, as start: String, to bytes: inout [UInt8], end: String = "\"}") {
    bytes.append(text: start)
    fields.append(instant, to: &bytes)
    bytes.append(text: end)
  }

  private mutating func append(_ identifier: RequestIdentifier, in trace: Trace, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes += names[identifier.subject, trace]
    bytes.append(identifier.occurrence)
    bytes.append(UInt8(ascii: "\""))
  }
}

internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline as comma-separated values (RFC 4180): a line with the columns' names, then a line for each record.
///
/// Lines end in a carriage return and a line feed. Later versions of the package may add columns at the end. Texts stand
/// as they are: a program that takes a field which begins with `=`, `+`, `-` or `@` for a formula has to be told not to.
///
/// | column | value |
/// |---|---|
/// | `run` | which combination of a matrix it was; empty without one |
/// | `sequence` | the record's place in the trace, from 0 |
/// | `time` | true time, in UTC with milliseconds |
/// | `local` | what the device's clock showed, with milliseconds |
/// | `offset` | the offset of the device's zone |
/// | `kind` | what happened |
/// | `subject` | the occurrence it happened to, such as `verse@2027-03-14`, or the schedule |
/// | `schedule` | the schedule's name |
/// | `date` | the local date that the occurrence is meant for |
/// | `due` | when an armed one will fire, or when a missed or late one was due, in UTC by the device's clock |
/// | `detail` | a word or a text: the reason, what was noticed, what was done |
/// | `other` | the successor, or what it collided with |
/// | `level` | which duplicate guard refused it, 1…3 |
/// | `milliseconds` | a span with its sign, such as by how much a clock was set |
public struct CSVTimeline: TimelineReport {
  private var fields = FieldWriter()
  private var names = SubjectNames { Array($0.utf8) }
  private var label: [UInt8] = []

  /// Starts a timeline.
  public init() {}

  /// Writes the line with the columns' names.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    bytes.append(
      text: "run,sequence,time,local,offset,kind,subject,schedule,date,due,detail,other,level,milliseconds\r\n")
  }

  /// Takes the run's label; writes nothing.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    label.removeAll()
    label.appendCSV(source.label)
  }

  /// Writes the record's line, if it is shown.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    guard isShown else { return }
    bytes += label
    bytes.append(comma)
    bytes.append(decimal: record.sequence)
    bytes.append(comma)
    fields.appendTime(of: record, to: &bytes)
    bytes.append(comma)
    fields.appendLocal(of: record, to: &bytes)
    bytes.append(comma)
    fields.appendOffset(of: record, to: &bytes)
    bytes.append(comma)
    fields.appendKind(of: record, in: trace, to: &bytes)
    bytes.append(comma)
    appendSubject(of: record, in: trace, to: &bytes)
    bytes.append(comma)
    appendDetail(of: record, in: trace, to: &bytes)
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// Appends the columns `subject`, `schedule` and `date`.
  private mutating func appendSubject(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    guard let subject = record.subject else { return bytes.append(text: ",,") }
    append(subject.subject, record.isAboutSchedule ? nil : subject.occurrence, in: trace, to: &bytes)
    bytes.append(comma)
    append(subject.subject, nil, in: trace, to: &bytes)
    bytes.append(comma)
    if case .date(let date) = subject.occurrence { bytes.append(date) }
  }

  /// Appends the columns `due`, `detail`, `other`, `level` and `milliseconds`.
  private mutating func appendDetail(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    switch record.detail {
    case .none: bytes.append(text: ",,,,")
    case .instant(let instant):
      fields.append(instant, to: &bytes)
      bytes.append(text: ",,,,")
    case .missed(let due, let reason):
      if let due { fields.append(due, to: &bytes) }
      bytes.append(text: ",\(reason.word),,,")
    case .suppressed(let reason): bytes.append(text: ",\(reason.word),,,")
    case .other(let other):
      bytes.append(text: ",,")
      append(other.subject, other.occurrence, in: trace, to: &bytes)
      bytes.append(text: ",,")
    case .noticed(let what, let span): bytes.append(text: ",\(what.word),,,\(span.milliseconds)")
    case .fetched(let what): bytes.append(text: ",\(what.word),,,")
    case .refused(let refusal):
      bytes.append(text: ",\(refusal.reasonWord),")
      append(refusal.collision.subject, refusal.collision.occurrence, in: trace, to: &bytes)
      bytes.append(text: ",\(refusal.level),")
    case .word(let word):
      bytes.append(comma)
      fields.append(word, to: &bytes)
      bytes.append(text: ",,,")
    case .remark: bytes.append(text: ",\(record.detailText(in: trace)),,,")
    case .span(let span): bytes.append(text: ",,,,\(span.milliseconds)")
    case .text(let index):
      bytes.append(comma)
      if let text = trace.text(at: index) { bytes.appendCSV(text) }
      bytes.append(text: ",,,")
    }
  }

  /// Appends a schedule's name, with an occurrence behind it if there is one.
  private mutating func append(_ id: SubjectID, _ occurrence: OccurrenceKey?, in trace: Trace, to bytes: inout [UInt8])
  {
    let name = names[id, trace]
    let start = bytes.count
    bytes += name
    if let occurrence { bytes.append(occurrence) }
    // Nearly no name needs quotes, and those that do are written anew.
    guard bytes[start...].contains(where: { $0 == comma || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else { return }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    bytes.appendCSV(text)
  }
}

private let comma = UInt8(ascii: ",")

internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A trace as JSON Lines: a header object, then an object for each record.
///
/// Version 1 of the schema. Every object has all its keys, in one order, with `null` where there is nothing to say.
/// Later versions of the package may add keys at the end of an object, kinds, and keys in `detail`; what is there keeps
/// its name and meaning, or the version changes.
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
public struct JSONLinesTimeline: Sendable {
  /// The version of the schema.
  public static let schema = 1

  /// What the header says about where a trace comes from.
  public struct Source: Sendable {
    /// The scenario file.
    public var file: String
    /// The scenario's title.
    public var title: String
    /// Which combination of a matrix it was; empty without one.
    public var label: String
    /// The zone the phone started in.
    public var zone: String
    /// The engine's settings.
    public var engine: String

    /// Puts a source together.
    public init(file: String, title: String, label: String, zone: String, engine: String) {
      self.file = file
      self.title = title
      self.label = label
      self.zone = zone
      self.engine = engine
    }
  }

  private let trace: Trace
  private let source: Source

  /// Makes a timeline of a trace that kept its records.
  public init(_ trace: Trace, from source: Source) {
    self.trace = trace
    self.source = source
  }

  /// Writes the lines, one after the other, as UTF-8 with line ends.
  ///
  /// - Parameters:
  ///   - sink: takes each line.
  ///   - isIncluded: which records to write.
  public func write(to sink: ([UInt8]) -> Void, where isIncluded: (TraceRecord) -> Bool = { _ in true }) {
    sink(header.line)
    for record in trace.records where isIncluded(record) { sink(object(of: record).line) }
  }

  private var header: JSONObject {
    var object = JSONObject()
    object.add("schema", JSONLinesTimeline.schema)
    object.add("kind", "rollover-timeline")
    object.add("file", source.file)
    object.add("title", source.title)
    object.add("zone", source.zone)
    object.add("engine", source.engine)
    object.add("hash", hexadecimal: trace.hash)
    object.add("label", source.label)
    object.add("records", trace.count)
    return object
  }

  private func object(of record: TraceRecord) -> JSONObject {
    var object = JSONObject()
    object.add("sequence", record.sequence)
    object.add("time", stamp(record.time.milliseconds) + "Z")
    object.add("local", stamp(record.device.milliseconds + Int64(record.offset.seconds) * 1000))
    object.add("offset", record.offset.description)
    object.add("kind", record.kind.word)
    let subject = record.subjectText(in: trace)
    object.add("subject", subject.isEmpty ? nil : subject)
    object.add("schedule", record.subject.map { trace.name(of: $0.schedule) })
    object.add("date", record.subject.flatMap(date))
    object.add("detail", detail(of: record))
    return object
  }

  private func date(of identifier: RequestIdentifier) -> String? {
    if case .date(let date) = identifier.occurrence { date.description } else { nil }
  }

  private func detail(of record: TraceRecord) -> JSONObject? {
    var object = JSONObject()
    switch record.detail {
    case .none: return nil
    case .instant(let instant): object.add("instant", stamp(instant.milliseconds) + "Z")
    case .missed(let due, let reason):
      object.add("due", stamp(due.milliseconds) + "Z")
      object.add("reason", reason.word)
    case .suppressed(let reason): object.add("reason", reason.word)
    case .other(let other): object.add("other", trace.text(of: other))
    case .noticed(let what, let span):
      object.add("noticed", what.word)
      object.add("by", span.description)
    case .fetched(let what):
      object.add("fetched", what.word)
    case .refused(let refusal):
      object.add("level", refusal.level)
      object.add("other", trace.text(of: refusal.collision))
    case .word(let word): object.add("word", word.word)
    case .span(let span):
      object.add("span", span.description)
      object.add("milliseconds", span.milliseconds)
    case .text(let index): object.add("text", index < trace.texts.count ? trace.texts[Int(index)] : nil)
    }
    return object
  }

  /// Milliseconds since 1970 on a wall clock as `2027-03-14T09:00:00.000`; always so long, so that stamps sort as texts.
  private func stamp(_ milliseconds: Int64) -> String {
    let instant = Instant(milliseconds: milliseconds)
    let local = CivilDateTime(localSeconds: instant.seconds)
    let seconds = local.time.second == 0 ? ":00" : ""
    let fraction = String(1000 + instant.millisecondOfSecond).dropFirst()
    return "\(local.date)T\(local.time)\(seconds).\(fraction)"
  }
}

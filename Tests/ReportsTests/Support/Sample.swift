import CivilTime
@testable import PhoneSimulator
import DailyRollover
import DailyRolloverScenarios
import Reports
import Rollover
import Testing

/// Names that break whatever does not escape them.
let hostileNames = [
  "say \"hi\"", "a,b;c\\d", "two\r\nlines\nthree", "</script><script>alert(1)</script>", "<b>&amp;</b>", "'; DROP",
  "=1+1",
  "\u{1B}[31mred\u{07}", "\u{202E}evil", "Grüße 🐦\u{1F468}\u{200D}\u{1F469}", "]]>", "--%3E", "",
]

/// Traces made by hand, and by a phone.
enum Sample {
  static let source = ReportSource(
    file: "a.scenario", title: "A \"title\"", label: "", zone: "EST5EDT", engine: "strategy=horizon")

  /// 2027-03-12 18:00 in New York.
  static let start = Instant(seconds: 1_804_892_400)

  /// Two days with one daily schedule, over the clock change in New York.
  static func twoMornings() throws -> ReportRun {
    var history = History(zone: try Zone(posix: "EST5EDT,M3.2.0,M11.1.0"), start: start)
    let nine = RecurringTime(.daily, at: try #require(TimeOfDay(hour: 9, minute: 0)))
    for action in [
      .permission(.granted), .app(.launch), .command(.schedule(Schedule(name: "verse", series: nine))),
    ] as [Action] {
      history.steps.append(History.Step(time: start, action: action))
    }
    var world = World(history)
    world.run(history.steps.map(\.action), at: start)
    world.run(at: start + .days(2))
    world.finish()
    return ReportRun(source: source, history: history, trace: world.trace, end: RunEnd(at: start + .days(2)))
  }

  /// A run of schedules with these names, with the records that a closure adds.
  static func run(
    names: [String] = ["verse"], zone: Zone = .utc, label: String = "", records: (inout TraceBuilder) -> Void = { _ in }
  ) -> ReportRun {
    var builder = TraceBuilder(zone: zone)
    for name in names { builder.trace.register(ScheduleID(name: name), name: name) }
    records(&builder)
    var source = source
    source.label = label
    let last = builder.trace.records.last?.time ?? start
    return ReportRun(
      source: source, history: History(zone: zone, start: start), trace: builder.trace, end: RunEnd(at: last))
  }

  /// Everything that a report writes, as text.
  static func text(
    _ report: some TimelineReport, _ runs: [ReportRun], kinds: KindSet = .all
  ) -> String {
    var report = report
    var bytes: [UInt8] = []
    report.write(runs, showing: TimelineSelection(kinds: kinds)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func identifier(_ name: String, day: Int32 = 20_891) -> RequestIdentifier {
    RequestIdentifier(ScheduleID(name: name), .date(CivilDate(dayNumber: day)))
  }
}

/// Puts a trace together record by record.
struct TraceBuilder {
  var trace = Trace()
  let zone: Zone
  /// By how much the device's clock is ahead.
  var shift = TimeSpan.zero

  init(zone: Zone) {
    self.zone = zone
    trace.commandWords = [Command.words]
    trace.zones = [ZonesInForce(device: zone)]
  }

  mutating func add(
    _ kind: TraceRecord.Kind, after span: TimeSpan = .zero, _ subject: RequestIdentifier? = nil,
    _ detail: TraceRecord.Detail = .none
  ) {
    let time = Sample.start + span
    trace.append(
      TraceRecord(
        sequence: trace.count, time: time, device: time + shift, offset: zone.offset(at: time + shift), kind: kind,
        step: trace.stepCount, zones: UInt32(trace.zones.count - 1), subject: subject, detail: detail))
  }

  /// The next records come of the next step of the history.
  mutating func beginStep() { trace.beginStep() }

  /// The device is in another zone for the next records; their offsets stay.
  mutating func enter(_ zone: Zone) { trace.zones.append(ZonesInForce(device: zone)) }

  mutating func text(_ text: String) -> TraceRecord.Detail { .text(trace.text(text)) }
}
